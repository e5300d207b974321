/// Elementary functions made of `+ - * /`, square roots and comparisons alone, so that every machine gives the same
/// bits. The platform's own functions differ between library versions.
///
/// All numbers that reach a frame are computed with these functions. The errors stated are relative unless they are
/// called absolute. They were measured against 50-digit references; one unit in the last place is between 1.1e-16 and
/// 2.2e-16.
public enum Math {
  /// The Double nearest to the circle constant.
  public static let pi = 3.141592653589793

  public static func radians(degrees: Double) -> Double { degrees * pi / 180 }
}
