// Unsafe: FFmpeg's hash is a C object, owned by the class; it reads memory by address while it is called.
import CFFmpeg
import Glibc

/// The SHA-256 hash of bytes that come in pieces, at C's speed in every build: for files, and for texts that may be long.
@safe package final class ContentHash {
  private let state: OpaquePointer

  /// - Throws: `VideoError.outOfMemory`.
  package init() throws(VideoError) {
    guard let state = unsafe av_sha_alloc() else { throw .outOfMemory }
    unsafe self.state = state
    _ = unsafe av_sha_init(state, 256)
  }

  deinit { unsafe av_free(.init(state)) }

  package func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe av_sha_update(state, $0.baseAddress, $0.count) }
  }

  /// The hash of all bytes so far as 64 hexadecimal digits; to be called once.
  package func finish() -> String {
    var hash = [UInt8](repeating: 0, count: 32)
    unsafe hash.withUnsafeMutableBufferPointer { unsafe av_sha_final(state, $0.baseAddress) }
    return hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The hash of a text's UTF-8 bytes.
  package static func of(_ text: String) throws(VideoError) -> String {
    let hash = try ContentHash()
    hash.update(Array(text.utf8))
    return hash.finish()
  }

  /// The hash of a plain file's bytes.
  ///
  /// - Throws: `VideoError.missingInput`, `.inputOutput`.
  package static func ofFile(_ path: String) throws(VideoError) -> String {
    let file: Int32
    do {
      // Not blocking: opening a pipe would wait for its writer.
      file = try SystemCalls.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw .missingInput(path: path, reason: error.reason)
    }
    defer { SystemCalls.close(file) }
    let hash = try ContentHash()
    do throws(SystemError) {
      guard try SystemCalls.status(of: file).st_mode & S_IFMT == S_IFREG else {
        throw SystemError(code: EINVAL)
      }
      var offset = 0
      while true {
        let block = try SystemCalls.read(file, count: 1 << 18, from: offset)
        if block.isEmpty { return hash.finish() }
        hash.update(block)
        offset += block.count
      }
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }
}
