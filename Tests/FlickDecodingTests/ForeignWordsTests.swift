import FlickDecoding
import FlickDiagnostics
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// Words of other tools in place of keys lead to the right key.
@Suite struct ForeignWordsTests {
  private static let scene = """
    scene: 1
    device: {size: [200, 300], scale: 1}
    effect: {type: page-tabs}
    content: {pages: [{repeat: 2, id: "p-${n}", layers: [{text: Hi, at: [0, 0]}]}]}
    script: [{at: 1s, name: open, tap: {page: p-1}}]
    camera: {shots: [{after: open.settled, show: {page: p-1}}]}
    captions: [{at: 1s, for: 2s, text: Hello}]
    callouts: [{at: 1s, for: 2s, text: Hello, on: {page: p-1}}]
    outputs: {movie: {mp4: a.mp4}}
    expect: [{at: 1s, value: offset.y, equals: 0}]
    """

  /// Each replaces a part of the scene.
  @Test(arguments: [
    ("mp4: a.mp4", "mp4: a.mp4, height: 500", "the height follows 'width'"),
    ("mp4: a.mp4", "mp4: a.mp4, resolution: [10, 10]", "write 'size: [width, height]'"),
    ("mp4: a.mp4", "mp4: a.mp4, framerate: 30", "did you mean 'fps'?"),
    ("mp4: a.mp4", "mp4: a.mp4, bitrate: 5M", "'quality', 'crf' or 'maxBytes'"),
    ("mp4: a.mp4", "mp4: a.mp4, start: 1s", "write 'range: {from: 1s, to: 3s}'"),
    ("mp4: a.mp4", "mp4: a.mp4, muted: true", "write 'sound: false'"),
    ("mp4: a.mp4", "mp4: a.mp4, pix_fmt: yuv444p", "did you mean 'chroma'?"),
    ("mp4: a.mp4", "mp4: a.mp4, heigth: 500", "the height follows 'width'"),
    ("mp4: a.mp4", "mp4: a.mp4, format: mp4", "the format is the key of the path"),
    ("mp4: a.mp4", "file: a.mp4", "the format is the key of the path"),
    ("tap: {page: p-1}", "tap: {item: 1}", "write '{page: page-3}', a page's id"),
    ("tap: {page: p-1}", "tap: {id: p-1}", "write '{page: page-3}', a page's id"),
    ("tap: {page: p-1}", "tap: {page: p-1}, haptic: light", "the scene's 'sound' has them"),
    ("text: Hi", "text: Hi, fontSize: 20", "did you mean 'size'?"),
    ("text: Hi", "text: Hi, font-size: 20", "did you mean 'size'?"),
    ("text: Hi", "text: Hi, wdth: 20", "write 'frame: [x, y, width, height]'"),
    ("text: Hi", "text: Hi, borderRadius: 20", "did you mean 'corner'?"),
    ("text: Hi", "text: Hi, rotation: 20deg", "write 'transform: {rotate: 30deg}'"),
    ("text: Hi", "text: Hi, zIndex: 2", "write 'z': larger is nearer"),
    ("text: Hi", "text: Hi, textAlign: center", "did you mean 'align'?"),
    ("text: Hi", "text: Hi, visible: false", "write 'opacity: 0'"),
    ("captions: [{at: 1s", "captions: [{at: 1s, position: bottom", "did you mean 'place'?"),
    ("captions: [{at: 1s, for: 2s", "captions: [{at: 1s, duration: 2s", "did you mean 'for'?"),
    ("captions: [{at: 1s, for: 2s", "captions: [{start: 1s, for: 2s", "did you mean 'at'?"),
    ("captions: [{at: 1s, for: 2s", "captions: [{at: 1s, until: 2s", "write 'for'"),
    ("on: {page: p-1}", "target: p-1", "write 'on: {page: page-2}'"),
    ("show: {page: p-1}", "show: {page: p-1}, padding: 20", "did you mean 'margin'?"),
    ("show: {page: p-1}", "show: {page: p-1}, duration: 1s", "did you mean 'move'?"),
    ("camera: {", "camera: {maxZoom: 2, ", "did you mean 'greatestZoom'?"),
    ("value: offset.y", "value: offset.y, tolerance: 1", "did you mean 'within'?"),
    ("equals: 0", "min: 0", "did you mean 'atLeast'?"),
    ("script:", "steps:", "did you mean 'script'?"),
    ("scene: 1", "scene: 1\nresolution: [100, 100]", "write 'device: {size: [390, 844], scale: 2}'"),
    ("scene: 1", "scene: 1\nmusic: a.wav", "write 'sound: {music: {file: song.wav}}'"),
    ("scene: 1", "scene: 1\nframerate: 30", "did you mean 'fps'?"),
    ("scene: 1", "scene: 1\nitem: {scale: 1}", "write it in the effect"),
    ("scene: 1", "scene: 1\nchapters: [Opening]", "a step begins a chapter"),
    ("mp4: a.mp4", "mp4: a.mp4, coverImage: 1s", "a picture is an output of its own"),
    ("mp4: a.mp4", "mp4: a.mp4, format: mp4, file: b.mp4", "the format is the key of the path"),
    ("text: Hi", "text: Hi, width: 20, height: 30", "write 'frame: [x, y, width, height]'"),
    ("text: Hi", "text: Hi, muted: true, volume: 1", "write 'sound: true' for a video's own sound"),
    ("show: {page: p-1}", "show: {page: p-1}, cut: true", "write 'ease: cut'"),
    ("show: {page: p-1}", "show: {page: p-1}, greatestZoom: 4", "beside the list"),
    ("on: {page: p-1}", "on: {page: p-1}, number: 3", "the steps count themselves"),
    ("on: {page: p-1}", "on: {page: p-1, clip: intro}", "in a film, a target is in the clip that is shown"),
    ("on: {page: p-1}", "on: {page: p-1, clp: intro}", "in a film, a target is in the clip that is shown"),
    ("on: {page: p-1}", "on: {page: p-1}, clips: intro", "in a film, a target is in the clip that is shown"),
    ("show: {page: p-1}", "show: {page: p-1, clip: a}", "in a film, a target is in the clip that is shown"),
    ("show: {page: p-1}", "show: {page: p-1}, clip: a", "in a film, a target is in the clip that is shown"),
    ("camera: {", "camera: {clip: intro, ", "in a film, a target is in the clip that is shown"),
    ("text: Hello", "text: Hello, clip: intro", "write when the clip begins: 'after: intro.start'"),
    ("at: 1s, value", "after: 1s, value", "did you mean 'at'?"),
    ("equals: 0", "equals: 0, between: [0, 1]", "write 'atLeast: 0, atMost: 320'"),
    ("tap: {page: p-1}", "tap: {page: p-1, count: 2}", "did you mean 'taps'?"),
    ("tap: {page: p-1}", "tap: {page: p-1, element: x}", "write the page's id, a dot and the layer's name"),
    ("tap: {page: p-1}", "tap: {page: p-1}, fingers: 2", "'drag: {..., fingers: 2}'"),
    ("scene: 1", "scene: 1\nmotionBlur: 180deg", "write it in an output"),
    ("captions: [{at: 1s", "captions: [{from: 1s", "did you mean 'at'?"),
    (
      "text: Hi", "text: Hi, animate: {duration: 1s, keys: {0%: {x: 0, path: M0}, 100%: {x: 9}}}",
      "a path does not change its form"
    ),
  ])
  func `a word of another tool leads to the key`(old: String, new: String, remedy: String) {
    #expect(SceneLoader.builtIn.messages(Self.scene) == "")
    let text = Self.scene.replacing(old, with: new, maxReplacements: 1)
    guard case .failure(let found) = SceneLoader.builtIn.result(text) else {
      Issue.record("nothing is wrong: \(text)")
      return
    }
    #expect(found.diagnostics.count == 1, "\(found)")
    #expect(found.description.contains("unknown key"), "\(found)")
    #expect(found.description.contains(remedy), "\(found)")
  }

  /// A word for which its mapping has a key would never be looked up.
  @Test func `the table leads to keys of the language`() {
    let objects = KeysOfScenes.all
    let keys = objects.values.reduce(into: Set()) { $0.formUnion($1) }
    for (_, word, meaning) in ForeignWords.all {
      #expect(keys.contains(meaning.key), "\(word) leads to \(meaning.key)")
      #expect(word.allSatisfy { $0.isLetter || $0.isNumber }, "\(word)")
      #expect(word == word.lowercased(), "\(word)")
    }
    let look = ForeignWords.meaning(of: "path", in: "a layer's look", having: ["opacity", "trim"], free: [])
    #expect(look?.way?.contains("from one layer to another with 'opacity'") == true)
    let output = objects["output"] ?? []
    #expect(
      ForeignWords.meaning(of: "bit-rate", in: "an output", having: output, free: Set(output))?.key == "crf")
    #expect(ForeignWords.meaning(of: "widht", in: "an output", having: output, free: Set(output)) == nil)
    #expect(
      ForeignWords.meaning(of: "height", in: "the effect 'page-tabs'", having: ["width"], free: ["width"])
        == nil)
  }
}
