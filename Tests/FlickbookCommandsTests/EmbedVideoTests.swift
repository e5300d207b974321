import FlickTestSupport
import Testing

/// Tests of movies in Markdown pages.
@Suite(.startsPrograms) struct EmbedVideoTests {
  @Test func `a movie causes a warning, since GitHub does not show it`() throws {
    let page = "# Tabs\n\n<!-- flickbook: {scene: scenes/a.yaml, mp4: a.mp4} -->\n"
    let tool = try Tool(["README.md": page, "scenes/a.yaml": Scenes.small()])
    for arguments in [["embed", "README.md"], ["embed", "--check", "README.md"]] {
      let run = try tool.start(arguments).end()
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.errors.contains(
          "README.md:3:17: warning: GitHub and package registries remove <video> from pages [video-in-page]"),
        "\(run.errors)")
      #expect(run.errors.contains("ask for 'webp: ...' in place of 'mp4'"), "\(run.errors)")
    }
    let allowed = try Tool([
      "README.md": page, "scenes/a.yaml": Scenes.small() + "\nallow: [video-in-page]\n",
    ])
    let run = try allowed.run("embed", "README.md")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("video-in-page"), "\(run.errors)")
  }
}
