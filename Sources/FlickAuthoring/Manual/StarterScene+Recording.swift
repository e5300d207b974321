import FlickBasics
import FlickDiagnostics
package import FlickGeometry
import FlickScene

extension StarterScene {
  /// A video of a running app that fills the screen.
  package struct Recording: Hashable, Sendable {
    /// The video's path from the scene's folder.
    package var path: String
    /// The size of the picture as it is shown, in square pixels.
    package var size: PixelSize
    /// The frames per second while the picture changes. Recordings of phones leave out frames that are equal.
    package var rate: Double
    /// In seconds.
    package var duration: Double

    package init(path: String, size: PixelSize, rate: Double, duration: Double) {
      (self.path, self.size, self.rate, self.duration) = (path, size, rate, duration)
    }

    /// The scene's rate as the scene writes it: the lowest of the usual ones that shows each frame of the recording equally
    /// long, or else shows every frame; and at most 60, which all players can show.
    var frameRate: String { text(usualRate) }

    /// The rate of the animated picture, which divides the scene's.
    var pictureRate: String { text(usualRate > 30 ? usualRate / 2 : usualRate) }

    private var usualRate: Int {
      let usual = [24, 25, 30, 50, 60]
      return usual.first(where: isMultiple) ?? usual.first { rate <= Double($0) + 0.5 } ?? 60
    }

    /// The number of frames of a scene with a usual rate for each of the recording's, at least 1.
    private func repeats(at usual: Int) -> Double { max((Double(usual) / rate).rounded(), 1) }

    /// Whether a usual rate, or the one of broadcasts that is 0.1 % lower, is a multiple of the recording's.
    private func isMultiple(_ usual: Int) -> Bool {
      abs(Double(usual) / rate / repeats(at: usual) - 1) < 0.0015
    }

    /// Returns `30`, or `30000/1001` if the recording has such a rate: with 30, a frame would be shown twice every 33 s.
    private func text(_ usual: Int) -> String {
      let exact = rate * repeats(at: usualRate) * 1.001
      let isBroadcast = [24, 30, 60].contains(usual) && abs(exact / Double(usualRate) - 1) < 0.0002
      return isBroadcast ? "\(usual)000/1001" : "\(usual)"
    }

    /// Where the film stops showing the recording, in seconds; nil at its end. The film lasts half a second longer.
    var end: Double? { duration + 0.5 > Scene.maximumDuration ? Scene.maximumDuration - 1 : nil }
  }

  /// Returns the effect, the only page and what is around it, and how to add a camera and a callout.
  func body(_ recording: Recording, _ heading: String?) -> String {
    let length = recording.end ?? recording.duration
    func moment(_ part: Double) -> String { "\(Int(1000 * part * length))ms" }
    let fits = heading.map { 0.2 + StarterScene.captionLength($0) <= recording.duration } == true
    let end = recording.end.map { ", to: \(decimal($0))s" } ?? ""
    return """
      effect: \(choice)
      content:
        pages:
          - {id: app, layers: [{name: take, video: \(recording.path.sceneText)\(end), fit: cover}]}
      chrome: \(chromeText)
      \(StarterScene.captions(fits ? heading : nil))
      # Move in on a part of the screen, and say what it is. The numbers are points from the left and the top:
      # camera: {shots: [{at: \(moment(0.2)), show: {area: \(middle)}}, {at: \(moment(0.7)), show: all}]}
      # callouts: [{at: \(moment(0.35)), for: \(moment(0.3)), style: ring, text: What it does, on: {area: \(middle)}}]
      """
  }

  /// The notes on what the film does not show of a recording.
  var recordingNotes: [String] { cutNotes + lengthNotes }

  /// The note on a device of another shape.
  private var cutNotes: [String] {
    guard let size = recording?.size else { return [] }
    let (width, height) = (
      Double(size.width) / heldDevice.size.width, Double(size.height) / heldDevice.size.height
    )
    let percent = ((1 - min(width, height) / max(width, height)) * 100).rounded()
    guard percent >= 2 else { return [] }
    return [
      "the device's screen has another shape than the recording, of which \(decimal(percent)) % is cut off; without "
        + "--device, 'new' chooses a device of its shape"
    ]
  }

  /// The note on a recording that is longer than a scene.
  private var lengthNotes: [String] {
    guard let recording, let end = recording.end else { return [] }
    return [
      "the recording lasts \(decimal(recording.duration.rounded(toDigits: 1))) s, and a scene at most "
        + "\(decimal(Scene.maximumDuration)) s, so the film shows the first \(decimal(end)) s; 'from' and 'to' in the "
        + "scene choose another part"
    ]
  }

  /// An area in the middle of the screen: `[98, 213, 197, 213]`.
  private var middle: String {
    let size = heldDevice.size
    let edges = [size.width / 4, size.height / 3, size.width / 2, size.height / 4]
    return "[\(edges.map { $0.rounded().plain }.joined(separator: ", "))]"
  }

  /// Returns the preset of the same proportions, upright or on its side; nil if no preset has them. Many recordings have
  /// fewer pixels than the screen that they show, and their sides were rounded, so several presets may fit. Of these, one
  /// with exactly these proportions comes first, then the standard device, then the nearest.
  static func preset(shapedLike size: PixelSize) -> Device? {
    func distance(_ device: Device) -> Double { StarterScene.distance(of: size, from: device) }
    let devices = Device.presets.flatMap { $0.device.positions }.filter {
      size.width == size.height || ($0.size.width > $0.size.height) == (size.width > size.height)
    }
    guard var choice = devices.min(by: { distance($0) < distance($1) }) else { return nil }
    if distance(choice) > 1e-6, let usual = devices.first(where: { $0.isSame(as: standardDevice) }),
      distance(usual) <= 1
    {
      choice = usual
    }
    guard distance(choice) < mostCut * Double(size.shorter) else { return nil }
    choice.scale = scale(of: size, on: choice)
    return choice
  }

  /// Returns how far the shorter side of a picture is from that of the device's shape, in pixels, held in any way.
  static func distance(of size: PixelSize, from device: Device) -> Double {
    let sides = [device.size.width, device.size.height]
    return abs((sides.min() ?? 0) / (sides.max() ?? 1) * Double(size.longer) - Double(size.shorter))
  }

  /// Returns the scale of a device that shows all pixels of a recording, and hardly more.
  static func scale(of size: PixelSize, on device: Device) -> Double {
    let scale = min(Double(size.width) / device.size.width, Double(size.height) / device.size.height)
    return [1.0, 2].first { scale <= $0 + 0.01 } ?? device.scale
  }

  /// The largest part of a recording's side that may be cut off so that the recording fills a preset's screen.
  private static let mostCut = 0.005
}
