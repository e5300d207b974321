import FlickTestSupport
import Testing

@testable import FlickbookCommands

@Suite struct HTMLPlaceTests {
  @Test func `a page is a file or in a folder`() throws {
    let folder = try TemporaryFolder(["old.html/index.html": ""])
    let places = [
      "report": ("report/index.html", "report"), "a/page.html": ("a/page.html", "a/page"),
      "page.HTM": ("page.HTM", "page"), "page.html/": ("page.html/index.html", "page.html/"),
      folder.file("old.html"): (folder.file("old.html/index.html"), folder.file("old.html")),
    ]
    for (path, place) in places {
      #expect(HTMLPlace(path).page == place.0)
      #expect(HTMLPlace(path).pictures == place.1)
    }
  }
}
