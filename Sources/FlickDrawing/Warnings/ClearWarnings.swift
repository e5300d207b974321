import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about clear backgrounds: files whose format has no alpha, and shadows that the picture's edge cuts off. The
/// cut is visible only when the picture lies on a page.
struct ClearWarnings {
  private let resolved: ResolvedScene
  private let outputs: [Output]
  private let cache: AssetCache

  init(_ resolved: ResolvedScene, outputs: [Output], _ cache: AssetCache) {
    (self.resolved, self.outputs, self.cache) = (resolved, outputs, cache)
  }

  private var scene: Scene { resolved.scene }

  /// - Throws: The errors of drawing the first frame, such as a picture that cannot be read.
  func all() throws -> [Diagnostic] {
    try [clearWithoutAlpha()].compactMap(\.self) + cutShadows
  }

  private func clearWithoutAlpha() throws -> Diagnostic? {
    guard scene.ownMatte == nil else { return nil }
    let filled = outputs.filter { !$0.format.isText && resolved.underlay(of: $0) == .matte }
    guard let first = filled.first, !colorText.isEmpty, try isClear() else { return nil }
    let names = filled.map { "'\(PathString.name(of: $0.path))'" }
    let told = names.count > 3 ? Array(names.prefix(2)) + ["\(names.count - 2) more"] : names
    return Diagnostic(
      .clearWithoutAlpha,
      "\(told.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no alpha: clear parts of the scene become "
        + "\(colorText), a standard background",
      at: first.range ?? scene.chrome?.range ?? scene.comparison?.range,
      note: "WebP, APNG, PNG and WebM with 'alpha: true' stay clear", suggestion: remedy)
  }

  /// The standard backgrounds, in words: that of the scene, or those of a film's clips.
  private var colorText: String {
    let scenes = scene.film?.clips.map(\.scene) ?? [scene]
    let texts = scenes.filter { $0.ownMatte == nil }.map(\.matte.colorText)
    return texts.indices.filter { !texts[..<$0].contains(texts[$0]) }.map { texts[$0] }.joined(
      separator: " or ")
  }

  private var remedy: String {
    if scene.comparison != nil { return "choose the colour: 'compare: {matte: white, ...}'" }
    if scene.film != nil { return "choose the colour: 'film: {clips: [...], with: {chrome.matte: white}}'" }
    if scene.chrome != nil { return "choose the colour: 'chrome: {matte: white, ...}'" }
    // This chrome adds nothing but the matte, so the picture remains as it is.
    let bare = "chrome: {device: none, padding: 0, shadow: false, background: clear, matte: white}"
    return "give the scene an opaque 'background', or keep it clear and choose the colour: '\(bare)'"
  }

  /// Whether the first frame is clear in places. The frame is drawn to find out, because a background that counts as
  /// opaque may be a picture with clear pixels.
  private func isClear() throws -> Bool {
    guard scene.hasOpaqueBackdrop else { return true }
    return try !FrameRenderer(resolved, cache: cache).frame(0).isOpaque
  }

  /// Warnings about cut shadows, at most one for each side of a comparison.
  private var cutShadows: [Diagnostic] {
    guard outputs.contains(where: { resolved.underlay(of: $0) == .clear }) else { return [] }
    guard let comparison = scene.comparison else {
      return [warning(of: scene, scene.missingShadow())].compactMap(\.self)
    }
    return zip(comparison.sides, resolved.stage.sides).compactMap { side, place in
      warning(of: side.scene, side.scene.missingShadow(at: place.frame, in: resolved.stage.canvas))
    }
  }

  private func warning(
    of scene: Scene, _ cut: (room: Chrome.Padding, reach: Chrome.Padding)?
  ) -> Diagnostic? {
    guard let (room, reach) = cut else { return nil }
    let missing = max(
      reach.top - room.top, reach.right - room.right, reach.bottom - room.bottom, reach.left - room.left)
    let sides = [reach.top, reach.right, reach.bottom, reach.left]
    let needs = sides.map(\.plain).joined(separator: ", ")
    let most = Chrome.mostShadowRoom(of: scene.device.size)
    let other = sides.allSatisfy { $0 <= most } ? ", or leave 'padding' out" : ", or make the shadow smaller"
    return Diagnostic(
      .cutShadow, "the picture's edge cuts the shadow: it needs \(missing.rounded(.up).plain) more points",
      at: scene.chrome?.range, note: "the background is clear, so the cut is visible on a page",
      suggestion: "give it room, 'padding: [\(needs)]'" + other)
  }
}

extension LayerTemplate {
  /// The colors as scenes write them: `#f6f6f6 to #dedede`.
  fileprivate var colorText: String {
    switch background {
    case .color(let color): color.code
    case .gradient(let gradient): gradient.stops.map(\.color.code).joined(separator: " to ")
    case nil: "a picture"
    }
  }
}
