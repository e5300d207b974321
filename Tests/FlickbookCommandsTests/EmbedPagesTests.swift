import FlickTestSupport
import Testing

/// Tests of pictures that several Markdown pages show.
@Suite(.startsPrograms) struct EmbedPagesTests {
  private static func page(at time: String) -> String {
    "<!-- flickbook: {scene: a.yaml, png: a.png, at: \(time)} -->\n"
  }

  @Test func `two pages may show one picture, but not make different ones with its path`() throws {
    let tool = try Tool([
      "a.yaml": Scenes.small(), "one.md": Self.page(at: "0s"), "two.md": Self.page(at: "0s"),
    ])
    let same = try tool.run("embed", "one.md", "two.md")
    #expect(same.status == 0, "\(same.errors)")
    let (picture, first) = (try tool.folder.data("a.png"), try tool.folder.text("one.md"))
    try tool.folder.write(Self.page(at: "fling.release"), to: "two.md")
    let other = try tool.run("embed", "one.md", "two.md")
    #expect(other.status == 65)
    #expect(
      other.errors.contains("two.md:1:38: error: one.md:1 makes another picture with the same path\n"),
      "\(other.errors)")
    #expect(try tool.folder.data("a.png") == picture)
    #expect(try tool.folder.text("one.md") == first)
    #expect(try tool.folder.text("two.md") == Self.page(at: "fling.release"))
  }
}
