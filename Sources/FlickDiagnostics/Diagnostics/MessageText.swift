extension Double {
  /// For messages: without `.0`.
  package var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)" }
}

extension String {
  /// Fit for a message: on one line, and not long.
  package var shortened: String {
    let line = String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
