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

    /// The scene's rate: the lowest of the usual ones that shows every frame of the recording.
    var frameRate: Int { [24, 25, 30, 50].first { rate <= Double($0) + 0.5 } ?? 60 }

    /// The rate of the animated picture, which divides the scene's.
    var pictureRate: Int { frameRate > 30 ? frameRate / 2 : frameRate }
  }

  /// Returns the effect, the only page and what is around it, and how to add a camera and a callout.
  func body(_ recording: Recording, _ heading: String?) -> String {
    func moment(_ part: Double) -> String { "\(Int(1000 * part * recording.duration))ms" }
    let fits = heading.map { 0.2 + StarterScene.captionLength($0) <= recording.duration } == true
    return """
      effect: \(choice)
      content:
        pages:
          - {id: app, layers: [{name: take, video: \(recording.path.quoted), fit: cover}]}
      chrome: \(chromeText)
      \(StarterScene.captions(fits ? heading : nil))
      # Move in on a part of the screen, and say what it is. The numbers are points from the left and the top:
      # camera: {shots: [{at: \(moment(0.2)), show: {area: \(middle)}}, {at: \(moment(0.7)), show: all}]}
      # callouts: [{at: \(moment(0.35)), for: \(moment(0.3)), style: ring, text: What it does, on: {area: \(middle)}}]
      """
  }

  /// An area in the middle of the screen: `[98, 213, 197, 213]`.
  private var middle: String {
    let size = (device ?? matchingDevice).size
    let edges = [size.width / 4, size.height / 3, size.width / 2, size.height / 4]
    return "[\(edges.map { $0.rounded().plain }.joined(separator: ", "))]"
  }

  /// Returns the preset of the same proportions, upright or on its side: the first that has them but for rounded sides,
  /// or else the nearest; nil if no preset has them. Many recordings have fewer pixels than the screen that they show.
  static func preset(shapedLike size: PixelSize) -> Device? {
    func distance(_ device: Device) -> Double {
      abs(device.size.width / device.size.height * Double(size.height) / Double(size.width) - 1)
    }
    let devices = Device.presets.flatMap { $0.device.positions }
    let nearest = devices.min { distance($0) < distance($1) }
    guard var found = devices.first(where: { distance($0) < rounding }) ?? nearest, distance(found) < mostCut
    else { return nil }
    let scale = Double(size.width) / found.size.width
    found.scale = [1.0, 2].first { scale <= $0 + 0.01 } ?? found.scale
    return found
  }

  /// The largest part of a recording's side that may be cut off so that the recording fills a preset's screen.
  private static let mostCut = 0.005
  /// The part by which the proportions of a smaller copy differ when its sides are rounded.
  private static let rounding = 0.001
}
