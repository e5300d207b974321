package import FlickBasics
package import FlickDeclarative
import FlickDiagnostics
package import FlickDocument
package import FlickEffects
package import FlickGeometry
package import FlickMotion
package import FlickScene

/// The facts about a scene that is being decoded: each phase knows those of the phases before it.
package struct SceneContext {
  package var header = SceneHeader()
  package var content = SceneContent()
  package var script = SceneScript()
  /// Whether the scene is a side of a comparison.
  package var isCompared = false
}

extension SceneContext {
  /// The beginning of a scene that another shows: it has that one's appearance and theme, unless it says otherwise.
  package init(in other: SceneContext, _ user: SceneUser) {
    isCompared = user == .comparison
    (header.appearance, header.statedAppearance) = (other.header.appearance, other.header.statedAppearance)
    header.sharedTheme = other.header.theme
  }
}

/// The settings that hold for all of a scene.
package struct SceneHeader {
  package var appearance = Appearance.light
  /// The appearance, if the scene states it; scenes that state none are light.
  package var statedAppearance: Appearance?
  /// The colours that its wallpapers and `${theme.brand}` have.
  package var theme = Theme.standard(for: .light)
  /// The colours of a scene that shows this one.
  package var sharedTheme: Theme?
  package var frameRate = FrameRate.standard
  /// The screen's size, in points.
  package var canvas = Device.standard.size
  /// Whether the scene's own device could be read, so that points can be held against its screen.
  package var isCanvasKnown = true
  /// In seconds; nil where steps say when the scene ends.
  package var duration: Double?
}

/// The effect and its pages.
package struct SceneContent {
  /// The effect that scripts address; nil where it is not known.
  package var effect: EffectDescriptor?
  /// Where the scene uses the effect's file; nil for other effects.
  package var effectUse: SourceRange?
  /// The changes of the effect to pages.
  package var moved = MovedLayers()
  /// The numbers of pages that the effect's formulas read.
  package var dataReadings: [CollectionDeclaration.DataReading] = []
  package var pages = KnownPages()
}

/// The steps, and what refers to them.
package struct SceneScript {
  /// An event that is to be one of a step.
  struct Reference {
    let event: StepReferenceText
    /// Other places that it has to do with.
    let mentions: [Diagnostic.Mention]
  }

  package var steps = KnownSteps()
  /// The names of a comparison's sides; none in a scene by itself.
  package var sides: [String] = []
  /// The names of its callouts.
  package var callouts: [String] = []
  /// Whether it is a film: what its pages and controls are, its clips say when they are played.
  package var showsClips = false
  /// Events of steps that were referred to before the steps are read.
  var awaited: [Reference] = []
  /// The texts that stand in place of names of steps or pages, and are no names: references to them are no further
  /// mistakes.
  var refusedNames: Set<String> = []
  package var hasChrome = false
}

/// The files that a scene, or the scenes of a comparison, are made of.
package struct SceneFiles {
  package var assets: AssetFolder
  package var parts: PartLibrary
  /// The trees of compared scenes by their files' names.
  package var comparedScenes: [String: SourceNode] = [:]
  /// The drawings by their files' names; nil for one whose mistakes have been reported.
  package var drawings: [String: VectorPicture?] = [:]
  /// How many shapes all drawings have where they are shown.
  package var drawnShapes = 0
  /// The fonts that texts ask for, each once where it stands.
  package private(set) var fontRequests: [FontRequest] = []
  private var knownRequests: Set<FontRequest> = []
  /// Where texts stand that are shown, each where it is first.
  package private(set) var textPlaces: [String: SourceRange] = [:]

  package init(assets: AssetFolder, parts: PartLibrary) { (self.assets, self.parts) = (assets, parts) }

  package mutating func request(_ font: FontRequest) {
    if knownRequests.insert(font).inserted { fontRequests.append(font) }
  }

  package mutating func note(text: String, at range: SourceRange) {
    // The first in the file, whichever is read first.
    if let known = textPlaces[text], known.file != range.file || known.start <= range.start { return }
    textPlaces[text] = range
  }
}
