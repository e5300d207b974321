import FlickGeometry
import FlickLayers
import FlickScene

/// The picture below the callouts at any time, as its cameras show it.
struct CalloutSurroundings: Sendable {
  let canvas: Size
  /// The duration of the scene, in seconds.
  let duration: Double
  /// The number of pixels per point.
  let scale: Double
  /// Returns the outlines of a target, in points of the picture; empty while nothing of it is visible.
  let outlines: @Sendable (PictureTarget, Double) -> [ConvexPolygon]
  /// Returns a target's own corners.
  let corner: @Sendable (PictureTarget, Double) -> TargetCorner
  /// Returns the outlines of the visible fingers, if fingers are drawn.
  let fingers: @Sendable (Double) -> [ConvexPolygon]
  /// The painted items of the picture.
  let painted: SeenLeaves
  /// Returns the layers below all callouts, back to front.
  let picture: @Sendable (Double) -> [Layer]
  /// Returns the values at a time, by their names. In a comparison, they are those of the named side, or of the first
  /// one if no side is named. Below the name of each side, and of each clip of a film, there are its own values.
  /// `scenes` are the names of the sides and clips that are needed; nil for all.
  let values: @Sendable (_ time: Double, _ side: String?, _ scenes: Set<String>?) -> TraceTree

  /// The advice about targets of which nothing is seen.
  let advice: TargetAdvice
  /// Returns the captions and callouts that the picture itself already has, such as those of a film's clips.
  var notes: @Sendable (Double) -> [CalloutNote] = { _ in [] }
  /// Returns the captions that the picture itself already has, as bright as they are seen.
  var captions: @Sendable (Double) -> [CalloutNote.Caption] = { _ in [] }

  /// Returns the names of the sides of the comparison that is shown at a time; none in other scenes.
  var sides: @Sendable (Double) -> [String] = { _ in [] }

  /// The distance of callouts from the picture's edges, as a share of its shorter side.
  private static let margin = 0.05

  var shorterSide: Double { min(canvas.width, canvas.height) }

  /// The area where callouts may lie.
  var safeArea: Rect {
    let margin = (shorterSide * Self.margin).rounded()
    return Rect(origin: .zero, size: canvas).insetBy(dx: margin, dy: margin)
  }

  /// Returns the box around a target, or an empty box at a point of it.
  func box(of callout: Callout, at time: Double) -> Rect? {
    guard let target = callout.target else { return nil }
    let corners = outlines(target, time).flatMap(\.corners)
    guard let box = Rect(enclosing: corners) else { return nil }
    guard let point = callout.point else { return box }
    return Rect(origin: box.origin + point.resolved(in: box.size), size: .zero)
  }
}

extension CalloutSurroundings {
  /// Returns a part of the picture for each of its screens: in a comparison those of the sides, with their names.
  func targets(_ part: PictureTarget, at time: Double) -> [(side: String?, target: PictureTarget)] {
    let names = sides(time)
    return names.isEmpty ? [(nil, part)] : names.map { ($0, .side($0, part)) }
  }

  /// Returns the borders of the devices in the picture.
  func devices(at time: Double) -> [DeviceBorder] {
    zip(targets(.device, at: time), targets(.screen, at: time)).compactMap { device, screen in
      DeviceBorder(outlines(device.target, time), around: outlines(screen.target, time))
    }
  }
}

/// The part of a device around its screen.
struct DeviceBorder: Hashable, Sendable {
  private let body, screen: Rect

  /// Nil where the device is not in the picture.
  ///
  /// - Parameters:
  ///   - device: The outlines of the whole device.
  ///   - screen: Those of its screen.
  init?(_ device: [ConvexPolygon], around screen: [ConvexPolygon]) {
    guard let body = Rect(enclosing: device.flatMap(\.corners)) else { return nil }
    (self.body, self.screen) = (body, Rect(enclosing: screen.flatMap(\.corners)) ?? .zero)
  }

  /// Returns the share of a frame that lies over the border; the whole frame counts as `CalloutPlacement.unit`.
  func share(of frame: Rect) -> Int { max(frame.share(over: body) - frame.share(over: screen), 0) }
}

/// A caption or a callout in the picture that lies below other callouts.
struct CalloutNote: Hashable, Sendable {
  /// The name in messages: `a caption`, `'tabs.hint'`.
  let name: String
  private(set) var frame: Rect
  /// The visible part of a caption; nil for other things.
  var caption: Caption?
  /// Whether this is the part of a callout beside its target.
  var isCallout = false

  /// The plate of a caption; for a caption without a plate, the place of its letters with the margin of a plate.
  struct Caption: Hashable, Sendable {
    let frame: Rect
    /// The radius of its corners, in points.
    let corner: Double
    var opacity: Double
  }

  /// Returns the note at another place.
  ///
  /// - Parameter place: Returns the place of a frame; nil for one that is not visible there.
  func moved(_ place: (Rect) -> Rect?) -> CalloutNote? {
    guard let frame = place(frame) else { return nil }
    var note = self
    note.frame = frame
    note.caption = caption.flatMap { caption in
      place(caption.frame).map { frame in
        let factor = caption.frame.height > 0 ? frame.height / caption.frame.height : 1
        return Caption(frame: frame, corner: caption.corner * factor, opacity: caption.opacity)
      }
    }
    return note
  }

  /// Returns the note with its caption seen in part.
  ///
  /// - Parameter share: Returns the seen share of a frame, 0...1.
  func seen(_ share: (Rect) -> Double) -> CalloutNote {
    var note = self
    note.caption = caption.map { caption in
      var caption = caption
      caption.opacity *= share(caption.frame)
      return caption
    }
    return note
  }
}

extension CalloutSurroundings {
  /// Returns the frame of a callout without a target: in the middle, `rise` points above the bottom of the safe area.
  func bottomFrame(_ size: Size, above rise: Double) -> Rect {
    let area = safeArea
    return Rect(
      x: ((canvas.width - size.width) / 2).rounded(), y: (area.maxY - size.height - rise).rounded(),
      width: size.width,
      height: size.height)
  }

  /// Returns the boxes around all text that is visible at a time.
  func texts(at time: Double) -> [Rect] {
    let whole = Rect(origin: .zero, size: canvas)
    return painted.leaves(of: Layer("", holding: picture(time), size: canvas)).compactMap { leaf in
      guard case .text(let text) = leaf.content, leaf.opacity > 0 else { return nil }
      let corners = text.estimatedBox(in: leaf.bounds).corners
      return Rect(enclosing: leaf.matrix.seen(corners))?.intersection(whole)
    }
  }
}

extension TextContents {
  /// Returns the approximate box around the letters, because the layer's frame is often much wider.
  fileprivate func estimatedBox(in bounds: Rect) -> Rect {
    let size = EstimatedMeasure().size(of: self, width: bounds.width)
    let room = bounds.width - size.width
    let x =
      switch alignment {
      case .start, .left: 0.0
      case .center: room / 2
      case .end, .right: room
      }
    let y =
      switch verticalAlignment {
      case .top: 0.0
      case .center: (bounds.height - size.height) / 2
      case .bottom: bounds.height - size.height
      }
    return Rect(x: bounds.minX + x, y: bounds.minY + y, width: size.width, height: size.height)
  }
}
