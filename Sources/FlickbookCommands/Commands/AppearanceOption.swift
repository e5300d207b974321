import ArgumentParser
import FlickScene
import FlickSceneFormat

/// Which appearances of scenes are made.
enum AppearanceChoice: String, CaseIterable, ExpressibleByArgument {
  case light, dark, both

  private var appearances: [Appearance] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both: Appearance.allCases
    }
  }

  /// A variant of a scene for each; where there are two, their names say which.
  ///
  /// - Throws: `SceneDiagnostics`, though a known appearance gives none.
  func variants() throws -> [SceneVariant] {
    let appearances = appearances
    return try appearances.map { try SceneVariant($0, isNamed: appearances.count > 1) }
  }
}
