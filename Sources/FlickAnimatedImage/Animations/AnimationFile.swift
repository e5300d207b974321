import FlickFiles
import FlickVideo

/// The file to which an animation is written, and a checksum of its pictures. Owns the checksum.
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

  /// Adds a picture's compressed bytes to the checksum, for comparison with the bytes that are read back.
  func noteContent(_ bytes: [UInt8]) { checksum.update(bytes) }
}
