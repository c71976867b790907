import ArmatureScenes
import Testing

@testable import TerminalInterface

@Suite("What a form holds")
struct FormContentTests {
    private static let required: PaintForm.Judging = { form in
        form.text(.name).contains("a") ? [:] : [.name: "Name needs an a", .phone: "never left"]
    }

    @Test("VIP-32: a complaint comes when the field is left, and goes with the key that mends it")
    func complaintWhileTyping() {
        var form = PaintForm.paint(judging: Self.required)
        _ = form.select(.name)
        form.type("b")
        #expect(form.complaint(.name) == nil, "nothing is wrong yet with what is being typed")
        form.press(.tab)
        #expect(form.complaint(.name) == "Name needs an a")
        #expect(form.complaint(.phone) == nil, "a field that nobody has been in is not complained about")
        form.press(.backTab)
        form.type("a")
        #expect(form.complaint(.name) == nil)
        form.press(.backspace)
        #expect(form.complaint(.name) == "Name needs an a")
    }

    @Test("a form that is sent is complained about everywhere")
    func complainAboutAll() {
        var form = PaintForm.paint(judging: Self.required)
        form.complainAboutAll()
        #expect(form.complaint(.name) != nil && form.complaint(.phone) != nil)
    }

    @Test("VIP-34: a text is put into shape at each key, and the cursor stays behind its digit")
    func shaping() {
        var form = PaintForm.paint()
        _ = form.select(.phone)
        form.type("1234567")
        #expect(form.text(.phone) == "123 456 7")
        form.press(.home, .right)
        form.type("9")
        #expect(form.text(.phone) == "192 345 67")
        form.press(.backspace, .end, .backspace)
        #expect(form.text(.phone) == "123 456")
        #expect(form.press(.character("x")) == [], "what the shape does not let through changes nothing")
    }

    @Test("VIP-36: mirrored fields follow their twins, cannot be typed in, and keep what they showed")
    func mirror() {
        var form = PaintForm.paint()
        form.setText("Amy", of: .name)
        form.mirror([.again: .name])
        #expect(form.text(.again) == "Amy")
        #expect(form.select(.again) == [])
        _ = form.select(.wanted)
        #expect(form.press(.enter) == [.left(.wanted)], "Return passes over what cannot be typed in")
        form.setText("Bob", of: .name)
        form.unmirror([.again])
        form.setText("Cat", of: .name)
        #expect(form.text(.again) == "Bob")
        #expect(form.select(.again) == [.focused(.again)])
    }

    @Test("a text from outside reaches a field that is being typed in")
    func setTextWhileFocused() {
        var form = PaintForm.paint()
        _ = form.select(.name)
        form.setText("Amy", of: .name)
        form.type("!")
        #expect(form.text(.name) == "Amy!")
    }

    @Test("a form describes itself without its contents")
    func secrecy() {
        var form = PaintForm.paint()
        form.setText("4111", of: .secret)
        var dumped = ""
        dump(form, to: &dumped)
        #expect(!"\(form) \(String(reflecting: form)) \(dumped)".contains("4111"))
    }
}
