import FlickGeometry
import FlickLayers

extension LayerTemplate.Contents {
  fileprivate var text: TextContents? { if case .text(let text) = self { text } else { nil } }
}

/// Collects the animations of layers while these get their sizes.
struct AnimationCollector {
  /// The size of the view, in points.
  let view: Size
  /// Whether they are wanted.
  private let isCollecting: Bool
  private(set) var layers: [AnimatedLayer] = []
  /// The first mistake.
  private(set) var mistake: Diagnostic?

  init(view: Size, isCollecting: Bool = true) {
    (self.view, self.isCollecting) = (view, isCollecting)
  }

  /// The mark for a layer of a size; nil when nothing acts on it.
  mutating func add(_ template: LayerTemplate, size: Size) -> AnimationMark? {
    guard isCollecting, !template.animations.isEmpty else { return nil }
    do throws(Diagnostic) {
      layers.append(
        try AnimatedLayer(
          template.name, template.animations, format: template.number, text: template.contents?.text,
          size: size, view: view))
      return AnimationMark(layers.count - 1)
    } catch {
      if mistake == nil { mistake = error }
      return nil
    }
  }
}
