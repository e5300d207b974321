/// Which Flickbook this is.
public enum Release {
  public static let version = "0.1.0"
  /// Raised whenever the same scene gives other pixels than before: pictures made until then are stale.
  public static let drawing = 3
}
