package import FlickBasics
import FlickCamera
package import FlickDiagnostics
package import FlickGeometry

/// The shape of a picture: how wide it is for its height, in lowest terms.
package struct Aspect: Hashable, Sendable {
  /// The most that either of the two numbers may be.
  package static let maximumTerm = 100
  /// The most aspects that a scene is made in.
  package static let maximumCount = 4
  /// The greatest ratio of the longer side to the shorter: cameras can move in pictures of such shapes.
  package static let greatestRatio = PictureSpace.greatestRatio

  package let width, height: Int

  /// Nil unless both are in 1...100, and neither is more than `greatestRatio` times the other.
  package init?(_ width: Int, _ height: Int) {
    let terms = 1...Aspect.maximumTerm
    guard terms.contains(width), terms.contains(height),
      Double(max(width, height)) <= Aspect.greatestRatio * Double(min(width, height))
    else { return nil }
    var (divisor, rest) = (width, height)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    (self.width, self.height) = (width / divisor, height / divisor)
  }

  /// - Parameter text: As scenes and options have it: `9:16`. Nil for anything else.
  package init?(text: String) {
    let terms = text.split(separator: ":", omittingEmptySubsequences: false)
    guard terms.count == 2, terms.allSatisfy({ $0.allSatisfy(\.isASCII) && $0.allSatisfy(\.isNumber) }),
      let width = Int(terms[0]), let height = Int(terms[1])
    else { return nil }
    self.init(width, height)
  }

  /// As it is written: `9:16`.
  package var text: String { "\(width):\(height)" }

  /// As names of files have it: `9x16`.
  package var label: String { "\(width)x\(height)" }

  /// The space around a picture of `size` that gives it this shape, and whole, even sides. The picture moves only in
  /// steps of eight points, so that its own pixels do not change. Within that grid, it is as near to the middle as
  /// possible.
  package func margins(around size: Size) -> EdgeInsets {
    func count(_ length: Double, _ term: Int) -> Double { ((length - 1e-6) / Double(2 * term)).rounded(.up) }
    let steps = 2 * max(count(size.width, width), count(size.height, height))
    return EdgeInsets(around: size, in: Size(steps * Double(width), steps * Double(height)))
  }
}

extension EdgeInsets {
  /// The space around a picture of `size` in a larger one. The picture lies in the middle, as far as a grid of eight
  /// points allows.
  init(around size: Size, in whole: Size) {
    func split(_ total: Double, _ length: Double) -> (before: Double, after: Double) {
      let rest = max(total - length, 0)
      let before = min((rest / 16).rounded() * 8, (rest / 8).rounded(.down) * 8)
      return (before, rest - before)
    }
    let (across, down) = (split(whole.width, size.width), split(whole.height, size.height))
    self.init(top: down.before, left: across.before, bottom: down.after, right: across.after)
  }

  /// The sums of the insets of each edge.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right
    )
  }
}

extension Scene {
  /// The empty space around the picture: the padding for the scene's aspect, and further margins.
  package var surroundings: EdgeInsets {
    guard let aspect else { return margins }
    return aspect.margins(around: inNaturalShape.canvas).adding(margins)
  }

  /// The scene without the space around its picture, with captions as high as they are in the picture's width.
  ///
  /// A wider picture may need fewer lines, so that it becomes lower, and thus narrower. The captions are measured in the
  /// narrowest such picture, so the lines have room in every picture that is at least as high.
  var inNaturalShape: Scene {
    var natural = self
    (natural.aspect, natural.margins) = (nil, .zero)
    guard let aspect else { return natural }
    func widened(_ scene: Scene) -> Scene {
      let margins = aspect.margins(around: scene.canvas)
      var wide = scene
      wide.addedWidth = addedWidth + margins.left + margins.right
      return wide
    }
    return widened(widened(natural))
  }

  /// The film of the scene, with clips whose captions have the width of the film's picture.
  package var filmInShape: Film? { film.map { $0.widened(by: inNaturalShape.addedWidth) } }

  /// The space around the picture of a clip of `filmInShape`, which may be smaller than that of other clips.
  package func surroundings(of clip: Scene) -> EdgeInsets {
    guard let film = filmInShape, clip.hasPadding else { return .zero }
    return EdgeInsets(around: clip.canvas, in: film.canvas).adding(hasPadding ? surroundings : .zero)
  }

  /// A complaint about an aspect of a scene whose picture cannot have another shape than its screen.
  package func aspectComplaint(at range: SourceRange?) -> Diagnostic? {
    guard !hasPadding else { return nil }
    return Diagnostic(
      "the picture has the shape of the screen, because there is no padding that could grow", at: range,
      note: "an aspect needs 'chrome'\(film == nil ? "" : " in every clip")",
      suggestion: film == nil
        ? "'chrome: {device: none, padding: 0, shadow: false}' adds no more than that" : nil)
  }

  /// Whether there is padding that can give its picture another shape.
  package var hasPadding: Bool {
    if let film { return film.clips.allSatisfy(\.scene.hasPadding) }
    return chrome != nil || comparison != nil
  }
}
