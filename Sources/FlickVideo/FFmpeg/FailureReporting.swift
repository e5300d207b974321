/// Runs calls of FFmpeg's; when one fails, its reason, with what FFmpeg logged about it, makes the error;
/// except that a lack of memory is always told as such.
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
