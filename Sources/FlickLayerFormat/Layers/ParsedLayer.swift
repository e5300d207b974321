package import FlickDecoding
import FlickDocument
import FlickGeometry
package import FlickLayers
package import FlickScene

/// The keys of a layer, or of a page, as they are written, before they are checked together.
package struct ParsedLayer: Sendable {
  package init() {}

  /// The arguments for a part's parameters, and the outline of the part.
  var arguments: SourceNode?
  package var part: PartOutline?

  var name: String?
  var frame: LengthRect?
  var at: LengthPoint?

  var background: Paint?
  var opacity = 1.0
  var corner: LayerTemplate.Corner?
  var border: LayerTemplate.Border?
  var shadow: ParsedShadow?
  var clips: Bool?
  var mask: MaskTemplate?
  /// The filter of the backdrop, which a material may set.
  var backdrop: PictureFilter?
  var filter: PictureFilter?
  var blend = BlendMode.normal
  var transform: TransformTemplate?
  package var perspective: Double?
  var zPosition = 0.0
  var animations: [DecodedAnimation] = []
  var layers: [LayerTemplate] = []

  var image: ImageReference?
  var video = ParsedPlayback()
  var drawing: VectorPicture?
  var fit = ImageFit.fill
  var slices: Located<PictureSlices>?

  var text: String?
  var number: ParsedNumber?
  var font = TextContents.Font(size: 17)
  /// The color of letters, and the current color of a drawing.
  var color = Color.black
  var alignment = TextContents.Alignment.start
  var verticalAlignment = TextContents.VerticalAlignment.top
  var lineLimit: Int?
  var typing: Typing?
  var lineHeight = 1.0
  var letterSpacing = 0.0

  var shape: BasicShape?
  var line: [LengthPoint]?
  var polygon: [LengthPoint]?
  var path: Path?
  var viewBox: Rect?
  var fill: Paint?
  var fillRule = FillRule.nonzero
  var style = StrokeStyle.standard
  var stroke: Color?
  var lineWidth = 1.0
  var trim = Trim.whole
}

/// How a picture fits its frame, in the words of CSS.
package enum ImageFit: String, CaseIterable, Sendable {
  case fill, cover, contain, center

  package var gravity: ImageContents.Gravity {
    switch self {
    case .fill: .resize
    case .cover: .resizeAspectFill
    case .contain: .resizeAspect
    case .center: .center
    }
  }
}

enum BasicShape: String, CaseIterable, Sendable {
  case rect, ellipse

  var outline: ShapeTemplate.Outline { self == .rect ? .rect : .ellipse }
}

extension ParsedLayer {
  /// - Parameters:
  ///   - kind: The name of an unnamed layer.
  ///   - video: The video that the layer shows.
  package func template(named kind: String? = nil, showing video: VideoPlayback? = nil) -> LayerTemplate {
    var layer = LayerTemplate(name ?? kind ?? defaultName)
    layer.placement = placement
    layer.background = background
    layer.contents = self.video.contents(showing: video, fit) ?? contents
    layer.video = video
    layer.slices = slices?.value
    layer.typing = typing
    if var drawing {
      drawing.color = color
      layer.drawing = drawing
    }
    layer.opacity = opacity
    layer.corner = corner
    layer.border = border
    layer.shadow = castShadow
    layer.clips = clips
    layer.mask = mask
    (layer.backdrop, layer.filter, layer.blend) = (backdrop, filter, blend)
    layer.transform = transform
    layer.perspective = perspective
    layer.zPosition = zPosition
    layer.animations = animations.map(\.animation)
    layer.number = format
    layer.layers = layers
    return layer
  }

  /// The shadow. The paint of a drawing casts it, unless the layer has a background or a border.
  private var castShadow: Shadow? {
    var cast = shadow?.shadow
    let outline = shadow?.outline ?? (drawing != nil && background == nil && border == nil ? .paint : .box)
    cast?.isOfPaint = outline == .paint
    return cast
  }

  private var placement: LayerTemplate.Placement {
    if let frame { return .frame(frame) }
    guard let part else { return at.map { .anchored($0) } ?? .frame(.full) }
    let origin = at ?? LengthPoint(.zero, .zero)
    return .frame(LengthRect(origin.x, origin.y, part.size.x, part.size.y))
  }

  private var defaultName: String {
    if let part { return part.name }
    if image != nil { return "image" }
    if video.file != nil { return "video" }
    if drawing != nil { return "drawing" }
    if text != nil { return "text" }
    return outline != nil ? "shape" : "layer"
  }

  private var contents: LayerTemplate.Contents? {
    if let image {
      return .image(
        ImageContents(name: image.name, naturalSize: image.naturalSize, gravity: fit.gravity))
    }
    if let text {
      return .text(
        TextContents(
          format?.text(of: number?.value ?? 0) ?? text, font: font, color: color, alignment: alignment,
          verticalAlignment: verticalAlignment,
          lineLimit: lineLimit, lineHeight: lineHeight, letterSpacing: letterSpacing))
    }
    return outline.map {
      .shape(
        ShapeTemplate(
          $0, fill: visibleFill, fillRule: fillRule, stroke: stroke, lineWidth: lineWidth, style: style,
          trim: trim))
    }
  }

  private var format: NumberFormat? {
    guard let text, let number else { return nil }
    return NumberFormat(
      text, decimals: number.decimals, digits: number.digits, group: number.group, point: number.point)
  }

  private var outline: ShapeTemplate.Outline? {
    if let shape { return shape.outline }
    if let line { return .polyline(line, isClosed: false) }
    if let polygon { return .polyline(polygon, isClosed: true) }
    return path.map { .path($0, viewBox: viewBox) }
  }

  /// The fill of a shape, which is black if neither a fill nor a stroke is stated.
  private var visibleFill: Paint? { fill ?? (stroke == nil ? .color(.black) : nil) }
}
