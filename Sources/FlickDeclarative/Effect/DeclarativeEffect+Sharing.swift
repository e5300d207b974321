import FlickEffects
import FlickGeometry
import FlickMotion

extension DeclarativeEffect {
  /// Divides a finger's way between a state and its successor, which is the list or another state. Up to the state's
  /// greatest stop the finger moves the state, and beyond it the successor.
  ///
  /// The way is one coordinate: it is negative while the state is short of its greatest stop, and positive while the
  /// successor has moved. So one takes over where the other ends, and none of the finger's movement is lost.
  mutating func share(_ touch: Touch, _ grip: StateGrip, along axis: Axis, at time: Double) {
    let (list, key) = (collection.list, grip.key)
    let states = list.layout.states
    let (start, gain) = (time + grip.begin, states.gain(of: key.state))
    let path = touch.path(along: axis)
    let first = (grip.successor.map { states.bounds(of: $0) } ?? list.offsetRange(at: time)).lowerBound
    let lacking = (states.bounds(of: key).upperBound - states.value(key, at: start)) / gain.magnitude
    let offset = grip.successor.map { states.value($0, at: start) } ?? list.scroll.offset(at: start)
    let scrolled = offset - first
    let shared = lacking > 0 ? -lacking : max(scrolled, 0)
    let sign = gain < 0 ? -1.0 : 1.0
    let ofState = path.carrying(shared, from: grip.begin, gain: sign, within: -1e9...0)
    let ofList = path.carrying(shared, from: grip.begin, gain: sign, within: 0...1e9)
    let motion = Drag(
      ofState, begin: grip.begin, from: states.value(key, at: start), gain: gain.magnitude,
      within: states.elastic(key, length: axis.length(of: collection.canvas)))
    collection.list.layout.states.append([.drag(motion)], to: key, at: start)
    let isScrolling = ofList.position(at: touch.duration) > 0
    let velocity = isScrolling ? sign * touch.velocity(along: axis) : 0
    if let successor = grip.successor {
      hand(ofList, to: successor, at: time, velocity, axis.length(of: collection.canvas))
    } else {
      // The list's window may grow with the state, so the range is that of the window when the finger lifts.
      let (range, lift) = (collection.list.offsetRange(at: time), time + touch.duration)
      collection.list.scroll.follow(ofList, at: time, range: range)
      let scroll = collection.list.scroll
      // A list that the finger has not reached rests where it is.
      if scroll.isAt(scroll.offset(at: start), at: lift) {
        collection.list.scroll.letGo(velocity: velocity, at: lift, range: range)
      } else {
        let (layout, axis) = (collection.list.layout(at: lift), collection.list.axis)
        collection.list.scroll.letGo(velocity: velocity, at: lift, range: range) { proposed in
          layout.rest(forProposed: proposed, velocity: velocity, along: axis, in: range)
        }
      }
    }
  }

  /// Moves a state by the rest of a finger's way, and makes it glide when the finger lifts.
  private mutating func hand(
    _ path: FingerPath, to key: StateTracks.Key, at time: Double, _ velocity: Double, _ length: Double
  ) {
    let states = collection.list.layout.states
    let start = time + path.startTime
    let motion = Drag(
      path, begin: path.startTime, from: states.value(key, at: start), gain: 1,
      within: ElasticRange(states.bounds(of: key), viewLength: max(length, 1e-6)))
    collection.list.layout.states.append([.drag(motion)], to: key, at: start)
    _ = collection.list.layout.states.glide(
      key, at: time + path.endTime, velocity: velocity, length: length)
  }
}
