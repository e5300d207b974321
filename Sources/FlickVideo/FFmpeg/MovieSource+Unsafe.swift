// Unsafe: FFmpeg reads through an AVIOContext whose callbacks receive the address of its owner, which outlives it.
import CFFmpeg
import FlickFiles
import FlickPlatform

/// A plain file that FFmpeg reads through callbacks, so that it opens nothing itself: no pipe, and no other file that a
/// file names. Owns FFmpeg's context for reading.
///
/// The length of the file is fixed at the beginning, even if it is still being written. If a step of FFmpeg takes
/// longer than `patience`, reading fails.
@safe
final class MovieSource {
  /// The time in which FFmpeg must find the next packet, or the contents of the file.
  private static let patience = Duration.seconds(30)
  private static let bufferLength = 1 << 16

  private let read: (Int, Int) throws(FileError) -> [UInt8]
  private let length: Int
  private var offset = 0
  private var deadline = ContinuousClock.now + MovieSource.patience
  /// Whether a step has taken too long.
  private(set) var isLate = false
  private(set) var context: UnsafeMutablePointer<AVIOContext>?

  init(path: String) throws(AVFailure) {
    do {
      length = try InputFile.length(of: path)
      read = try InputFile.reader(of: path)
    } catch {
      throw AVFailure(reason: "\(error)")
    }
    unsafe context = nil
    guard let buffer = unsafe av_malloc(MovieSource.bufferLength) else { throw .outOfMemory }
    unsafe context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(MovieSource.bufferLength), 0,
      Unmanaged.passUnretained(self).toOpaque(),
      { owner, bytes, count in unsafe MovieSource.owner(owner).fill(bytes, Int(count)) }, nil,
      { owner, offset, whence in unsafe MovieSource.owner(owner).seek(offset, whence) })
    guard unsafe context != nil else {
      unsafe av_free(buffer)
      throw .outOfMemory
    }
  }

  deinit {
    // FFmpeg may have replaced the buffer by a larger one.
    if let context = unsafe context { unsafe av_free(context.pointee.buffer) }
    unsafe avio_context_free(&context)
  }

  /// Begins a step with a new deadline.
  func begin() { deadline = .now + MovieSource.patience }

  /// Returns the reason for the failure of a step: that it took too long, or FFmpeg's reason.
  func reason(_ failure: AVFailure) -> AVFailure {
    isLate ? AVFailure(.tooLong, reason: "reading it took longer than \(MovieSource.patience)") : failure
  }

  private static func owner(_ address: UnsafeMutableRawPointer?) -> MovieSource {
    guard let address = unsafe address else { preconditionFailure("FFmpeg hands the owner over") }
    return unsafe Unmanaged<MovieSource>.fromOpaque(address).takeUnretainedValue()
  }

  private func fill(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let target = unsafe bytes else { return flick_averror_eof() }
    if ContinuousClock.now > deadline {
      isLate = true
      return flick_averror_exit()
    }
    guard let found = try? read(min(count, length - offset), offset) else { return flick_averror_io() }
    if found.isEmpty { return flick_averror_eof() }
    unsafe target.update(from: found, count: found.count)
    offset += found.count
    return Int32(found.count)
  }

  private func seek(_ place: Int64, _ whence: Int32) -> Int64 {
    let start: Int
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(length)
    case SEEK_SET: start = 0
    case SEEK_CUR: start = offset
    case SEEK_END: start = length
    default: return Int64(flick_averror_io())
    }
    let (target, overflow) = Int64(start).addingReportingOverflow(place)
    guard !overflow, (0...Int64(length)).contains(target) else { return Int64(flick_averror_io()) }
    offset = Int(target)
    return target
  }
}
