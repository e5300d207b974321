extension [String] {
  /// The elements as a series: "a, b and c".
  package var series: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
