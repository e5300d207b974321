package import FlickGeometry
package import FlickLayers
import FlickMotion

/// Photos that two fingers or a double tap enlarge: the platform's zooming scroll view, several side by side.
///
/// While two fingers hold the photo, the point of it that was between them stays between them. Beyond its limits, the
/// scale resists like content beyond an edge. Released there, it returns by the critically damped spring of snapped
/// content, and by the same spring the photo closes gaps at the edges. Within the limits, the photo keeps its scale
/// when the fingers lift.
package struct PhotoZoomEffect: SceneEffect {
  package static var descriptor: EffectDescriptor { .photoZoom }

  let canvas: Size
  let pages: [Page]
  let limits: ZoomLimits
  let doubleTapScale: Double
  /// The course of each photo.
  var courses: [Timeline<Course>]
  /// The scroll view that moves from photo to photo.
  var pager: ScrollView
  /// Whether a finger drags the row of photos.
  var pagings = Timeline(false)
  /// Steps are refused before this time, because a finger is on the screen.
  private var fingerLifts = 0.0

  enum Course: Sendable {
    case free(ZoomTracks)
    case pinch(ZoomPinch)
    /// One finger moves the photo.
    case drag(ZoomTracks)
  }

  package init(_ setup: EffectSetup) throws(EffectError) {
    let parameters = try Parameters(setup, of: Self.descriptor)
    canvas = setup.canvas
    limits = ZoomLimits(
      view: canvas, maximum: try parameters.number("maximum"), turns: try parameters.boolean("turns"))
    doubleTapScale = min(try parameters.number("doubleTap"), limits.maximum)
    pages = setup.pages.map { page in
      var page = page
      // A cached picture of the layer would only be as sharp as the photo at its own size.
      page.layer.shouldRasterize = false
      page.layer.masksToBounds = true
      return page
    }
    courses = pages.map { _ in Timeline(.free(ZoomTracks(ZoomPose()))) }
    pager = ScrollView(offset: 0, viewLength: canvas.width)
  }

  package mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    let reason = time < fingerLifts ? "a finger is still on the screen" : nil
    let moving = isMoving(at: time) && reason == nil
    var log = OutcomeBuilder(start: time, interruptsMotion: moving)
    if case .touch(let touch) = action { log.add("release", at: time + touch.duration) }
    switch action {
    case _ where reason != nil: log.refuse(reason ?? "", at: time)
    case .touch(let touch): perform(touch, at: time, &log)
    case .command(let command): try perform(command, at: time, &log)
    }
    return log.outcome(settled: max(restTime, fingerLifts, time))
  }

  private var restTime: Double {
    let times = courses.map { course -> Double in
      if case .free(let tracks) = course.last { tracks.restTime } else { fingerLifts }
    }
    return max(times.max() ?? -.infinity, pager.restTime)
  }
}

// MARK: - Touches

extension PhotoZoomEffect {
  private mutating func perform(_ touch: Touch, at time: Double, _ log: inout OutcomeBuilder) {
    let pose = pose(at: time)
    let lift = time + touch.duration
    fingerLifts = lift
    if turnsPages(touch, from: pose, at: time) { return turnPages(touch, at: time, &log) }
    if touch.hasTwoFingers {
      let pinch = ZoomPinch(touch: touch, start: time, pose: pose, limits: limits)
      set(.pinch(pinch), at: time)
      release(pinch, at: lift)
      log.add("pinched", at: lift)
      log.add("finished", at: max(lift, restTime))
    } else if touch.isTap, touch.taps > 1 {
      toggle(about: touch.end, from: pose, at: lift)
      log.add("zooming", at: lift)
      log.add("finished", at: restTime)
    } else if let pan = isMoving(at: time) ? touch.catchingPan : touch.pan {
      drag(pan, from: pose, at: time, &log)
    }
  }

  private mutating func release(_ pinch: ZoomPinch, at time: Double) {
    let pose = pinch.pose(at: time)
    let rest = limits.rest(pose, about: pinch.middle(at: pinch.touch.duration))
    var tracks = ZoomTracks(pose)
    if rest.scale == pose.scale, rest.angle == pose.angle {
      // Within the limits, the photo keeps its scale, as on the platform, and glides as after one finger.
      glide(&tracks, after: pinch.touch, at: time)
    } else {
      tracks.spring(to: rest, at: time, pinch.velocity, view: canvas)
    }
    set(.free(tracks), at: time)
  }

  /// Continues the motion like a scroll view after the finger, or the middle between two fingers, has left it.
  private func glide(_ tracks: inout ZoomTracks, after touch: Touch, at time: Double) {
    let range = limits.range(at: tracks.scale.value(at: time))
    for (axis, track, room, length) in [
      (Axis.horizontal, \ZoomTracks.x, range.x, canvas.width),
      (Axis.vertical, \ZoomTracks.y, range.y, canvas.height),
    ] {
      let plan = ScrollMotion(bounds: -room...room, viewLength: length)
      let offset = tracks[keyPath: track].value(at: time)
      let velocity = room > 0 ? -touch.velocity(along: axis) : 0
      tracks[keyPath: track].set(offset, at: time)
      tracks[keyPath: track].append(plan.released(at: offset, velocity: velocity), at: time)
    }
  }

  /// Enlarges the photo about the tapped point, or makes an enlarged photo as large as the view again.
  private mutating func toggle(about point: Point, from pose: ZoomPose, at time: Double) {
    let center = point - Point(canvas.width / 2, canvas.height / 2)
    let target = pose.scale > 1 + 1e-6 ? 1 : doubleTapScale
    go(
      to: limits.rest(pose.about(center, scaledBy: target / pose.scale, turnedBy: 0), about: center), at: time
    )
  }

  private mutating func go(to pose: ZoomPose, at time: Double) {
    var tracks = ZoomTracks(self.pose(at: time))
    tracks.move(to: pose, at: time, during: PhotoZoomEffect.duration)
    set(.free(tracks), at: time)
  }

  /// The duration of the zoom after a double tap or a command, in seconds: that of programmatic scrolling. Our choice.
  private static let duration = 0.3

  private mutating func drag(_ pan: Pan, from pose: ZoomPose, at time: Double, _ log: inout OutcomeBuilder) {
    let range = limits.range(at: pose.scale)
    guard range.x > 0 || range.y > 0 else {
      return log.refuse("the photo is as large as the view, so there is nothing to move", at: time)
    }
    let (begin, lift) = (time + pan.beginning.time, time + pan.touch.duration)
    var tracks = ZoomTracks(pose)
    for (axis, track, room, length) in [
      (Axis.horizontal, \ZoomTracks.x, range.x, canvas.width),
      (Axis.vertical, \ZoomTracks.y, range.y, canvas.height),
    ] where room > 0 {
      let plan = ScrollMotion(bounds: -room...room, viewLength: length)
      let path = pan.touch.path(along: axis)
      let from = tracks[keyPath: track].value(at: begin)
      tracks[keyPath: track].append(plan.drag(path, begin: pan.beginning.time, from: from), at: begin)
    }
    set(.drag(tracks), at: time)
    let rest = limits.rest(tracks.pose(at: lift), about: .zero)
    if rest.scale == pose.scale, rest.angle == pose.angle {
      glide(&tracks, after: pan.touch, at: lift)
    } else {
      // A finger has caught the photo on its way back into the limits.
      tracks = ZoomTracks(tracks.pose(at: lift))
      tracks.spring(to: rest, at: lift, (0, .zero, 0), view: canvas)
    }
    set(.free(tracks), at: lift)
  }
}

// MARK: - Commands

extension PhotoZoomEffect {
  private mutating func perform(
    _ command: Command, at time: Double, _ log: inout OutcomeBuilder
  ) throws(EffectError) {
    guard let descriptor = Self.descriptor.commands.first(where: { $0.name == command.name }) else {
      throw EffectError("photo-zoom has no command '\(command.name)'")
    }
    let arguments = Parameters(command.arguments, of: descriptor.parameters)
    let pose = pose(at: time)
    let scale = command.name == "zoom" ? min(try arguments.number("scale"), limits.maximum) : 1
    let target = pose.about(.zero, scaledBy: scale / pose.scale, turnedBy: 0)
    go(to: limits.rest(target, about: .zero), at: time)
    log.add("zooming", at: time)
    log.add("finished", at: restTime)
  }
}

// MARK: - At a time

extension PhotoZoomEffect {
  /// The pose of the photo that is shown.
  func pose(at time: Double) -> ZoomPose { pose(of: index(at: time), at: time) }

  func pose(of page: Int, at time: Double) -> ZoomPose {
    guard courses.indices.contains(page) else { return ZoomPose() }
    switch courses[page][time] {
    case .free(let tracks), .drag(let tracks): return tracks.pose(at: time)
    case .pinch(let pinch): return pinch.pose(at: time)
    }
  }

  /// Sets the course of the photo that is shown.
  private mutating func set(_ course: Course, at time: Double) {
    let index = index(at: time)
    if courses.indices.contains(index) { courses[index].set(course, at: time) }
  }

  private func course(at time: Double) -> Course {
    let index = index(at: time)
    return courses.indices.contains(index) ? courses[index][time] : .free(ZoomTracks(ZoomPose()))
  }

  private func isMoving(at time: Double) -> Bool {
    if pager.isMoving(at: time) { return true }
    if case .free(let tracks) = course(at: time) { return tracks.isMoving(at: time) }
    return true
  }

  private func state(at time: Double) -> String {
    if pagings[time] { return "dragging" }
    if pager.isMoving(at: time) { return "moving" }
    switch course(at: time) {
    case .free(let tracks): return tracks.isMoving(at: time) ? "moving" : "resting"
    case .pinch: return "pinching"
    case .drag: return "dragging"
    }
  }

  private func items(at time: Double) -> [CollectionItem] {
    pages.indices.map { index in
      let pose = pose(of: index, at: time)
      let origin = Point(pose.shift.x + place(of: index, at: time), pose.shift.y)
      var attributes = LayoutAttributes(index: index, frame: Rect(origin: origin, size: canvas))
      attributes.transform = TransformList([
        .scale(x: pose.scale, y: pose.scale), .rotationZ(degrees: pose.angle),
      ])
      attributes.isHidden = !attributes.meets(Rect(origin: .zero, size: canvas))
      return CollectionItem(id: pages[index].id, phase: .present, attributes: attributes)
    }
  }

  /// No texts besides those of the pages.
  package var addedTexts: Set<TextContents>? { [] }

  package func layers(at time: Double) -> Layer {
    var root = Layer("screen", frame: Rect(origin: .zero, size: canvas))
    root.masksToBounds = true
    root.sublayers = items(at: time).filter { !$0.attributes.isHidden }.map { item in
      var photo = Layer(item)
      photo.sublayers = [pages[item.attributes.index].layer]
      return photo
    }
    return root
  }

  package func snapshot(at time: Double) -> EffectSnapshot {
    let pose = pose(at: time)
    let size = Size(canvas.width * pose.scale, canvas.height * pose.scale)
    var values: [(name: String, value: SnapshotValue)] = [
      ("scale", .number(pose.scale)), ("angle", .number(pose.angle)),
    ]
    if pages.count > 1 { values.append(("page", .number(pager.offset(at: time) / pitch))) }
    return EffectSnapshot(
      type: Self.descriptor.type, state: state(at: time),
      contentOffset: Point((size.width - canvas.width) / 2, (size.height - canvas.height) / 2) - pose.shift,
      contentSize: size, values: values,
      items: items(at: time).map { ItemSnapshot($0, state: $0.phase.rawValue, offset: .zero) })
  }

  package func item(at point: Point, time: Double) -> ItemSnapshot? { snapshot(at: time).item(at: point) }

  package func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    snapshot(at: time).visiblePoint(ofItem: id, in: Rect(origin: .zero, size: canvas))
  }
}
