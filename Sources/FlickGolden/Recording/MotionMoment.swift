import FlickDrawing
package import FlickEffects
package import FlickGeometry
import FlickScene
package import FlickStage

/// The numbers of a scene at one moment: those of its effect or, in a comparison, those of each side's effect.
package struct MotionMoment {
  package struct Part {
    /// The prefix of the items' names.
    package var prefix: String
    package var snapshot: EffectSnapshot
    /// The size of the part's screen.
    package var screen: Size
  }

  package let parts: [Part]
  /// The part of the picture that the camera shows, in coordinates of the screen; nil without a camera.
  let camera: Rect?

  package init(_ stage: Stage, at time: Double) {
    parts =
      stage.sides.isEmpty
      ? [Part(prefix: "", snapshot: stage.snapshot(at: time), screen: stage.screen.size)]
      : stage.sides.map {
        Part(prefix: $0.name + ".", snapshot: $0.snapshot(at: time), screen: $0.stage.screen.size)
      }
    camera = stage.hasCamera ? stage.cameraRect(at: time) : nil
  }

  /// The hash of the effect's numbers, each to its last bit.
  func hash() -> String {
    var words = DisplayListDigest()
    words.append(parts.count)
    for part in parts { words.append(part.snapshot) }
    return String(words.hash().prefix(FrameHashes.digits))
  }
}

extension DisplayListDigest {
  fileprivate mutating func append(_ snapshot: EffectSnapshot) {
    append(snapshot.type)
    append(snapshot.state)
    append(snapshot.contentOffset)
    append(snapshot.contentSize)
    append(snapshot.values.count)
    for (name, value) in snapshot.values {
      append(name)
      append(value)
    }
    append(snapshot.items.count)
    for item in snapshot.items { append(item) }
  }

  private mutating func append(_ item: ItemSnapshot) {
    append(item.index)
    append(item.id)
    append(item.frame)
    append(item.zPosition)
    append(item.alpha)
    append(item.isHidden)
    append(item.state)
    append(item.transform)
    append(item.quad?.count ?? -1)
    for corner in item.quad ?? [] {
      append(corner.x)
      append(corner.y)
      append(corner.z)
    }
  }

  private mutating func append(_ value: SnapshotValue) {
    switch value {
    case .number(let number):
      append(0)
      append(number)
    case .integer(let number):
      append(1)
      append(number)
    case .boolean(let truth):
      append(2)
      append(truth)
    case .text(let text):
      append(3)
      append(text)
    case .null: append(4)
    case .array(let values):
      append(5)
      append(values.count)
      for value in values { append(value) }
    case .object(let members):
      append(6)
      append(members.count)
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        append(name)
        append(value)
      }
    }
  }

  /// Appends the length of a text and its bytes, seven in a word.
  private mutating func append(_ text: String) {
    append(text.utf8.count)
    var (word, count) = (0, 0)
    for byte in text.utf8 {
      word = word << 8 | Int(byte)
      count += 1
      guard count.isMultiple(of: 7) else { continue }
      append(word)
      word = 0
    }
    if !count.isMultiple(of: 7) { append(word) }
  }
}
