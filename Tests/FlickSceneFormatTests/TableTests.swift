import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

@testable import FlickSceneFormat

/// Tables as spreadsheets write them, and texts that begin with characters that YAML uses.
@Suite struct TableTests {
  private static let scene = """
    scene: 1
    title: "${headline}"
    parameters: {headline: {type: text, default: none}, count: {type: number, default: 1}, look: {choices: [plain, "[x]"], default: plain}}
    device: iphone-5
    effect: cards
    content: {pages: [{repeat: 2, id: "p-${n}", opacity: "${count / 2}", layers: [{text: "${look}", at: [10, 10]}]}]}
    """

  private func load(_ settings: SceneSettings) throws -> Scene {
    try SceneLoader.tests.load(text: Self.scene, name: "scene.yaml", folder: ".", settings: settings)
  }

  private func titles(_ table: SceneTable) throws -> [String] {
    try table.variants.map { try #require(try load($0.settings).title) }
  }

  private func table(_ bytes: [UInt8], called name: String) throws -> SceneTable {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: name)
    return try SceneTable(file: folder.file(name))
  }

  private func message(_ bytes: [UInt8], called name: String = "t.csv") -> String {
    do {
      _ = try table(bytes, called: name)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a space after each separator belongs to no cell`() throws {
    let table = try SceneTable(text: "name, headline, count\na, One, 2\nb, , 1\n", name: "t.csv")
    #expect(try titles(table) == ["One", "none"])
    #expect(try titles(SceneTable(text: "name,headline\na, One\n", name: "t.csv")) == [" One"])
    let wrong = try SceneTable(text: "name, count\na,  x\n", name: "t.csv")
    let error = #expect(throws: SceneDiagnostics.self) { try load(wrong.variants[0].settings) }
    #expect(error?.description.contains("t.csv:2:5: error: expected a number, found 'x'") == true)
  }

  @Test(arguments: ["device.scale,device\n0.5,iphone-8\n", "device,device.scale\niphone-8,0.5\n"])
  func `a column inside another one keeps its value in any order`(text: String) throws {
    let table = try SceneTable(text: text, name: "t.csv")
    let device = try load(table.variants[0].settings).device
    #expect(device.size == Size(375, 667))
    #expect(device.scale == 0.5)
  }

  @Test func `comments and several mappings are refused, with a remedy`() {
    #expect(message(Array("# made by hand\nname,count\na,1\n".utf8)).contains("tables have no comments"))
    #expect(
      message(Array("{\"count\": 1}\n{\"count\": 2}\n".utf8), called: "t.json").contains(
        "write several mappings as one list: [{...}, {...}]"))
  }

  /// The work for a list must not depend on its place in the table.
  @Test func `lists in a wide table are read, and their mistakes have their places`() throws {
    let names = (0..<3000).map { "c\($0)" }.joined(separator: ",")
    let lists = String(repeating: ",[1]", count: 2999)
    let wide = "\(names)\n\(String(repeating: "a", count: 300_000))\(lists)\n"
    #expect(try SceneTable(text: wide, name: "t.csv").variants.count == 1)
    let table = try SceneTable(text: "name,x\na,1\nb,\"[1,\n é, {y]\"\n", name: "t.csv")
    let mistake = table.variants[1].settings.changes[1].value.outside?.mistake
    #expect(mistake?.range?.start == SourcePosition(line: 4, column: 7))
    let other = try SceneTable(text: "name,x\nb,[{y]\n", name: "t.csv")
    let place = other.variants[0].settings.changes[1].value.outside?.mistake?.range?.start
    #expect(place == SourcePosition(line: 2, column: 6))
  }

  /// With time in proportion to the keys that are there already, this takes many times as long.
  @Test func `the time for a column does not grow with the number of columns`() throws {
    let root = try #require(SceneReader.read(Self.scene, name: "scene.yaml").root)
    let value = try #require(root["title"])
    let changes = try (0..<20_000).map { number in
      try SceneChange(SourceNode.Key(text: "c\(number)", range: root.range), to: value)
    }
    var scene = ChangedScene(root)
    let start = ContinuousClock.now
    let refused = changes.filter { !scene.apply($0) }
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(refused.isEmpty)
    #expect(scene.root["c19999"] == value)
    #expect(scene.root["parameters"] == root["parameters"])
    #expect(try scene.apply(SceneChange(SourceNode.Key(text: "c7", range: root.range), to: root)))
    #expect(scene.root["c7"] == root)
    #expect(scene.has("c19999"))
    #expect(!scene.has("c20000"))
  }

  /// The columns become keys of `with`, beside `device.scale`, which the change of `device` removes.
  @Test(arguments: ["compare: {sides: []", "film: {clips: []"])
  func `the time for a column of a comparison or a film does not grow with their number`(text: String) throws
  {
    let text = "\(text), with: {device.scale: 2, title: A}}\n"
    let root = try #require(SceneReader.read(text, name: "scene.yaml").root)
    let names = (0..<10_000).map { "c\($0)" } + ["device"]
    let changes = try names.map { name in
      try SceneChange(SourceNode.Key(text: name, range: root.range), to: root)
    }
    var scene = ChangedScene(root)
    let start = ContinuousClock.now
    let refused = changes.filter { !scene.apply($0) }
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(refused.isEmpty)
    let with = try #require(scene.root[String(text.prefix { $0 != ":" })]?["with"])
    guard case .mapping(let entries) = with.content else {
      Issue.record("'with' is no mapping")
      return
    }
    #expect(entries.map(\.key.text) == ["title"] + names)
    #expect(try scene.apply(SceneChange(SourceNode.Key(text: "c7", range: root.range), to: with)))
    #expect(scene.root[String(text.prefix { $0 != ":" })]?["with"]?["c7"] == with)
  }

  /// A change leads through a few keys only, so that only the first words of a longer key count.
  @Test func `the time for a key does not grow with the number of its dots`() throws {
    let key = String(repeating: "a.", count: 30_000)
    let root = try #require(SceneReader.read("{\"title\": 1, \"\(key)\": 2}", name: "scene.json").root)
    let start = ContinuousClock.now
    let scene = ChangedScene(root)
    #expect(ContinuousClock.now - start < .milliseconds(300))
    #expect(scene.has(key))
  }

  @Test func `a change that leads nowhere changes nothing`() throws {
    let root = try #require(SceneReader.read(Self.scene, name: "scene.yaml").root)
    var scene = ChangedScene(root)
    for path in ["effect.type.x", "content.pages.7.id", "title.x", "content.pages.first"] {
      let key = SourceNode.Key(text: path, range: root.range)
      #expect(try !scene.apply(SceneChange(key, to: root)), "\(path)")
    }
    #expect(scene.root == root)
  }

  @Test(arguments: [("effect.layers", true), ("compare.with", false)])
  func `a change removes keys that lead into its value from a 'with' alone`(path: String, stay: Bool) throws {
    let words = path.split(separator: ".").map(String.init)
    let text = "\(words[0]): {\(words[1]): {device: 1, device.scale: 2, devices: 3}}\n"
    let root = try #require(SceneReader.read(text, name: "scene.yaml").root)
    var scene = ChangedScene(root)
    let key = SourceNode.Key(text: path + ".device", range: root.range)
    #expect(try scene.apply(SceneChange(key, to: root)))
    let values = try #require(scene.root[words[0]]?[words[1]])
    #expect(values["device"] == root)
    #expect((values["device.scale"] != nil) == stay)
    #expect(values["devices"] != nil)
  }

  /// In a table of one column, every line is a row.
  @Test func `a table with two versions from a merge is refused`() {
    let text = "headline\nA\n<<<<<<< HEAD\nB\n=======\nC\n>>>>>>> other\n"
    let refusal = message(Array(text.utf8))
    #expect(refusal.contains("t.csv:3:1: error: a merge left two versions here"), "\(refusal)")
    #expect(message(Array("headline\n\"<<<<<<< HEAD\"\n".utf8)) == "")
  }

  @Test func `a row that is too short gets another note than one that is too long`() {
    #expect(
      message(Array("name,headline,count\na,b\n".utf8)).contains("an empty cell leaves the scene's own value")
    )
    #expect(
      message(Array("name,headline\na,b,c\n".utf8)).contains("text that holds a comma needs double quotes"))
  }

  /// Files that Excel, LibreOffice and Numbers save in Europe, and copies of their cells.
  @Test(arguments: [
    ("t.csv", "\u{FEFF}name;headline;count\r\na;Tabs, new;1\r\nb;\"Two; three\";0.5\r\n"),
    ("t.csv", "name,headline,count\na,\"Tabs, new\",1\nb,Two; three,0.5\n"),
    ("t.tsv", "name\theadline\tcount\na\tTabs, new\t1\nb\tTwo; three\t0.5\n"),
    ("t.tab", "name\theadline\tcount\ra\tTabs, new\t1\rb\tTwo; three\t0.5\r"),
    ("t.txt", "name\theadline\tcount\r\na\tTabs, new\t1\r\nb\tTwo; three\t0.5\r\n"),
    ("T.CSV", "sep=;\r\nname;headline;count\r\na;Tabs, new;1\r\nb;\"Two; three\";0.5\r\n"),
    ("t.csv", "\"sep=\t\"\nname\theadline\tcount\na\tTabs, new\t1\nb\tTwo; three\t0.5\n"),
    ("t.csv", "sep=|\nname|headline|count\na|Tabs, new|1\nb|Two; three|0.5\n"),
    (
      "t.csv",
      ";;;\r\nname; headline;count ;\r\na;Tabs, new;1;\r\n;;;\r\nb;\"Two; three\";0.5;\r\n;;;\r\n;;;\r\n"
    ),
  ])
  func `separators are found, and rows without anything left out`(name: String, text: String) throws {
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let mark: [UInt8] =
        switch encoding {
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        default: []
        }
      let body = encoding == .utf8 ? text : text.replacing("\u{FEFF}", with: "")
      let table = try table(mark + (try #require(body.data(using: encoding))), called: name)
      #expect(try titles(table) == ["Tabs, new", "Two; three"], "\(encoding)")
      #expect(table.variants.map(\.labels) == [["a"], ["b"]])
    }
  }

  @Test func `a cell that reads as a list names its row and its file by its text`() throws {
    let table = try SceneTable(text: "name,headline\n\"[Draft]\",\"[a, b]\"\nb,plain\n", name: "t.csv")
    #expect(table.variants.map(\.labels) == [["[Draft]"], ["b"]])
    #expect(table.variants[0].values.map(\.text) == ["1", "[Draft]", "[a, b]"])
  }

  @Test func `truth and decimals are read as spreadsheets write them, and are text where text is expected`()
    throws
  {
    let table = try SceneTable(
      text: "name;headline;count;strict\na;TRUE;1,5;TRUE\nb;1,5;0,25;False\n", name: "t.csv")
    #expect(try titles(table) == ["TRUE", "1,5"])
    #expect(table.variants[0].values.map(\.text) == ["1", "a", "TRUE", "1,5", "TRUE"])
    // Between other separators, a comma may stand between thousands.
    for (name, text) in [("t.csv", "count\n\"1,234\"\n"), ("t.tsv", "count\tname\n1,234\ta\n")] {
      let table = try SceneTable(text: text, name: name)
      let error = #expect(throws: SceneDiagnostics.self) { try titles(table) }
      #expect(error?.description.contains("expected a number, found '1,234'") == true)
    }
  }

  /// Each has the place and the words of its message.
  @Test(arguments: [
    ("t.csv", "| name | headline |\n|---|---|\n| a | Hi |\n", "1:1: error: this is a Markdown table"),
    ("t.csv", "\nname | headline\n--- | ---\na | Hi\n", "2:1: error: this is a Markdown table"),
    ("t.yaml", "| name | headline |\n|:--|--:|\n| a | Hi |\n", "1:1: error: this is a Markdown table"),
    ("t.md", "| name | headline |\n|---|---|\n| a | Hi |\n", "write its cells as CSV: name,headline"),
    ("t.csv", "name|headline\na|Hi\n", "1:1: error: the cells of a table are separated by commas"),
    ("t.csv", "<table><tr><td>name</td></tr></table>", "1:1: error: this is an HTML table"),
    ("t.csv", "[{\"name\": \"a\", \"headline\": \"Hi\"}]", "1:1: error: this is JSON"),
    ("t.csv", "- name: a\n  headline: Hi\n", "1:1: error: this is YAML"),
    ("t.yaml", "name,headline\na,Hi\n", "give it the ending .csv"),
    ("t", "name;headline\na;Hi\n", "give it the ending .csv"),
    ("t.json", "[]", "the table has no rows"),
  ])
  func `a table of another kind than its ending says is named`(name: String, text: String, words: String) {
    let found = message(Array(text.utf8), called: name)
    #expect(found.contains(words), "\(found)")
    #expect(found.split(separator: "error:").count == 2, "\(found)")
  }

  @Test(arguments: [
    ("t.csv", "headline\n| Hi | there |\n"), ("t.csv", "headline\n- a: b\n"), ("t.csv", "headline\n---\n"),
    ("t.yaml", "# a,b\n- headline: Hi, there\n"), ("t.json", "[{\"headline\": \"a,b\"}]"),
    ("t.yaml", "---\n- {headline: Hi}\n"),
  ])
  func `tables that look like others in parts are read`(name: String, text: String) throws {
    #expect(try titles(try SceneTable(text: text, name: name)).count == 1)
  }

  /// Whoever forgets `--data` names the table among the scenes.
  @Test(arguments: ["name;who\nA;Ann\n", "a\tb\n1\t2\n", "name,who\n\"A\nB\",Ann\n", ""])
  func `a table in the place of a scene is told apart`(text: String) {
    #expect { try SceneLoader.tests.load(text: text, name: "t.csv", folder: ".") } throws: {
      "\($0)" == """
        t.csv: error: this is a table, not a scene
          = '--data t.csv' renders the scenes once for each row
        """
    }
  }

  @Test func `a missing table is named as it is probably meant`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("headline\nHi\n".utf8), to: "customers.csv")
    #expect { try SceneTable(file: folder.file("Customers.csv")) } throws: {
      "\($0)".contains("= did you mean 'customers.csv'? Capitals count")
    }
  }

  @Test func `an empty cell of a parameter without a default is shown in the table`() throws {
    let table = try SceneTable(text: "name;who\nA;Ann\nB;\n", name: "t.csv")
    let scene = """
      scene: 1
      parameters: {who: text}
      title: "${who}"
      effect: cards
      content: {pages: [{id: a}]}
      """
    #expect {
      try SceneLoader.tests.load(
        text: scene, name: "scene.yaml", folder: ".", settings: table.variants[1].settings)
    } throws: {
      "\($0)" == """
        t.csv:3:3: error: 'who' has no value
          3 | B;
            |   ^ the cell is empty, and the scene's parameter has no default
        """
    }
  }

  @Test func `a message shows a cell as the spreadsheet wrote it`() throws {
    let table = try SceneTable(text: "name;count\nA;12,50 %\n", name: "t.csv")
    #expect { try load(table.variants[0].settings) } throws: {
      "\($0)".hasPrefix("t.csv:2:3: error: expected a number, found '12,50 %'")
    }
  }

  @Test func `pointers and web pages in the place of a table are named`() {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    #expect(
      message(Array(pointer.utf8)).hasSuffix(
        "cannot read the table: it is a pointer of Git LFS, not the text; this fetches the file: git lfs pull"
      ))
    #expect(
      message(Array("\n<!DOCTYPE HTML><html>".utf8)).hasSuffix(
        "it is a web page, not the text; download the file itself"))
  }

  @Test func `files other than text are named, with a remedy`() {
    let xlsx = [0x50, 0x4B, 0x03, 0x04] + Array("....xl/workbook.xml....".utf8) + [0, 1, 2]
    for name in ["t.xlsx", "t.csv"] {
      #expect(
        message(xlsx, called: name).hasSuffix(
          "cannot read the table: it is an Excel workbook (.xlsx); save the table as CSV (UTF-8) and name that file"
        ))
    }
    #expect(message([0xD0, 0xCF, 0x11, 0xE0, 0xA1]).contains("Excel workbook (.xls)"))
    #expect(
      message(
        [0x50, 0x4B, 0x03, 0x04] + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8)
      )
      .contains("a spreadsheet (.ods or .numbers)"))
    #expect(message([0x50, 0x4B, 0x03, 0x04, 0xFF]).contains("a ZIP archive"))
    #expect(message([0x1F, 0x8B, 0x08, 0]).contains("compressed (.gz)"))
    #expect(message([0, 0, 0, 32] + Array("ftypisom".utf8) + [0xAE]).contains("it is a video"))
    #expect(message([0x1A, 0x45, 0xDF, 0xA3]).contains("it is a video"))
    #expect(message(Array("RIFF....WEBP".utf8) + [0xFF]).contains("it is a picture"))
    #expect(message(Array("GIF89a".utf8) + [0xFF]).contains("it is a picture"))
    #expect(
      message(Array("a;b\nc;\u{0}d".utf16).flatMap { [UInt8($0), 0] }).contains(
        "UTF-16 text without a byte order mark"))
    #expect(
      message([0xFF, 0xFE] + Array("a;b\nc;d".utf16).flatMap { [UInt8($0), 0] } + [0x65]).hasSuffix(
        "it is UTF-16 text with an incomplete character; save it as UTF-8"))
    for bytes in [
      [UInt8](repeating: 0, count: 80), Array("SQLite format 3".utf8) + [UInt8](repeating: 0, count: 99),
    ] {
      #expect(message(bytes).hasSuffix("it is not a text; give the path of a text file"))
    }
    let utf32 = Array("a;b\nc;d\n".utf8).flatMap { [$0, 0, 0, 0] as [UInt8] }
    #expect(message(utf32).hasSuffix("it is UTF-32 text; save it as UTF-8"))
    #expect(message([0xFF, 0xFE, 0, 0] + utf32).hasSuffix("it is UTF-32 text; save it as UTF-8"))
    #expect(
      message([0, 0, 0xFE, 0xFF] + [0, 0, 0] + utf32.dropLast(3)).hasSuffix(
        "it is UTF-32 text; save it as UTF-8"))
    // The word "größe" in the encoding of old Windows programs.
    #expect(
      message(Array("name,headline\na,gr".utf8) + [0xF6, 0xDF] + Array("e\n".utf8))
        .hasSuffix("it is not UTF-8 text: line 2 has the byte 0xF6; save it as UTF-8"))
    // The byte of "é" would begin a character of three, so the next byte is no continuation, but is not wrong either.
    for rest in ["llo\n", "\n", "\u{E9}\n"] {
      #expect(message(Array("a\nh".utf8) + [0xE9] + Array(rest.utf8)).contains("line 2 has the byte 0xE9"))
    }
    #expect(message(Array("a\nb\n\u{20AC}".utf8.dropLast())).contains("line 3 has the byte 0xE2"))
  }

  @Test(arguments: [
    "[New] Tabs", "[a, b]", "{x}", "{a: b}", "[", "{", "* star", "& and", "! bang", "% rate", "@home",
    "- minus",
    "# hash", ": colon", "'single'", "null", "~", "true", "01:30", "1_000", "\"Hello\" she said", "`tick`",
    "? why",
    "| pipe", "> more", "Tabs: the film", "a # b", "''",
  ])
  func `a text takes any characters in a cell or after --set`(text: String) throws {
    let quoted = "\"" + text.replacing("\"", with: "\"\"") + "\""
    for cell in [quoted] + (text.contains("\"") || text.contains(",") ? [] : [text]) {
      let table = try SceneTable(text: "name,headline\na,\(cell)\n", name: "t.csv")
      #expect(try titles(table) == [text])
      // Passed as arguments to another process, the values mean the same.
      let source = SourceText(name: "scene.yaml", text: Self.scene)
      let arguments = table.variants[0].settings.arguments(forSceneOf: source)
      #expect(try load(try SceneSettings(arguments: arguments)).title == text, "\(arguments)")
    }
    for key in ["headline", "title"] {
      #expect(try load(try SceneSettings(arguments: ["\(key)=\(text)"])).title == text, "\(key)")
    }
  }

  @Test func `an empty text stays empty, and YAML's quotes around a text are removed`() throws {
    for (argument, title) in [("headline=", ""), ("headline=\"a\\nb\"", "a\nb"), ("headline=\"[x]\"", "[x]")]
    {
      #expect(try load(try SceneSettings(arguments: [argument])).title == title)
    }
  }

  @Test func `other parameters are still of their types`() throws {
    func message(_ argument: String) -> String {
      do {
        _ = try load(try SceneSettings(arguments: [argument]))
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message("count=[1").hasPrefix("--set:1:9: error: expected ',' or ']'"))
    #expect(message("count=[1]").contains("expected a number, found a list of 1"))
    #expect(message("count=0,5").contains("did you mean '0.5'?"))
    #expect(message("count=1,234").contains("did you mean '1234' or '1.234'?"))
    #expect(message("count=1,234,567").contains("did you mean '1234567'?"))
    #expect(message("fps=").contains("found nothing"))
    #expect(message("device={size: [300, 400], scale: 1}") == "")
  }
}
