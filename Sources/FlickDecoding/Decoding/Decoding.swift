package import FlickBasics
import FlickDeclarative
package import FlickDiagnostics
package import FlickDocument
package import FlickEffects
package import FlickFormula

/// The state that all decoders share: the mistakes found so far, the scope of `${...}`, and the remaining budget for
/// repetitions and parts. The facts about the scene are in ``scene``, those about its files in ``files``.
package struct Decoding {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The hints about text that is correct, but may not have the intended meaning.
  package private(set) var hints: [Diagnostic] = []
  /// The number of mistakes; a mistake in one place counts each time it is met.
  package private(set) var mistakes = 0
  /// Other places that are related to mistakes found now, the nearest last.
  package var mentions: [Diagnostic.Mention] = []
  /// The names in `${...}`, with their values.
  package var scope = TemplateScope()
  /// The empty cells of the table's row that the scene is read for, by their columns.
  package var emptyCells: [String: SourceRange] = [:]
  /// Whether some parameters could not be read, so that unknown names in `${...}` may be theirs.
  package var hasUnknownParameters = false
  /// The parts whose uses are being decoded, outermost first.
  package var openParts: [Part] = []
  package let registry: EffectRegistry
  package var files: SceneFiles
  package var scene = SceneContext()

  package private(set) var budget = ExpansionBudget()
  /// The layers that are the same in every repetition, by the places of their lists; nil outside of repetitions.
  package var constantLayers: [SourceRange: ConstantLayers]?
  /// Whether a value is read only as a trial, in place of another one. A trial starts no further trials, because the
  /// time would grow exponentially with the depth.
  package var isTrial = false
  private var reported: Set<Diagnostic> = []
  /// The mistakes that occur in several places for one reason.
  private var repeated = RepeatedMistakes()

  package init(registry: EffectRegistry, files: SceneFiles) {
    (self.registry, self.files) = (registry, files)
  }

  /// Whether there are so many mistakes that decoding stops.
  package var isFull: Bool { diagnostics.count >= ReadingLimits.diagnostics }

  /// Reports a mistake. A mistake in a part that is used several times is reported for the first use only.
  package mutating func report(_ diagnostic: Diagnostic) {
    mistakes += 1
    guard !isFull, reported.insert(diagnostic).inserted else { return }
    var diagnostic = diagnostic
    diagnostic.mentions += mentions.reversed()
    diagnostics.append(diagnostic)
  }

  /// Notes the place of a calculation's name, and hints if the calculation hides a value of formulas.
  package mutating func noteCalculation(_ key: SourceNode.Key, _ formula: Formula) {
    if let place = formula.source?.range { scene.content.nameKeys[place] = key.range }
    noteOwnName(key)
  }

  /// Hints that the scene's own value hides a value of formulas with the same name.
  ///
  /// - Parameter name: The value's name in formulas; nil for the key.
  package mutating func noteOwnName(_ key: SourceNode.Key, as name: String? = nil) {
    let name = name ?? key.text
    // A function is called with parentheses, so that a value does not hide it.
    let isPart = name.contains(".") && EffectValue(rawValue: name) != nil
    guard FormulaWord.mayBeOwn(name) || isPart, FormulaFunction(rawValue: name) == nil else { return }
    warn(
      Diagnostic(
        .ownName, "'\(name)' is also a value that formulas know; here it hides that value", at: key.range,
        suggestion: "give it another name, if you like"))
  }

  /// Warns about text that is correct, but may not have the intended meaning; once for each place.
  package mutating func warn(_ warning: Diagnostic) {
    if hints.count < ReadingLimits.diagnostics, !hints.contains(warning) { hints.append(warning) }
  }

  /// Removes the reports since `before`, but keeps the number of mistakes.
  mutating func forgetReports(since before: Decoding) {
    (diagnostics, reported, repeated) = (before.diagnostics, before.reported, before.repeated)
  }

  /// Counts a mistake that has been reported where it originates.
  package mutating func countMistake() { mistakes += 1 }

  /// Reports an unknown name. It is one mistake, however often it is written: the first message also mentions the later
  /// places.
  ///
  /// - Parameter subject: A text that is equal for reports of the same mistake; nil to compare their messages.
  package mutating func reportUnknown(_ diagnostic: Diagnostic, about subject: String? = nil) {
    guard let index = repeated.index(of: diagnostic, about: subject, next: diagnostics.count) else {
      return report(diagnostic)
    }
    mistakes += 1
    guard diagnostics.indices.contains(index), let range = diagnostic.range else { return }
    repeated.mention(range, about: subject ?? diagnostic.message, in: &diagnostics[index])
  }

  package mutating func report(
    _ message: String, at node: SourceNode, note: String? = nil, suggestion: String? = nil
  ) {
    report(Diagnostic(message, at: node.range, note: note, suggestion: suggestion))
  }

  /// Reports that `node` is not `expectation`, such as "a colour". A node that was refused before is not reported
  /// again. A template is shown with its values filled in. If commas have divided a formula without quotes, the message
  /// suggests quotes.
  package mutating func reportMismatch(
    _ node: SourceNode, expected expectation: String, note: String? = nil, suggestion: String? = nil
  ) {
    if case .refused = node.content { return }
    if let mistake = node.outside?.mistake { return report(mistake) }
    var shown = node
    if case .scalar(let scalar) = node.content, let filled = try? filled(scalar).get() {
      // A spreadsheet's cell such as '1,5 %' is read as '1.5%', and shown as it is written.
      let written = filled.text == scalar.text ? node.outside?.text : nil
      shown.content = .scalar(SourceNode.Scalar(text: written ?? filled.text, style: filled.style))
    }
    let found = shown.kindName
    let quotes = node.dividedFormula.map { "put it in quotes: \"\($0)\"" }
    report("expected \(expectation), found \(found)", at: node, note: note, suggestion: suggestion ?? quotes)
  }

  /// Whether `count` more values may follow. If repetitions would unfold to too many, this is reported once.
  mutating func admitUnfolding(_ count: Int, at node: SourceNode) -> Bool {
    if let excess = budget.refuse(count) { report(excess, at: node) }
    return !budget.isExceeded
  }

  /// Counts a cost once more, unless that is too much. Returns whether it was counted.
  package mutating func admitRepeating(_ cost: ExpansionBudget.Cost) -> Bool { budget.repeats(cost) }

  /// Counts the characters of a text that a layer shows. Returns false when all texts together have too many
  /// characters, which is reported once.
  package mutating func admitLetters(letters count: Int, at node: SourceNode) -> Bool {
    if let excess = budget.countLetters(count) { report(excess, at: node) }
    return !budget.isExceeded
  }

  /// Counts the shapes of a drawing that a layer shows. Returns false when all drawings together have too many.
  package mutating func admitShapes(_ count: Int) -> Bool { budget.countShapes(count) }

  /// Counts one more value. Returns false when repetitions and parts have expanded to too many, which is reported once.
  mutating func admitMore(at node: SourceNode) -> Bool {
    if let excess = budget.countValue() { report(excess, at: node) }
    return !budget.isExceeded && !isFull
  }

  /// Returns the scalar of `node` with `${...}` filled in. Nil, without a report, when `node` is not a scalar; nil,
  /// with a report, when an expression in it is wrong.
  package mutating func scalar(_ node: SourceNode) -> SourceNode.Scalar? {
    guard case .scalar(let scalar) = node.content else { return nil }
    if let mistake = node.outside?.mistake {
      report(mistake)
      return nil
    }
    switch filled(scalar) {
    case .success(let filled):
      if let excess = budget.count(filled.text) { report(excess, at: node) }
      return filled
    case .failure(let mistake):
      if mistake.isAboutName, hasUnknownParameters, openParts.isEmpty {
        countMistake()
        return nil
      }
      let diagnostic = Diagnostic(
        mistake.message, at: node.range, note: mistake.note, suggestion: mistake.suggestion)
      if mistake.isAboutName { reportUnknown(diagnostic) } else { report(diagnostic) }
      return nil
    }
  }

  /// Returns a scalar with values filled in. The result is plain, so that it may be a number; an empty one is quoted,
  /// so that it remains text.
  private func filled(_ scalar: SourceNode.Scalar) -> Result<SourceNode.Scalar, TemplateScope.Mistake> {
    guard scalar.text.utf8.contains(UInt8(ascii: "$")) else { return .success(scalar) }
    return scope.expand(scalar.text).map { text in
      let filled = SourceNode.Scalar(text: text, style: scalar.text.contains("${") ? .plain : scalar.style)
      return filled.isNothing ? SourceNode.Scalar(text: text, style: .quoted) : filled
    }
  }
}
