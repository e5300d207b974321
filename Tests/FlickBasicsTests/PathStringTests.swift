import FlickBasics
import Testing

@Suite struct PathStringTests {
  @Test(arguments: [
    ("scenes/tabs.part.yaml", "scenes", "scenes/", "tabs.part.yaml", "tabs.part", "yaml", "tabs"),
    ("tabs.yaml", ".", "", "tabs.yaml", "tabs", "yaml", "tabs"),
    ("/tabs", "/", "/", "tabs", "tabs", "", "tabs"),
    ("a.b/tabs", "a.b", "a.b/", "tabs", "tabs", "", "tabs"),
    ("a/.hidden", "a", "a/", ".hidden", ".hidden", "", "hidden"),
    ("-", ".", "", "-", "-", "", "-"),
    ("", ".", "", "", "", "", ""),
  ])
  func `a path has its parts`(
    path: String, folder: String, prefix: String, name: String, stem: String, ending: String, first: String
  ) {
    #expect(PathString.folder(of: path) == folder)
    #expect(PathString.folderPrefix(of: path) == prefix)
    #expect(PathString.name(of: path) == name)
    #expect(PathString.stem(of: path) == stem)
    #expect(PathString.ending(of: path) == ending)
    #expect(PathString.firstStem(of: path) == first)
  }

  @Test(arguments: [
    ("https://a.b/c.png", "https"), ("s3://films/x", "s3"), ("data:image/png;base64,AAAA", "data"),
    ("FILE:///x", "FILE"), ("git+ssh://a", "git+ssh"), ("a/b", nil), ("C:/x", nil), ("a:b", nil),
    ("://", nil),
    ("./s3://x", nil), ("", nil), ("3s://x", nil),
  ])
  func `an address has a scheme`(text: String, scheme: String?) {
    #expect(PathString.scheme(of: text).map(String.init) == scheme)
  }

  @Test(arguments: [
    (["a", "b"], "a/b"), (["a/", "b"], "a/b"), (["", "b"], "b"), (["/", "b"], "/b"), ([], ""),
  ])
  func `parts are joined by one slash`(parts: [String], path: String) {
    #expect(PathString.joined(parts) == path)
  }
}
