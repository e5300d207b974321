import FlickGeometry
import FlickLayers
import FlickScene

/// A layer that is shown for a while, with its fades.
struct Overlay: Sendable {
  /// The layer at full opacity.
  let layer: Layer
  /// The start and the end, in seconds since the scene began.
  let start: Double
  let end: Double
  /// The durations of the fades, in seconds; 0 for an overlay without a fade.
  let fadeIn: Double
  let fadeOut: Double
  /// Whether the overlay replaces everything below it; if not, that shines through. The picture below fades out as the
  /// overlay fades in.
  var replacesPicture = false
  /// Whether the overlay covers the whole picture.
  var isCard = false
  /// The text of a caption.
  var text: String?
  /// The layout of an overlay that slides in and out instead of fading.
  var slides: LowerThirdLayout?
  var lowerThird: ResolvedLowerThird?

  /// Returns the opacity, 0...1. It changes linearly during a fade. For an overlay that slides, it is the progress of
  /// the slide.
  func opacity(at time: Double) -> Double {
    // A sum of decimal fractions may differ from a frame's time by a rounding error.
    guard time >= start - Pointer.tolerance, time < end - Pointer.tolerance else { return 0 }
    let coming = fadeIn > 0 ? (time - start) / fadeIn : 1
    let going = fadeOut > 0 ? (end - time) / fadeOut : 1
    return max(min(coming, going, 1), 0)
  }

  /// The obstacle that callouts and lower thirds keep away from; nil for a card.
  var obstacle: CalloutPlacement.Obstacle? {
    guard !isCard else { return nil }
    let frame = Rect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
    return CalloutPlacement.Obstacle(
      name: lowerThird == nil ? "a caption" : "a lower third", frame: frame, start: start, end: end)
  }

  /// Returns what callouts over the picture know of the overlay at a time; nil for a card, and while it is not visible.
  func note(at time: Double, _ measure: any ContentMeasure) -> CalloutNote? {
    let opacity = opacity(at: time)
    guard opacity > 0, let obstacle else { return nil }
    let caption = text.map { _ in shownCaption(in: obstacle.frame, at: opacity, measure) }
    return CalloutNote(name: obstacle.name, frame: obstacle.frame, caption: caption)
  }

  private func shownCaption(in frame: Rect, at opacity: Double, _ measure: any ContentMeasure)
    -> CalloutNote.Caption
  {
    guard case .text(let letters)? = layer.contents else {
      return CalloutNote.Caption(frame: frame, corner: layer.cornerRadius, opacity: opacity)
    }
    // The letters lie in the middle of the frame. Around them there is as much as a plate would add.
    let text = measure.size(of: letters, width: frame.width)
    let margin = Caption.plateMargin(letters: letters.font.size)
    let room = Size(text.width + margin.width, text.height + margin.height)
    let box = Rect(
      x: frame.midX - room.width / 2, y: frame.midY - room.height / 2, width: room.width, height: room.height)
    let corner = Caption.plateCorner(letters: letters.font.size, height: box.height)
    return CalloutNote.Caption(frame: box, corner: corner, opacity: opacity)
  }

  /// Returns the layer at a time; nil while it is not visible.
  func layer(at time: Double) -> Layer? {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return nil }
    if let slides, opacity < 1 { return slides.layer(at: opacity) }
    var layer = layer
    layer.opacity *= opacity
    return layer
  }
}

extension [Overlay] {
  /// Returns the visible parts of the captions among the overlays.
  func shownCaptions(_ measure: any ContentMeasure) -> [CalloutPlacement.Obstacle] {
    compactMap { overlay in
      overlay.note(at: (overlay.start + overlay.end) / 2, measure)?.caption.map {
        CalloutPlacement.Obstacle(
          name: "a caption", frame: $0.frame, start: overlay.start, end: overlay.end)
      }
    }
  }

  /// Returns a picture of `size` with the overlays over it, back to front.
  func layers(over picture: [Layer], size: Size, at time: Double) -> [Layer] {
    var layers = picture
    for overlay in self {
      guard let layer = overlay.layer(at: time) else { continue }
      if overlay.replacesPicture {
        var under = Layer("", holding: layers, size: size)
        under.opacity = 1 - overlay.opacity(at: time)
        layers = under.opacity > 0 ? [under] : []
      }
      layers.append(layer)
    }
    return layers
  }
}
