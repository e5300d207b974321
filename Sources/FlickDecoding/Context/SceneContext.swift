package import FlickBasics
package import FlickDeclarative
import FlickDiagnostics
package import FlickDocument
package import FlickEffects
package import FlickGeometry
package import FlickMotion
package import FlickScene

/// The facts about a scene that is being decoded. Each phase of decoding can use the results of earlier phases.
package struct SceneContext {
  package var header = SceneHeader()
  package var content = SceneContent()
  package var script = SceneScript()
  /// Whether the scene is a side of a comparison.
  package var isCompared = false
}

extension SceneContext {
  /// Begins a scene that another scene shows. It has the other scene's appearance and theme unless it states its own.
  package init(in other: SceneContext, _ user: SceneUser) {
    isCompared = user == .comparison
    (header.appearance, header.statedAppearance) = (other.header.appearance, other.header.statedAppearance)
    (header.sharedTheme, header.statedBrand) = (other.header.theme, other.header.statedBrand)
  }
}

/// The settings of the whole scene.
package struct SceneHeader {
  package var appearance = Appearance.light
  /// The appearance, if the scene states it. A scene that does not state it is light.
  package var statedAppearance: Appearance?
  /// The colors of the scene's wallpapers and of `${theme.brand}`.
  package var theme = Theme.standard(for: .light)
  /// The theme of the scene that shows this one; nil if there is none.
  package var sharedTheme: Theme?
  /// The brand's color, if the scene or the scene that shows it states one.
  package var statedBrand: Color?
  package var frameRate = FrameRate.standard
  /// The screen's size, in points.
  package var canvas = Device.standard.size
  /// Whether the scene's device could be read, so that points can be compared with its screen.
  package var isCanvasKnown = true
  /// The duration in seconds; nil when steps determine the end of the scene.
  package var duration: Double?
}

/// The effect and its pages, as decoded so far.
package struct SceneContent {
  /// The effect that scripts control; nil when it is not known.
  package var effect: EffectDescriptor?
  /// The place where the scene uses the effect's file; nil for other effects.
  package var effectUse: SourceRange?
  /// The use that the effect makes of its pages.
  package var pageUse = PageUse()
  /// Whether the effect that is being decoded shows its list in a window.
  package var hasWindow = false
  /// The keys of the effect's named calculations, by the places of their formulas.
  package var nameKeys: [SourceRange: SourceRange] = [:]
  /// The values of pages that the effect's formulas read.
  package var dataReadings: [CollectionDeclaration.DataReading] = []
  package var pages = KnownPages()
  /// The sizes at which a collection of the scene lays out the pages, by their ids; empty for other effects.
  package var pageSizes: [String: Size] = [:]
}

/// The steps of the scene, and the references to them.
package struct SceneScript {
  /// A reference to an event of a step.
  struct Reference {
    let event: StepReferenceText
    /// Other places that are related to the reference.
    let mentions: [Diagnostic.Mention]
  }

  package var steps = KnownSteps()
  /// The names of a comparison's sides; empty for other scenes.
  package var sides: [String] = []
  /// The names of the sides of comparisons that a film shows.
  package var clipSides: [String] = []
  /// Whether the scene is a comparison or a film with mistakes, whose sides are unknown.
  package var hasUnknownSides = false
  /// The names of the scene's callouts.
  package var callouts: [String] = []
  /// The names of the scene's callouts as they are written, including those of callouts with mistakes.
  package internal(set) var writtenCallouts: Set<String> = []
  /// Whether a callout has an invalid name, so that references to callouts cannot be checked.
  package internal(set) var hidesCallouts = false
  /// Whether a voice of the scenes that this scene shows is heard in it.
  package var hasVoicesOfScenes = false
  /// Whether the scene is a film. Its pages and controls are known only when its clips are played.
  package var showsClips = false
  /// Whether the scene shows pages of its own, and no other scenes.
  package var knowsOwnContent: Bool { sides.isEmpty && !showsClips && !hasUnknownSides }
  /// The references to events that came before the steps were read.
  var awaited: [Reference] = []
  /// The texts that are given as names of steps, shots, callouts or pages, but cannot be names. A reference to one is
  /// not another mistake.
  var refusedNames: Set<String> = []
  /// Whether the scene has chrome, or a mistake may hide its chrome. Then a key that needs chrome is not reported.
  package var mayHaveChrome = false
}

extension SceneScript {
  /// The subject of all mistakes about an unknown side, in targets and in the names of steps.
  package static func subject(ofSide name: String) -> String { "side \(name)" }

  /// Returns the subject of a reference to a step of an unknown side; nil for a reference to another step.
  func subject(of reference: StepReferenceText) -> String? {
    guard !sides.isEmpty, case .named(let name) = reference.step, let dot = name.firstIndex(of: "."),
      case let side = String(name[..<dot]), !sides.contains(side)
    else { return nil }
    return SceneScript.subject(ofSide: side)
  }
}

/// The files of a scene, or of the scenes of a comparison.
package struct SceneFiles {
  package var assets: AssetFolder
  package var parts: PartLibrary
  /// The trees of compared scenes, by the names of their files.
  package var comparedScenes: [String: SourceNode] = [:]
  /// The drawings by the names of their files; nil for a drawing whose mistakes have been reported.
  package var drawings: [String: VectorPicture?] = [:]
  /// The fonts that texts ask for, each at its first place.
  package private(set) var fontRequests: [FontRequest] = []
  private var knownRequests: Set<FontRequest> = []
  /// The places of texts that are shown, each at its first place.
  package private(set) var textPlaces: [String: SourceRange] = [:]

  package init(assets: AssetFolder, parts: PartLibrary) { (self.assets, self.parts) = (assets, parts) }

  package mutating func request(_ font: FontRequest) {
    if knownRequests.insert(font).inserted { fontRequests.append(font) }
  }

  package mutating func note(text: String, at range: SourceRange) {
    // The first place in a file counts, whichever is read first.
    if let known = textPlaces[text], known.file != range.file || known.start <= range.start { return }
    textPlaces[text] = range
  }
}
