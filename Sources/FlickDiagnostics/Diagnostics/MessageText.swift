extension Double {
  /// The number as messages show it, without `.0`.
  package var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)" }
}

extension String {
  /// The text as messages quote it: on one line, cut to 40 characters.
  package var shortened: String {
    let line = String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
