/// Scenes that render fast.
enum Scenes {
  /// Three colored pages on a tiny screen of 64 x 96 pixels, with one fling.
  static func small(
    fps: String = "60", duration: String = "1s", size: String = "[128, 192]", scale: Double = 0.5,
    outputs: String = ""
  ) -> String {
    """
    scene: 1
    title: Small
    device: {size: \(size), scale: \(scale)}
    fps: \(fps)
    duration: \(duration)
    effect: {type: page-tabs, deletionThreshold: 20}
    content:
      pages:
        - {id: red, background: "#d33"}
        - {id: green, background: {linear: ["#0a4", "#8f8"]}}
        - {id: blue, background: "#36c"}
    script:
      - {at: 50ms, name: fling, fling: {from: [50%, 60%], to: [50%, 20%], during: 110ms}}
    \(outputs)
    """
  }

  /// A scene that is long and large enough not to be done before it is interrupted.
  static let long = small(duration: "600s", size: "[640, 640]", scale: 2)

  static let misspelt = "scene: 1\ncontnt: 5\n"
}
