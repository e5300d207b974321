import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickTestSupport
import Testing

/// Tests warnings about scenes that can be rendered nevertheless.
@Suite struct WarningTests {
  /// Returns the warnings about a scene that has none without the given changes.
  private func warnings(
    script: String =
      "[{at: 100ms, name: open, tap: {page: red}}, {after: open.settled, wait: 100ms, end: true}]",
    content: String = "{pages: [{id: red, background: \"#d33\"}, {id: blue, background: \"#33d\"}]}",
    more: String = "", isStrict: Bool = false, files: [String: [UInt8]] = [:],
    resolver: SceneResolver = SceneResolver()
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: page-tabs}
      content: \(content)
      script: \(script)
      \(more)
      """
    try folder.write(Array(text.utf8), to: "a.yaml")
    var resolver = resolver
    resolver.isStrict = isStrict
    let scene = try resolver.resolve(
      SceneInput(source: .file(path: folder.path + "/a.yaml"), name: "a.yaml"))
    let found = try WarningCheck(scene).warnings()
    return found?.diagnostics.map { diagnostic in
      "\(diagnostic.range?.start.line ?? 0): \(diagnostic.heading)"
    } ?? []
  }

  @Test func `a scene in which all is well has no warnings`() throws {
    #expect(try warnings() == [])
  }

  /// The header is 200 points tall, and 290 while the finger pulls the list down by 164 points.
  @Test(arguments: [("keep", true), ("cover", false), ("stretch", false)])
  func `an overlay that outgrows its layer causes one warning`(fit: String, isNamed: Bool) throws {
    let text = """
      scene: 1
      device: {size: [320, 480], scale: 1}
      strict: true
      effect:
        type: collection
        insets: {top: 200}
        cell: [100%, 80]
        overlays: [{frame: [0, 0, 100%, 200 - scroll], fit: \(fit), layer: {background: red}}]
      content: {pages: [{repeat: 12, id: "p-${n}"}]}
      script: [{at: 100ms, name: pull, drag: {from: [160, 250], by: [0, 190], during: 300ms}}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    do {
      #expect(try WarningCheck(scene).warnings() == nil)
      #expect(!isNamed)
    } catch let found as SceneDiagnostics {
      #expect(isNamed)
      #expect(found.diagnostics.map(\.warning) == [.keptOverlay])
      #expect(
        found.diagnostics.first?.message.contains("overlays.0 grows, but its layer does not, at ") == true)
    }
  }

  /// The screen is 320 points wide, and a lane 240.
  @Test(arguments: [
    ("page: [100%, 100]", true), ("page: [lane, 100]", false), ("page: [100%, 100], clip: true", false),
    ("page: [100%, 100], fit: stretch", false), ("page: [300, 100]", true), ("gap: 0", false),
  ])
  func `a page that is wider than its cell causes one warning`(keys: String, isNamed: Bool) throws {
    let text = """
      scene: 1
      device: {size: [320, 480], scale: 1}
      effect: {type: collection, insets: {left: 40, right: 40}, cell: [lane, 100], \(keys)}
      content: {pages: [{repeat: 2, id: "p-${n}", background: white}]}
      script: [{at: 1s, end: true}]
      allow: [nothing-moves]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try WarningCheck(scene).warnings()?.diagnostics ?? []
    #expect(found.map(\.warning) == (isNamed ? [.widePage] : []))
    if let warning = found.first {
      #expect(warning.message.hasSuffix(" points wide, and its cell never more than 240"))
      #expect(warning.note == "percentages of 'page' are of the screen, not of the cell")
    }
  }

  @Test func `an overlay with a name is called by it`() throws {
    let text = """
      scene: 1
      device: {size: [320, 200], scale: 1}
      effect:
        type: collection
        scroll: false
        states: {menu: {of: scene, tap: {fab: toggle}}}
        overlays: [{name: fab, frame: [130, 70, 60 + 60 * menu, 60], layer: {background: red}}]
      content: {pages: [{id: a}]}
      script: [{at: 200ms, name: open, tap: {control: fab}}, {after: open.settled, wait: 200ms, end: true}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try WarningCheck(scene).warnings()?.diagnostics ?? []
    #expect(found.map(\.warning) == [.keptOverlay])
    #expect(found.first?.message.hasPrefix("overlays.fab grows, but its layer does not, at ") == true)
    #expect(found.first?.suggestion?.contains("'fit: resize'") == true)
  }

  /// A step that ends the scene may be called so.
  @Test func `a moment that is a word of the language and the name of a step is named`() throws {
    func found(_ name: String, _ last: String) throws -> [String] {
      try warnings(
        script:
          "[{at: 100ms, name: \(name), tap: {page: red}}, {after: \(name).settled, wait: 100ms, name: \(last), end: true}]",
        more:
          "expect: [{at: end-50ms, count: 2}]\noutputs: {a: {png: a.png, at: end}, b: {png: b.png, at: auto}}"
      )
    }
    #expect(try found("open", "end") == [])
    #expect(
      try found("end", "last-one") == [
        "6: warning: 'end' is the end of the scene here, and not the step 'end' [shared-name]",
        "7: warning: 'end' is the end of the scene here, and not the step 'end' [shared-name]",
      ])
    #expect(
      try found("auto", "end") == [
        "7: warning: 'auto' is a moment that Flickbook finds here, and not the step 'auto' [shared-name]"
      ])
  }

  @Test func `a caption that disappears before it can be read is named`() throws {
    func found(_ more: String) throws -> [String] {
      try warnings(script: "[{at: 100ms, name: open, tap: {page: red}}, {at: 4s, end: true}]", more: more)
        .filter {
          $0.contains("short-caption")
        }
    }
    let long = "captions: [{at: 0s, for: 800ms, text: Six words that nobody ever reads}]"
    #expect(
      try found(long) == [
        "6: warning: the caption 'Six words that nobody ever reads' is there for 0.8s, too short to be read [short-caption]"
      ])
    #expect(try found("captions: [{at: 0s, for: 1.2s, text: Two words}]") == [])
    #expect(try found("allow: [short-caption]\n" + long) == [])
    // The next caption takes its place, and the title card covers half a second of the first.
    #expect(
      try found("captions: [{at: 0s, for: 2s, text: Two words}, {at: 600ms, for: 900ms, text: One}]").count
        == 1)
    #expect(
      try found("titleCard: {text: A, for: 900ms}\ncaptions: [{at: 0s, for: 1.2s, text: Two words}]").count
        == 1)
  }

  @Test func `a shot at which the camera never arrives is named`() throws {
    let shots = """
      [{at: 0s, show: all}, {at: 100ms, name: a, show: {area: [0, 0, 40, 40]}}, \
      {at: 200ms, name: b, show: {area: [80, 100, 40, 40]}}]
      """
    let found = try warnings(more: "chrome: {padding: 60}\ncamera: \(shots)")
    #expect(found.contains { $0.contains("the camera never arrives at 'a': 'b' begins at 0.2s") }, "\(found)")
  }

  /// The move to 'a' ends at 0.6 s. A camera that returns from there should stay for a second.
  @Test(arguments: [("{area: [0, 0, 40, 40]}", "0.6s"), ("all", "1.6s")])
  func `a shot that begins with the next one is never there`(show: String, earliest: String) throws {
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{id: red, background: "#d33"}, {id: blue, background: "#33d"}]}
      chrome: {padding: 60}
      duration: 2s
      camera:
        - {at: 100ms, name: a, move: 500ms, show: {area: [44, 76, 40, 40]}}
        - {at: 100ms, name: b, move: 500ms, show: \(show)}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try #require(try WarningCheck(scene).warnings()).description
    #expect(found.contains("the camera never arrives at 'a': 'b' begins at 0.1s"), "\(found)")
    #expect(found.contains("begin it at \(earliest) or later"), "\(found)")
    #expect(!found.contains("after it has arrived"), "\(found)")
  }

  @Test func `hints are not errors in a strict scene`() throws {
    let text = """
      scene: 1
      strict: true
      effect: {type: collection, let: {pi: 3}, item: {x: pi * phase}}
      content: {pages: [{id: a}, {id: b}]}
      script: [{at: 100ms, name: go, swipe: up}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    #expect(try WarningCheck(scene).warnings()?.diagnostics.map(\.warning) == [.ownName])
  }

  /// Twelve parameters that nothing uses, and a text that is too long for its frame.
  @Test func `of several warnings of a kind, the first is shown and the others are counted`() throws {
    let names = (1...12).map { "p\($0): {type: text, default: x}" }.joined(separator: ", ")
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      parameters: {\(names)}
      effect: {type: page-tabs}
      content: {pages: [{id: red, background: "#d33"}, {id: blue, background: "#33d"}]}
      script: [{at: 100ms, name: open, tap: {page: red}}, {at: 300ms, end: true}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try #require(try WarningCheck(scene).warnings())
    #expect(found.diagnostics.count == 13, "reports have all of them")
    #expect(found.warnings.count == 13, "reports have all of them")
    let shown = found.description
    #expect(
      shown.matches(of: /unused-parameter/).count == 1,
      "\(shown)")
    #expect(
      shown.matches(of: /cut-motion/).count == 1,
      "\(shown)")
    #expect(shown.contains("nothing uses the parameter 'p1'"), "\(shown)")
    #expect(!shown.contains("'p2'"), "\(shown)")
    #expect(shown.contains("\n    = and 11 more warnings of this kind"), "\(shown)")
    #expect(shown.matches(of: /more warnings of this kind/).count == 1, "\(shown)")
  }

  @Test func `a refused touch is reported with the effect's reason`() throws {
    let script =
      "[{at: 100ms, name: open, tap: {page: red}}, {at: 300ms, name: again, tap: {page: red}}, {at: 3s, end: true}]"
    let found = try warnings(script: script)
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("5: warning: 'again' is refused: "))
    #expect(found[0].hasSuffix(" [refused-step]"))
  }

  @Test func `a step that changes nothing, alone and among others`() throws {
    let tap = "{at: 200ms, name: idle, tap: {point: [2, 190]}}"
    let content = "{pages: [{id: red, background: \"#d33\"}]}"
    let found = try warnings(script: "[\(tap), {at: 2s, end: true}]", content: content)
    #expect(found == ["5: warning: 'idle' changes nothing: tap [2, 190] [step-without-effect]"])
  }

  @Test func `the command for a step without a name can be copied`() throws {
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{id: red}]}
      script: [{at: 200ms, tap: {point: [2, 190]}}, {at: 2s, end: true}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let warnings = try #require(try WarningCheck(scene).warnings())
    #expect(
      warnings.diagnostics.map(\.suggestion)
        == [#"'flickbook inspect --at "step 1.start"' shows what is there"#])
  }

  @Test func `motion that the end cuts causes a warning`() throws {
    let found = try warnings(script: "[{at: 100ms, name: open, tap: {page: red}}, {at: 400ms, end: true}]")
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("5: warning: the scene ends at 0.4s, before 'open' settles at "))
    #expect(found[0].hasSuffix(" [cut-motion]"))
  }

  @Test(arguments: [
    ("{at: 100ms, tap: {page: red}}, {at: 400ms, end: true}", "end it after 'last.settled'"),
    (
      "{at: 100ms, tap: {page: red}}, {at: 200ms, tap: [9, 9]}, {at: 400ms, end: true}",
      "give the step a name, and end the scene after its 'settled'"
    ),
  ])
  func `the way to show the end of motion can be written`(steps: String, way: String) throws {
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: page-tabs}
      parameters: {title: {type: text, default: b}}
      content: {pages: [{id: red, layers: [{text: "${title}", frame: [0, 0, 90, 30]}]}, {id: blue}]}
      script: [\(steps)]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try #require(try WarningCheck(scene).warnings()).diagnostics
    #expect(found.filter { $0.warning == .cutMotion }.map(\.suggestion) == [way])
  }

  @Test func `unused spare pages and parameters cause warnings`() throws {
    let found = try warnings(
      content: "{pages: [{id: red, background: \"${color}\"}], spare: [{id: extra}]}",
      more: "parameters: {color: {type: color, default: red}, size: {type: number, default: 3}}")
    #expect(
      found == [
        "4: warning: the spare page 'extra' is never shown [unused-page]",
        "6: warning: nothing uses the parameter 'size' [unused-parameter]",
      ])
  }

  @Test(arguments: [
    (
      "fill", [128.0, 192],
      [
        "is stretched: 40 x 40 pixels fill 128 x 192 points [stretched-image]",
        "is drawn 4.8 times as large as its own size: 40 x 40 pixels [enlarged-image]",
      ]
    ),
    ("cover", [128, 192], ["is drawn 4.8 times as large as its own size: 40 x 40 pixels [enlarged-image]"]),
    ("contain", [70, 192], []),
    ("fill", [70, 71], []),
    ("fill", [60, 62], ["is stretched: 40 x 40 pixels fill 60 x 62 points [stretched-image]"]),
  ])
  func `stretched and enlarged pictures cause warnings`(
    fit: String, frame: [Double], expected: [String]
  ) throws {
    let picture = PixelBuffer(size: PixelSize(width: 40, height: 40)!)
    let content =
      "{pages: [{id: red, layers: [{image: a.png, fit: \(fit), frame: [0, 0, \(frame[0]), \(frame[1])]}]}]}"
    let found = try warnings(content: content, files: ["a.png": try PNGEncoder.encode(picture)])
    #expect(found == expected.map { "4: warning: 'a.png' \($0)" })
  }

  /// The borders keep their size of 12 points, and the middle of 16 points is made to be stretched.
  @Test func `a picture in nine parts is not stretched`() throws {
    let picture = PixelBuffer(size: PixelSize(width: 40, height: 40)!)
    let content = "{pages: [{id: red, layers: [{image: a.png, slice: 12, frame: [0, 0, 128, 192]}]}]}"
    #expect(try warnings(content: content, files: ["a.png": try PNGEncoder.encode(picture)]) == [])
  }

  @Test(arguments: [
    ("white", "clear", "white", true), ("white", "clear", "black", false),
    ("\"#777\"", "clear", "white", false),
    ("\"#aaa\"", "clear", "white", true), ("white", "\"#000000cc\"", "white", false),
    ("white", "\"#ffffff80\"", "black", false), ("white", "\"#ffffffe0\"", "black", true),
  ])
  func `a caption with little contrast causes a warning`(
    color: String, plate: String, ground: String, isFaint: Bool
  ) throws {
    let found = try warnings(
      content: "{pages: [{id: red, background: \(ground)}]}",
      more: """
        background: \(ground)
        captions: [{text: Hello, at: 0s, for: 1s, color: \(color), background: \(plate)}]
        """)
    #expect(found.contains { $0.contains("the caption 'Hello' is hard to read") } == isFaint, "\(found)")
  }

  /// The page is black, with a white half above. White multiplied with black is black.
  @Test(arguments: [("top", "normal", true), ("bottom", "normal", false), ("top", "multiply", false)])
  func `a caption is compared with the background at its place`(place: String, blend: String, isFaint: Bool)
    throws
  {
    let found = try warnings(
      content: "{pages: [{id: red, background: black}]}",
      more: """
        background: black
        layers: [{frame: [0, 0, 100%, 50%], background: white, blend: \(blend)}]
        captions: [{text: Hello, at: 0s, for: 1s, color: white, background: clear, place: \(place)}]
        """)
    #expect(found.contains { $0.contains("the caption 'Hello' is hard to read") } == isFaint, "\(found)")
  }

  /// The output is the usual movie, unless others are given.
  @Test(arguments: [
    ("chrome: {background: clear}", "#f6f6f6 to #dedede"),
    ("appearance: dark\nchrome: {background: clear}", "#222222 to #121212"),
    ("chrome: {background: \"#ffffff80\"}", "#f6f6f6 to #dedede"),
    ("background: clear", "#f6f6f6 to #dedede"), ("chrome: true", nil), ("", nil),
    ("chrome: {background: clear, matte: white}", nil),
    ("chrome: {background: clear}\noutputs: {a: {webp: a.webp}, b: {png: b.png, at: 0s}}", nil),
    ("chrome: {background: clear}\noutputs: {a: {webm: a.webm, alpha: true}}", nil),
    ("chrome: {background: clear}\noutputs: {a: {webp: a.webp, alpha: false}}", "#f6f6f6 to #dedede"),
    ("chrome: {background: clear}\nallow: [clear-without-alpha]", nil),
  ])
  func `files that cannot be clear cause warnings`(lines: String, color: String?) throws {
    let found = try warnings(more: lines)
    #expect(found.count == (color == nil ? 0 : 1), "\(found)")
    guard let color else { return }
    let warning = try #require(found.first)
    #expect(
      warning.contains("has no alpha: clear parts of the scene become \(color), a standard background"),
      "\(found)")
    #expect(warning.hasSuffix("[clear-without-alpha]"), "\(found)")
  }

  /// The rate of an option, or of the scene if that is not the usual 60, is one that the user asked for.
  @Test(arguments: [
    ("", "gif: a.gif", 60, "50 frames a second instead of 60"), ("", "gif: a.gif", nil, nil),
    ("fps: 24", "gif: a.gif", nil, "20 frames a second instead of 24"),
    ("fps: 50", "gif: a.gif", nil, nil), ("fps: 24", "gif: a.gif, fps: 25", nil, nil),
    ("fps: 24", "gif: a.gif, fps: 25", 60, nil),
    ("fps: 120", "webp: a.webp", nil, "60 frames a second instead of 120"),
    ("fps: 50", "webp: a.webp", 60, nil), ("fps: 24", "mp4: a.mp4", nil, nil),
  ])
  func `an animation that cannot have the rate that was asked for causes a warning`(
    scene: String, output: String, option: Int?, rates: String?
  ) throws {
    var resolver = SceneResolver()
    resolver.frameRate = option.flatMap { FrameRate($0) }
    let found = try warnings(more: "\(scene)\noutputs: {a: {\(output)}}", resolver: resolver)
    #expect(found.count == (rates == nil ? 0 : 1), "\(found)")
    if let rates { #expect(found.first?.contains("'a' has \(rates)") == true, "\(found)") }
  }

  @Test func `one warning names all files that cannot be clear`() throws {
    let outputs = "{a: {mp4: a.mp4}, b: {gif: b.gif}, c: {sheet: c.png}, d: {webp: d.webp}}"
    let found = try warnings(more: "chrome: {background: clear}\noutputs: \(outputs)")
    #expect(found.map { $0.contains("'a.mp4', 'b.gif', 'c.png' have no alpha") } == [true], "\(found)")
  }

  @Test func `a picture as a background is checked`() throws {
    let size = PixelSize(width: 400, height: 500)!
    var white = PixelBuffer(size: size)
    for i in white.bytes.indices { white.bytes[i] = 255 }
    let chrome = "chrome: {background: {image: wall.png}}"
    let files = ["wall.png": try PNGEncoder.encode(white)]
    #expect(try warnings(more: chrome, files: files) == [])
    let clear = ["wall.png": try PNGEncoder.encode(PixelBuffer(size: size))]
    #expect(try warnings(more: chrome, files: clear).count == 1)
  }

  @Test(arguments: [
    ("", false, true), ("appearance: light", false, false), ("appearance: dark", false, false),
    ("", true, false),
  ])
  func `a caption on a clear background causes a warning unless its page is known`(
    line: String, isColored: Bool, isTold: Bool
  ) throws {
    let found = try warnings(
      more: """
        \(line)
        chrome: {background: clear, matte: white}
        outputs: {a: {webp: a.webp}}
        captions: [{text: Hello, at: 0s, for: 1s, place: below\(isColored ? ", color: white" : "")}]
        """)
    #expect(found.map { $0.contains("the caption 'Hello' is grey") } == (isTold ? [true] : []), "\(found)")
  }

  @Test(arguments: [
    ("appearance: dark", "black", "a: {webp: a.webp}", true),
    ("appearance: light", "black", "a: {webp: a.webp}", false),
    ("appearance: light", "\"#eee\"", "a: {webp: a.webp}", true),
    ("", "white", "a: {mp4: a.mp4}", true), ("", "black", "a: {mp4: a.mp4}", false),
  ])
  func `a caption beside the device is compared with its page or its matte`(
    line: String, color: String, output: String, isTold: Bool
  ) throws {
    let found = try warnings(
      more: """
        \(line)
        chrome: {background: clear, matte: white}
        outputs: {\(output)}
        captions: [{text: Hello, at: 0s, for: 1s, place: above, color: \(color)}]
        """)
    #expect(
      found.map { $0.contains("the caption 'Hello' is hard to read") } == (isTold ? [true] : []), "\(found)")
  }

  /// The screen's shorter side is 128. The body has 140, and the wide shadow a radius of 8.4 and an offset of 7.7. The
  /// shadow is visible up to 1.95 radii, so it needs 25 points below, 17 beside and 9 above the body.
  @Test(arguments: [
    ("padding: 8", "a: {webp: a.webp}", true), ("padding: 24", "a: {webp: a.webp}", false),
    ("padding: [10, 26, 26, 26]", "a: {webp: a.webp}", false), ("padding: 8", "a: {mp4: a.mp4}", false),
    ("padding: 8, shadow: false", "a: {webp: a.webp}", false), ("buttons: true", "a: {webp: a.webp}", false),
    ("padding: 8, shadow: {radius: 2, opacity: 0.5}", "a: {webp: a.webp}", false),
    ("shadow: {radius: 30, opacity: 0.8, offset: [0, 40]}", "a: {webp: a.webp}", false),
    ("shadow: {radius: 30, opacity: 0.8, offset: [0, 400]}", "a: {webp: a.webp}", true),
  ])
  func `a shadow that a clear picture cuts causes a warning`(padding: String, output: String, isTold: Bool)
    throws
  {
    let found = try warnings(
      more: "chrome: {background: clear, matte: white, \(padding)}\noutputs: {\(output)}")
    #expect(found.map { $0.hasSuffix("[cut-shadow]") } == (isTold ? [true] : []), "\(found)")
  }

  /// White letters on black are seen on any page, though a quarter of it shows through; those on gray are not seen on
  /// white pages.
  @Test(arguments: [("\"#000000c0\"", false), ("\"#66666690\"", true)])
  func `a caption on a background that shows an unknown page is compared with all pages`(
    background: String, isTold: Bool
  ) throws {
    let found = try warnings(
      more: """
        chrome: {background: \(background), matte: white}
        outputs: {a: {webp: a.webp}}
        captions: [{text: Hello, at: 0s, for: 1s, place: above}]
        """)
    #expect(
      found.map { $0.contains("the caption 'Hello' on white pages is hard to read") }
        == (isTold ? [true] : []),
      "\(found)")
  }

  @Test func `a scene allows kinds of warnings`() throws {
    let script = "[{at: 100ms, name: open, tap: {page: red}}, {at: 400ms, end: true}]"
    #expect(try warnings(script: script, more: "allow: [cut-motion]") == [])
    #expect(try warnings(script: script, more: "allow: [refused-step]").count == 1)
  }

  @Test func `a clip's warning names the film and its shape`() throws {
    let folder = try TemporaryFolder([
      "cut.yaml": """
      scene: 1
      device: {size: [128, 192], scale: 1}
      chrome: {padding: 20}
      effect: {type: page-tabs}
      content: {pages: [{id: red, background: "#d33"}, {id: blue, background: "#33d"}]}
      script: [{at: 100ms, name: open, tap: {page: red}}, {at: 200ms, end: true}]
      """,
      "film.yaml": "scene: 1\naspect: 16:9\nfilm: [{use: cut.yaml}]",
    ])
    func warnings(_ name: String, _ variant: SceneVariant = SceneVariant()) throws -> String {
      var input = SceneInput(source: .file(path: folder.file(name)), name: name)
      input.variant = variant
      return try WarningCheck(try SceneResolver().resolve(input)).warnings()?.description ?? ""
    }
    let film = try warnings("film.yaml")
    #expect(film.contains("[cut-motion]") && film.hasSuffix("/film.yaml:3:14"), "\(film)")
    #expect(film.contains("= in 16:9, shown at "), "\(film)")
    let alone = try warnings("cut.yaml", SceneVariant(try #require(Aspect(text: "16:9"))))
    #expect(alone.contains("[cut-motion]") && alone.hasSuffix("= rendered with aspect 16:9"), "\(alone)")
  }

  @Test func `a compared scene allows its own warnings, and not those of the others`() throws {
    let folder = try TemporaryFolder()
    let cut = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{id: red, background: "#d33"}, {id: blue, background: "#33d"}]}
      script: [{at: 100ms, name: open, tap: {page: red}}, {at: 200ms, end: true}]
      """
    try folder.write(Array(cut.utf8), to: "cut.yaml")
    try folder.write(Array((cut + "\nallow: [cut-motion]").utf8), to: "allowed.yaml")
    func warnings(_ sides: String) throws -> Int {
      try folder.write(Array("scene: 1\ncompare: [\(sides)]".utf8), to: "both.yaml")
      let scene = try SceneResolver().resolve(
        SceneInput(source: .file(path: folder.path + "/both.yaml"), name: "both.yaml"))
      return try WarningCheck(scene).warnings()?.diagnostics.count ?? 0
    }
    #expect(try warnings("{use: allowed.yaml}, {use: allowed.yaml}") == 0)
    #expect(try warnings("{use: allowed.yaml}, {use: cut.yaml}") == 1)
    #expect(try warnings("{use: cut.yaml}, {use: allowed.yaml}") == 1)
  }

  @Test(arguments: [("strict: true", false), ("", true)])
  func `a strict scene takes them for errors`(more: String, isStrict: Bool) throws {
    let script = "[{at: 100ms, name: open, tap: {page: red}}, {at: 400ms, end: true}]"
    let mistakes = try #require(throws: SceneDiagnostics.self) {
      try warnings(script: script, more: more, isStrict: isStrict)
    }
    #expect(mistakes.description.hasPrefix("a.yaml:5:") || mistakes.description.contains("a.yaml:5:"))
    #expect(mistakes.description.contains(": error: the scene ends at 0.4s"))
    #expect(mistakes.description.contains("[cut-motion]"))
  }

  @Test(arguments: [
    (
      "{at: 100ms, name: close, show: {area: [0, 60, 128, 40]}}",
      ["6: warning: 'close' does not move the camera: at zoom 1, "]
    ),
    ("{at: 100ms, name: close, show: {area: [0, 60, 60, 40]}}", []), ("{at: 100ms, show: all}", []),
  ])
  func `a shot that shows the same as the previous shot causes a warning`(shot: String, expected: [String])
    throws
  {
    let found = try warnings(
      script: "[{at: 100ms, name: open, tap: {page: red}}, {at: 4s, end: true}]",
      more: "camera: {shots: [\(shot)]}")
    #expect(found.count == expected.count, "\(found)")
    for (warning, words) in zip(found, expected) { #expect(warning.hasPrefix(words), "\(warning)") }
  }

  /// The posed device is larger than the picture, so no shot shows all of it.
  @Test(arguments: [
    ("", "give the picture more 'padding' with 'chrome', or show a part of it"),
    (", zoom: 2", "use a smaller 'zoom', or leave 'zoom' out"),
  ])
  func `a target that is larger than the view is said to be cut, with a way on`(zoom: String, way: String)
    throws
  {
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{id: red, background: "#d33"}, {id: blue, background: "#33d"}]}
      script: [{at: 100ms, name: open, tap: {page: red}}, {at: 4s, end: true}]
      chrome: {device: phone, padding: 0, shadow: false, animate: {keys: {0s: {scale: 1.3}, 1s: {scale: 1.3}}}}
      camera: [{at: 1s, name: near, show: device\(zoom)}]
      allow: [cut-device]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try WarningCheck(scene).warnings()?.diagnostics ?? []
    #expect(found.map(\.warning) == [.cutTarget], "\(found)")
    #expect(found.map(\.suggestion) == [way])
  }
}
