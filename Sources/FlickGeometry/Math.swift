/// Elementary functions made of `+ - * /`, square roots and comparisons alone, so that every machine
/// gives the same bits; the platform's own differ between library versions.
public enum Math {
  public static let pi = 3.141592653589793

  public static func radians(degrees: Double) -> Double { degrees * pi / 180 }
}
import Glibc
extension Math { public static func sinCos(_ x: Double) -> (sin: Double, cos: Double) { (sin(x), cos(x)) } }
