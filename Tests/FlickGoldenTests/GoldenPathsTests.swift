import Testing

@testable import FlickGolden

/// Tests of the names that follow from the paths of goldens.
@Suite struct GoldenPathsTests {
  /// The third golden has the name that the second would get.
  @Test func `no two goldens share a folder for pictures`() {
    var taken: Set<String> = []
    let paths = [
      "a/x.frames", "../a/x.frames", "a/x-2.frames", "/a/x.frames", "./a/y.frames", "a/x.dark.frames",
    ]
    let folders = paths.map { GoldenPaths.folderName(for: $0, besides: &taken) }
    #expect(folders == ["a/x", "a/x-2", "a/x-2-2", "a/x-3", "a/y", "a/x.dark"])
  }
}
