import FlickDiagnostics

extension LineTable {
  /// The complaint about the line with which Git begins a conflict; nil if there is none. In YAML and JSON, such a line
  /// is a mistake, which a parser may notice only some lines later.
  var conflict: Diagnostic? {
    var line = lineRange(around: 0)
    while !scalars[line].starts(with: "<<<<<<< ".unicodeScalars) {
      guard line.upperBound < scalars.count else { return nil }
      line = lineRange(around: line.upperBound + 1)
    }
    return Diagnostic(
      "a merge left two versions here", at: range(line.lowerBound, line.lowerBound + 7),
      suggestion: "keep one of them, without the lines '<<<<<<<', '=======' and '>>>>>>>'")
  }
}
