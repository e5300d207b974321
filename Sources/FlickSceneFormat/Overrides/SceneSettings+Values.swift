import FlickDocument

extension SceneSettings {
  /// Returns the value at a path as a text; nil where no change replaces the scene's own value, and for a list or a
  /// mapping.
  ///
  /// - Parameter path: Keys with dots between them, such as `effect.pitch`, or the name of a parameter.
  package func text(at path: String) -> String? {
    let keys = SceneSettings.keys(of: path)
    guard let change = changes.last(where: { $0.replaces(keys) }) else { return nil }
    return keys.dropFirst(change.path.count).reduce(Optional(change.value)) { $0?[$1] }?.scalarText
  }

  /// Whether the value at a path of the scene's text has no effect, because a change replaces it or what surrounds it.
  package func replaces(_ path: String) -> Bool {
    changes.contains { $0.replaces(SceneSettings.keys(of: path)) }
  }

  private static func keys(of path: String) -> [String] { path.split(separator: ".").map(String.init) }
}

extension SceneChange {
  fileprivate func replaces(_ keys: [String]) -> Bool { !isFallback && keys.starts(with: path) }
}
