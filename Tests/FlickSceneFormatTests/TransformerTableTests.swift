import FlickEffects
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// The look that a published transformer gives a page at a position: its place, its transform and its opacity.
private struct PageLook: Equatable {
  var x = 0.0
  var scaleX = 1.0
  var scaleY = 1.0
  var rotate = 0.0
  var rotateX = 0.0
  var rotateY = 0.0
  var anchorX = 0.5
  var anchorY = 0.5
  var opacity = 1.0

  /// The properties, by the names that formulas have for them.
  var values: [(name: String, value: Double)] {
    [
      ("x", x), ("scaleX", scaleX), ("scaleY", scaleY), ("rotate", rotate), ("rotateX", rotateX),
      ("rotateY", rotateY), ("anchorX", anchorX), ("anchorY", anchorY), ("opacity", opacity),
    ]
  }
}

/// A published transformer, and its form in a scene.
private struct Transformer: Sendable, CustomTestStringConvertible {
  /// The name of its class.
  let name: String
  /// The item's look in the scene.
  let item: String
  /// The published formula, for the position, the width and the height of a page.
  let look: @Sendable (_ position: Double, _ width: Double, _ height: Double) -> PageLook

  init(
    _ name: String, _ item: String, _ look: @escaping @Sendable (Double, Double, Double) -> PageLook
  ) {
    (self.name, self.item, self.look) = (name, item, look)
  }

  var testDescription: String { name }
}

/// Compares transformers of public collections with their forms in scenes; each number agrees within a millionth.
@Suite struct TransformerTableTests {
  /// The transformers of ToxicBakery/ViewPagerTransforms at 2c3ffe1. In those that do not page, pages lie in one place:
  /// `translationX` is `-width * position`. A page that has left is clear.
  private static let viewPager: [Transformer] = [
    Transformer(
      "AccordionTransformer",
      "x: -phase * width, scaleX: 1 - abs(phase), anchor: [\"phase < 0 ? 0 : 1\", 0.5]"
    ) { p, w, _ in
      PageLook(x: -w * p, scaleX: p < 0 ? 1 + p : 1 - p, anchorX: p < 0 ? 0 : 1)
    },
    Transformer(
      "BackgroundToForegroundTransformer",
      "scale: \"phase < 0 ? 1 : max(1 - phase, 0.5)\", x: \"phase < 0 ? phase * width : -0.25 * phase * width\""
    ) { p, w, _ in
      let scale = max(p < 0 ? 1 : abs(1 - p), 0.5)
      return PageLook(x: p < 0 ? w * p : -w * p * 0.25, scaleX: scale, scaleY: scale)
    },
    Transformer("CubeInTransformer", "anchor: [\"phase > 0 ? 0 : 1\", 0], rotateY: -90deg * phase") {
      p, _, _ in
      PageLook(rotateY: -90 * p, anchorX: p > 0 ? 0 : 1, anchorY: 0)
    },
    Transformer("CubeOutTransformer", "anchor: [\"phase < 0 ? 1 : 0\", 0.5], rotateY: 90deg * phase") {
      p, _, _ in
      PageLook(rotateY: 90 * p, anchorX: p < 0 ? 1 : 0)
    },
    Transformer("DefaultTransformer", "x: 0") { _, _, _ in PageLook() },
    Transformer(
      "DepthPageTransformer",
      "scale: \"1 - 0.25 * max(phase, 0)\", opacity: \"1 - max(phase, 0)\", x: \"-max(phase, 0) * width\", anchor: [0, \"phase > 0 ? 0.5 : 0\"]"
    ) { p, w, _ in
      guard p > 0 else { return PageLook(anchorX: 0, anchorY: 0) }
      let scale = 0.75 + 0.25 * (1 - abs(p))
      return PageLook(x: w * -p, scaleX: scale, scaleY: scale, anchorX: 0, opacity: 1 - p)
    },
    Transformer("DrawerTransformer", "x: \"-max(phase, 0) * width / 2\"") { p, w, _ in
      PageLook(x: p <= 0 ? 0 : -w / 2 * p)
    },
    Transformer(
      "FlipHorizontalTransformer",
      "x: -phase * width, rotateY: phase * 180deg, opacity: \"abs(phase) > 0.5 ? 0 : 1\""
    ) { p, w, _ in
      PageLook(x: -w * p, rotateY: 180 * p, opacity: abs(180 * p) > 90 ? 0 : 1)
    },
    Transformer(
      "FlipVerticalTransformer",
      "x: -phase * width, rotateX: phase * -180deg, opacity: \"abs(phase) > 0.5 ? 0 : 1\""
    ) { p, w, _ in
      PageLook(x: -w * p, rotateX: -180 * p, opacity: abs(180 * p) > 90 ? 0 : 1)
    },
    Transformer(
      "ForegroundToBackgroundTransformer",
      "scale: \"phase > 0 ? 1 : max(1 + phase, 0.5)\", x: \"phase > 0 ? phase * width : -0.25 * phase * width\""
    ) { p, w, _ in
      let scale = max(p > 0 ? 1 : abs(1 + p), 0.5)
      return PageLook(x: p > 0 ? w * p : -w * p * 0.25, scaleX: scale, scaleY: scale)
    },
    Transformer("RotateDownTransformer", "anchor: [0.5, 1], rotate: phase * 18.75deg") { p, _, _ in
      PageLook(rotate: 18.75 * p, anchorY: 1)
    },
    Transformer("RotateUpTransformer", "anchor: [0.5, 0], rotate: phase * -15deg") { p, _, _ in
      PageLook(rotate: -15 * p, anchorY: 0)
    },
    Transformer(
      "ScaleInOutTransformer",
      "x: -phase * width, scale: 1 - abs(phase), anchor: [\"phase < 0 ? 0 : 1\", 0.5]"
    ) { p, w, _ in
      let scale = p < 0 ? 1 + p : 1 - p
      return PageLook(x: -w * p, scaleX: scale, scaleY: scale, anchorX: p < 0 ? 0 : 1)
    },
    Transformer("StackTransformer", "x: \"-max(phase, 0) * width\"") { p, w, _ in
      PageLook(x: p < 0 ? 0 : -w * p)
    },
    // An opacity greater than 1 counts as 1.
    Transformer("ZoomInTransformer", "x: -phase * width, scale: 1 - abs(phase)") { p, w, _ in
      let scale = p < 0 ? p + 1 : abs(1 - p)
      return PageLook(x: -w * p, scaleX: scale, scaleY: scale, opacity: min(1 - (scale - 1), 1))
    },
    Transformer(
      "ZoomOutSlideTransformer",
      "scale: \"max(0.85, 1 - abs(phase))\", x: \"sign(-phase) * (1 - max(0.85, 1 - abs(phase))) * (width - height / 2) / 2 - phase * width\", opacity: \"0.5 + (max(0.85, 1 - abs(phase)) - 0.85) / 0.15 * 0.5\""
    ) { p, w, h in
      let scale = max(0.85, 1 - abs(p))
      let (vertical, horizontal) = (h * (1 - scale) / 2, w * (1 - scale) / 2)
      // The transformer's translation replaces that of the base class.
      let x = p < 0 ? horizontal - vertical / 2 : -horizontal + vertical / 2
      return PageLook(x: x - w * p, scaleX: scale, scaleY: scale, opacity: 0.5 + (scale - 0.85) / 0.15 * 0.5)
    },
    Transformer("ZoomOutTransformer", "x: -phase * width, scale: 1 + abs(phase), opacity: 1 - abs(phase)") {
      p, w, _ in
      let scale = 1 + abs(p)
      return PageLook(x: -w * p, scaleX: scale, scaleY: scale, opacity: 1 - (scale - 1))
    },
  ]

  /// The transformers of KelvinJin/AnimatedCollectionViewLayout at f6d163d, with their default values. An affine
  /// transform that moves and then scales moves by less.
  private static let animators: [Transformer] = [
    Transformer("CrossFadeAttributesAnimator", "x: -phase * width, opacity: 1 - abs(phase)") { p, w, _ in
      PageLook(x: -w * p, opacity: 1 - abs(p))
    },
    Transformer(
      "CubeAttributesAnimator",
      "anchor: [\"phase > 0 ? 0 : 1\", 0.5], rotateY: 90deg * phase, perspective: 500"
    ) {
      p, _, _ in
      PageLook(rotateY: 90 * p, anchorX: p > 0 ? 0 : 1)
    },
    Transformer(
      "LinearCardAttributesAnimator",
      "scale: 0.7 - 0.1 * abs(phase), x: -0.4 * phase * width * (0.7 - 0.1 * abs(phase)), opacity: 1.5 - abs(phase)"
    ) { p, w, _ in
      let scale = 0.7 - 0.1 * abs(p)
      return PageLook(x: -(w * 0.4 * p) * scale, scaleX: scale, scaleY: scale, opacity: 1 - abs(p) + 0.5)
    },
    Transformer("PageAttributesAnimator", "scale: \"1 + 0.2 * min(phase, 0)\", x: \"-min(phase, 0) * width\"")
    {
      p, w, _ in
      let scale = 0.2 * min(p, 0) + 1
      return PageLook(x: p < 0 ? -p * w : 0, scaleX: scale, scaleY: scale)
    },
    Transformer("RotateInOutAttributesAnimator", "rotate: 45deg * phase, opacity: 1 - abs(phase)") {
      p, _, _ in
      PageLook(rotate: 45 * p, opacity: 1 - abs(p))
    },
    // A page that comes in from the end; `endOffset` is the position less one.
    Transformer(
      "SnapInAttributesAnimator",
      "scale: \"phase > 0 ? 1 - 0.2 * phase : 1\", opacity: \"phase > 0 ? 1 - phase : 1\", x: \"phase > 0 ? (1 - pow(1 - phase, 3)) * width / 4 * (1 - 0.2 * phase) : 0\""
    ) { p, w, _ in
      let end = p - 1
      guard end < 0, end > -1 else { return PageLook() }
      let scale = 0.8 - end * 0.2
      let way = 1 - abs(end) * abs(end) * abs(end)
      return PageLook(x: way * w / 4 * scale, scaleX: scale, scaleY: scale, opacity: abs(end))
    },
    Transformer("ZoomInOutAttributesAnimator", "scale: \"phase < 0 ? 1 + 0.2 * phase : 1\"") { p, _, _ in
      let scale = p <= 0 && p > -1 ? 0.2 * p + 1 : 1
      return PageLook(scaleX: scale, scaleY: scale)
    },
  ]

  /// The transformers that a scene cannot express, with the reasons.
  private static let left = [
    "TabletTransformer": "it asks Android's Camera, whose eye is 576 pixels away whatever the density",
    "ParallaxAttributesAnimator":
      "it moves the content of a cell: that is a layer, which parallax-pages compares",
  ]

  @Test("ViewPagerTransforms", arguments: viewPager) private func android(_ transformer: Transformer) throws {
    try compare(transformer)
  }

  @Test("AnimatedCollectionViewLayout", arguments: animators) private func platform(
    _ transformer: Transformer
  ) throws {
    try compare(transformer)
  }

  @Test("Every transformer of the collections has a form in a scene, or a reason why not") func all() {
    #expect(Self.viewPager.count + 1 == 18)
    #expect(Self.animators.count + 1 == 8)
    #expect(Self.left.count == 2)
  }

  private func compare(_ transformer: Transformer) throws {
    let scene = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {type: collection, axis: horizontal, snap: page, item: {\(transformer.item)}}
      content: {pages: [{repeat: 3, id: "p${i}", background: red}]}
      script: [{at: 0s, drag: {from: [290, 200], by: [-250, 0], during: 1s, hold: 300ms}}]
      """
    let stage = try Stage(try SceneLoader.builtIn.result(scene).get())
    var compared = 0
    for time in stride(from: 0, to: 1.6, by: Thoroughness.step(0.09, exhaustive: 0.002)) {
      for item in stage.snapshot(at: time).items {
        let position = number(item, "phase") ?? .nan
        guard abs(position) < 1, position != 0 else { continue }
        let look = transformer.look(position, 300, 500)
        let scale = number(item, "item.scale") ?? 1
        for (name, value) in look.values {
          let standard = PageLook().values.first { $0.name == name }?.value ?? 0
          let own = number(item, "item.\(name)") ?? standard
          let found = name.hasPrefix("scale") ? own * scale : own
          #expect((found - value).magnitude < 1e-6, "\(name) at \(position): \(found), published \(value)")
        }
        compared += 1
      }
    }
    #expect(compared > 20)
  }

  private func number(_ item: ItemSnapshot, _ name: String) -> Double? {
    if case .number(let number)? = item.values.first(where: { $0.name == name })?.value {
      number
    } else {
      nil
    }
  }
}
