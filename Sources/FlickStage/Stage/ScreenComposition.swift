import FlickGeometry
import FlickLayers
import FlickScene

/// The layers around and over the screen in a scene's picture, which are made once.
struct ScreenComposition: Sendable {
  let layout: CanvasLayout
  /// The layers behind everything; none without chrome.
  private let background: [Layer]
  /// The shadows and the device, back to front.
  private let device: [Layer]
  /// The surface under the device; nil for none.
  private let floor: DeviceFloor?
  /// The screen's layer without content, at its place.
  private let screen: Layer
  /// The status bar, in the screen's coordinates.
  private let statusBar: StatusBarTimeline?
  /// The part of the screen that is cut out for the device's camera.
  private let cutout: Layer?
  private let hasChrome: Bool
  let camera: PictureCamera?
  private let pose: DevicePose?
  var overlayStack: OverlayStack

  init(
    _ scene: Scene, scale: Double, overlays: [Overlay], statusBar: StatusBarTimeline?,
    camera: PictureCamera?, pose: DevicePose?
  ) {
    self.statusBar = statusBar
    (self.camera, self.pose) = (camera, pose)
    let layout = scene.layout
    self.layout = layout
    overlayStack = OverlayStack(overlays: overlays)
    hasChrome = scene.chrome != nil
    var screen = Layer("screen", frame: layout.screen)
    screen.masksToBounds = true
    guard let chrome = scene.chrome, let proportions = layout.device else {
      (background, device, floor, cutout, self.screen) = ([], [], nil, nil, screen)
      return
    }
    let frame = DeviceFrame(chrome, proportions, screen: layout.screen)
    var background = chrome.background.layer(in: layout.canvas).keptAsPicture(at: scale)
    background.name = "background"
    self.background = [background]
    device = frame.shadows(chrome.shadow) + frame.layers
    floor = chrome.floor.map { DeviceFloor($0, under: layout.body, on: layout.canvas) }
    screen.cornerRadius = proportions.cornerRadius
    screen.cornerCurve = .continuous
    if proportions.device == .browser {
      screen.mask = .roundedRect(BrowserWindow.pageOutline(layout.screen.size))
    }
    self.screen = screen
    let cut = ScreenCutout(proportions: proportions).layers
    cutout = cut.isEmpty ? nil : Layer("cutout", holding: cut, size: scene.device.size)
  }

  /// Returns the picture with the effect's content in it.
  ///
  /// - Parameters:
  ///   - content: The effect's layer, as large as the screen.
  ///   - marks: The layers over the whole screen.
  ///   - phase: The camera's moment within the frame's shutter.
  func layer(
    around content: Layer, marks: [Layer], at time: Double, phase: Double, throughCamera: Bool
  ) -> Layer {
    let look = camera?.time(time, after: phase) ?? time
    let stack = throughCamera ? overlayStack : overlayStack.withoutCallouts
    guard hasChrome else {
      let inner = screenLayer(content, marks, at: time)
      guard stack.isShown(at: time) || throughCamera && camera != nil else { return inner }
      return stack.layer(over: seen([inner], at: look, throughCamera), size: layout.canvas, at: time)
    }
    let picture =
      background(at: look, throughCamera) + seen(onDevice(content, marks, at: time), at: look, throughCamera)
    return stack.layer(over: picture, size: layout.canvas, at: time)
  }

  /// Returns the layers below callouts and overlays, back to front.
  func picture(around content: Layer, marks: [Layer], at time: Double) -> [Layer] {
    hasChrome
      ? background(at: time, true) + seen(onDevice(content, marks, at: time), at: time, true)
      : seen([screenLayer(content, marks, at: time)], at: time, true)
  }

  /// Returns the background behind the device, moved by the camera's parallax.
  private func background(at time: Double, _ throughCamera: Bool) -> [Layer] {
    throughCamera ? camera?.background(background, at: time) ?? background : background
  }

  private func seen(_ picture: [Layer], at time: Double, _ throughCamera: Bool) -> [Layer] {
    throughCamera ? camera?.layers(of: picture, at: time) ?? picture : picture
  }

  private func screenLayer(_ content: Layer, _ marks: [Layer], at time: Double) -> Layer {
    let onScreen = (statusBar?.layers(at: time) ?? []) + marks
    return onScreen.isEmpty ? content : Layer("", holding: [content] + onScreen, size: layout.screen.size)
  }

  private func onDevice(_ content: Layer, _ marks: [Layer], at time: Double) -> [Layer] {
    var screen = screen
    screen.sublayers = [screenLayer(content, marks, at: time)] + (cutout.map { [$0] } ?? [])
    let standing = device + [screen]
    if let floor {
      return floor.layers(reflecting: standing.filter { $0.name != DeviceFrame.shadowName }) + standing
    }
    return pose?.layers(holding: standing, at: time) ?? standing
  }
}

extension Layer {
  /// Creates a layer at the origin that only holds others.
  init(_ name: String, holding sublayers: [Layer], size: Size) {
    self.init(name, frame: Rect(origin: .zero, size: size))
    self.sublayers = sublayers
  }
}
