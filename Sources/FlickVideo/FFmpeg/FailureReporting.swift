import FlickFiles

/// Runs calls of FFmpeg. If one fails, the error is made of its reason and FFmpeg's log message. A lack of memory is
/// always reported as such.
///
/// - Parameter memory: The number of bytes that the calls may take. If the process cannot have so many, every failure
///   counts as a lack of memory, because some encoders report that as an error of another kind.
package func reportingFailures<T>(
  as error: (_ reason: String) -> VideoError, needing memory: Int = 0, _ body: () throws(AVFailure) -> T
) throws(VideoError) -> T {
  try reportingFailures(explaining: { error($0.reason) }, needing: memory, body)
}

/// Runs calls of FFmpeg, as above, with an error that may depend on the kind of the failure.
package func reportingFailures<T>(
  explaining error: (AVFailure) -> VideoError, needing memory: Int = 0, _ body: () throws(AVFailure) -> T
) throws(VideoError) -> T {
  do {
    return try FFmpegLog.collecting(body).0
  } catch let failure {
    let isShort = memory > 0 && !AddressSpace.isRoom(forBytes: memory)
    throw failure.kind == .outOfMemory || isShort ? .outOfMemory : error(failure)
  }
}
