import FlickBasics
import FlickScene
import FlickTestSupport
import Foundation
import Testing

@testable import FlickPlanning

@Suite struct SceneFinderTests {
  @Test func `folders are searched in order and only for scenes`() throws {
    let folder = try TemporaryFolder([
      "b.yaml": "title: B\nscene: 1\n", "a.yml": "\"scene\": 1", "z.json": "{\"title\": \"}\", \"scene\": 1}",
      "notes.yaml": "screen: 1\n",
      "parts/pass.yaml": "part: 1\nparameters: {scene: text}\n", "nested.json": "{\"inner\": {\"scene\": 1}}",
      "readme.md": "scene: 1",
      "sub/c.yaml": "{title: x, scene: 1}", "sub/deeper/d.yaml": "scene : 1", ".hidden/e.yaml": "scene: 1",
      "broken.yaml": "scene: [1\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/sub/loop", withDestinationPath: folder.path)
    let scenes = try SceneFinder { "" }.scenes(in: [folder.path]).map { try $0.get() }
    #expect(
      scenes.map(\.name)
        == [
          "a.yml", "b.yaml", "broken.yaml", "z.json", "sub/c.yaml", "sub/deeper/d.yaml",
        ].map { folder.path + "/" + $0 })
    #expect(scenes.map(\.subfolder) == ["", "", "", "", "sub", "sub/deeper"])
    #expect(scenes.map(\.stem) == ["a", "b", "broken", "z", "c", "d"])
  }

  @Test func `the scenes of a batch know its title`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": "scene: 1\n",
      "all.yaml": "batch: 1\ntitle: Store\nscenes: [a.yaml]\nmatrix: {fps: [24, 30]}\n",
    ])
    let scenes = SceneFinder { "" }.scenes(in: [folder.file("all.yaml"), folder.file("a.yaml")])
    #expect(try scenes.map { try $0.get().batchTitle } == ["Store", "Store", nil])
  }

  @Test func `a file that is meant to be a scene is not passed over`() throws {
    let folder = try TemporaryFolder([
      "film.yaml": "scnee: 1\nfilm: []\noutputs: {}\n", "notes.yaml": "content: x\n",
      "none.json": "{\"content\": {}, \"script\": []}", "old.yaml": "title: x\rscene: 1\r",
      "part.yaml": "part: 1\ncontent: x\nscript: y\n", "typo.yaml": "scen: 1\ncontent: {}\nscript: []\n",
    ])
    let wide = "\u{FEFF}title: x\nscene: 1\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    try folder.write(Data(wide), to: "wide.yaml")
    for name in ["gone.yaml", "gone.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: folder.file("nothing"))
    }
    let found = SceneFinder { "" }.scenes(in: [folder.path])
    let names = found.map { (try? $0.get().name).map { PathString.name(of: $0) } }
    #expect(names == ["film.yaml", nil, "none.json", "old.yaml", "typo.yaml", "wide.yaml"])
    guard case .failure(let error) = found[1] else { return }
    #expect(
      error as? FlickbookError
        == .inputMissing(path: folder.file("gone.yaml"), reason: "it is a link that leads to no file"))
  }

  /// A link's own size says nothing about the file that it leads to.
  @Test func `a link to a scene or a batch counts as the file that it leads to`() throws {
    let long = "# a comment that is much longer than the path of a link\n"
    let folder = try TemporaryFolder([
      "shared/tabs.yaml": long + "scene: 1\n", "shared/all.yaml": long + "batch: 1\nscenes: [tabs.yaml]\n",
      "tabs.yaml": long + "scene: 1\n", "scenes/readme": "",
    ])
    for (link, target) in [("scenes/a.yaml", "../shared/tabs.yaml"), ("all.yaml", "shared/all.yaml")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: target)
    }
    func names(_ path: String) throws -> [String] {
      try SceneFinder { "" }.scenes(in: [folder.file(path)]).map { try $0.get().name }
    }
    #expect(try names("scenes") == [folder.file("scenes/a.yaml")])
    #expect(try names("all.yaml") == [folder.file("tabs.yaml")])
  }

  @Test(arguments: [
    #"{"title": "C:\\", "scene": 1}"#, #"{"title": "\\\"", "scene": 1}"#, #"{title: 'C:\', scene: 1}"#,
    #"{title: 'it''s', scene: 1}"#, "{title: it's, scene: 1}", "{ # don't\n scene: 1}",
  ])
  func `a text in quotes hides no key after it`(text: String) {
    #expect(SceneSniffer.hasSceneKey(text.utf8))
  }

  @Test(arguments: [#"{"title": "\", \"scene\": 1"}"#, #"{title: '{scene: 1}'}"#])
  func `a key in quotes is none`(text: String) {
    #expect(!SceneSniffer.hasSceneKey(text.utf8))
  }

  @Test func `a byte order mark hides no key`() throws {
    let mark = "\u{FEFF}"
    let folder = try TemporaryFolder([
      "a.yaml": mark + "scene: 1\n", "b.json": mark + "{\"scene\": 1}",
      "all/all.yaml": mark + "batch: 1\nscenes: []\n",
    ])
    #expect(SceneSniffer.isScene(path: folder.file("a.yaml")))
    #expect(SceneSniffer.isScene(path: folder.file("b.json")))
    #expect(SceneSniffer.isBatch(path: folder.file("all/all.yaml")))
  }

  @Test func `nobody waits for a pipe`() throws {
    let folder = try TemporaryFolder(["a.yaml": "scene: 1"])
    let pipe = folder.path + "/pipe.yaml"
    try #require(unsafe mkfifo(pipe, 0o600) == 0)  // the name is copied
    let finder = SceneFinder { "" }
    #expect(finder.scenes(in: [folder.path]).map { try? $0.get().name } == [folder.path + "/a.yaml"])
    let input = try #require(try finder.scenes(in: [pipe]).first?.get())
    #expect(throws: (any Error).self) { try SceneResolver().resolve(input) }
  }

  @Test func `an error for a missing input has the place of the input`() throws {
    let folder = try TemporaryFolder(["a.yaml": "scene: 1", "none/readme": ""])
    let found = SceneFinder { "scene: 1" }.scenes(
      in: [folder.path + "/x.yaml", folder.path + "/none", "-", folder.path + "/a.yaml"])
    #expect(
      found.map { result in result.mapError { $0 as? FlickbookError ?? .invalidRequest("") } } == [
        .failure(.inputMissing(path: folder.path + "/x.yaml", reason: "no such file or folder")),
        .failure(.noScenes(folder: folder.path + "/none")),
        .success(SceneInput(source: .text("scene: 1"), name: "stdin")),
        .success(
          SceneInput(source: .file(path: folder.path + "/a.yaml"), name: folder.path + "/a.yaml")),
      ])
  }

  @Test func `standard input is one scene`() throws {
    let found = SceneFinder { "scene: 1" }.scenes(in: ["-", "-"])
    #expect(try found[0].get().name == "stdin")
    #expect(throws: FlickbookError.invalidRequest("standard input is named twice; name it once")) {
      try found[1].get()
    }
  }

  @Test func `an empty path is a mistake of the command line`() {
    let found = SceneFinder { "" }.scenes(in: [""])
    #expect(
      found.map { $0.mapError { $0 as? FlickbookError ?? .noScenes(folder: "") } } == [
        .failure(.invalidRequest("a path is empty: perhaps a variable in your script was"))
      ])
  }

  /// The folder's path is written from the present folder on: absolute paths have no hint.
  @Test func `only the first missing paths have a hint`() throws {
    let folder = try TemporaryFolder([
      "scene.yaml": "scene: 1", "all.yaml": "batch: 1\nscenes: [cene.yaml]\n",
    ])
    let here = FileManager.default.currentDirectoryPath
    let relative = FileSystem.relative(folder.path, to: here)
    let paths = [String](repeating: relative + "/scen.yaml", count: SceneFinder.mostHinted + 2)
    func hints(_ paths: [String]) -> [Bool] {
      SceneFinder { "" }.scenes(in: paths).map { finding in
        guard case .failure(let error) = finding else { return false }
        return "\(error)".contains("did you mean '")
      }
    }
    let found = hints(paths)
    #expect(found.prefix(SceneFinder.mostHinted).allSatisfy { $0 })
    #expect(found.suffix(2) == [false, false])
    // Files that are there take no hint away, and a batch counts its missing scenes.
    let scene = relative + "/scene.yaml"
    #expect(hints([String](repeating: scene, count: 30) + [paths[0]]).last == true)
    #expect(hints(paths.dropLast(2) + [relative + "/all.yaml"]).last == false)
    #expect(hints([relative + "/all.yaml"]).last == true)
  }

  @Test func `outputs go into folders unless their name is a file`() throws {
    let folder = try TemporaryFolder(["x.mp4/y": ""])
    #expect(OutputDestination("out/a.MP4", of: [.mp4]) == .file("out/a.MP4"))
    #expect(OutputDestination("out.d", of: [.mp4]) == .folder("out.d"))
    let names = ["a.mp4", "a.webm", "a.webp", "a.gif", "a.apng", "a.png"]
    #expect(names.allSatisfy { OutputDestination($0, of: OutputFormat.moving) == .file($0) })
    #expect(OutputDestination("a.csv", of: OutputFormat.moving) == .folder("a.csv"))
    #expect(OutputDestination("a.mp4/", of: [.mp4]) == .folder("a.mp4/"))
    #expect(
      OutputDestination(folder.path + "/x.mp4", of: [.mp4]) == .folder(folder.path + "/x.mp4"))
    #expect(OutputDestination.folder("out/").path(forOutput: "a.mp4", subfolder: "s/t") == "out/s/t/a.mp4")
    #expect(OutputDestination.folder("/").path(forOutput: "a.mp4") == "/a.mp4")
  }
}
