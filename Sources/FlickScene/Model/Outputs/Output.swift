public import FlickBasics
public import FlickGeometry
public import FlickMotion

/// A file, or a folder of pictures, to make from a scene.
public struct Output: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
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

  public var name: String
  public var kind: Kind
  /// Inside the output folder.
  public var path: String
  public var timing: OutputTiming
  public var transform: OutputTransform
  /// A property that a limit of bytes may not change, though the quality may always give way.
  public enum Kept: String, Hashable, Sendable, CaseIterable { case fps, width }

  /// The most bytes that the file may have; nil for no limit.
  public var maximumBytes: Int?
  /// The properties that keep their values while the limit is met.
  public var kept: Set<Kept> = []
  /// The transition from its end to its beginning.
  public var seam: Seam?
  /// The whole output.
  public var range: SourceRange?
  /// Where the values of its keys stand.
  public var places: [String: SourceRange]

  public init(
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
  public func place(of key: String) -> SourceRange? { places[key] ?? range }
}

/// A time of a scene.
public enum Moment: Hashable, Sendable {
  case time(Double)
  /// `offset` seconds after an event of a named step, or before it if that is negative.
  case event(step: String, event: String, offset: Double = 0)
  /// The end of the scene.
  case end
  /// Seconds before the end.
  case beforeEnd(Double)
}

/// Which moments an output shows, and how fast.
public struct OutputTiming: Hashable, Sendable {
  /// Frames a second of the output; nil: the scene's, or the nearest that the format can have.
  public var frameRate: FrameRate?
  public var speed: Speed
  /// Nil: from the start.
  public var start: Moment?
  /// Nil: to the end.
  public var end: Moment?
  /// How long the shutter is open, in degrees: 360 is from frame to frame, 0 is not a time at all.
  public var shutterAngle: Double

  public init(
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
public struct OutputTransform: Hashable, Sendable {
  public enum Extent: Hashable, Sendable {
    /// The device's scale.
    case device
    /// Pixels a point.
    case scale(Double)
    /// The width in pixels; the height follows.
    case width(Int)
    /// Exactly so many pixels. Chrome has more padding for it; without chrome a little of the picture may be cut.
    case size(PixelSize)
  }

  public var extent: Extent
  /// Whether frames are drawn at the device's scale and made smaller, and not drawn at their size.
  public var resamples: Bool
  /// The part of the screen that is shown; nil for all of it.
  public var crop: LengthRect?
  /// Whether what is see-through stays so; otherwise it is shown over black. Nil: what is usual for the format.
  public var alpha: Bool?

  public init(
    extent: Extent = .device, resamples: Bool = false, crop: LengthRect? = nil, alpha: Bool? = nil
  ) {
    self.extent = extent
    self.resamples = resamples
    self.crop = crop
    self.alpha = alpha
  }
}
