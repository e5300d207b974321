/// What happens while outputs are made, in order; a value, so that it can be shown, logged or sent on.
public enum RenderEvent: Hashable, Sendable {
  /// A file is begun; it takes so many frames.
  case began(path: String, frameCount: Int)
  /// One more frame has been drawn and encoded, not necessarily the next one.
  case drewFrame
  /// All frames are encoded; the file is put together and read back.
  case checking
  /// The file stands under its name.
  case finished(path: String, byteCount: Int)
  /// Nothing came of the file in work.
  case failed
}

/// Receives events, from any thread.
public typealias RenderObserver = @Sendable (RenderEvent) -> Void
