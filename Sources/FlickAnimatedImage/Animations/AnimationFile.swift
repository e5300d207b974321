import FlickFiles
import FlickVideo

/// The file an animation is written to, and a checksum of the pictures in it.
final class AnimationFile {
  let output: OutputFile
  private(set) var byteCount = 0
  private(set) var checksum = CRC32()

  init(_ output: OutputFile) { self.output = output }

  func write(_ bytes: [UInt8]) throws(VideoError) {
    try VideoError.onFile(try output.write(bytes))
    byteCount += bytes.count
  }

  /// Replaces bytes that were written before.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(VideoError) {
    precondition(offset + bytes.count <= byteCount, "only what is there can be replaced")
    try VideoError.onFile(try output.overwrite(bytes, at: offset))
  }

  /// Counts a picture's compressed bytes in, to compare them with what is read back.
  func noteContent(_ bytes: [UInt8]) { checksum.update(bytes) }
}
