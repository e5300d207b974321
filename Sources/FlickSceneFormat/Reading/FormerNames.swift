/// Words that an earlier version of the scene language had, with those that stand for them now. The old ones are not
/// read: a message names the new one.
enum FormerNames {
  private static let successors = [
    "pages": "page-tabs", "flips": "page-flips", "stack": "card-stack", "ultravisual": "expanding-cells",
    "rows": "data",
  ]

  /// What `word` is called now, if that is one of the candidates.
  static func successor(of word: String, in candidates: [String]) -> String? {
    successors[word].flatMap { candidates.contains($0) ? $0 : nil }
  }
}
