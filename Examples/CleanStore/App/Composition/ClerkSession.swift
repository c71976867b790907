import Armature

/// What belongs to one clerk, from signing in to signing out: the pen that signs changes, the order left half-way, and the
/// scenes that change anything.
struct ClerkSession: Sendable {
    let audit: Entry<any ChangeSigning>
    let draft: Entry<any DraftKeeping>
    let createOrder: SceneEntry<CreateOrderEntry, CreateOrderView>
    let editOrder: SceneEntry<EditOrderEntry, EditOrderView>
    let deleteOrder: SceneEntry<DeleteOrderEntry, DeleteOrderView>
    let manageClerks: SceneEntry<ManageClerksEntry, ManageClerksView>

    /// Registers the session's services and scenes.
    init(_ registry: Registry) {
        audit = registry.service(SessionAudit.init, as: { $0 as any ChangeSigning }).entry
        draft = registry.service(OrderDraft.init, as: { $0 as any DraftKeeping }).entry
        createOrder = registry.scene(argument: CreateOrderEntry.self) { scene in
            scene.part(CreateOrderPresenter.init, as: { $0 as any CreateOrderPresentationLogic })
            scene.part(CreateOrderInteractor.init, as: { $0 as any CreateOrderBusinessLogic })
                .also { $0 as any CreateOrderDataStore }
            scene.part(CreateOrderRouter.init, as: { $0 as any CreateOrderRoutingLogic })
            return scene.root(CreateOrderView.init, as: { $0 as any CreateOrderDisplayLogic })
        }
        editOrder = registry.scene(argument: EditOrderEntry.self) { scene in
            scene.part(EditOrderPresenter.init, as: { $0 as any EditOrderPresentationLogic })
            scene.part(EditOrderInteractor.init, as: { $0 as any EditOrderBusinessLogic })
                .also { $0 as any EditOrderDataStore }
            scene.part(EditOrderRouter.init, as: { $0 as any EditOrderRoutingLogic })
            return scene.root(EditOrderView.init, as: { $0 as any EditOrderDisplayLogic })
        }
        deleteOrder = registry.scene(argument: DeleteOrderEntry.self) { scene in
            scene.part(DeleteOrderPresenter.init, as: { $0 as any DeleteOrderPresentationLogic })
            scene.part(DeleteOrderInteractor.init, as: { $0 as any DeleteOrderBusinessLogic })
            return scene.root(DeleteOrderView.init, as: { $0 as any DeleteOrderDisplayLogic })
        }
        manageClerks = registry.scene(argument: ManageClerksEntry.self) { scene in
            scene.part(ManageClerksPresenter.init, as: { $0 as any ManageClerksPresentationLogic })
            scene.part(ManageClerksInteractor.init, as: { $0 as any ManageClerksBusinessLogic })
            return scene.root(ManageClerksView.init, as: { $0 as any ManageClerksDisplayLogic })
        }
    }
}
