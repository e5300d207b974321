// Unsafe: option dictionaries are C objects, filled and emptied by FFmpeg.
import CFFmpeg

/// Runs `body` with FFmpeg's form of `options`, which are set in order. Every option must be used up: one
/// that is left over is unknown to the codec or container, and an error.
func withOptions(
  _ options: [(String, String)],
  _ body: (UnsafeMutablePointer<OpaquePointer?>) throws(AVFailure) -> Void
) throws(AVFailure) {
  var dictionary: OpaquePointer? = nil
  defer { unsafe av_dict_free(&dictionary) }
  for (name, value) in options {
    try check(unsafe av_dict_set(&dictionary, name, value, 0))
  }
  try unsafe body(&dictionary)
  if let leftOver = unsafe av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX) {
    throw AVFailure(reason: "unknown option \(unsafe String(cString: leftOver.pointee.key))")
  }
}
