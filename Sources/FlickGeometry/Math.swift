/// Elementary functions made of `+ - * /`, square roots and comparisons alone, so that every machine
/// gives the same bits; the platform's own differ between library versions.
///
/// Whatever reaches a frame is computed with these. Errors are stated as relative ones, measured against
/// 50-digit references; one unit in the last place is between 1.1e-16 and 2.2e-16.
public enum Math {
  /// The Double nearest to the circle constant.
  public static let pi = 3.141592653589793

  public static func radians(degrees: Double) -> Double { degrees * pi / 180 }
}
