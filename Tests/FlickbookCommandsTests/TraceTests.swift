import FlickTestSupport
import Foundation
import FoundationXML
import Testing

/// Tests of the command `trace`, and of traces of scenes as plots.
@Suite(.startsPrograms) struct TraceTests {
  @Test func `tables are printed or written`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(fps: "30")])
    let run = try tool.run("trace", "a.yaml", "offset.y", "red.frame.x")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 31)
    #expect(lines.first == "time,frame,offset.y,red.frame.x")
    #expect(
      try tool.run("trace", "a.yaml").output.hasPrefix("time,frame,offset.x,offset.y,velocity.x,velocity.y\n")
    )
    #expect(try tool.run("trace", "a.yaml", "state", "-o", "x/a.json", "--range", "5f..7f").status == 0)
    let table = try JSONSerialization.jsonObject(with: tool.folder.data("x/a.json")) as? [String: Any]
    #expect(table?["columns"] as? [String] == ["time", "frame", "state"])
    #expect((table?["rows"] as? [[Any]])?.map { $0[1] as? Int } == [0, 1])
  }

  @Test func `values of overlays are traced, inspected and expected`() throws {
    let scene = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect:
        type: collection
        scroll: false
        states: {open: {of: scene, tap: toggle, duration: 200ms}}
        overlays:
          - name: pill
            let: {share: open * 2}
            frame: [10, 20, 30 + 40 * open, 16]
            opacity: 1 - share / 4
            fit: resize
            layer: {background: red}
          - {frame: [0, 0, 20, 10], layer: {background: blue}}
      content: {pages: [{id: a}]}
      script: [{at: 100ms, tap: [64, 100]}]
      duration: 1s
      expect:
        - {at: 0s, value: overlays.pill.opacity, equals: 1}
        - {at: end, value: overlays.pill.frame.width, equals: 70}
        - {at: end, value: overlays.pill.let.share, equals: 2}
      """
    let tool = try Tool(["a.yaml": scene])
    let check = try tool.run("check", "a.yaml")
    #expect(check.status == 0, "\(check.errors)")
    let trace = try tool.run("trace", "a.yaml", "overlays.pill.opacity", "overlays.1.frame.height")
    #expect(trace.output.split(separator: "\n").last?.hasSuffix(",0.5,10") == true, "\(trace.errors)")
    let inspected = try tool.run("inspect", "a.yaml", "--at", "0s").output
    let json = try JSONSerialization.jsonObject(with: Data(inspected.utf8)) as? [String: Any]
    let overlays = json?["overlays"] as? [String: [String: Double]]
    #expect(overlays?["pill"]?["frame.width"] == 30)
    #expect(overlays?["pill"]?["let.share"] == 0)
    let wrong = try tool.run("trace", "a.yaml", "overlays.pil.opacity")
    #expect(wrong.errors.contains("'overlays' has no value 'pil'"), "\(wrong.errors)")
    #expect(wrong.errors.contains("did you mean 'pill'?"), "\(wrong.errors)")
  }

  @Test func `plots are the same from the command and from a scene`() throws {
    let outputs =
      "outputs:\n  a: {trace: a.svg, values: [offset.y, state]}\n  b: {trace: b.png, values: offset.y}"
    let tool = try Tool(["a.yaml": Scenes.small(outputs: outputs)])
    #expect(try tool.run("render", "a.yaml", "--output", "out", "--quiet").status == 0)
    #expect(try tool.run("trace", "a.yaml", "offset.y", "state", "-o", "a.svg").status == 0)
    #expect(try tool.run("trace", "a.yaml", "offset.y", "--format", "png", "-o", "b.png").status == 0)
    for name in ["a.svg", "b.png"] {
      #expect(try tool.folder.data(name) == tool.folder.data("out/" + name), "\(name)")
    }
    let svg = try tool.folder.text("a.svg")
    let delegate = XMLNames()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = delegate
    #expect(parser.parse(), "it is no XML")
    #expect(delegate.texts.contains("Small"))
    #expect(delegate.texts.contains("offset.y"))
    #expect(delegate.texts.contains("fling"))
    #expect(delegate.texts.contains("release"))
    #expect(delegate.texts.contains("pt"))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(try tool.folder.data("b.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  /// A scene whose state is a number; its pages are turned by an angle and moved by a length.
  private static let turning = """
    scene: 1
    parameters: {angle: {type: number, default: 90}}
    device: {size: [320, 480], scale: 1}
    effect:
      type: collection
      scroll: false
      states: {open: {of: scene, tap: {anywhere: toggle}, duration: 500ms}}
      item: {rotate: "open * ${angle} * 1deg", x: open * 30}
    content: {pages: [{id: a, background: blue}]}
    script: [{at: 300ms, name: turn, tap: [100, 100]}]
    """

  /// The axis of a plot has one unit, the same as in the report.
  @Test func `values of an effect stand in the panels of their units`() throws {
    let tool = try Tool(["a.yaml": Self.turning])
    let values = ["open", "a.item.rotate", "a.item.x"]
    let report = try tool.start(["trace", "a.yaml", "--report"] + values).end()
    for heading in ["open\n", "a.item.rotate, in °\n", "a.item.x, in pt\n"] {
      #expect(report.output.contains(heading), "\(report.output)\(report.errors)")
    }
    #expect(try tool.start(["trace", "a.yaml", "-o", "a.svg"] + values).end().status == 0)
    let svg = try tool.folder.text("a.svg")
    #expect(svg.contains(">°</text>"))
    #expect(svg.contains(">pt</text>"))
  }

  @Test func `values of both sides of a comparison are traced together`() throws {
    let sides = "{use: a.yaml, name: calm, with: {angle: 10}}, {use: a.yaml, name: lively}"
    let tool = try Tool(["a.yaml": Self.turning, "c.yaml": "scene: 1\ncompare: {sides: [\(sides)]}\n"])
    let both = try tool.run("trace", "c.yaml", "calm.a.item.rotate", "lively.a.item.rotate", "--report")
    #expect(both.status == 0, "\(both.errors)")
    #expect(both.errors.isEmpty)
    for side in ["calm", "lively"] {
      #expect(both.output.contains("\(side).a.item.rotate, in °\n"), "\(both.output)")
    }
    let table = try tool.run("trace", "c.yaml", "calm.a.item.rotate", "lively.a.item.rotate")
    let last = try #require(table.output.split(separator: "\n").last?.split(separator: ","))
    #expect(last.suffix(2) == ["10", "90"], "\(table.output)")
    let first = try tool.run("trace", "c.yaml", "open")
    #expect(first.status == 0)
    let note = "'open' is the value of the first side, 'calm'; 'lively.open' is that of the other one"
    #expect(first.errors.contains(note), "\(first.errors)")
    let wrong = try tool.run("trace", "c.yaml", "lively.opne")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("'lively' has no value 'opne'"), "\(wrong.errors)")
    #expect(wrong.errors.contains("did you mean 'open'?"), "\(wrong.errors)")
  }

  @Test func `reports name steps and jumps`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "3s")])
    let text = try tool.run("trace", "a.yaml", "offset.y", "--report")
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("offset.y, in pt\n  step "), "\(text.output)")
    #expect(text.output.contains("\n  fling  "))
    let json = try tool.run("trace", "a.yaml", "offset", "state", "--report", "--format", "json")
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let values = report?["values"] as? [[String: Any]]
    // Values that are words or never change are left out.
    #expect(values?.map { $0["name"] as? String } == ["offset.y"])
    let steps = values?.first?["steps"] as? [[String: Any]]
    #expect(steps?.map { $0["step"] as? String } == ["before the first step", "fling"])
    #expect(steps?.last?["atRest"] as? Bool == true)
    #expect(
      try tool.run("trace", "a.yaml", "state", "--report").output == "Small: none of these values moves\n")
  }

  /// Formulas of items read their values without a name, and `any` is the value farthest from 0 among all items.
  @Test func `a value of items alone is named with an item`() throws {
    let scene = """
      scene: 1
      device: {size: [32, 48], scale: 1}
      effect: {type: collection, travel: false, drag: {item: any}, item: {x: drag.x}}
      content: {pages: [{id: one}, {id: two}]}
      duration: 100ms
      """
    let tool = try Tool(["a.yaml": scene])
    for name in ["drag.x.any", "drag.x"] {
      let run = try tool.start(["trace", "a.yaml", name]).end()
      #expect(run.errors.contains("did you mean 'one.drag.x'?"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("one.rotate", "one.item.rotate"), ("one.open", "open"), ("effect.open", "open"),
    ("one.values.own", "one.own"), ("items.1.values.own", "two.own"), ("items.0.frame.x", "one.frame.x"),
  ])
  func `keys that 'inspect' prints lead to the names of values`(name: String, meant: String) throws {
    let scene = """
      scene: 1
      device: {size: [32, 48], scale: 1}
      effect:
        type: collection
        states: {open: {of: scene, tap: toggle}, own: {tap: toggle}}
        item: {rotate: (open + own) * 1deg}
      content: {pages: [{id: one}, {id: two}]}
      duration: 100ms
      """
    let run = try Tool(["a.yaml": scene]).run("trace", "a.yaml", name)
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean '\(meant)'?"), "\(run.errors)")
  }

  @Test(arguments: [
    (["a.yaml", "ofset.y"], 64, "the scene has no value 'ofset'; known: state, offset,"),
    (["a.yaml", "ofset.y"], 64, "did you mean 'offset'?"),
    (["a.yaml", "scroll"], 64, "did you mean 'offset.y'?"),
    (["a.yaml", "frame.x"], 64, "did you mean 'red.frame.x'?"),
    (["a.yaml", "offset.z"], 64, "'offset' has no value 'z'; known: x, y"),
    (["a.yaml", "blue.frame.heigth"], 64, "known: x, y, width, height; did you mean 'height'?"),
    (["a.yaml", "page 1"], 64, "'page 1' is not a name of a value"),
    (["a.yaml", "offset", "--range", "0.01s..0.012s"], 64, "holds no frame"),
    (["a.yaml", "offset", "--format", "pdf"], 64, "'pdf' is not a format; known: csv, json, svg, png"),
    (["a.yaml", "offset", "--format", "png"], 64, "pictures do not go to standard output"),
    (["a.yaml", "offset", "-o", "a.txt"], 64, "'a.txt' does not end in .csv, .json, .svg or .png"),
    (["a.yaml", "offset", "-o", "a.csv", "--format", "svg"], 64, "--format svg does not fit"),
    (["a.yaml", "offset", "-o", "a.svg", "--report"], 64, "a report is text or JSON"),
    (["b.yaml", "offset"], 66, "b.yaml"), (["bad.yaml", "offset"], 65, "contnt"),
    (["a.yaml", "offset", "-o", "a.yaml/b.csv"], 64, "is in the way of 'a.yaml', which is read"),
  ])
  func `mistakes in the call are named`(arguments: [String], status: Int32, message: String) throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "bad.yaml": Scenes.misspelt])
    let run = try tool.start(["trace"] + arguments).end()
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try tool.folder.files() == ["a.yaml", "bad.yaml"])
  }
}

private final class XMLNames: NSObject, XMLParserDelegate {
  var texts: Set<String> = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { text = "" }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { texts.insert(text) }
}
