import ArgumentParser
import FlickScene
import FlickSceneFormat

/// The appearances in which scenes are made.
enum AppearanceChoice: String, CaseIterable, ExpressibleByArgument {
  case light, dark, both

  private var appearances: [Appearance] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both: Appearance.allCases
    }
  }

  /// A variant of a scene for each appearance; if there are two, the variants' names state the appearance.
  ///
  /// - Throws: `SceneDiagnostics`, which does not happen for a known appearance.
  func variants() throws -> [SceneVariant] {
    let appearances = appearances
    return try appearances.map { try SceneVariant($0, isNamed: appearances.count > 1) }
  }
}
