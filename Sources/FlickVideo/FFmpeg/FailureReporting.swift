/// Runs calls of FFmpeg's; when one fails, its reason, with what FFmpeg logged about it, makes the error.
func reportingFailures<T>(
  as error: (_ reason: String) -> VideoError, _ body: () throws(AVFailure) -> T
) throws(VideoError) -> T {
  do {
    return try FFmpegLog.collecting(body).0
  } catch let failure {
    throw error(failure.reason)
  }
}
