import FlickBasics
import FlickEffects
import FlickGeometry
import FlickMotion
import FlickScene

/// What is known while a scene is decoded, and what has been found wrong.
struct Decoding {
  private(set) var diagnostics: [Diagnostic] = []
  /// How often something was found wrong, the same mistake in the same place every time it was met.
  private(set) var mistakes = 0
  /// Other places that whatever is found wrong now has to do with, the nearest last.
  var mentions: [Diagnostic.Mention] = []
  /// What `${...}` stands for.
  var scope = TemplateScope()

  // Known as soon as the scene has said so.
  var appearance = Appearance.light
  /// The appearance, if it is not just what scenes have that say nothing.
  var page: Appearance?
  /// Whether what is read is a side of a comparison.
  var isCompared = false
  var frameRate = FrameRate.standard
  var canvas = Device.standard.size
  /// Whether the scene's own device could be read, so that points can be held against its screen.
  var isCanvasKnown = true
  /// Whether the scene has parameters that could not be read, so that names in `${...}` may be theirs.
  var hasUnknownParameters = false
  var effect: EffectDescriptor?
  /// Names of the pages' layers that the effect moves.
  var movedLayers: [SourceNode.Key] = []
  /// Events that animations wait for; the steps are read later.
  private var awaited: [(reference: StepReferenceText, mentions: [Diagnostic.Mention])] = []
  /// Where the scene uses the effect's file that has these names.
  var effectUse: SourceRange?
  var duration: Double?
  var hasChrome = false
  var pages = KnownPages()
  /// What stands where a name of a step or a page is given, and is none: references to it are no further mistakes.
  var refusedNames: Set<String> = []
  var steps = KnownSteps()
  var assets: AssetFolder
  var parts: PartLibrary
  /// The fonts that texts ask for, each once where it stands.
  private(set) var fontRequests: [FontRequest] = []
  private var knownRequests: Set<FontRequest> = []
  /// Where texts stand that are shown, each where it is first.
  private(set) var textPlaces: [String: SourceRange] = [:]
  /// The trees of compared scenes by their files' names.
  var comparedScenes: [String: SourceNode] = [:]
  /// The parts that are being put in, outermost first.
  var openParts: [Part] = []
  let registry: EffectRegistry

  private(set) var budget = UnfoldingBudget()
  /// The lists of layers that are the same in every repetition; nil outside of repetitions.
  var constantLayers: [SourceRange: ConstantLayers]?
  private var reported: Set<Diagnostic> = []
  /// What is wrong in several places for one reason, by its message.
  private var repeated = RepeatedMistakes()

  /// Beyond these, further complaints would help nobody.
  static let maximumDiagnostics = 200

  init(registry: EffectRegistry, assets: AssetFolder, parts: PartLibrary) {
    self.registry = registry
    self.assets = assets
    self.parts = parts
  }

  /// Whether so much is wrong that the rest is not looked at.
  var isFull: Bool { diagnostics.count >= Decoding.maximumDiagnostics }

  /// A mistake in a part that is used often is shown for the first use only.
  mutating func report(_ diagnostic: Diagnostic) {
    mistakes += 1
    guard !isFull, reported.insert(diagnostic).inserted else { return }
    var diagnostic = diagnostic
    diagnostic.mentions += mentions.reversed()
    diagnostics.append(diagnostic)
  }

  /// Takes back what was reported, but not that there was something.
  mutating func forgetReports(since before: Decoding) {
    (diagnostics, reported, repeated) = (before.diagnostics, before.reported, before.repeated)
  }

  /// Counts a mistake that was reported where it comes from.
  mutating func countMistake() { mistakes += 1 }

  /// Reports a name that stands for nothing. It is one mistake, however often it is written: the places after the first are
  /// mentioned with that.
  ///
  /// - Parameter subject: What the mistake is about where messages differ; otherwise the message says.
  mutating func reportUnknown(_ diagnostic: Diagnostic, about subject: String? = nil) {
    guard let index = repeated.index(of: diagnostic, about: subject, next: diagnostics.count) else {
      return report(diagnostic)
    }
    mistakes += 1
    guard diagnostics.indices.contains(index), let range = diagnostic.range else { return }
    repeated.mention(range, about: subject ?? diagnostic.message, in: &diagnostics[index])
  }

  mutating func report(_ message: String, at node: SourceNode, note: String? = nil, suggestion: String? = nil)
  {
    report(Diagnostic(message, at: node.range, note: note, suggestion: suggestion))
  }

  /// Reports that `node` is not `expectation`, such as "a colour"; what was refused before is not mentioned again.
  /// A template is shown as what it comes to.
  mutating func reportMismatch(
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

  /// An event that is to be one of a step.
  mutating func refer(to reference: StepReferenceText) { awaited.append((reference, mentions)) }

  /// Reports the events that no step has, now that all steps are known.
  mutating func checkAwaitedEvents() {
    let outer = mentions
    for (reference, mentions) in awaited {
      self.mentions = mentions
      if let complaint = steps.complaint(about: reference) { reportUnknown(complaint) }
    }
    (mentions, awaited) = (outer, [])
  }

  mutating func request(_ font: FontRequest) {
    if knownRequests.insert(font).inserted { fontRequests.append(font) }
  }

  mutating func note(text: String, at range: SourceRange) {
    if textPlaces[text] == nil { textPlaces[text] = range }
  }

  /// Whether so many more values can follow; false, and reported once, when repetitions would unfold to too much.
  mutating func mayUnfold(_ count: Int, at node: SourceNode) -> Bool {
    if let excess = budget.refuse(count) { report(excess, at: node) }
    return !budget.isExceeded
  }

  /// Counts what `cost` was once more; false, and not counted, when that is too much.
  mutating func mayRepeat(_ cost: UnfoldingBudget.Cost) -> Bool { budget.repeats(cost) }

  /// Counts one more value; false, and reported once, when repetitions and parts have unfolded to too much.
  mutating func mayContinue(at node: SourceNode) -> Bool {
    if let excess = budget.countValue() { report(excess, at: node) }
    return !budget.isExceeded && !isFull
  }

  /// The scalar that `node` is, with `${...}` filled in; nil, without a report, when it is no scalar, and nil
  /// with one when an expression in it is wrong.
  mutating func scalar(_ node: SourceNode) -> SourceNode.Scalar? {
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

  /// What is filled in is plain, so that it may be a number; text that comes to nothing is still text.
  private func filled(_ scalar: SourceNode.Scalar) -> Result<SourceNode.Scalar, TemplateScope.Mistake> {
    guard scalar.text.utf8.contains(UInt8(ascii: "$")) else { return .success(scalar) }
    return scope.expand(scalar.text).map { text in
      let filled = SourceNode.Scalar(text: text, style: scalar.text.contains("${") ? .plain : scalar.style)
      return filled.isNothing ? SourceNode.Scalar(text: text, style: .quoted) : filled
    }
  }
}
