package import FlickBasics
package import FlickGeometry
package import FlickMotion

/// A file, or a folder of pictures, to make from a scene.
package struct Output: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case movie(MovieOptions)
    case animation(AnimationOptions)
    /// A folder of PNG files, one a frame.
    case frames
    /// One frame as a PNG file; without a moment, the frame that represents the scene best.
    case still(at: Moment?)
    /// Frames side by side: one for each interval of that many seconds.
    case sheet(every: Double, columns: Int)
    /// Values over time.
    case trace(TraceOptions)
    /// Texts of the scene.
    case text(TextOptions)
  }

  package var name: String
  package var kind: Kind
  /// The path inside the output folder.
  package var path: String
  package var timing: OutputTiming
  package var transform: OutputTransform
  /// A property that a limit of bytes must not change. The quality may always be lowered.
  package enum Kept: String, Hashable, Sendable, CaseIterable { case fps, width }

  /// The greatest number of bytes that the file may have; nil for no limit.
  package var maximumBytes: Int?
  /// The properties that must not be changed to meet the limit.
  package var kept: Set<Kept> = []
  /// The transition from the output's end to its beginning.
  package var seam: Seam?
  /// The place of the whole output in the scene's text.
  package var range: SourceRange?
  /// The places of the values of its keys in the scene's text.
  package var places: [String: SourceRange]

  package init(
    _ name: String, _ kind: Kind, path: String, timing: OutputTiming = OutputTiming(),
    transform: OutputTransform = OutputTransform(), maximumBytes: Int? = nil, range: SourceRange? = nil,
    places: [String: SourceRange] = [:]
  ) {
    self.name = name
    self.kind = kind
    self.path = path
    self.timing = timing
    self.transform = transform
    self.maximumBytes = maximumBytes
    self.range = range
    self.places = places
  }

  /// The place of the value of `key`, or of the whole output if the key is missing.
  package func place(of key: String) -> SourceRange? { places[key] ?? range }
}

/// A time of a scene.
package enum Moment: Hashable, Sendable {
  case time(Double)
  /// `offset` seconds after an event of a named step, or before it if that is negative.
  case event(step: String, event: String, offset: Double = 0)
  /// The end of the scene.
  case end
  /// That many seconds before the end.
  case beforeEnd(Double)
}

/// The part of a scene that an output shows, and its speed.
package struct OutputTiming: Hashable, Sendable {
  /// The output's frames per second; nil for the scene's rate, or the nearest one that the format allows.
  package var frameRate: FrameRate?
  package var speed: Speed
  /// Nil for the start of the scene.
  package var start: Moment?
  /// Nil for the end of the scene.
  package var end: Moment?
  /// The angle of the shutter, in degrees: at 360 it is open from frame to frame, at 0 a frame shows a single moment.
  package var shutterAngle: Double

  package init(
    frameRate: FrameRate? = nil, speed: Speed = .normal, start: Moment? = nil, end: Moment? = nil,
    shutterAngle: Double = 0
  ) {
    self.frameRate = frameRate
    self.speed = speed
    self.start = start
    self.end = end
    self.shutterAngle = shutterAngle
  }
}

/// The size of an output, and the part of the canvas that it shows.
package struct OutputTransform: Hashable, Sendable {
  package enum Extent: Hashable, Sendable {
    /// The pixels of the device: its own scale.
    case device
    /// That many pixels per point.
    case scale(Double)
    /// The width in pixels; the height follows.
    case width(Int)
    /// Exactly that many pixels. Chrome gets more padding for it; without chrome, a little of the canvas may be cut
    /// off.
    case size(PixelSize)
  }

  package var extent: Extent
  /// The shape of the picture; nil for the scene's.
  package var aspect: Aspect?
  /// Whether frames are drawn at the device's scale and then reduced, instead of being drawn at their final size.
  package var resamples: Bool
  /// The part of the canvas that is shown; nil for the whole canvas.
  package var crop: LengthRect?
  /// Whether transparency is kept; otherwise, the output is shown over black. Nil for the format's usual choice.
  package var alpha: Bool?

  package init(
    extent: Extent = .device, resamples: Bool = false, crop: LengthRect? = nil, alpha: Bool? = nil
  ) {
    self.extent = extent
    self.resamples = resamples
    self.crop = crop
    self.alpha = alpha
  }
}
