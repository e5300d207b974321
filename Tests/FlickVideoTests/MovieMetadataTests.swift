import FlickBasics
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import Foundation
import Testing

@testable import FlickFiles
@testable import FlickVideo

/// Tests the metadata of movies, and that changes of it are noticed.
@Suite struct MovieMetadataTests {
  private static let text =
    "flickbook 1.2.3\nscene 0123456789abcdef\noption --set title=Grüße 你好\nunits 0123456789abcdef\n"

  private func write(_ container: MovieContainer, to path: String, isOld: Bool = false) throws {
    let rate = try #require(FrameRate(25))
    let settings = try MovieSettings(
      container == .mp4 ? .h264 : .vp9, size: SyntheticMovie.size, rate: rate)
    let segment = try SyntheticMovie.encode(0..<3, settings)
    let file = try OutputFile(path)
    let movie = try MovieWriter(
      file, as: container, parameters: segment.parameters, noteLength: MovieMetadataTests.text.utf8.count)
    try movie.append(segment, at: 0)
    try movie.finish()
    if isOld {
      try file.append(MovieMetadata.boxed(Array(MovieMetadataTests.text.utf8)))
    } else {
      try movie.write(note: MovieMetadataTests.text)
    }
    try file.commit()
  }

  @Test(arguments: [MovieContainer.mp4, .webm])
  func `a note is read as it was written, and a bit that is changed anywhere in the file is noticed`(
    container: MovieContainer
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a." + container.rawValue)
    try write(container, to: path)
    let note = try #require(try MovieMetadata.read(path: path))
    #expect(note.text == MovieMetadataTests.text)
    #expect(note.isIntact == true)
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in stride(from: 0, to: file.count, by: Thoroughness.trials(31, exhaustive: 1)) {
      var changed = file
      changed[index] ^= 1 << UInt8(index % 8)
      try changed.write(to: URL(fileURLWithPath: path))
      // Without its first word, the checksum becomes an ordinary line.
      let found = try? MovieMetadata.read(path: path)
      #expect(found?.text != MovieMetadataTests.text || found?.isIntact == false, "byte \(index)")
      #expect(found?.isIntact != true, "byte \(index)")
    }
    for changed in [file + [0], file.dropLast()] {
      try changed.write(to: URL(fileURLWithPath: path))
      #expect(try MovieMetadata.read(path: path)?.isIntact != true)
    }
  }

  @Test func `notes from before there were checksums have no checksum`() throws {
    let folder = try TemporaryFolder()
    try write(.mp4, to: folder.file("a.mp4"), isOld: true)
    let note = try #require(try MovieMetadata.read(path: folder.file("a.mp4")))
    #expect(note.isIntact == nil)
    #expect(note.text == MovieMetadataTests.text)
  }

  /// A file of empty boxes, of which a gigabyte has 130 million.
  @Test func `only as many boxes are read as a movie may have`() throws {
    func box(_ type: String, size: Int = 8) -> [UInt8] {
      [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(type.utf8)
    }
    let folder = try TemporaryFolder()
    for (count, missing) in [(MP4Boxes.most - 3, 92), (MP4Boxes.most, 0)] {
      let boxes = box("ftyp") + (0..<count).flatMap { _ in box("free") } + box("mdat", size: 100)
      try folder.write(boxes, to: "a.mp4")
      let found = try MP4Boxes(path: folder.file("a.mp4"))
      #expect(found.isMP4)
      #expect(found.missingByteCount == missing)
      #expect(found.types.count <= MP4Boxes.most)
    }
  }
}
