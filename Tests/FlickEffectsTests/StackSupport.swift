import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry

func stack(count: Int = 25, _ parameters: ParameterValues = [:]) throws -> CardStackEffect {
  try CardStackEffect(setup(CardStackEffect.descriptor, count: count, parameters))
}

/// The parameters for both kinds of faults of the original.
let originalStack: ParameterValues = ["faults": .text("original"), "collapse": .text("original")]

extension EffectSnapshot {
  var visibleRange: Range<Int> {
    guard case .array(let numbers) = self[value: "visibleRange"], case .integer(let first) = numbers[0],
      case .integer(let count) = numbers[1]
    else { return 0..<0 }
    return first..<first + count
  }

  var selected: Int? {
    guard case .integer(let index) = self[value: "selected"] else { return nil }
    return index
  }

  /// The tops of the loaded pages.
  var tops: [Double] { numbers("tops") }

  /// The numbers of the views that show the loaded pages.
  var views: [Int] { numbers("views").map { Int($0) } }

  private func numbers(_ name: String) -> [Double] {
    guard case .array(let values) = self[value: name] else { return [] }
    return values.compactMap {
      switch $0 {
      case .number(let number): number
      case .integer(let integer): Double(integer)
      default: nil
      }
    }
  }
}

extension ItemSnapshot {
  /// The visible rectangle of the item, in content coordinates.
  var shownRect: [Double] {
    let (sx, sy) = (transform.m11, transform.m22)
    return frame.insetBy(dx: (1 - sx) / 2 * frame.width, dy: (1 - sy) / 2 * frame.height).numbers
  }
}

extension CardStackEffect {
  func tap(_ page: String, at time: Double) -> Touch {
    let point = visiblePoint(ofPage: page, at: time)!
    return .tap(point.x, point.y)
  }

  /// A vertical drag that moves a page by `y`; the finger moves ten points more, which are lost.
  func drag(_ page: String, by y: Double, at time: Double) -> Touch {
    let point = visiblePoint(ofPage: page, at: time)!
    return .drag(from: point, by: Point(0, y < 0 ? y - 10 : y + 10))
  }
}
