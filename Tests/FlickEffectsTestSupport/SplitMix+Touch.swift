package import FlickEffects
package import FlickGeometry
package import FlickTestSupport

extension SplitMix {
  /// A random tap, drag, fling or scribble.
  package mutating func touch(in size: Size) -> Touch {
    let start = Point(number(0...size.width), number(0...size.height))
    let by =
      choose([
        Point.zero, Point(0, number(-500...500)), Point(number(-320...320), number(-8...8)),
        Point(number(-40...40), number(-40...40)),
      ])
    let duration = number(0.02...0.6)
    var samples = [Touch.Sample(time: 0, point: start), Touch.Sample(time: duration, point: start + by)]
    switch choose([0, 1, 2]) {
    case 0: samples.append(Touch.Sample(time: duration + number(0.01...0.3), point: start + by))
    case 1:
      let back = start + by * number(-1...1)
      samples.append(Touch.Sample(time: duration + number(0.01...0.3), point: back))
    default: break
    }
    let velocity = choose([nil, nil, Point(number(-4000...4000), number(-6000...6000))])
    return Touch(samples, releaseVelocity: velocity)
  }
}
