// Unsafe: option dictionaries are C objects that FFmpeg fills and empties.
import CFFmpeg

/// Runs `body` with `options` in FFmpeg's form, which are set in order. An option that is left over afterward is
/// unknown to the codec or container, and is an error.
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
