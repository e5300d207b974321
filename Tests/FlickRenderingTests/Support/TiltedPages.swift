/// Five tilted pages with gradients and texts, for scenes of tests.
enum TiltedPages {
  static let lines = """
    effect: {type: page-tabs, pitch: 50, topMargin: 20}
    content:
      pages:
        - repeat: 5
          id: "p${n}"
          background: {linear: ["#0a84ff", "#ffd60a"], angle: 100deg}
          layers: [{name: title, text: "Page ${n}", size: 24, at: [10, 10]}]
    """
}
