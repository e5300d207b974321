package import FlickDiagnostics
package import FlickGeometry
import FlickLayers

extension LayerTemplate.Contents {
  fileprivate var text: TextContents? { if case .text(let text) = self { text } else { nil } }
}

extension LayerTemplate {
  /// Whether something changes the layer itself over time, so that it has a mark.
  var isAnimated: Bool { !animations.isEmpty || video != nil || typing != nil }
}

/// Collects the animations of layers while the layers get their sizes.
package struct AnimationCollector {
  /// The size of the view, in points.
  let view: Size
  private var mode: Mode
  package private(set) var layers: [AnimatedLayer] = []
  /// The first mistake found in a formula.
  package private(set) var mistake: Diagnostic?

  private enum Mode {
    case collecting, ignoring
    /// Layers whose animations are known are laid out again; the next of them gets the mark with this number.
    case repeating(next: Int)
  }

  package init(view: Size, isCollecting: Bool = true) {
    (self.view, mode) = (view, isCollecting ? .collecting : .ignoring)
  }

  /// A collector for layers that are laid out again. It gives them their old marks, which have consecutive numbers.
  init(view: Size, knownFrom number: Int) {
    (self.view, mode) = (view, .repeating(next: number))
  }

  /// The mark for a layer of a size; nil if no animation acts on it.
  mutating func add(_ template: LayerTemplate, size: Size) -> AnimationMark? {
    guard template.isAnimated else { return nil }
    switch mode {
    case .ignoring: return nil
    case .repeating(let number):
      mode = .repeating(next: number + 1)
      return AnimationMark(number)
    case .collecting: return collect(template, size: size)
    }
  }

  private mutating func collect(_ template: LayerTemplate, size: Size) -> AnimationMark? {
    do throws(Diagnostic) {
      layers.append(
        try AnimatedLayer(
          template.name, template.animations, format: template.number, text: template.contents?.text,
          video: template.video, typing: template.typing, size: size, view: view))
      return AnimationMark(layers.count - 1)
    } catch {
      if mistake == nil { mistake = error }
      return nil
    }
  }
}
