import FlickDiagnostics
import Testing

/// Typical typing mistakes in keys lead to the key that was meant.
@Suite struct TypingMistakeTests {
  /// Mappings, each with mistaken keys and the keys that were meant.
  private static let table: [(mapping: String, mistakes: [String])] = [
    (
      "output",
      [
        "wdth width", "widht width", "witdh width", "widh width", "wiht width", "szie size", "sze size",
        "spped speed", "sped speed", "qualty quality", "qaulity quality", "qulity quality",
        "maxbyte maxBytes",
        "fsp fps", "cdoec codec", "lop loop", "rnage range", "chorma chroma", "subtitels subtitles",
        "colums columns", "crp crop", "scal scale", "apect aspect", "alhpa alpha", "presett preset",
        "soud sound",
      ]
    ),
    (
      "layer",
      [
        "opactiy opacity", "opcity opacity", "txt text", "tetx text", "fnt font", "frme frame", "fram frame",
        "shadwo shadow", "conrer corner", "croner corner", "bakground background", "backgroud background",
        "wieght weight", "wight weight", "lign align", "algin align", "imge image", "imgae image",
        "vidoe video", "szie size", "clor color", "fil fill", "srtoke stroke", "lien line", "lins lines",
        "shpe shape", "pth path", "blnd blend", "tranform transform", "animte animate", "spacng spacing",
      ]
    ),
    (
      "caption",
      [
        "tetx text", "txet text", "plce place", "palce place", "fde fade", "fo for", "fro for", "atfer after",
        "aftr after", "wiat wait", "wegiht weight",
      ]
    ),
    (
      "callout",
      [
        "stlye style", "styel style", "dimm dim", "insett inset", "conrer corner", "duirng during",
        "pont point", "wdith width", "zoon zoom",
      ]
    ),
    (
      "shot",
      [
        "shwo show", "fllow follow", "arive arrive", "eas ease", "marign margin", "mvoe move",
      ]
    ),
    (
      "camera",
      [
        "shtos shots", "paralax parallax", "atuo auto", "blurr blur",
      ]
    ),
    (
      "music",
      [
        "fiel file", "gian gain", "fadein fadeIn", "lop loop", "dcuk duck",
      ]
    ),
    (
      "step",
      [
        "tpa tap", "tep tap", "swip swipe", "darg drag", "pnch pinch", "nmae name", "edn end",
        "chpter chapter",
      ]
    ),
    (
      "expectation",
      [
        "equal equals", "atleast atLeast", "atmost atMost", "vlaue value", "visble visible", "offest offset",
        "setles settles", "durring during",
      ]
    ),
    (
      "scene",
      [
        "scirpt script", "contnet content", "devcie device", "efect effect", "chorme chrome",
        "outpus outputs",
        "capitons captions", "titel title", "backround background", "expct expect",
      ]
    ),
    (
      "chrome",
      [
        "paddding padding", "shadwo shadow", "mate matte", "bezl bezel", "cutuot cutout",
      ]
    ),
    (
      "page",
      [
        "layes layers", "lables labels", "bacground background", "di id",
      ]
    ),
  ]

  @Test(arguments: table)
  func `a mistyped key suggests the right one`(mapping: String, mistakes: [String]) throws {
    let keys = try #require(KeysOfScenes.all[mapping])
    for mistake in mistakes {
      let words = mistake.split(separator: " ").map(String.init)
      #expect(keys.contains(words[1]), "\(mapping) has no '\(words[1])'")
      let found = Suggestion.nearest(to: words[0], in: keys)
      #expect(found == words[1], "\(words[0]) of \(mapping) suggests \(found ?? "nothing")")
    }
  }

  /// A letter is more often left out, doubled or exchanged with its neighbor than replaced, and the first letter is
  /// seldom wrong. Of equals, the first candidate counts.
  @Test(arguments: [
    ("wdth", ["with", "width"], "width"), ("fil", ["fit", "fill"], "fill"), ("fnt", ["fit", "font"], "font"),
    ("tpe", ["top", "type"], "type"), ("hed", ["bed", "head"], "head"), ("bat", ["cat", "bar"], "bar"),
    ("end", ["and", "bend"], "bend"), ("ab", ["ac", "ad"], "ac"), ("WIDHT", ["with", "width"], "width"),
  ])
  func `the likeliest mistake wins`(word: String, candidates: [String], meant: String) {
    #expect(Suggestion.nearest(to: word, in: candidates) == meant)
  }

  @Test func `a word that resembles no candidate has no suggestion`() {
    #expect(Suggestion.nearest(to: "banana", in: ["width", "height"]) == nil)
    #expect(Suggestion.nearest(to: "x", in: ["y", "z"]) == nil)
    #expect(
      Suggestion.nearest(to: String(repeating: "a", count: 41), in: [String(repeating: "a", count: 40)])
        == nil)
  }
}
