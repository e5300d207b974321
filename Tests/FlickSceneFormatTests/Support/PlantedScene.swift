/// A scene in which words between `‹` and `›` are definitions that can be misspelled, with other mistakes that can be
/// planted.
struct PlantedScene {
  struct Mistake {
    let title: String
    let text: String
  }

  let name: String
  let marked: String
  /// Words, with the mistakes that replace them.
  let replacements: [(String, [String])]

  init(_ name: String, _ marked: String, _ replacements: [(String, [String])]) {
    (self.name, self.marked, self.replacements) = (name, marked, replacements)
  }

  var text: String { marked.replacing("‹", with: "").replacing("›", with: "") }

  var mistakes: [Mistake] { misspelt + replaced }

  private var misspelt: [Mistake] {
    marked.matches(of: /‹([^›]+)›/).flatMap { match in
      misspellings(of: String(match.1)).map { word in
        var text = marked
        text.replaceSubrange(match.range, with: word)
        return Mistake(title: "\(name): \(match.1) → \(word)", text: text.unmarked)
      }
    }
  }

  private var replaced: [Mistake] {
    replacements.flatMap { old, news in
      news.map { new in
        Mistake(title: "\(name): \(old) → \(new)", text: text.replacing(old, with: new, maxReplacements: 1))
      }
    }
  }

  /// Returns the word with a letter left out, doubled, exchanged with the next, replaced, or added.
  private func misspellings(of word: String) -> [String] {
    let letters = Array(word)
    let middle = letters.count / 2
    var (without, doubled, exchanged, replaced) = (letters, letters, letters, letters)
    without.remove(at: middle)
    doubled.insert(letters[middle], at: middle)
    exchanged.swapAt(middle - 1, middle)
    replaced[middle] = letters[middle] == "x" ? "q" : "x"
    return [without, doubled, exchanged, replaced, letters + ["z"]].map { String($0) }.filter { $0 != word }
  }
}

extension String {
  fileprivate var unmarked: String { replacing("‹", with: "").replacing("›", with: "") }
}
