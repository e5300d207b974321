import FlickBasics
import Testing

@Suite struct MarkupTests {
  @Test func `characters with a meaning in markup are escaped`() {
    #expect(Markup.escaped("<b c=\"d\">") == "&lt;b c=&quot;d&quot;&gt;")
    #expect(Markup.escaped("'A' & B") == "&#39;A&#39; &amp; B")
    #expect(Markup.escaped("Größe 1\n") == "Größe 1\n")
  }

  @Test func `XML keeps line breaks and replaces characters that it cannot hold`() {
    #expect(Markup.xmlEscaped("a\n\t\u{7}\u{FFFE}&") == "a&#10;&#9;\u{FFFD}\u{FFFD}&amp;")
    #expect(Markup.xmlEscaped("a\r\n") == "a&#13;&#10;")
  }

  @Test func `an address writes all but plain characters as bytes`() {
    #expect(Markup.address("a b/ä~1.png?x") == "a%20b/%C3%A4~1.png%3Fx")
  }
}
