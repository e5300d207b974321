/// Runs calls of FFmpeg. If one fails, the error is made of its reason and FFmpeg's log message. A lack of memory is
/// always reported as such.
package func reportingFailures<T>(
  as error: (_ reason: String) -> VideoError, _ body: () throws(AVFailure) -> T
) throws(VideoError) -> T {
  do {
    return try FFmpegLog.collecting(body).0
  } catch let failure {
    if failure.isOutOfMemory { throw .outOfMemory }
    throw error(failure.reason)
  }
}
