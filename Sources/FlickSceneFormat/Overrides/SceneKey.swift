import FlickDecoding

/// A key of a scene. It says what of a comparison or a film belongs to itself, and what to the scenes that it shows.
///
/// The cases have the order of the fields of `ParsedScene`.
enum SceneKey: String, CaseIterable {
  case scene, parameters, title, appearance, aspect, theme, device, fps
  case duration, background, fonts, effect, compare, film
  case content, layers
  case script, touches, chrome, statusBar
  case motion, camera, sound, captions, lowerThirds, callouts, progress, titleCard, endCard, outputs, expect
  case allow, strict

  /// The owner of a key's value in a comparison or a film.
  enum Owner {
    /// The comparison or the film.
    case user
    /// The scenes that it shows; it cannot have the key itself.
    case scenes
    /// The comparison or the film together with all of its scenes.
    case both
    /// The comparison or the film if it states the value, and otherwise its scenes.
    case userIfStated
  }

  func owner(in user: SceneUser) -> Owner {
    switch self {
    case .scene, .parameters, .title, .aspect, .compare, .film, .lowerThirds, .callouts, .titleCard, .endCard,
      .outputs, .allow, .strict:
      .user
    case .appearance, .motion: .both
    case .theme: user == .comparison ? .both : .user
    case .camera, .sound, .progress: user == .comparison ? .userIfStated : .user
    case .captions: user == .comparison ? .scenes : .user
    case .device, .fps, .duration, .background, .fonts, .effect, .content, .layers, .script: .scenes
    case .touches, .chrome, .statusBar, .expect: .scenes
    }
  }

  /// The keys that cannot stand in a comparison or a film because they belong to its scenes, without `effect`, which is
  /// an alternative to it.
  static func ofScenes(in user: SceneUser) -> [String] {
    allCases.filter { $0.owner(in: user) == .scenes && $0 != .effect }.map(\.rawValue)
  }

  /// Whether the `with` of a side or a clip may change the key. It may not if the comparison or the film determines the
  /// value, or if the value does not affect the picture.
  var isOfSide: Bool { ![.scene, .compare, .film, .outputs, .fonts].contains(self) }
}
