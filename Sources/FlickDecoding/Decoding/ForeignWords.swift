import FlickDiagnostics

/// Other words for the keys of a mapping, from other tools and from other places of a scene.
package enum ForeignWords {
  /// The meaning of a foreign word in a mapping.
  package struct Meaning: Hashable, Sendable {
    /// The key that it stands for.
    package let key: String
    /// The sentence that shows how to write it; nil if the word's value can stay as it is under `key`.
    package let way: String?

    package var suggestion: String { way ?? "did you mean '\(key)'?" }
  }

  /// Returns the probable meaning of a foreign word, or of a word that is one edit from a foreign one.
  ///
  /// - Parameters:
  ///   - word: An unknown key. Its case, '-' and '_' do not matter.
  ///   - noun: The mapping with its article, such as `an output`.
  ///   - keys: The keys that it has.
  ///   - free: Those that are not written. Only one of these can have the word's value.
  /// - Returns: Nil for a word that is nearer to one of the keys. Also nil in effects and commands that have no table of
  ///   their own, because the common words have other meanings there.
  package static func meaning(of word: String, in noun: String, having keys: [String], free: Set<String>)
    -> Meaning?
  {
    if ways[noun] == nil, noun.hasPrefix("the effect") || noun.hasPrefix("the command") { return nil }
    let plain = word.lowercased().filter { $0 != "-" && $0 != "_" }
    let near = Suggestion.nearest(to: word, in: keys.filter(free.contains))
    if let near, Suggestion.distance(near, plain) == 0 { return nil }
    if let meaning = meaning(ofWord: plain, in: noun, keys, free) { return meaning }
    // The comparison of two words takes the most time, so it comes last.
    let others = [ways[noun] ?? [:], common].flatMap(\.keys).filter {
      $0.count > 4 && meaning(ofWord: $0, in: noun, keys, free) != nil && Suggestion.distance($0, plain) == 1
    }
    // Own keys come first, so that they win if both are as near.
    guard let best = Suggestion.nearest(to: plain, in: [near].compactMap(\.self) + others.sorted()),
      best != near
    else { return nil }
    return meaning(ofWord: best, in: noun, keys, free)
  }

  /// Returns advice for a word in place of a mapping: a direction in place of a fling, a path in place of an output, a name
  /// in place of a callout's expectation. Nil for other words.
  static func way(toWrite word: String, inPlaceOf noun: String) -> String? {
    let (plain, shown) = (word.lowercased(), word.shortened)
    return switch noun {
    case "a fling", "a drag":
      ["left", "right", "up", "down"].contains(plain) ? "write 'swipe: \(plain)'" : nil
    case "a tap", "a press":
      ["center", "centre", "middle"].contains(plain) ? "write '[50%, 50%]', the middle of the screen" : nil
    case "an output": word.contains(".") ? "write a name before it: 'movie: {mp4: \(shown)}'" : nil
    case "a camera":
      ["auto", "automatic", "follow"].contains(plain)
        ? "did you mean '\(plain == "follow" ? "{follow: touches}" : "{auto: true}")'?" : nil
    // The bounces of SwiftUI's springs.
    case "a spring":
      ["smooth": "0", "snappy": "0.15", "bouncy": "0.3"][plain].map {
        "did you mean '{duration: 500ms, bounce: \($0)}'?"
      }
    case "a callout's expectation": "did you mean '{name: \(shown), shown: true}'?"
    default: nil
    }
  }

  private static func meaning(
    ofWord word: String, in noun: String, _ keys: [String], _ free: Set<String>
  ) -> Meaning? {
    func found(in table: [String: [Meaning]]?) -> Meaning? {
      table?[word]?.first { keys.contains($0.key) && ($0.way != nil || free.contains($0.key)) }
    }
    return found(in: ways[noun]) ?? found(in: common)
  }

  /// All meanings with the mappings that have them, for tests; nil stands for any mapping.
  package static var all: [(noun: String?, word: String, meaning: Meaning)] {
    common.flatMap { word, meanings in meanings.map { (nil, word, $0) } }
      + ways.flatMap { noun, table in
        table.flatMap { word, meanings in meanings.map { (noun, word, $0) } }
      }
  }

  private static let ways = waysInMappings.merging(waysInEffects) { first, _ in first }.mapValues {
    table($0)
  }
  private static let common = table(
    words.map { (key: $0.key, words: $0.words, way: nil) }
      + commonWays)

  /// Returns the meanings by words, those of earlier rows first.
  private static func table(_ rows: [(key: String, words: String, way: String?)]) -> [String: [Meaning]] {
    rows.reduce(into: [:]) { table, row in
      for word in row.words.split(separator: " ") {
        table[String(word), default: []].append(Meaning(key: row.key, way: row.way))
      }
    }
  }
}
