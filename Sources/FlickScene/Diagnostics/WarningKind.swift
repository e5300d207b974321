/// What a user would want to know about a scene that can be rendered all the same. The raw value is the word that
/// silences it: `allow: [refused-step]`.
public enum WarningKind: String, Hashable, Sendable, CaseIterable, Codable {
  case refusedStep = "refused-step"
  case stepWithoutEffect = "step-without-effect"
  case nothingMoves = "nothing-moves"
  case cutMotion = "cut-motion"
  case stretchedImage = "stretched-image"
  case enlargedImage = "enlarged-image"
  case unreadableProfile = "unreadable-profile"
  case unconvertedColors = "unconverted-colors"
  case clearWithoutAlpha = "clear-without-alpha"
  case cutShadow = "cut-shadow"
  case faintCaption = "faint-caption"
  case cutText = "cut-text"
  case touchingLines = "touching-lines"
  case unknownGlyphs = "unknown-glyphs"
  case fallbackFont = "fallback-font"
  case missingStyle = "missing-style"
  case undrawnColors = "undrawn-colors"
  case unusedPage = "unused-page"
  case unusedParameter = "unused-parameter"
  case notANumber = "not-a-number"
  case highLevel = "high-level"
  case videoInPage = "video-in-page"
  case fastCamera = "fast-camera"
  case lateShot = "late-shot"
  case cutTarget = "cut-target"
  case ownName = "own-name"
  case keptOverlay = "kept-overlay"

  /// Whether it stays a warning where the scene is strict: words that came to the language later make no scene wrong.
  public var isHint: Bool { self == .ownName }

  /// What has to be so, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .refusedStep: "The effect refuses a touch or a command"
    case .stepWithoutEffect: "A touch or a command changes nothing"
    case .nothingMoves: "No item moves in the whole scene"
    case .cutMotion: "Something still moves when the scene ends"
    case .stretchedImage: "'fit: fill' stretches a picture by more than 2 %"
    case .enlargedImage: "A picture is drawn more than twice as large as it is"
    case .unreadableProfile: "A picture's colour profile is damaged, or contradicts itself"
    case .unconvertedColors: "A picture's colours are described in a way that is not converted"
    case .clearWithoutAlpha: "A file without alpha shows a standard colour where the scene is clear"
    case .cutShadow: "The edge of a clear picture cuts the device's shadow"
    case .faintCaption:
      "The contrast of a caption with what is behind it is below 3, or nobody knows what will be behind it"
    case .cutText: "A text leaves its frame, or ends in an ellipsis"
    case .touchingLines: "Letters of a text reach into the line below"
    case .unknownGlyphs: "No font has some of a text's characters"
    case .fallbackFont: "A font draws a text only because it happens to be installed"
    case .missingStyle: "A font family lacks the weight or the slant that a text asks for"
    case .undrawnColors: "A font has its colours in a form that is not drawn"
    case .unusedPage: "A spare page is never shown"
    case .unusedParameter: "A parameter is declared and not used"
    case .highLevel: "A movie needs a level of its codec that many players do not have"
    case .ownName: "A scene gives a name of its own to what formulas know by that name, too"
    case .keptOverlay: "An overlay grows, and what it shows does not"
    case .videoInPage: "A page asks for a movie, which GitHub does not show in files"
    case .fastCamera: "The camera moves so fast, or so often, that it makes some people sick"
    case .lateShot: "A shot begins later than it says, because the move before has to end first"
    case .cutTarget: "A shot does not show all of its target"
    case .notANumber: "A formula's result is not a number, so its property ignores the formula"
    }
  }
}
