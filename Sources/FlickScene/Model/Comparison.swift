package import FlickBasics
package import FlickGeometry

/// Scenes side by side on one canvas, which begin together.
package struct Comparison: Hashable, Sendable {
  package enum Layout: String, Hashable, Sendable, CaseIterable { case row, column }

  package struct Side: Hashable, Sendable {
    /// The prefix of its steps' names: the step `open` of the side `a` is `a.open`.
    package var name: String
    /// The label over the side.
    package var label: String?
    package var scene: Scene
    package var range: SourceRange?

    package init(_ name: String, label: String? = nil, scene: Scene, range: SourceRange? = nil) {
      self.name = name
      self.label = label
      self.scene = scene
      self.range = range
    }
  }

  /// The sides, at least two.
  package var sides: [Side]
  package var layout: Layout
  /// The distance between two sides, in points.
  package var gap: Double
  /// The distances from the sides to the edges of the canvas.
  package var padding: Chrome.Padding
  /// The layer behind everything, as large as the canvas.
  package var background: LayerTemplate
  /// The opaque layer behind the background's clear parts, in pictures without alpha. By default, it is the standard
  /// background.
  package var matte: LayerTemplate?
  /// The size of the labels, in points; by default a size that suits the sides.
  package var labelSize: Double?
  /// The color of the labels: by default one that is legible on the background.
  package var labelColor: Color?
  package var range: SourceRange?

  package init(
    _ sides: [Side], layout: Layout = .row, gap: Double = 32, padding: Chrome.Padding = Chrome.Padding(32),
    background: LayerTemplate = Chrome.standardBackground, matte: LayerTemplate? = nil,
    labelSize: Double? = nil, labelColor: Color? = nil
  ) {
    self.sides = sides
    self.layout = layout
    self.gap = gap
    self.padding = padding
    self.background = background
    self.matte = matte
    self.labelSize = labelSize
    self.labelColor = labelColor
  }

  package static let sideCounts = 2...6

  /// Returns the name of a side without a name: `a`, `b`, `c` and so on.
  ///
  /// - Parameter index: A comparison with too many sides is a mistake; all from the 26th on are called `z`.
  package static func standardName(ofSide index: Int) -> String {
    String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(clamping: min(index, 25)))))
  }
}

extension Scene {
  /// Changes the scene, and all scenes that it compares or shows as clips.
  package mutating func changeEach(_ change: (inout Scene) -> Void) {
    change(&self)
    if var sides = comparison?.sides {
      for i in sides.indices { sides[i].scene.changeEach(change) }
      comparison?.sides = sides
    }
    if var clips = film?.clips {
      for i in clips.indices { clips[i].scene.changeEach(change) }
      film?.clips = clips
    }
  }
}
