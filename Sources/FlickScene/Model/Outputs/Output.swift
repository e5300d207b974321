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
    /// One frame as a PNG file; without a moment the one that stands best for the scene.
    case still(at: Moment?)
    /// Frames side by side: one every so many seconds.
    case sheet(every: Double, columns: Int)
    /// Numbers over time.
    case trace(TraceOptions)
    /// The scene's words, as text.
    case text(TextOptions)
  }

  package var name: String
  package var kind: Kind
  /// Inside the output folder.
  package var path: String
  package var timing: OutputTiming
  package var transform: OutputTransform
  /// A property that a limit of bytes may not change, though the quality may always give way.
  package enum Kept: String, Hashable, Sendable, CaseIterable { case fps, width }

  /// The most bytes that the file may have; nil for no limit.
  package var maximumBytes: Int?
  /// The properties that keep their values while the limit is met.
  package var kept: Set<Kept> = []
  /// The transition from its end to its beginning.
  package var seam: Seam?
  /// The whole output.
  package var range: SourceRange?
  /// Where the values of its keys stand.
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

  /// Where the value of `key` stands, or the whole output when it has none.
  package func place(of key: String) -> SourceRange? { places[key] ?? range }
}

/// A time of a scene.
package enum Moment: Hashable, Sendable {
  case time(Double)
  /// `offset` seconds after an event of a named step, or before it if that is negative.
  case event(step: String, event: String, offset: Double = 0)
  /// The end of the scene.
  case end
  /// Seconds before the end.
  case beforeEnd(Double)
}

/// Which moments an output shows, and how fast.
package struct OutputTiming: Hashable, Sendable {
  /// Frames a second of the output; nil: the scene's, or the nearest that the format can have.
  package var frameRate: FrameRate?
  package var speed: Speed
  /// Nil: from the start.
  package var start: Moment?
  /// Nil: to the end.
  package var end: Moment?
  /// How long the shutter is open, in degrees: 360 is from frame to frame, 0 is not a time at all.
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

/// How large an output is and what of the screen it shows.
package struct OutputTransform: Hashable, Sendable {
  package enum Extent: Hashable, Sendable {
    /// The device's scale.
    case device
    /// Pixels a point.
    case scale(Double)
    /// The width in pixels; the height follows.
    case width(Int)
    /// Exactly so many pixels. Chrome has more padding for it; without chrome a little of the picture may be cut.
    case size(PixelSize)
  }

  package var extent: Extent
  /// Whether frames are drawn at the device's scale and made smaller, and not drawn at their size.
  package var resamples: Bool
  /// The part of the screen that is shown; nil for all of it.
  package var crop: LengthRect?
  /// Whether what is see-through stays so; otherwise it is shown over black. Nil: what is usual for the format.
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
