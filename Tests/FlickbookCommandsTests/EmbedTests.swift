import FlickTestSupport
import Foundation
import Testing

/// Tests of pictures in Markdown pages.
@Suite(.startsPrograms) struct EmbedTests {
  private static let page = """
    # Tabs

    <!-- flickbook: {scene: scenes/a.yaml, webp: img/a.webp, width: 48, fps: 10} -->

    | <!-- flickbook: {scene: scenes/a.yaml, png: a b.png, at: fling.release, alt: "A | B", shownWidth: 32} --> |
    """

  private func tool(page: String = Self.page, scene: String = Scenes.small()) throws -> Tool {
    try Tool(["README.md": page, "scenes/a.yaml": scene])
  }

  @Test func `a page gets its pictures`() throws {
    let tool = try tool()
    let run = try tool.run("embed", "README.md")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        README.md:3: img/a.webp: made for the first time
        README.md:5: a b.png: made for the first time

        """)
    let text = try tool.folder.text("README.md")
    #expect(
      text.contains(
        "\n<img src=\"img/a.webp\" width=\"48\" height=\"72\" alt=\"Small\">\n<!-- /flickbook size:48x72 "))
    #expect(
      text.contains(
        "} --><img src=\"a%20b.png\" width=\"32\" height=\"48\" alt=\"A &#124; B\"><!-- /flickbook size:64x96"
      ))
    #expect(text.hasPrefix("# Tabs\n\n<!-- flickbook: {scene"))
    #expect(text.hasSuffix(" --> |"))
    #expect(try tool.folder.files() == ["README.md", "a b.png", "img/a.webp", "scenes/a.yaml"])

    let check = try tool.run("embed", "--check", "README.md")
    #expect(check.status == 0)
    #expect(check.errors == "")
    #expect(check.output.hasSuffix("README.md:7: a b.png: up to date\n"))
    // Nothing is made a second time.
    let before = try modified(tool, "img/a.webp")
    #expect(try tool.run("embed", "README.md").output.contains("img/a.webp: up to date"))
    #expect(try modified(tool, "img/a.webp") == before)
    #expect(try tool.folder.text("README.md") == text)
  }

  @Test func `readers with dark screens get a picture of their own`() throws {
    let page =
      "<!-- flickbook: {scene: scenes/a.yaml, webp: a.webp, dark: night/b.webp, width: 48, fps: 10} -->\n"
    let scene = Scenes.small().replacing("\"#d33\"", with: "{light: \"#d33\", dark: \"#400000\"}")
    let tool = try tool(page: page, scene: scene)
    let run = try tool.run("embed", "README.md")
    #expect(run.status == 0, "\(run.errors)")
    let text = try tool.folder.text("README.md")
    #expect(
      text.contains(
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"night/b.webp\">"
          + "<img src=\"a.webp\" width=\"48\" height=\"72\" alt=\"Small\"></picture>\n<!-- /flickbook size:48x72 "
      ))
    #expect(text.contains(" dark-file:"))
    #expect(text.contains(" dark-scene:"))
    #expect(try tool.folder.data("a.webp") != tool.folder.data("night/b.webp"))
    #expect(try tool.run("embed", "--check", "README.md").status == 0)
    // One of the two pictures is stale and made again; the other stays.
    try tool.folder.write(Data("x".utf8), to: "night/b.webp")
    let check = try tool.run("embed", "--check", "README.md")
    #expect(check.status == 1)
    #expect(check.errors.contains("night/b.webp is not up to date"))
    let before = try modified(tool, "a.webp")
    #expect(try tool.run("embed", "README.md", "-q").status == 0)
    #expect(try modified(tool, "a.webp") == before)
    #expect(try tool.folder.text("README.md") == text)
  }

  @Test(arguments: [
    ("webp: a.webp, dark: a.webp", "the picture for dark screens has the same path"),
    ("mp4: a.mp4, dark: b.mp4", "a page chooses between pictures"),
    ("webp: a.webp, dark: b.gif", "expected a path that ends in '.webp', found 'b.gif'"),
    ("webp: a.webp, dark: true", "expected a path that ends in '.webp', found 'true'"),
    ("webp: a.webp, preset: readm", "'readm' is not a preset"),
    (
      "webp: a.webp} --> <!-- flickbook: {scene: scenes/a.yaml, webp: a.webp",
      "another picture of this line has the same path"
    ),
  ])
  func `a second picture that cannot be is an error`(keys: String, message: String) throws {
    let tool = try tool(page: "<!-- flickbook: {scene: scenes/a.yaml, \(keys)} -->\n")
    let run = try tool.run("embed", "README.md")
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "error: ").count == 2, "\(run.errors)")
    #expect(try tool.folder.files() == ["README.md", "scenes/a.yaml"])
  }

  private func modified(_ tool: Tool, _ file: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: tool.folder.path + "/" + file)[.modificationDate]
      as? Date
  }

  /// Each change, with the reason that the check reports.
  @Test func `a check names the stale pictures and the reasons`() throws {
    let tool = try tool()
    #expect(try tool.run("embed", "README.md", "-q").status == 0)
    let (page, picture) = (try tool.folder.text("README.md"), try tool.folder.data("img/a.webp"))
    func check(_ reason: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let check = try tool.run("embed", "--check", "-q", "README.md")
      #expect(check.status == 1, sourceLocation: sourceLocation)
      let message = "README.md:3:17: error: img/a.webp is not up to date: \(reason)\n"
      #expect(check.errors.contains(message), "\(check.errors)", sourceLocation: sourceLocation)
      #expect(try tool.folder.text("scenes/a.yaml").isEmpty == false)
    }
    try tool.folder.write(Scenes.small().replacing("#d33", with: "#d34"), to: "scenes/a.yaml")
    try check("the scene has changed")
    try tool.folder.write("# Only a comment\n" + Scenes.small(), to: "scenes/a.yaml")
    #expect(try tool.run("embed", "--check", "README.md").status == 0)

    try tool.folder.write(page.replacing("fps: 10", with: "fps: 12"), to: "README.md")
    try check("its options have changed")
    try tool.folder.write(page.replacing("height=\"72\"", with: "height=\"7\""), to: "README.md")
    try check("the link, its size or its alternative text has changed")
    try tool.folder.write(page.replacing("drawing:", with: "drawing:0"), to: "README.md")
    try check("this version of flickbook draws differently")
    try tool.folder.write(page, to: "README.md")

    try tool.folder.write("other", to: "img/a.webp")
    try check("the file was changed after it was made")
    try FileManager.default.removeItem(atPath: tool.folder.path + "/img/a.webp")
    try check("there is no such file")
    #expect(try tool.run("embed", "README.md", "-q").status == 0)
    #expect(try tool.folder.data("img/a.webp") == picture)
    #expect(try tool.folder.text("README.md") == page)

    // A new title changes the link, but not the file.
    try tool.folder.write(Scenes.small().replacing("title: Small", with: "title: A < B"), to: "scenes/a.yaml")
    try check("the link, its size or its alternative text has changed")
    let before = try modified(tool, "img/a.webp")
    #expect(try tool.run("embed", "README.md", "-q").status == 0)
    #expect(try modified(tool, "img/a.webp") == before)
    #expect(try tool.folder.text("README.md").contains("alt=\"A &lt; B\">"))
  }

  /// Changes of the machine's fonts can be ignored; changes of the scene cannot.
  @Test func `other fonts may be overlooked`() throws {
    let tool = try tool()
    #expect(try tool.run("embed", "README.md", "-q").status == 0)
    let page = try tool.folder.text("README.md")
    try tool.folder.write(page.replacing("fonts:", with: "fonts:0"), to: "README.md")
    let check = try tool.run("embed", "--check", "README.md")
    #expect(check.status == 1)
    #expect(check.errors.contains("other fonts are installed"))
    #expect(try tool.run("embed", "--check", "--ignore-fonts", "README.md").status == 0)
  }

  @Test func `a budget's size is the file's`() throws {
    let page = "<!-- flickbook: {scene: scenes/a.yaml, gif: a.gif, maxBytes: 6kB} -->"
    let tool = try tool(page: page)
    let run = try tool.run("embed", "README.md", "-q")
    #expect(run.status == 0, "\(run.errors)")
    let bytes = [UInt8](try tool.folder.data("a.gif"))
    #expect(bytes.count <= 6000)
    let (width, height) = (Int(bytes[6]), Int(bytes[8]))
    #expect(width < 64)
    #expect(try tool.folder.text("README.md").contains("width=\"\(width)\" height=\"\(height)\""))
    #expect(try tool.run("embed", "--check", "README.md").status == 0)
  }

  @Test func `one scene is shown in two ways, with values and a preset of their own`() throws {
    let page = """
      <!-- flickbook: {scene: scenes/a.yaml, webp: red.webp, width: 32, with: {duration: 100ms}} -->
      <!-- flickbook: {scene: scenes/a.yaml, webp: long.webp, width: 32, preset: readme, with: {duration: 200ms}} -->
      """
    let tool = try tool(page: page)
    let run = try tool.run("embed", "README.md", "-q")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try tool.run("embed", "--check", "README.md").status == 0)
    let sizes = try ["red.webp", "long.webp"].map { try tool.folder.data($0).count }
    #expect(sizes[0] != sizes[1])
    // The preset gives the second picture a shadow around the screen, so that it is less wide for its height.
    let written = try tool.folder.text("README.md")
    #expect(written.matches(of: /width="32" height="([0-9]+)"/).map { $0.1 }.count == 2)
    #expect(try tool.run("plan", "scenes/a.yaml").output.contains("chrome") == false)
    try tool.folder.write(written.replacing("duration: 100ms", with: "duration: 150ms"), to: "README.md")
    let stale = try tool.run("embed", "--check", "README.md")
    #expect(stale.status == 1)
    #expect(stale.errors.contains("red.webp is not up to date: the scene has changed"))
    #expect(!stale.errors.contains("long.webp"))
  }

  @Test(arguments: [
    ("gif: a.gif, preset: readme", "the preset 'readme' makes a webp"),
    ("webp: a.webp, with: [1]", "expected a mapping of paths to values"),
    ("webp: a.webp, with: {a..b: 1}", "'a..b' is not a path"),
    ("webp: ../a.webp", "cannot write '../a.webp': the path leaves the page's folder through '..'"),
    ("webp: ../a.webp", "write 'a.webp'; pictures lie in the page's folder or below it"),
  ])
  func `invalid values of a mark are reported at their places`(keys: String, message: String) throws {
    let tool = try tool(page: "<!-- flickbook: {scene: scenes/a.yaml, \(keys)} -->")
    let run = try tool.run("embed", "README.md")
    #expect(run.status == 65)
    #expect(run.errors.contains("README.md:1:"), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `the size of a sheet is that of its file`() throws {
    let page = "<!-- flickbook: {scene: scenes/a.yaml, sheet: a.png, every: 300ms, columns: 2} -->"
    let tool = try tool(page: page)
    #expect(try tool.run("embed", "README.md", "-q").status == 0)
    let bytes = [UInt8](try tool.folder.data("a.png"))
    let (width, height) = (Int(bytes[18]) << 8 | Int(bytes[19]), Int(bytes[22]) << 8 | Int(bytes[23]))
    #expect(width > 128)
    #expect(try tool.folder.text("README.md").contains("width=\"\(width)\" height=\"\(height)\""))
  }

  @Test func `a movie is a video`() throws {
    let page = "<!-- flickbook: {scene: scenes/a.yaml, mp4: a.mp4, quality: draft} -->"
    let tool = try tool(page: page, scene: Scenes.small(size: "[130, 194]"))
    #expect(try tool.run("embed", "README.md", "-q").status == 0)
    let link =
      "--><video src=\"a.mp4\" width=\"66\" height=\"98\" autoplay loop muted playsinline title=\"Small\"></video><!--"
    #expect(try tool.folder.text("README.md").contains(link))
  }

  @Test(arguments: [
    ("{scene: scenes/a.yaml, webb: a.webp}", "README.md:1:40: error: unknown key 'webb' of a picture"),
    ("{scene: scenes/a.yaml, frames: a}", "README.md:1:48: error: a page cannot show 'frames'"),
    (
      "{scene: scenes/a.yaml, gif: a.gif, fps: 60}",
      "README.md:1:57: error: a GIF cannot have 60 frames a second"
    ),
    ("{scene: b.yaml, webp: a.webp}", "README.md:1:25: error: cannot use 'b.yaml': there is no such file"),
    ("{webp: a.webp}", "README.md:1:17: error: a picture needs its scene"),
    ("{scene: scenes/a.yaml, webp: ../a.webp}", "README.md:1:46: error: cannot write '../a.webp'"),
    ("{scene: scenes/a.yaml, png: a.png, at: flng.settled}", "README.md:1:56: error: unknown step 'flng'"),
    ("{scene: scenes/a.yaml, webp: a.webp", "README.md:1:"),
    ("\n  scene: scenes/a.yaml\n  webp: a.webp\n  loop: maybe\n", "README.md:4:9: error: expected"),
    ("{scene: scenes/a.yaml, webp: a.webp, crop: [0, 0, 500, 5]}", "README.md:1:60: error: the crop leaves"),
  ])
  func `a mistake in a mark is shown in its place`(words: String, message: String) throws {
    let tool = try tool(page: "<!-- flickbook: \(words) -->\n")
    for arguments in [["embed", "README.md"], ["embed", "--check", "README.md"]] {
      let run = try tool.start(arguments).end()
      #expect(run.status == 65)
      #expect(run.errors.hasPrefix(message), "\(run.errors)")
    }
    #expect(try tool.folder.files() == ["README.md", "scenes/a.yaml"])
  }

  @Test func `mistakes in the call are named`() throws {
    let twice = "<!-- flickbook: {scene: scenes/a.yaml, webp: a.webp} -->\n"
    let tool = try Tool([
      "twice.md": twice + twice, "none.md": "# Nothing\n", "open.md": "<!-- flickbook: {",
      "scenes/a.yaml": Scenes.small(),
      "bad.md": twice.replacing("a.yaml", with: "bad.yaml"), "scenes/bad.yaml": Scenes.misspelt,
    ])
    for (file, status, message) in [
      ("twice.md", 65, "twice.md:2:46: error: the picture of line 1 has the same path"),
      ("none.md", 66, "none.md: the page marks no place for a picture"),
      ("open.md", 65, "open.md:1:1: error: this comment has no end"),
      ("bad.md", 65, "scenes/bad.yaml:2:1: error: unknown key 'contnt'"),
      ("missing.md", 66, "missing.md: no such file or folder\n"),
      ("noen.md", 66, "noen.md: no such file or folder; did you mean 'none.md'?"),
    ] as [(String, Int32, String)] {
      let run = try tool.run("embed", file)
      #expect(run.status == status, "\(file)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    #expect(try tool.run("embed").status == 64)
  }

  @Test func `a page that is not text is an error with its place`() throws {
    let tool = try Tool()
    try tool.folder.write(Array("# Ü\nab".utf8) + [0xFF] + Array("c\n".utf8), to: "page.md")
    for command in [["embed", "page.md"], ["embed", "--check", "page.md"]] {
      let run = try tool.start(command).end()
      #expect(run.status == 65)
      #expect(run.errors.hasPrefix("page.md:2:3: error: this is not UTF-8 text\n"), "\(run.errors)")
    }
  }

  @Test func `a page that is a symbolic link is refused`() throws {
    let tool = try Tool([
      "page.md": "<!-- flickbook: {scene: a.yaml, png: a.png, at: 0s} -->\n", "a.yaml": Scenes.small(),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.file("link.md"), withDestinationPath: "page.md")
    let run = try tool.run("embed", "link.md")
    #expect(run.status == 73)
    #expect(run.errors.contains("link.md: cannot create the output: it is a symbolic link"), "\(run.errors)")
    #expect(try tool.folder.names == ["a.yaml", "link.md", "page.md"])
  }

  @Test(arguments: ["png: out/a.png, at: 0s", "png: b.png, at: 0s, dark: out/a.png"])
  func `a folder that leads out of the page's is not written into`(keys: String) throws {
    let tool = try Tool([
      "docs/page.md": "<!-- flickbook: {scene: a.yaml, \(keys)} -->\n", "docs/a.yaml": Scenes.small(),
      "outside/a.png": "theirs",
    ])
    let (files, link) = (FileManager.default, tool.folder.file("docs/out"))
    try files.createSymbolicLink(atPath: link, withDestinationPath: "../outside")
    let run = try tool.run("embed", "docs/page.md")
    #expect(run.status == 65)
    #expect(
      run.errors.contains(
        "error: cannot make 'out/a.png': a symbolic link in the path leads out of 'docs'"), "\(run.errors)")
    #expect(run.errors.hasPrefix("docs/page.md:1:"))
    #expect(try tool.folder.files() == ["docs/a.yaml", "docs/page.md", "outside/a.png"])
    #expect(try tool.folder.text("outside/a.png") == "theirs")
    try files.removeItem(atPath: link)
    try files.createDirectory(atPath: tool.folder.file("docs/real"), withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "real")
    #expect(try tool.run("embed", "docs/page.md").status == 0)
    #expect(try tool.folder.files().contains("docs/real/a.png"))
  }

  /// The installed fonts differ from machine to machine; all other inputs of the pictures are in the repository.
  @Test func `the pictures of the documents are up to date`() throws {
    let pages = try Document.paths().filter { try !Document($0).placeholders.isEmpty }
    let arguments = ["embed", "--check", "--ignore-fonts"] + pages.map { Document.root + $0 }
    let run = try Tool().start(arguments).end()
    #expect(run.status == 0, "\(run.errors)")
    let pictures = run.output.split(separator: "\n").compactMap {
      $0.split(separator: ": ").dropFirst().first
    }
    #expect(pictures.count >= 6)
    for picture in pictures where picture.hasSuffix(".webp") {
      let size = try FileManager.default.attributesOfItem(atPath: String(picture))[.size] as? Int
      #expect(try #require(size) < 1_500_000, "\(picture)")
    }
  }

  /// Paths in a page start in the page's own folder.
  @Test func `paths start at the page`() throws {
    let page = "<!-- flickbook: {scene: ../scenes/a.yaml, png: a.png, at: 0s} -->"
    let tool = try Tool(["docs/page.md": page, "scenes/a.yaml": Scenes.small()])
    #expect(try tool.run("embed", "docs/page.md", "-q").status == 0)
    #expect(try tool.folder.files() == ["docs/a.png", "docs/page.md", "scenes/a.yaml"])
    #expect(try tool.folder.text("docs/page.md").contains("src=\"a.png\""))
  }
}
