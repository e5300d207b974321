import FlickMotion
import FlickTestSupport
import Foundation
import Testing

@testable import FlickFiles
@testable import FlickVideo

/// What movies say of themselves, and that nobody can change it unnoticed.
@Suite struct MovieMetadataTests {
  private static let text =
    "flickbook 1.2.3\nscene 0123456789abcdef\noption --set title=Grüße 你好\nunits 0123456789abcdef\n"

  private func write(_ container: MovieContainer, to path: String) throws {
    let rate = try #require(FrameRate(25))
    let settings = try MovieSettings(
      container == .mp4 ? .h264 : .vp9, size: SyntheticMovie.size, rate: rate)
    let segment = try SyntheticMovie.encode(0..<3, settings)
    let file = try OutputFile(path)
    let movie = try MovieWriter(
      file, as: container, parameters: segment.parameters, noteLength: MovieMetadataTests.text.utf8.count)
    try movie.append(segment, at: 0)
    try movie.finish()
    try movie.write(note: MovieMetadataTests.text)
    try file.commit()
  }

  @Test(arguments: [MovieContainer.mp4, .webm])
  func `a note is read as it was written, and a bit that is changed in it is noticed`(
    container: MovieContainer
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a." + container.rawValue)
    try write(container, to: path)
    let note = try #require(try MovieMetadata.read(path: path))
    #expect(note.text == MovieMetadataTests.text && note.isIntact == true)
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    let place = try #require(file.firstRange(of: Data(MovieMetadataTests.text.utf8)))
    for index in place.lowerBound..<place.upperBound + MetadataChecksum.length {
      var changed = file
      changed[index] ^= 1 << UInt8(index % 7)
      try changed.write(to: URL(fileURLWithPath: path))
      let found = try MovieMetadata.read(path: path)
      // Without its first word, the seal is one more line.
      let isNoticed =
        found?.isIntact != true && found?.text != MovieMetadataTests.text || found?.isIntact == false
      #expect(isNoticed, "byte \(index - place.lowerBound)")
    }
  }

  @Test func `notes of before there were seals have none`() {
    #expect(MovieMetadata(MovieMetadataTests.text).isIntact == nil)
    #expect(MovieMetadata(MovieMetadataTests.text).text == MovieMetadataTests.text)
    #expect(MovieMetadata("").text.isEmpty && MovieMetadata("checksum 0123456789abcdef\n").isIntact == false)
  }
}
