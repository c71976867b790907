import CleanStoreApp

await CleanStoreTool.main()
