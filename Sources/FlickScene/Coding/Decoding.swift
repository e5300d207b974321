import FlickEffects
import FlickGeometry
import FlickMotion

/// What is known while a scene is decoded, and what has been found wrong.
struct Decoding {
  private(set) var diagnostics: [Diagnostic] = []
  /// What `${...}` stands for.
  var scope = TemplateScope()

  // Known as soon as the scene has said so.
  var frameRate = FrameRate.standard
  var canvas = Device.standard.size
  var effect: EffectDescriptor?
  var duration: Double?
  var pages = KnownPages()
  var steps = KnownSteps()
  var assets: AssetFolder
  let registry: EffectRegistry

  private var decodedValues = 0

  /// The most values that repetitions may unfold to.
  static let maximumValues = 50_000
  /// Beyond these, further complaints would help nobody.
  static let maximumDiagnostics = 200

  init(registry: EffectRegistry, assets: AssetFolder) {
    self.registry = registry
    self.assets = assets
  }

  /// Whether so much is wrong that the rest is not looked at.
  var isFull: Bool { diagnostics.count >= Decoding.maximumDiagnostics }

  mutating func report(_ diagnostic: Diagnostic) {
    if !isFull { diagnostics.append(diagnostic) }
  }

  mutating func report(_ message: String, at node: SourceNode, note: String? = nil, suggestion: String? = nil)
  {
    report(Diagnostic(message, at: node.range, note: note, suggestion: suggestion))
  }

  /// Reports that `node` is not `expectation`, such as "a colour"; what was refused before is not mentioned again.
  mutating func reportMismatch(
    _ node: SourceNode, expected expectation: String, note: String? = nil, suggestion: String? = nil
  ) {
    if case .refused = node.content { return }
    let found = node.kindName
    report("expected \(expectation), found \(found)", at: node, note: note, suggestion: suggestion)
  }

  /// Counts one more value; false, and reported once, when repetitions have unfolded to too many.
  mutating func mayContinue(at node: SourceNode) -> Bool {
    decodedValues += 1
    if decodedValues == Decoding.maximumValues {
      report("the repetitions unfold to more than 50,000 values", at: node)
    }
    return decodedValues < Decoding.maximumValues && !isFull
  }

  /// The scalar that `node` is, with `${...}` filled in; nil, without a report, when it is no scalar, and nil
  /// with one when an expression in it is wrong.
  mutating func scalar(_ node: SourceNode) -> SourceNode.Scalar? {
    guard case .scalar(let scalar) = node.content else { return nil }
    guard scalar.text.contains("$") else { return scalar }
    switch scope.expand(scalar.text) {
    case .success(let text):
      let isTemplate = scalar.text.contains("${")
      return SourceNode.Scalar(text: text, style: isTemplate ? .plain : scalar.style)
    case .failure(let mistake):
      report(mistake.message, at: node, note: mistake.note, suggestion: mistake.suggestion)
      return nil
    }
  }
}

extension FrameRate {
  static let standard = FrameRate(60) ?? FrameRate.second
  private static let second = FrameRate(1)!
}
