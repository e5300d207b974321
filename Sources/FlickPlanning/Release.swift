/// The version of Flickbook and of its drawing.
public enum Release {
  public static let version = "0.1.0"
  /// Raised whenever the same scene gives different pixels. Older pictures are then stale.
  public static let drawing = 5
}
