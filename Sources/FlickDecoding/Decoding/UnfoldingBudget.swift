/// Counts what a scene comes to when its repetitions and parts are written out, against the limits: a few lines
/// may stand for more than any memory holds.
package struct UnfoldingBudget {
  static let values = 50_000
  static let bytes = 32 << 20
  private static let excess = "repetitions and parts unfold to more than 50,000 values"
  /// The bytes that a word costs beside its text.
  private static let bytesPerWord = 16

  /// The cost of reading something.
  package struct Cost: Sendable {
    fileprivate var values: Int
    fileprivate var bytes: Int
  }

  private var values = 0
  private var bytes = 0

  var isExceeded: Bool { values >= UnfoldingBudget.values || bytes >= UnfoldingBudget.bytes }

  /// A complaint when so many more elements are too many, before any of them is looked at.
  mutating func refuse(_ count: Int) -> String? {
    guard !isExceeded, values + count > UnfoldingBudget.values else { return nil }
    values = UnfoldingBudget.values
    return UnfoldingBudget.excess
  }

  /// Counts an element of a list; a complaint when it is the first too many.
  mutating func countValue() -> String? {
    let wasExceeded = isExceeded
    values += 1
    return isExceeded && !wasExceeded ? UnfoldingBudget.excess : nil
  }

  /// Counts a word or text; a complaint when it is the first too many.
  mutating func count(_ text: String) -> String? {
    let wasExceeded = isExceeded
    bytes += text.utf8.count + UnfoldingBudget.bytesPerWord
    return isExceeded && !wasExceeded ? "repetitions and parts unfold to more than 32 MiB of text" : nil
  }

  /// The cost counted since the budget was `before`.
  package func cost(since before: UnfoldingBudget) -> Cost {
    Cost(values: values - before.values, bytes: bytes - before.bytes)
  }

  /// Counts the same once more, unless it is too much; then it counts nothing.
  mutating func repeats(_ cost: Cost) -> Bool {
    var after = self
    after.values += cost.values
    after.bytes += cost.bytes
    if !after.isExceeded { self = after }
    return !after.isExceeded
  }
}
