/// A file to make from a scene.
public struct Output: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case mp4(MP4Options)
    /// One frame.
    case png(at: Moment)
    /// Frames side by side: one every so many seconds.
    case sheet(every: Double, columns: Int)
  }

  /// A time of the scene.
  public enum Moment: Hashable, Sendable {
    case time(Double)
    /// `offset` seconds after an event of a named step.
    case event(step: String, event: String, offset: Double = 0)
  }

  public var name: String
  public var kind: Kind
  /// Inside the output folder.
  public var path: String
  /// The value that `at` of a png has, or the whole output.
  public var range: SourceRange?

  public init(_ name: String, _ kind: Kind, path: String, range: SourceRange? = nil) {
    self.name = name
    self.kind = kind
    self.path = path
    self.range = range
  }
}

public struct MP4Options: Hashable, Sendable {
  /// The encoder's trade of size for time.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow
  }

  /// The constant rate factors there are, best to worst. 0, lossless, would leave the profile that browsers play.
  public static let crfs = 1...51

  /// The encoder's constant rate factor; 18 looks lossless.
  public var crf: Int
  public var preset: Preset

  public init(crf: Int = 18, preset: Preset = .medium) {
    self.crf = crf
    self.preset = preset
  }
}
