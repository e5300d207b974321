/// Counts the values and texts that repetitions and parts expand to, and enforces the limits. A few lines may stand for
/// more than any memory holds.
package struct ExpansionBudget {
  static let values = 50_000
  static let bytes = 32 << 20
  /// The largest number of characters in all texts that layers show. Drawing takes about a kilobyte for each.
  package static let letters = 100_000
  /// The largest number of shapes in all drawings of a scene, counting each place where one is shown.
  private static let shapes = 100_000
  private static let excess = "repetitions and parts expand to more than 50,000 values"
  /// The bytes that a word costs in addition to its text.
  private static let bytesPerWord = 16

  /// The cost of reading something.
  package struct Cost: Sendable {
    fileprivate var values: Int
    fileprivate var bytes: Int
    fileprivate var letters: Int
    fileprivate var shapes: Int
  }

  private var values = 0
  private var bytes = 0
  private var letters = 0
  private var shapes = 0

  var isExceeded: Bool {
    values > ExpansionBudget.values || bytes > ExpansionBudget.bytes || letters > ExpansionBudget.letters
  }

  /// Refuses `count` more elements before any of them is read; returns a complaint if they are too many.
  mutating func refuse(_ count: Int) -> String? {
    guard !isExceeded, values + count > ExpansionBudget.values else { return nil }
    values = ExpansionBudget.values + 1
    return ExpansionBudget.excess
  }

  /// Counts an element of a list; returns a complaint if it is the first one beyond the limit.
  mutating func countValue() -> String? {
    let wasExceeded = isExceeded
    values += 1
    return isExceeded && !wasExceeded ? ExpansionBudget.excess : nil
  }

  /// Counts a word or text; returns a complaint if it is the first one beyond the limit.
  mutating func count(_ text: String) -> String? {
    let wasExceeded = isExceeded
    bytes += text.utf8.count + ExpansionBudget.bytesPerWord
    return isExceeded && !wasExceeded ? "repetitions and parts expand to more than 32 MiB of text" : nil
  }

  /// Counts the characters of a text that a layer shows; returns a complaint if they are the first beyond the limit.
  mutating func countLetters(_ count: Int) -> String? {
    let wasExceeded = isExceeded
    letters += count
    return isExceeded && !wasExceeded ? "the texts of all layers have more than 100,000 characters" : nil
  }

  /// Counts the shapes of a drawing that is shown. Returns whether the shapes of all drawings are not too many.
  mutating func countShapes(_ count: Int) -> Bool {
    shapes += count
    return shapes <= ExpansionBudget.shapes
  }

  /// Returns the cost that has been counted since the budget was `before`.
  package func cost(since before: ExpansionBudget) -> Cost {
    Cost(
      values: values - before.values, bytes: bytes - before.bytes, letters: letters - before.letters,
      shapes: shapes - before.shapes)
  }

  /// Counts `cost` once more and returns true; counts nothing and returns false if that exceeds the budget.
  mutating func repeats(_ cost: Cost) -> Bool {
    var after = self
    after.values += cost.values
    after.bytes += cost.bytes
    after.letters += cost.letters
    guard after.countShapes(cost.shapes), !after.isExceeded else { return false }
    self = after
    return true
  }
}
