import FlickFiles

/// Runs calls of FFmpeg. If one fails, the error is made of its reason and FFmpeg's log message. A lack of memory is
/// always reported as such.
///
/// - Parameter memory: The number of bytes that the calls may take. Where so many cannot be had, a failure counts as a
///   lack of memory, because some encoders call theirs an error of another kind.
package func reportingFailures<T>(
  as error: (_ reason: String) -> VideoError, needing memory: Int = 0, _ body: () throws(AVFailure) -> T
) throws(VideoError) -> T {
  do {
    return try FFmpegLog.collecting(body).0
  } catch let failure {
    if failure.isOutOfMemory || memory > 0 && !AddressSpace.isRoom(forBytes: memory) { throw .outOfMemory }
    throw error(failure.reason)
  }
}
