import Testing

@testable import FlickbookPreview

/// Tests of the page as it is served; `make check-preview` tests its behavior in a browser.
@Suite struct PageTests {
  private func text(_ name: String) -> String {
    String(decoding: PageFiles.files[name]?.bytes ?? [], as: UTF8.self)
  }

  @Test func `every file that the page names is served`() {
    for name in PageFiles.files.keys {
      let quoted = text(name).matches(of: #/(?:from "\.\/|src="|href="?)([^">]+)/#).map {
        String($0.output.1)
      }
      for other in quoted { #expect(PageFiles.answer(named: other).status == 200, "\(name) names \(other)") }
    }
  }

  @Test(arguments: [
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "DOMParser",
    "srcdoc",
  ])
  func `texts of scenes never become markup`(word: String) {
    for name in PageFiles.files.keys { #expect(!text(name).contains(word), "\(name) has \(word)") }
  }

  @Test func `the page fetches nothing from anywhere else`() {
    for name in PageFiles.files.keys {
      let others = text(name).matches(of: #/https?:\/\/[^"' ]+/#).map { String($0.output) }
      #expect(others.allSatisfy { $0 == "http://www.w3.org/2000/svg" }, "\(name) names \(others)")
    }
  }

  @Test func `the page stays small`() {
    let page = PageFiles.files.mapValues { $0.bytes }
    let all = page.merging(PageFiles.sharedFiles) { page, _ in page }
    for (name, bytes) in all where name.hasSuffix(".js") { #expect(bytes.count <= 20_000, "\(name)") }
    #expect(page.values.map(\.count).reduce(0, +) <= 200_000)
    // Shared pages have these in place of others.
    #expect(PageFiles.sharedFiles.values.map(\.count).reduce(0, +) <= 10_000)
  }

  @Test func `comments of scripts stay in the source, and lines keep their numbers`() {
    let script = "// About.\nconst a = 1; // one\n  // Why.\n\nconst b = \"//\";\n/** Kept. */\n"
    let kept = String(decoding: PageFiles.withoutComments(Array(script.utf8)), as: UTF8.self)
    #expect(kept == "\nconst a = 1; // one\n\n\nconst b = \"//\";\n/** Kept. */\n")
    #expect(!text("main.js").contains("\n//"))
  }

  @Test func `the page names every script that it loads, so that browsers fetch them at once`() {
    for name in PageFiles.files.keys where name.hasSuffix(".js") && name != "main.js" {
      #expect(text("").contains("href=\(name)>"), "\(name)")
    }
  }

  @Test func `the page has no style and no script of its own beside its files`() {
    let page = text("")
    #expect(!page.contains("style="))
    #expect(!page.contains("<style"))
    #expect(!page.contains(" onclick"))
    #expect(page.ranges(of: "<script").count == 1)
  }
}
