public import FlickBasics
package import FlickDeclarative
package import FlickDiagnostics
public import FlickEffects
package import FlickGeometry
public import FlickMotion

/// A scene as its author wrote it. It has passed all checks that are possible without playing the script.
///
/// Times are seconds and lengths are points, unless a declaration states otherwise. Every element that was read from a
/// text knows its place there, so that later messages can point to it; elements made in code have none.
public struct Scene: Hashable, Sendable {
  /// The version of the scene language.
  package static let version = 1
  /// The greatest duration of a scene, in seconds.
  package static let maximumDuration = 600.0
  /// The greatest number of pages, spare ones included.
  package static let maximumPages = 3_000

  /// The file's name without folder and extension; the default output is named after it.
  public var name: String
  public var title: String?
  public var device = Device.standard
  public var frameRate = FrameRate.standard
  /// The background behind everything on the screen.
  public var background = Background.color(.black)
  /// Font files that come with the scene.
  package var fonts: [Asset] = []
  /// The families that the scene's texts ask for, in the order of the text; nothing has checked yet that they are
  /// installed.
  package var fontRequests: [FontRequest] = []
  /// The first place of each text.
  package var textPlaces: [String: SourceRange] = [:]
  /// Every picture the pages show, each once, in the order of first use.
  package var images: [Asset] = []
  /// Every video that layers show, each once, in the order of first use.
  package var videos: [Asset] = []
  /// Every file with sound, each once, in the order of first use.
  package var sounds: [Asset] = []
  /// The files of the parts that the scene is made of, each once, in the order of first use.
  package var parts: [Asset] = []
  public var pages: [PageTemplate]
  /// Pages that are not shown at first; the commands `append` and `insert` take them in order.
  package var sparePages: [PageTemplate] = []
  public var effect: EffectChoice
  /// The layers on the screen, over everything that the effect shows, back to front. Touches go through them.
  package var layers: [LayerTemplate] = []
  public var script: [SceneStep]
  /// The scene's duration; later parts of the script are not visible. When nil, the scene ends with the script's `end`
  /// step or, without one, `restAfterLastStep` seconds after the last step has settled.
  public var duration: Double?
  /// The look of the fingers; nil draws none.
  package var touches: TouchMarks?
  /// The device around the screen; nil for the screen alone.
  @Indirect package var chrome: Chrome? = nil
  package var statusBar: StatusBar?
  package var captions: [Caption] = []
  /// Names, with a line about each, at the lower left of the picture.
  package var lowerThirds: [LowerThird] = []
  /// The callouts, which explain parts of the picture.
  package var callouts: [Callout] = []
  @Indirect package var titleCard: TitleCard? = nil
  /// The end card, which is shown when the scene is over and makes the scene longer.
  @Indirect package var endCard: TitleCard? = nil
  /// The bar at an edge of the canvas that shows how much of the scene has passed; nil for none.
  @Indirect package var progress: ProgressBar? = nil
  /// The look of the web pages on which pictures with clear parts will be shown, if it is known.
  package var page: Appearance?
  /// Whether fades replace the camera's moves, for viewers whom moves make sick.
  package var reducesMotion = false
  /// The camera, which shows parts of the canvas; nil shows the whole canvas.
  @Indirect package var camera: Camera? = nil
  /// The sounds; nil for none. In a comparison, only the comparison's own sounds are heard; in a film, the film's are
  /// heard together with those of the clips.
  @Indirect package var sound: Sound? = nil
  /// The scenes of a comparison. They replace this scene's picture, and the first side answers questions about a single
  /// scene. Each side has its own touches, chrome and captions.
  @Indirect package var comparison: Comparison? = nil
  /// The scenes that are shown one after the other. They replace this scene's picture, and the first clip answers
  /// questions about a single scene.
  @Indirect package var film: Film? = nil
  /// The shape of the picture, for which the padding of chrome or of a comparison grows; nil for the natural shape.
  package var aspect: Aspect?
  /// Additional empty space around everything, in points. It gives a canvas with chrome, or of a comparison, a
  /// different shape.
  package var margins = EdgeInsets.zero
  /// The width by which a film makes its picture wider than the scene, in points. Captions above and below the device
  /// have it, too.
  package var addedWidth = 0.0
  package var outputs: [Output] = []
  /// The conditions that the motion must meet.
  package var expectations: [Expectation] = []
  /// The kinds of warnings that are silenced.
  package var allowedWarnings: Set<WarningKind> = []
  /// Whether warnings are errors.
  package var isStrict = false
  /// The warnings found while the scene was read.
  package var readingWarnings: [Diagnostic] = []
  /// The texts that ranges refer to, the scene's own first; empty for scenes made in code.
  package var sources: [SourceText] = []
  /// The places where other scenes show this one, the nearest first; empty for a scene by itself.
  package var mentions: [Diagnostic.Mention] = []

  package static let restAfterLastStep = 0.5

  /// A scene with pages, a script and defaults for everything else: the standard device and frame rate, a black
  /// background, and no outputs.
  public init(
    name: String, effect: EffectChoice, pages: [PageTemplate] = [], script: [SceneStep] = []
  ) {
    self.name = name
    self.effect = effect
    self.pages = pages
    self.script = script
  }

  /// Every file besides its own on which the scene depends, each once: a change of one may change the picture.
  package var files: [Asset] { parts + images + videos + sounds + fonts }

  /// The mistakes as an error that shows the scene's text, and the places where other scenes show this one.
  package func failure(_ diagnostics: [Diagnostic]) -> SceneDiagnostics {
    let mentioned = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.mentions += mentions
      return diagnostic
    }
    return SceneDiagnostics(mentioned, sources: sources)
  }
}

/// The effect that plays the pages.
public struct EffectChoice: Hashable, Sendable {
  /// The `type` of an `EffectDescriptor`.
  package var type: String
  /// The values that the scene sets; other parameters have the values of the preset, or their defaults.
  package var parameters: ParameterValues
  /// The declaration in the scene; nil for an effect in Swift.
  @Indirect package var declared: DeclaredEffect? = nil
  /// The place of `type` in the text.
  package var range: SourceRange?

  public init(_ type: String, parameters: ParameterValues = [:], range: SourceRange? = nil) {
    self.type = type
    self.parameters = parameters
    self.range = range
  }
}

/// A collection that a scene declares.
package struct DeclaredEffect: Hashable, Sendable {
  package var collection: DeclarativeCollection
  /// The layers of its overlays, in their order.
  package var overlays: [LayerTemplate]

  package init(_ collection: DeclarativeCollection, overlays: [LayerTemplate]) {
    (self.collection, self.overlays) = (collection, overlays)
  }

  /// The names of the layers that formulas move in any of some pages.
  package func movedLayers(in pages: [PageTemplate]) -> Set<String> {
    let declaration = collection.declaration
    let patterns = declaration.partRules.compactMap { rule in
      if case .layers(let pattern) = rule.members { pattern } else { nil }
    }
    let texts = declaration.partRules.compactMap { rule in
      if case .text(let name, _) = rule.members { name } else { nil }
    }
    let names = patterns.isEmpty ? [] : Set(pages.flatMap { $0.layer.namesInside })
    return names.filter { name in patterns.contains(where: name.isLike) }.union(declaration.layers.keys)
      .union(texts)
  }
}

extension LayerTemplate {
  /// The names of all layers inside this one.
  fileprivate var namesInside: [String] { layers.flatMap { [$0.name] + $0.namesInside } }
}

/// A file that belongs to a scene.
package struct Asset: Hashable, Sendable {
  /// The path in the scene, inside its folder.
  package var name: String
  /// The path on this machine.
  package var path: String
  package var range: SourceRange?

  package init(name: String, path: String, range: SourceRange? = nil) {
    self.name = name
    self.path = path
    self.range = range
  }

  /// The pixels per point of a picture with that name: `logo@2x.png` has two.
  package static func pixelsPerPoint(ofImage name: String) -> Double {
    let stem = PathString.firstStem(of: name)
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
