import FlickGeometry
import FlickMotion

extension DesignedEffect {
  /// Divides a finger's way between a state and the list: below its greatest stop the state has it, beyond the list.
  ///
  /// The way is one coordinate, negative for what the state lacks and positive for what the list has scrolled, so that the
  /// one takes over where the other ends, and no point of finger is lost.
  mutating func share(_ touch: Touch, _ grip: StateGrip, at time: Double) {
    let (list, key, axis) = (collection.list, grip.key, grip.drag.axis)
    let states = list.layout.states
    let (start, gain) = (time + grip.begin, states.gain(of: key.state))
    let path = touch.path(along: axis)
    let range = list.offsetRange(at: time)
    let lacking = (states.bounds(of: key.state).upperBound - states.value(key, at: start)) / gain.magnitude
    let scrolled = list.scroll.offset(at: start) - range.lowerBound
    let shared = lacking > 0 ? -lacking : max(scrolled, 0)
    let sign = gain < 0 ? -1.0 : 1.0
    let ofState = path.carrying(shared, from: grip.begin, gain: sign, within: -1e9...0)
    let ofList = path.carrying(shared, from: grip.begin, gain: sign, within: 0...1e9)
    let motion = Drag(
      ofState, begin: grip.begin, from: states.value(key, at: start), gain: gain.magnitude,
      within: states.elastic(key.state, length: axis.length(of: collection.canvas)))
    collection.list.layout.states.append([.drag(motion)], to: key, at: start)
    collection.list.scroll.follow(ofList, at: time, range: range)
    let lift = time + touch.duration
    let isScrolling = ofList.position(at: touch.duration) > 0
    collection.list.scroll.letGo(
      velocity: isScrolling ? sign * touch.velocity(along: axis) : 0, at: lift, range: range)
  }
}
