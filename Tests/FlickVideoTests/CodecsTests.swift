import FlickVideo
import Testing

@Suite struct CodecsTests {
  @Test func theLibrariesSayWhatTheyAre() {
    #expect(
      Codecs.release.first?.isNumber == true || Codecs.release.first == "n" || Codecs.release.first == "N")
    #expect(Codecs.libraries.map(\.name) == ["libavcodec", "libavformat", "libavutil"])
    #expect(Codecs.libraries.allSatisfy { $0.version.split(separator: ".").count == 3 })
    #expect(Codecs.license.contains("GPL"))
    #expect(Codecs.configuration.contains("--"))
  }

  @Test func encodersAreFoundByName() {
    #expect(Codecs.known.allSatisfy(Codecs.hasEncoder))
    #expect(!Codecs.hasEncoder("none"))
  }
}
