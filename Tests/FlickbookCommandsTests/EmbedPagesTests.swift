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

  @Test func `each place of a missing scene is named`() throws {
    let mark = "<!-- flickbook: {scene: scenes/gone.yaml, webp: "
    let tool = try Tool(["README.md": "\(mark)a.webp} -->\n\n\(mark)b.webp} -->\n"])
    let check = try tool.run("embed", "--check", "README.md")
    #expect(check.status == 65, "\(check.errors)")
    for line in [1, 3] {
      #expect(
        check.errors.contains("README.md:\(line):25: error: cannot use 'scenes/gone.yaml': "),
        "\(check.errors)")
    }
  }

  @Test func `the command for a stale picture names the page as a shell needs it`() throws {
    let page = "<!-- flickbook: {scene: scenes/a.yaml, webp: a.webp} -->\n"
    let tool = try Tool(["My page.md": page, "scenes/a.yaml": Scenes.small()])
    let check = try tool.run("embed", "--check", "My page.md")
    #expect(check.status == 1)
    #expect(
      check.errors.contains("\n    = to make it again: flickbook embed 'My page.md'\n"), "\(check.errors)")
  }

  /// Without the message, the lines between the comments would be replaced, and the conflict's other lines would stay.
  @Test func `a page with two versions from a merge is left alone`() throws {
    let page = """
      <!-- flickbook: {scene: scenes/a.yaml, webp: a.webp} -->
      <img src="a.webp" width="64" height="96" alt="Small">
      <<<<<<< HEAD
      <!-- /flickbook size:64x96 file:1 -->
      =======
      <!-- /flickbook size:64x96 file:2 -->
      >>>>>>> other

      """
    let tool = try Tool(["README.md": page, "scenes/a.yaml": Scenes.small()])
    for options in [[], ["--check"]] {
      let run = try tool.start(["embed", "README.md"] + options).end()
      #expect(run.status == 65, "\(run.errors)")
      #expect(run.errors.contains("README.md:3:1: error: a merge left two versions here; "), "\(run.errors)")
    }
    #expect(try tool.folder.text("README.md") == page)
    #expect(try tool.folder.files() == ["README.md", "scenes/a.yaml"])
  }
}
