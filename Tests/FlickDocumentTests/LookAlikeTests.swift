import FlickDeclarative
import FlickDiagnostics
import FlickDocument
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// Texts and file names that look right but are not produce one message, at the place, with a remedy.
@Suite struct LookAlikeTests {
  private static let head = "scene: 1\neffect: {type: page-tabs}\n"

  private func messages(_ rest: String) -> String {
    SceneLoader.builtIn.messages(Self.head + rest)
  }

  /// Expects a single message at a place, which contains some words.
  private func expect(_ rest: String, _ place: String, _ parts: [String]) {
    let text = messages(rest)
    #expect(text.hasPrefix("scene.yaml:\(place): error: "), "\(text)")
    #expect(text.components(separatedBy: ": error: ").count == 2, "\(text)")
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  private static let pages = "content: {pages: [{id: a}, {id: b}]}\n"

  /// Characters from web pages, office programs and keyboards of other scripts.
  @Test(arguments: [
    (
      "content:\n\u{A0}\u{A0}pages: [{id: a}]\n", "4:1",
      ["not a usual space, but U+00A0", "text from web pages often has such spaces", "␣␣pages"]
    ),
    ("content:\n\u{3000}pages: [{id: a}]\n", "4:1", ["U+3000"]),
    ("content:\n  pages:\n    - id: a\n \u{202F}  \u{2003}- id: b\n", "6:2", ["U+202F"]),
    (pages + "fps\u{200B}: 30\n", "4:4", ["an invisible character here, U+200B", "delete it"]),
    (pages + "\u{FEFF}fps: 30\n", "4:1", ["U+FEFF"]),
    (pages + "fps:\u{A0}30\n", "4:5", ["U+00A0"]),
    (pages + "fps： 30\n", "4:4", ["'：' (U+FF1A) is not the ':' of YAML", "write :"]),
    (pages + "fps：30\ntitle: x\n", "4:4", ["U+FF1A"]),
    ("content: ｛pages: [{id: a}]｝\n", "3:10", ["'｛' (U+FF5B) is not the '{' of YAML"]),
    ("content: {pages： [{id: a}]}\n", "3:16", ["U+FF1A"]),
    ("content:\n  pages:\n    – id: a\n    – id: b\n", "5:5", ["'–' (U+2013) is not the '-' of YAML"]),
    (pages + "background: “#ffffff”\n", "4:13", ["did you mean '#ffffff'?"]),
    (pages + "background: ＃ffffff\n", "4:13", ["did you mean '#ffffff'?"]),
    (pages + "fps: ６０\n", "4:6", ["did you mean '60'?"]),
    (pages + "device: {size: [320, 568], scale: ‘2’}\n", "4:35", ["did you mean '2'?"]),
    (
      "content: {pages: [{id: a}, {id: АB}]}\n", "3:33", ["did you mean 'AB'? U+0410 looks like 'A'"]
    ),
    (
      pages + "script: [{at: 1s, tap: {page: a–1}}]\n", "4:31", ["did you mean 'a-1'? U+2013 looks like '-'"]
    ),
    (pages + "chrome: {device: phоne}\n", "4:18", ["did you mean 'phone'? U+043E looks like 'o'"]),
    (pages + "tіtle: x\n", "4:1", ["did you mean 'title'? U+0456 looks like 'i'"]),
  ])
  func `signs that look alike are named`(rest: String, place: String, parts: [String]) {
    expect(rest, place, parts)
  }

  @Test(arguments: [
    "title: “Hello” – it’s a no\u{A0}break：space，and more\n", "title: \"\u{A0}x\u{200B}\"\n",
    "title: 你好：世界\n",
    "title: Bonjour\u{202F}!\n", "captions: [{text: Don’t – “stop”, at: 1s, for: 1s}]\n",
    "title: 👩‍👩‍👧 می‌خواهم\n",
  ])
  func `look-alikes inside texts are intended`(rest: String) {
    #expect(messages(Self.pages + rest) == "")
  }

  @Test func `invisible characters are escaped in messages`() {
    let text = messages(Self.pages + "layers: [{text: x, color: \"re\u{200B}d\"}]\n")
    #expect(text.contains(#"found 're\u{200b}d'"#), "\(text)")
    #expect(text.contains("did you mean 'red'?"), "\(text)")
    #expect(messages(Self.pages + "layers: [{text: x, align: \"👩‍👩‍👧\"}]\n").contains("found '👩‍👩‍👧'"))
  }

  /// Mistakes for which YAML's own message is misleading.
  @Test(arguments: [
    (
      "content:\n  pages:\n    - {id: a, background: #fff, opacity: 1}\n    - {id: b}\n", "5:27",
      ["begins a comment", "in quotes: \"#fff\""]
    ),
    ("content:\n  pages: [{id: a, background: #fff}]\nfps: 30\n", "4:31", ["begins a comment"]),
    (
      "content: {pages: [{id: a}]}\n title: Tabs\n", "4:2",
      ["indented more deeply than the line above", "begin it in column 1"]
    ),
    ("title: Tabs\n   fps: 30\n" + pages, "4:4", ["indented more deeply", "column 1"]),
    ("content:\n  pages:\n    - id: a\n       opacity: 1\n", "6:8", ["indented more deeply", "column 7"]),
    ("content:\n   pages:\n  - {id: a}\n", "5:3", ["does not fit the structure", "check its indentation"]),
    (pages + "title: *bold*\n", "4:8", ["begins with '*'", "put the text in quotes"]),
    (pages + "title: *bold\n", "4:8", ["aliases are not supported", "'*' needs quotes"]),
    (pages + "title: &and\n", "4:8", ["'&' needs quotes"]),
    (pages + "title: & and\n", "4:8", ["begins with '&'", "put the text in quotes"]),
    (pages + "title: !bang\n", "4:8", ["'!' needs quotes"]),
    (pages + "title: - x\n", "4:8", ["a '-' begins an entry of a list", "put the text in quotes"]),
    (pages + "title: > x\n", "4:10", ["begins in the next line", "put the text in quotes"]),
    (pages + "title: @home\n", "4:8", ["cannot start with '@'", "put the text in quotes"]),
    (pages + "title: %x\n", "4:8", ["cannot start with '%'", "put the text in quotes"]),
    (pages + "title: 'don't'\n", "4:13", ["more text follows", "twice"]),
    (pages + "title: \"a\" b\n", "4:12", ["more text follows"]),
    (pages + "title: Tabs: the film\n", "4:12", ["text that holds ': ' needs quotes"]),
    (pages + "fps:30\ntitle: x\n", "4:4", ["a ':' needs a space after it"]),
    ("content:\n\tpages: [{id: a}]\n", "4:1", ["a tab cannot indent", "use spaces"]),
    ("content:\n  pages:\n  \t- {id: a}\n", "5:3", ["a tab cannot indent"]),
    ("content: {pages: [{id: a}, {id: b]}\n", "3:34", ["expected ',' or '}'"]),
    ("content: {pages: [{id: a}}\n", "3:26", ["expected ',' or ']'"]),
    ("content: {pages: [{id: p-${n}, repeat: 2}]}\n", "3:27", ["'{' is not expected", "put it in quotes"]),
    ("device: {size: [20 + ${n}, 9]}\n", "3:23", ["text that holds '${' needs quotes"]),
    (
      pages + "<<<<<<< HEAD\nfps: 30\n=======\nfps: 60\n>>>>>>> other\n", "4:1",
      ["a merge left two versions here", "keep one of them"]
    ),
    (
      "content:\n  pages:\n<<<<<<< HEAD\n    - {id: a}\n=======\n    - {id: b}\n>>>>>>> other\n", "5:1",
      ["a merge left two versions here"]
    ),
    (pages + "```\n", "4:1", ["this line is of Markdown", "delete it"]),
    (pages + "</pre>\n", "4:1", ["a web page's source", "as the page shows it"]),
    (pages + "title: &quot;x&quot;\n", "4:8", ["'&quot;' is how a web page's source writes"]),
    (pages + "title: \"shots\\home.png\"\n", "4:14", ["begins a sign", "write '/' in paths"]),
    (pages + "layers: [{text: - x}]\n", "4:17", ["cannot start with '-'", "put the text in quotes"]),
    (pages + "layers: [{text: Price: 5}]\n", "4:22", ["text that holds ': ' needs quotes"]),
    ("content: {pages: [{id: a}]}}\n", "3:28", ["this '}' ends nothing that has begun", "leave it out"]),
    ("content:{pages: [{id: a}]}\n", "3:8", ["a ':' needs a space after it"]),
    (
      pages + "touches: {style:ring}\n", "4:11", ["did you mean 'style: ring'? A ':' needs a space after it"]
    ),
    (
      pages + "title: \"Tabs\nfps: 30\nbackground: \"#fff\"\n", "4:8",
      ["has no end in its line", "end it with '\"'"]
    ),
    (pages + "device: {size: [320, 568], scale: 1,5}\n", "4:37", ["ends at a comma", "did you mean '1.5'?"]),
    (pages + "captions: [{text: Now, or never, at: 1s}]\n", "4:24", ["put it in quotes: \"Now, or never\""]),
    (pages + "device: {size: [320px, 568], scale: 1}\n", "4:17", ["did you mean '320'?"]),
    (pages + "fps: \"30\"\n", "4:6", ["write it without quotes"]),
    (pages + "layers: [{text: A, at: [0, 10 + 5%]}]\n", "4:28", ["did you mean '5% + 10'?"]),
    (pages + "layers: [{text: A, at: [0, 10 - 5%]}]\n", "4:28", ["did you mean '-5% + 10'?"]),
    (pages + "layers: [{text: A, at: [0, calc(100% - 10px)]}]\n", "4:28", ["did you mean '100% - 10'?"]),
    (pages + "layers: [{text: A, at: [0, safe.top]}]\n", "4:28", ["write '\"${safe.top}\"'"]),
    (
      pages + "layers: [{text: A, at: [0, \"${safe.top} + 10\"]}]\n", "4:28",
      ["A calculation stands inside of '${...}'"]
    ),
    (pages + "title: 'Tabs\nfps: 30\nbackground: '#fff'\n", "4:8", ["has no end in its line"]),
    (pages + "title: \"Tabs\nfps: 30\n", "4:8", ["has no end"]),
    (
      "content:\n  pages:\n    - {id: a, layers: [{text: \"A}]}\n    - {id: \"b\"}\n", "5:31",
      ["has no end in its line"]
    ),
  ])
  func `mistakes in YAML are reported with their causes`(rest: String, place: String, parts: [String]) {
    expect(rest, place, parts)
  }

  @Test(arguments: [
    ("scene:1\ntitle: x\n", "a.yaml:1:6: error: a ':' needs a space after it"),
    ("  scene: 1\ntitle: x\n", "a.yaml:2:1: error: this line is indented less than the first one"),
    ("```yaml\nscene: 1\n```\n", "a.yaml:1:1: error: this line is of Markdown"),
    ("title: \"Two lines,\n  of which one says\n  note: nothing is wrong\"\n", ""),
  ])
  func `mistakes in the first lines are reported with their causes`(text: String, message: String) {
    let result = SceneReader.read(text, name: "a.yaml")
    let found = SceneDiagnostics(result.diagnostics, sources: [SourceText(name: "a.yaml", text: result.text)])
    #expect(message.isEmpty ? result.diagnostics.isEmpty : found.description.hasPrefix(message), "\(found)")
  }

  /// Big-file stores and package managers make such links.
  @Test func `a link that leads to no file is named, and its own name is not proposed`() throws {
    let folder = try TemporaryFolder(["home.png": "x"])
    for (link, target) in [
      ("gone.png", "nowhere.png"), ("a.yaml", "b.yaml"), ("b.yaml", "a.yaml"), ("dir", "no"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: target)
    }
    for (path, link, target) in [
      ("gone.png", "gone.png", "nowhere.png"), ("a.yaml", "a.yaml", "b.yaml"), ("dir/x.png", "dir", "no"),
    ] {
      let expected = "'\(link)' is a symbolic link to '\(target)', which leads to no file"
      #expect(NearbyFile(to: path, in: folder.path)?.suggestion == expected)
    }
    #expect(NearbyFile(to: "", in: folder.path)?.suggestion == nil)
  }

  /// File names as macOS, cameras and other systems write them.
  @Test(arguments: [
    (
      "Shot 9.22.20\u{202F}PM.png", "Shot 9.22.20 PM.png",
      [#"did you mean "Shot 9.22.20\u202fPM.png"?"#, "U+202F"]
    ),
    ("a\u{A0}b.png", "a b.png", [#""a\u00a0b.png""#, "U+00A0"]),
    ("cafe\u{301}.png", "caf\u{E9}.png", ["accents as separate characters"]),
    ("caf\u{E9}.png", "cafe\u{301}.png", ["did you mean 'café.png'?"]),
    ("Home.PNG", "Home.png", ["did you mean 'Home.PNG'? Capitals count"]),
    ("home@2x.png", "home.png", ["did you mean 'home@2x.png'?"]),
    ("home.png", "home@3x.png", ["did you mean 'home.png'?"]),
    ("home.png", "hoem.png", ["did you mean 'home.png'?"]),
    (
      "sub/Ho me.png", "sub/ho\u{A0}me.png",
      ["did you mean 'sub/Ho me.png'?", "The name in the scene has U+00A0, which looks like a space"]
    ),
    (
      "АBC.png", "ABC.png", ["did you mean 'АBC.png'? Its name has U+0410, which looks like 'A': write it so"]
    ),
    (
      "ABC.png", "АBC.png", ["did you mean 'ABC.png'? The name in the scene has U+0410, which looks like 'A'"]
    ),
    ("ﬁle.png", "file.png", ["U+FB01, which looks like 'fi'"]),
    ("It’s.png", "Its.png", ["U+2019, which looks like an apostrophe"]),
    ("dash–x.png", "dash-x.png", ["U+2013, which looks like '-'"]),
    ("a\u{200B}b.png", "ab.png", [#"did you mean "a\u200bb.png"?"#, "U+200B, which cannot be seen"]),
    ("Shots/home.png", "shots/home.png", ["did you mean 'Shots/home.png'? Capitals count"]),
    ("shots/home.png", "shot/home.png", ["did you mean 'shots/home.png'?"]),
    ("app/shots/Home.png", "App/shot/home.png", ["did you mean 'app/shots/Home.png'?"]),
    ("u\u{308}ni/home.png", "\u{FC}ni/home.png", ["accents as separate characters"]),
    ("rec.png", "recording.png", ["the only '.png' file there is 'rec.png'"]),
    ("home.png", "../home.png", ["leaves the scene's folder", "copy the file there, and write 'home.png'"]),
    ("home.png", "./home.png", ["did you mean 'home.png'?"]),
    ("sub/home.png", "sub//./home.png", ["did you mean 'sub/home.png'?"]),
    ("sub/home.png", #"sub\home.png"#, ["did you mean 'sub/home.png'?"]),
    (
      "home.png", "https://example.com/home.png",
      ["files are not read from the network", "save the file in the scene's folder"]
    ),
    ("home.png", "file:///home.png", ["it is an address"]),
    ("home.png", "data:image/png;base64,AAAA", ["it is an address"]),
    ("x.png", #"C:\x.png"#, ["the path is absolute", "copy the file there, and write 'x.png'"]),
    ("x.png", "C:/Users/me/x.png", ["the path is absolute", "copy the file there, and write 'x.png'"]),
    ("x.png", #"\\server\shots\x.png"#, ["the path is absolute", "copy the file there, and write 'x.png'"]),
    ("x.png", "/Users/me/x.png", ["the path is absolute", "copy the file there, and write 'x.png'"]),
    ("home.png", "~/home.png", ["'~' has no meaning here"]),
  ])
  func `a file that lies there under another name is found`(file: String, written: String, parts: [String])
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("x", to: file)
    let text = SceneLoader.builtIn.messages(
      Self.head + Self.pages + "layers: [{image: '\(written)'}]\n", folder: folder.path)
    #expect(text.components(separatedBy: ": error: ").count == 2, "\(text)")
    for part in parts { #expect(text.contains(part), "\(text)") }
    // No name is suggested if none is near.
    let none = SceneLoader.builtIn.messages(
      Self.head + Self.pages + "layers: [{image: something-else.jpg}]\n", folder: folder.path)
    #expect(none.contains("there is no such file"), "\(none)")
    #expect(!none.contains("did you mean"), "\(none)")
  }

  @Test func `no file outside is named, even through a linked folder`() throws {
    let outside = try TemporaryFolder()
    try outside.write("x", to: "secret.png")
    let folder = try TemporaryFolder()
    try folder.write("x", to: "inside/secret.png")
    for (link, target) in [("out", outside.path), ("in", "inside")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    func text(_ path: String) -> String {
      SceneLoader.builtIn.messages(
        Self.head + Self.pages + "layers: [{image: \(path)}]\n", folder: folder.path)
    }
    #expect(text("out/secre.png").contains("there is no such file"))
    #expect(!text("out/secre.png").contains("did you mean"))
    #expect(text("in/secre.png").contains("did you mean 'in/secret.png'?"))
  }

  @Test func `an absolute path into the folder is made relative`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "home.png")
    let text = SceneLoader.builtIn.messages(
      Self.head + Self.pages + "layers: [{image: \(folder.path)/home.png}]\n", folder: folder.path)
    #expect(text.contains("the path is absolute"), "\(text)")
    #expect(text.contains("did you mean 'home.png'?"), "\(text)")
  }

  /// Mistakes in `${...}`, such as a value that only formulas have.
  @Test(arguments: [
    ("${foo(i)}", "unknown function 'foo' in '${foo(i)}'"),
    ("${mod(phase, 2)}", "'phase' is a value for formulas"),
    ("${mod(i)}", "mod takes 2 values, not 1 in '${mod(i)}'"),
    ("${sin(i)}", "expected an angle, found a number in '${sin(i)}'"),
    ("${log(i - 9)}", "'log((0)-9)' is log(-9) in '${log(i-9)}'"), ("${i > 1}", "expected a length"),
    ("${max(i,}", "expected a value, found the end in '${max(i,}'"),
    ("${i & 1}", "unexpected '&' in '${i&1}'"),
    ("${pow(10, 13)}", "'${pow(10,13)}' is too large"),
    ("${1e200 * 1e200 / 2}", "'${1e200*1e200/2}' is too large"),
    ("${1 / (1 / i) + 1e200 * 1e200}", "'${1/(1/i)+1e200*1e200}' is too large"),
    ("${-(n / i) + 1}", "'${-(n/i)+1}' divides by 0"), ("${2 * i / i}", "'${2*i/i}' divides by 0"),
    ("${phase * 2}", "'phase' is a value for formulas"),
    ("${view.width / 2}", "'view.width' is a value for formulas"),
    ("${i * 10deg}", "'10deg' has a unit"), ("${i * 50%}", "a formula has no percentages"),
    ("${max}", "'max' is a function"), ("${(i + 1}", "cannot calculate the end"),
  ])
  func `a word of formulas is named inside a placeholder`(text: String, message: String) {
    let found = messages(
      "content: {pages: [{repeat: 2, id: \"p-${n}\", layers: [{frame: [0, \"\(text)\", 10, 10]}]}]}\n")
    #expect(found.contains(message), "\(found)")
    #expect(found.components(separatedBy: ": error: ").count == 2, "\(found)")
  }

  @Test func `the recorded frames of a scene are suggested last`() throws {
    let folder = try TemporaryFolder(["tabs.frames": "", "tabs.yaml": ""])
    #expect(NearbyFile(to: "tabs", in: folder.path)?.suggestion == "did you mean 'tabs.yaml'?")
  }
}
