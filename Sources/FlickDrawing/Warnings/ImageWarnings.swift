import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about pictures on pages: distorted ones, and ones that are too small.
struct ImageWarnings {
  /// The smallest distortion, as a part of the proportions, that causes a warning.
  private static let stretch = 0.02
  private static let enlargement = 2.0

  private let scene: Scene
  private let stage: Stage

  init(_ scene: Scene, _ stage: Stage) { (self.scene, self.stage) = (scene, stage) }

  /// The warnings, at most one of each kind for a picture.
  var all: [Diagnostic] {
    guard !(scene.images + scene.videos).isEmpty else { return [] }
    var uses: Set<Use> = []
    let times = [0] + stage.steps.flatMap { $0.events.map(\.time) }.filter { $0 <= stage.duration }
    for time in Set(times) { stage.layers(at: time).addImages(to: &uses) }
    return (scene.images + scene.videos).flatMap { asset in
      let own = uses.filter { $0.image.name == asset.name }.sorted { $0.order > $1.order }
      return [stretched(asset, own), enlarged(asset, own)].compactMap(\.self)
    }
  }

  fileprivate struct Use: Hashable {
    var image: ImageContents
    var bounds: Size
  }

  private func stretched(_ asset: Asset, _ uses: [Use]) -> Diagnostic? {
    let wrong = uses.first {
      $0.image.gravity == .resize && !$0.isPart && abs($0.ratio - 1) > Self.stretch
    }
    guard let use = wrong else { return nil }
    let size = use.pixels
    return Diagnostic(
      .stretchedImage,
      "'\(asset.name)' is stretched: \(Self.text(size)) pixels fill \(Self.text(use.bounds)) points",
      at: asset.range, suggestion: "'fit: cover' or 'fit: contain' keeps its proportions")
  }

  private func enlarged(_ asset: Asset, _ uses: [Use]) -> Diagnostic? {
    guard
      let (use, factor) = uses.map({ ($0, $0.scale * stage.scale / $0.pixelsPerPoint) }).max(by: {
        $0.1 < $1.1
      }),
      factor > Self.enlargement
    else { return nil }
    return Diagnostic(
      .enlargedImage,
      "'\(asset.name)' is drawn \(factor.rounded(toDigits: 1).plain) times as large as its own size: "
        + "\(Self.text(use.pixels)) pixels",
      at: asset.range,
      note:
        "\(Self.text(use.bounds)) points have \(Self.text(Size(use.bounds.width * stage.scale, use.bounds.height * stage.scale))) pixels"
    )
  }

  private static func text(_ size: Size) -> String {
    "\(size.width.rounded(toDigits: 1).plain) x \(size.height.rounded(toDigits: 1).plain)"
  }
}

extension ImageWarnings.Use {
  /// The largest use comes first; of equally large ones, the widest.
  fileprivate var order: (Double, Double) { (bounds.width * bounds.height, bounds.width) }
  fileprivate var pixelsPerPoint: Double { Asset.pixelsPerPoint(ofImage: image.name) }
  fileprivate var pixels: Size {
    Size(image.naturalSize.width * pixelsPerPoint, image.naturalSize.height * pixelsPerPoint)
  }

  private var shown: Size {
    Size(
      image.naturalSize.width * image.contentsRect.width, image.naturalSize.height * image.contentsRect.height
    )
  }

  /// Whether this is one of a picture's nine parts: the corners have their own size, and the others are made to be
  /// stretched.
  fileprivate var isPart: Bool { image.contentsRect != Rect(x: 0, y: 0, width: 1, height: 1) }

  /// The factor by which the picture is stretched in width, relative to its height.
  fileprivate var ratio: Double { (bounds.width / shown.width) / (bounds.height / shown.height) }

  /// The number of points per pixel of the picture. Where its two sides differ, it is the larger number for a picture
  /// that fills its bounds, and the smaller one for a picture that fits into them.
  fileprivate var scale: Double {
    if isPart { return 1 }
    let (x, y) = (bounds.width / shown.width, bounds.height / shown.height)
    return switch image.gravity {
    case .resize, .resizeAspectFill: max(x, y)
    case .resizeAspect: min(x, y)
    default: 1
    }
  }
}

extension Layer {
  fileprivate func addImages(to uses: inout Set<ImageWarnings.Use>) {
    if case .image(var image)? = contents, !isHidden, !bounds.isEmpty {
      image.name = VideoPlayback.frame(ofPicture: image.name)?.file ?? image.name
      uses.insert(ImageWarnings.Use(image: image, bounds: bounds.size))
    }
    for layer in sublayers { layer.addImages(to: &uses) }
  }
}
