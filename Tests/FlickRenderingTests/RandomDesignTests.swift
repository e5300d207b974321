import FlickCompositor
import FlickDrawing
import FlickEffects
import FlickGeometry
import FlickImage
import FlickKernels
import FlickMotion
import FlickPlanning
import FlickStage
import FlickTestSupport
import Testing

/// Tests the laws of drawing with random designs.
@Suite struct RandomDesignTests {
  private static func renderer(seed: UInt64) throws -> FrameRenderer {
    let input = SceneInput(source: .text(RandomDesign.text(seed: seed)), name: "design.json")
    return try FrameRenderer(SceneResolver().resolve(input))
  }

  private static func compositor(_ renderer: FrameRenderer, _ level: InstructionLevel) -> Compositor {
    Compositor(
      size: renderer.compositor.size, scale: renderer.compositor.scale, images: renderer.materials.images,
      text: renderer.materials.text, level: level)
  }

  /// One renderer of the scene draws frame over frame, with any number of threads and any instructions. Another one
  /// draws some of the frames alone, the latest first, including everything hidden.
  @Test(arguments: 0..<10)
  func `a frame depends on its time alone, at every level, in any order, over any other`(group: UInt64) throws
  {
    let count = UInt64(Thoroughness.trials(2, exhaustive: 200))
    let levels = InstructionLevel.available
    var moments = 0
    for seed in count * group..<count * (group + 1) {
      let (onward, alone) = (try Self.renderer(seed: seed), try Self.renderer(seed: seed))
      let compositor = Self.compositor(onward, levels[Int(seed) % levels.count])
      var plain = Self.compositor(alone, levels[Int(seed + 1) % levels.count])
      plain.hidesCovered = false
      let rate = onward.scene.stage.frameRate
      let frames = stride(from: 0, to: onward.scene.stage.frameCount, by: 4).map { Int($0) }
      var (shown, picture) = (PreparedFrame?.none, PixelBuffer(size: compositor.size))
      var pictures: [Int: PixelBuffer] = [:]
      for frame in frames {
        let next = compositor.prepare(onward.displayList(at: rate.time(ofFrame: frame)), after: shown)
        compositor.draw(next, over: shown, into: &picture, threads: 1 + frame % 3)
        (shown, pictures[frame]) = (next, picture)
      }
      moments += Set(pictures.values.map(\.hash)).count
      for frame in frames.reversed() where frame % 3 == 0 || frame == frames.last {
        var wanted = PixelBuffer(size: plain.size)
        plain.render(
          alone.displayList(at: rate.time(ofFrame: frame)), into: &wanted, threads: 1, bandHeight: 1 + frame)
        let isEqual = pictures[frame] == wanted
        #expect(isEqual, "frame \(frame) of \(seed)")
      }
    }
    #expect(moments > Int(count), "nothing happens")
  }

  /// A mesh of three pages, of which the last has smaller corners than the others. Where a cell reaches the straight
  /// side of the clip that rounds the corners, the clip takes nothing away from the cell. In a band that also has rows
  /// of the corner, it takes something away from other pixels.
  private static let corners = """
    {"scene": 1, "device": {"size": [120, 160], "scale": 1.5}, "background": "#dddde4", "effect": {
    "type": "collection", "axis": "horizontal", "snap": "none", "gap": 8, "cell": [80, 110], "travel": false,
    "let": {"gone": "min(abs(phase), 1)"}, "item": {"corner": "index < 2 ? 40 : 10"}, "mesh": {"grid": [5, 6],
    "x": "part.x * gone / 4", "y": "20 * gone * sin(part.x / 10pt * 30deg)", "back": "#88888880"}},
    "content": {"pages": [{"id": "a", "background": "red"}, {"id": "b", "background": "#203040"},
    {"id": "c", "background": "blue"}]}, "script": [{"at": "40ms", "end": true}]}
    """

  @Test(arguments: [1, 5, 29, 40, 1000])
  func `clips cut the same items in bands of any height`(bandHeight: Int) throws {
    let input = SceneInput(source: .text(Self.corners), name: "corners.json")
    let renderer = try FrameRenderer(SceneResolver().resolve(input))
    let compositor = renderer.compositor
    let list = renderer.displayList(at: renderer.scene.stage.frameRate.time(ofFrame: 0))
    let pictures = [16, bandHeight].map { height in
      var picture = PixelBuffer(size: compositor.size)
      compositor.render(list, into: &picture, threads: 1, bandHeight: height)
      return picture
    }
    #expect(Set(pictures.map(\.hash)).count == 1)
  }

  /// Designs with a finger that catches moving states, with one that carries an item past others, and with one that drops
  /// it in a list that snaps, after it has scrolled the list. Among a few random designs there is often none.
  private static let eventful: [UInt64] = [911, 1440, 984, 862, 455, 1751, 555, 1307, 1314, 1200]

  /// The values that go on where a step begins, a finger catches, takes, carries, lifts or throws something, and where
  /// motions end. A spring that counts as at rest may leave 0.05 points, and a bounce 0.5, as on the platform.
  @Test(arguments: 0..<10)
  func `positions go on at every event`(group: UInt64) throws {
    let count = UInt64(Thoroughness.trials(1, exhaustive: 200))
    var events = 0
    let eventful = Self.eventful.dropFirst(Int(group)).prefix(1)
    for seed in Array(count * group..<count * (group + 1)) + eventful {
      let stage = try Self.renderer(seed: seed).scene.stage
      let times = Set(stage.steps.flatMap { $0.events.map(\.time) }).sorted()
      for time in times where time > 0 {
        let (before, after) = (stage.continuous(at: time - 1e-7), stage.continuous(at: time + 1e-7))
        events += 1
        for (name, value) in before {
          guard let next = after[name] else { continue }
          let isLength = [".x", ".y"].contains { name.hasSuffix($0) }
          #expect(
            (value - next).magnitude < (isLength ? 0.51 : 0.06),
            "\(name) of \(seed) at \(time): \(value) to \(next)")
        }
      }
    }
    #expect(events > 2 * Int(count))
  }
}

extension Stage {
  /// The continuous values at a time, by their names: offsets, states, and the places of items in the row. Places are
  /// those that a finger makes of them, if fingers move items.
  fileprivate func continuous(at time: Double) -> [String: Double] {
    let snapshot = effectSnapshot(at: time)
    var result = ["offset.x": snapshot.contentOffset.x, "offset.y": snapshot.contentOffset.y]
    // The number of items changes at once where an item comes or goes, and with it the page and the progress.
    let counted = ["page", "progress"]
    for (name, value) in snapshot.values where !name.hasPrefix("finger.") && !counted.contains(name) {
      if case .number(let number) = value { result[name] = number }
    }
    for item in snapshot.items where item.state == "present" {
      let isCarried = item.values.contains { $0.name == "drag.x" }
      let names = isCarried ? ["rank", "picked"] : ["phase", "entry", "exit", "cover", "a"]
      for value in item.values where names.contains(value.name) {
        if case .number(let number) = value.value { result["\(item.id).\(value.name)"] = number }
      }
      if isCarried {
        result["\(item.id).x"] = item.frame.midX - snapshot.contentOffset.x
        result["\(item.id).y"] = item.frame.midY - snapshot.contentOffset.y
      }
    }
    return result
  }
}
