package import FlickDiagnostics
package import FlickGeometry
import FlickLayers

extension LayerTemplate.Contents {
  fileprivate var text: TextContents? { if case .text(let text) = self { text } else { nil } }
}

/// Collects the animations of layers while the layers get their sizes.
package struct AnimationCollector {
  /// The size of the view, in points.
  let view: Size
  /// Whether animations are collected at all.
  private let isCollecting: Bool
  package private(set) var layers: [AnimatedLayer] = []
  /// The first mistake found in a formula.
  package private(set) var mistake: Diagnostic?
  /// The number of the next mark, if layers are laid out again whose animations are already known.
  private var known: Int?

  package init(view: Size, isCollecting: Bool = true) {
    (self.view, self.isCollecting) = (view, isCollecting)
  }

  /// A collector that gives layers the same marks as when they were first laid out, in their order from a number on.
  init(view: Size, knownFrom number: Int) {
    self.init(view: view, isCollecting: false)
    known = number
  }

  /// The mark for a layer of a size; nil if no animation acts on it.
  mutating func add(_ template: LayerTemplate, size: Size) -> AnimationMark? {
    guard !template.animations.isEmpty || template.video != nil else { return nil }
    if let number = known {
      known = number + 1
      return AnimationMark(number)
    }
    guard isCollecting else { return nil }
    do throws(Diagnostic) {
      layers.append(
        try AnimatedLayer(
          template.name, template.animations, format: template.number, text: template.contents?.text,
          video: template.video, size: size, view: view))
      return AnimationMark(layers.count - 1)
    } catch {
      if mistake == nil { mistake = error }
      return nil
    }
  }
}
