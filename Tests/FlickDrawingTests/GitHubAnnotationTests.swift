import FlickDrawing
import FlickTestSupport
import Foundation
import Testing

@Suite struct GitHubAnnotationTests {
  private func text(_ file: String, in workspace: String?) -> String {
    GitHubAnnotation(.error, file: file, line: 3, title: "a, b", "100%\nc").text(in: workspace)
  }

  /// GitHub takes paths from the root of the repository, and a job may run in a folder of it.
  @Test func `a file is named from the repository's folder on`() throws {
    let here = FileManager.default.currentDirectoryPath
    let rest = ",line=3,title=a%2C b::100%25%0Ac"
    let above = URL(fileURLWithPath: here).deletingLastPathComponent().path
    let name = URL(fileURLWithPath: here).lastPathComponent
    #expect(text("./s/a.yaml", in: above) == "::error file=\(name)/s/a.yaml" + rest)
    #expect(text("./s/a.yaml", in: here + "/") == "::error file=s/a.yaml" + rest)
    #expect(text("./s/a.yaml", in: nil) == "::error file=s/a.yaml" + rest)
    #expect(text("/elsewhere/a.yaml", in: here) == "::error file=/elsewhere/a.yaml" + rest)
    #expect(text("s/a.yaml", in: "") == "::error file=s/a.yaml" + rest)
  }
}
