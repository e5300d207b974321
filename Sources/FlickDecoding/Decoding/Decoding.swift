package import FlickBasics
package import FlickDiagnostics
package import FlickDocument
package import FlickEffects
import FlickFormula

/// The state that all decoders share: the mistakes that were found, the scope of `${...}`, and how much may still
/// unfold. The facts about the scene are in ``scene``, those about its files in ``files``.
package struct Decoding {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The hints about text that is right, and may be meant otherwise.
  package private(set) var hints: [Diagnostic] = []
  /// The number of mistakes found; the same mistake in the same place counts every time it was met.
  package private(set) var mistakes = 0
  /// Other places that have to do with mistakes that are found now, the nearest last.
  package var mentions: [Diagnostic.Mention] = []
  /// The names in `${...}` and their values.
  package var scope = TemplateScope()

  /// Whether there are parameters that could not be read, so that names in `${...}` may be theirs.
  package var hasUnknownParameters = false
  /// The parts that are being put in, outermost first.
  package var openParts: [Part] = []
  package let registry: EffectRegistry
  package var files: SceneFiles
  package var scene = SceneContext()

  package private(set) var budget = UnfoldingBudget()
  /// The lists of layers that are the same in every repetition; nil outside of repetitions.
  package var constantLayers: [SourceRange: ConstantLayers]?
  private var reported: Set<Diagnostic> = []
  /// The mistakes that stand in several places for one reason, by their messages.
  private var repeated = RepeatedMistakes()

  package init(registry: EffectRegistry, files: SceneFiles) {
    (self.registry, self.files) = (registry, files)
  }

  /// Whether there are so many mistakes that the rest is not looked at.
  package var isFull: Bool { diagnostics.count >= ReadingLimits.diagnostics }

  /// A mistake in a part that is used often is shown for the first use only.
  package mutating func report(_ diagnostic: Diagnostic) {
    mistakes += 1
    guard !isFull, reported.insert(diagnostic).inserted else { return }
    var diagnostic = diagnostic
    diagnostic.mentions += mentions.reversed()
    diagnostics.append(diagnostic)
  }

  /// Says that a scene's own name is meant where formulas know the word, too.
  package mutating func noteOwnName(_ key: SourceNode.Key) {
    guard FormulaWord.mayBeOwn(key.text), hints.count < ReadingLimits.diagnostics else { return }
    let hint = Diagnostic(
      .ownName, "formulas know '\(key.text)' by themselves; here they mean this one", at: key.range,
      suggestion: "give it another name, if you like")
    if !hints.contains(hint) { hints.append(hint) }
  }

  /// Takes back what was reported, but not that there was something.
  mutating func forgetReports(since before: Decoding) {
    (diagnostics, reported, repeated) = (before.diagnostics, before.reported, before.repeated)
  }

  /// Counts a mistake that was reported where it comes from.
  package mutating func countMistake() { mistakes += 1 }

  /// Reports a name that stands for nothing. It is one mistake, however often it is written: the places after the first
  /// are mentioned with that.
  ///
  /// - Parameter subject: The subject of the mistake where messages differ; otherwise the message is the subject.
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

  /// Reports that `node` is not `expectation`, such as "a colour"; what was refused before is not mentioned again.
  /// A template is shown as what it comes to.
  package mutating func reportMismatch(
    _ node: SourceNode, expected expectation: String, note: String? = nil, suggestion: String? = nil
  ) {
    if case .refused = node.content { return }
    if let mistake = node.outside?.mistake { return report(mistake) }
    var shown = node
    if case .scalar(let scalar) = node.content, let filled = try? filled(scalar).get() {
      shown.content = .scalar(filled)
    }
    let found = shown.kindName
    report("expected \(expectation), found \(found)", at: node, note: note, suggestion: suggestion)
  }

  /// Whether so many more values can follow; false, and reported once, when repetitions would unfold to too much.
  mutating func mayUnfold(_ count: Int, at node: SourceNode) -> Bool {
    if let excess = budget.refuse(count) { report(excess, at: node) }
    return !budget.isExceeded
  }

  /// Counts what `cost` was once more; false, and not counted, when that is too much.
  package mutating func mayRepeat(_ cost: UnfoldingBudget.Cost) -> Bool { budget.repeats(cost) }

  /// Counts the characters of a text that a layer shows; false, and reported once, when all texts have too many.
  package mutating func mayShow(letters count: Int, at node: SourceNode) -> Bool {
    if let excess = budget.countLetters(count) { report(excess, at: node) }
    return !budget.isExceeded
  }

  /// Counts one more value; false, and reported once, when repetitions and parts have unfolded to too much.
  mutating func mayContinue(at node: SourceNode) -> Bool {
    if let excess = budget.countValue() { report(excess, at: node) }
    return !budget.isExceeded && !isFull
  }

  /// The scalar that `node` is, with `${...}` filled in; nil, without a report, when it is no scalar, and nil
  /// with one when an expression in it is wrong.
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

  /// The text is plain after values are filled in, so that it may be a number; text that comes to nothing is still
  /// text.
  private func filled(_ scalar: SourceNode.Scalar) -> Result<SourceNode.Scalar, TemplateScope.Mistake> {
    guard scalar.text.utf8.contains(UInt8(ascii: "$")) else { return .success(scalar) }
    return scope.expand(scalar.text).map { text in
      let filled = SourceNode.Scalar(text: text, style: scalar.text.contains("${") ? .plain : scalar.style)
      return filled.isNothing ? SourceNode.Scalar(text: text, style: .quoted) : filled
    }
  }
}
