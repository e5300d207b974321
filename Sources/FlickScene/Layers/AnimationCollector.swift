package import FlickDiagnostics
package import FlickGeometry
import FlickLayers

extension LayerTemplate.Contents {
  fileprivate var text: TextContents? { if case .text(let text) = self { text } else { nil } }
}

/// Collects the animations of layers while these get their sizes.
package struct AnimationCollector {
  /// The size of the view, in points.
  let view: Size
  /// Whether they are wanted.
  private let isCollecting: Bool
  package private(set) var layers: [AnimatedLayer] = []
  /// The first mistake.
  package private(set) var mistake: Diagnostic?
  /// The number of the next mark where layers are laid out once more, and their animations are known.
  private var known: Int?

  package init(view: Size, isCollecting: Bool = true) {
    (self.view, self.isCollecting) = (view, isCollecting)
  }

  /// One that gives layers the marks that they had when they were laid out before: those from a number on.
  init(view: Size, knownFrom number: Int) {
    self.init(view: view, isCollecting: false)
    known = number
  }

  /// The mark for a layer of a size; nil when nothing acts on it.
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
