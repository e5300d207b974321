import FlickBasics
import Testing

@testable import FlickPublishing

/// Tests of the places for pictures in a Markdown text.
@Suite struct MarkdownPageTests {
  /// Texts that would take half a minute if each mark were compared with all others.
  private static let dear: [(text: String, places: Int, open: Int)] = [
    (String(repeating: "<!-- flickbook:\n", count: 4_000), 0, 4_000),
    ("`" + String(repeating: "<!-- flickbook: a --> `` ", count: 2_500), 1_250, 0),
    (
      (1...350).map { String(repeating: "`", count: $0) }.joined(separator: " ")
        + String(repeating: "<!-- flickbook: a -->", count: 500), 500, 0
    ),
    (String(repeating: "\t", count: 60_000) + "<!-- flickbook: a -->", 0, 0),
    (
      String(repeating: "> ", count: 5_000) + String(repeating: "<!-- flickbook: a -->", count: 1_000),
      1_000, 0
    ),
    (String(repeating: "<!--", count: 15_000) + "`<!-- flickbook: a `", 0, 0),
  ]

  @Test(arguments: dear.indices) func `the work grows with a text and not with its square`(index: Int) {
    let (text, places, open) = Self.dear[index]
    let page = MarkdownPage(text)
    #expect(page.places.count == places)
    #expect(page.open.count == open)
  }

  @Test func `comments that should mark a place are found`() {
    let page = MarkdownPage(
      """
      <!-- flickbook: {scene: a.yaml} --> <!-- Flickbook: {scene: b.yaml} -->
      - <!--flickbook {scene: c.yaml} --> `<!-- flickbok: {scene: d.yaml} -->`
      <!-- flikbook :
        scene: e.yaml -->
      <!-- Flickbook makes this scene: see docs -->
      <!-- flickbook-like {x} --> <!-- scrapbook: scene: 1 --> <!-- Flickbook: made by hand -->
      """)
    #expect(page.places.count == 1)
    #expect(page.misspelled.map(\.word) == ["Flickbook:", "flickbook", "flikbook :"])
    #expect(page.misspelled.map(\.start.line) == [1, 2, 3])
    #expect(page.misspelled.map(\.start.column) == [42, 7, 6])
  }

  @Test func `the words of a comment may begin in a later line`() {
    let page = MarkdownPage(
      """
      a `<!--
      <!--

        flickbook: {a: 1}
      -->
      <img>
      <!-- /flickbook x -->
      <!--
      Flickbook: {scene: b.yaml} -->
      """)
    #expect(page.places.map(\.words) == [" {a: 1}\n"])
    #expect(page.places.map(\.start.line) == [4])
    #expect(page.places.map(\.start.column) == [13])
    #expect(page.places.map(\.record) == ["x"])
    #expect(page.misspelled.map(\.word) == ["Flickbook:"])
    #expect(page.misspelled.map(\.start.line) == [9])
    #expect(page.misspelled.map(\.start.column) == [1])
  }

  @Test func `the two versions that a merge has left are found`() {
    let block = """
      <!-- flickbook: {a: 1} -->
      <<<<<<< HEAD
      <img>
      <!-- /flickbook x -->
      =======
      <!-- /flickbook y -->
      >>>>>>> other

      """
    #expect(MarkdownPage(block).conflicts.map(\.line) == [2])
    #expect(MarkdownPage("<<<<<<< HEAD\na\n" + block).conflicts.map(\.line) == [1, 4])
    #expect(MarkdownPage("```\n<<<<<<< HEAD\n```\n`<<<<<<< HEAD`\n").conflicts.isEmpty)
  }

  @Test func `places are found with their lines and columns`() throws {
    let page = MarkdownPage(
      """
      # Title
      <!-- flickbook: {a: 1} -->

      | left | right |
      | --- | --- |
      | <!--flickbook: {b: 2} --> | é <!-- flickbook:
        c: 3
      --><i>x</i><!-- /flickbook size:1x1 --> |
      """)
    #expect(page.places.map(\.words) == [" {a: 1} ", " {b: 2} ", "\n  c: 3\n"])
    #expect(
      page.places.map(\.start) == [
        SourcePosition(line: 2, column: 16), SourcePosition(line: 6, column: 17),
        SourcePosition(line: 6, column: 48),
      ])
    #expect(page.places.map(\.separator) == ["\n", "", ""])
    #expect(page.places.map(\.record) == [nil, nil, "size:1x1"])
    #expect(page.places.map(\.content) == ["", "", "<i>x</i>"])
  }

  @Test func `code is left alone`() {
    let page = MarkdownPage(
      """
      ```html
      <!-- flickbook: {a: 1} -->
      ~~~
      ```
      ~~~~
      <!-- flickbook: {a: 1} -->
      ~~~
      <!-- flickbook: {a: 1} -->
      ~~~~
      Write `<!-- flickbook: {a: 1} -->`, ``x`` <!-- flickbook: {b: 2} -->.
      <!-- another comment --> <!-- flickbook {c: 3} -->

          <!-- flickbook: {a: 1} -->

          <!-- flickbook: {a: 1} -->
      - A list

          <!-- flickbook: {d: 4} -->

      A paragraph
          <!-- flickbook: {e: 5} -->
      """)
    #expect(page.places.map(\.words) == [" {b: 2} ", " {d: 4} ", " {e: 5} "])
    #expect(page.open.isEmpty)
  }

  /// In CommonMark's containers, a fence in a list item or a quote begins and ends inside it.
  @Test func `code in lists and quotes is left alone`() {
    let page = MarkdownPage(
      """
      1. ```markdown
         <!-- flickbook: {a: 1} -->
         ```
      2. Text <!-- flickbook: {b: 2} -->
      - - ~~~
          <!-- flickbook: {a: 1} -->
      - <!-- flickbook: {c: 3} -->

            <!-- flickbook: {a: 1} -->

      > > ```
      > > <!-- flickbook: {a: 1} -->
      > <!-- flickbook: {d: 4,
      >   e: 5} -->
      \t<!-- flickbook: {f: 6} -->

      \t<!-- flickbook: {a: 1} -->
      > ```
      Text <!-- flickbook: {g: 7} -->

      14. x

          <!-- flickbook: {h: 8} -->
      """)
    #expect(
      page.places.map(\.words) == [
        " {b: 2} ", " {c: 3} ", " {d: 4,\n    e: 5} ", " {f: 6} ", " {g: 7} ", " {h: 8} ",
      ])
  }

  @Test func `only spans of code are code`() {
    let page = MarkdownPage(
      """
      A lone ` tick <!-- flickbook: {a: 1} -->
      `` a ` b `` <!-- flickbook: {b: 2} --> ``<!-- flickbook: {x: 0} --> ` ``
      \\`<!-- flickbook: {c: 3} -->` <!-- ` --><!-- flickbook: {d: 4} -->`
      """)
    #expect(page.places.map(\.words) == [" {a: 1} ", " {b: 2} ", " {c: 3} ", " {d: 4} "])
  }

  /// Content that is put into a list item or a quote stays inside it.
  @Test func `lines keep their nesting`() throws {
    var page = MarkdownPage(
      "- a\n  - <!-- flickbook: {a: 1} -->\n\n  > > <!-- flickbook: {b: 2} -->\n1. b\n\n\t<!-- flickbook: {c: 3} -->\n"
    )
    for index in 0..<3 {
      page = MarkdownPage(page.replacing(page.places[index], with: "<i>", record: "r"))
    }
    let text = """
      - a
        - <!-- flickbook: {a: 1} -->
          <i>
          <!-- /flickbook r -->

        > > <!-- flickbook: {b: 2} -->
        > > <i>
        > > <!-- /flickbook r -->
      1. b

      \t<!-- flickbook: {c: 3} -->
      \t<i>
      \t<!-- /flickbook r -->

      """
    #expect(page.text == text)
    #expect(page.places.map(\.record) == ["r", "r", "r"])
    #expect(page.places.allSatisfy { $0.content == $0.separator + "<i>" + $0.separator })
  }

  /// Without a limit, a hundred thousand nested quotes or lists would take minutes.
  @Test(arguments: ["- ", "1. ", "> "])
  func `deep nesting has a limit`(mark: String) {
    let page = MarkdownPage(String(repeating: mark, count: 100_000) + "x\n\n<!-- flickbook: {a: 1} -->\n")
    #expect(page.places.count == 1)
  }

  @Test func `a comment has an end`() {
    let page = MarkdownPage("a\n<!-- flickbook: {a: 1}\nb")
    #expect(page.places.isEmpty)
    #expect(page.open == [SourcePosition(line: 2, column: 1)])
  }

  /// A block ends before the next one begins, even if its own end is missing.
  @Test func `blocks do not swallow each other`() throws {
    let page = MarkdownPage("<!-- flickbook: a --> x <!-- flickbook: b -->y<!-- /flickbook r -->")
    #expect(page.places.map(\.content) == ["", "y"])
    #expect(page.places.map(\.record) == [nil, "r"])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `entries that were inserted are found again`(newline: String) throws {
    let lines = ["Before", "<!-- flickbook: {a: 1} -->", "After <!-- flickbook: {b: 2} --> it", ""]
    var page = MarkdownPage(lines.joined(separator: newline))
    for (index, content) in [(0, "<img>"), (1, "<b>"), (0, "<new>")] {
      page = MarkdownPage(page.replacing(page.places[index], with: content, record: "r\(index)"))
    }
    #expect(
      page.text
        == [
          "Before", "<!-- flickbook: {a: 1} -->", "<new>", "<!-- /flickbook r0 -->",
          "After <!-- flickbook: {b: 2} --><b><!-- /flickbook r1 --> it", "",
        ].joined(separator: newline))
    #expect(page.places.map(\.record) == ["r0", "r1"])
  }

  @Test func `a record is read as it is written`() throws {
    let text = "size:2x3 file:0 scene:1 output:2 assets:3 fonts:4 drawing:5"
    #expect(try #require(ImageRecord(text)).text() == text)
    #expect(ImageRecord("size:2x0 file:0") == nil)
    #expect(ImageRecord("") == nil)
  }
}
