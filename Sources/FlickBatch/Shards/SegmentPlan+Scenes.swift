import FlickRendering

extension SegmentPlan.Scene {
  /// Whether both scenes have the same name and the same outputs with the same digests.
  func isSame(as other: SegmentPlan.Scene) -> Bool {
    name == other.name && outputs == other.outputs
  }

  /// The ranges of the plan's segments that the scene's outputs are made of; nil when the stored numbers are invalid.
  var segmentRanges: [Range<Int>]? {
    guard segments.count.isMultiple(of: 2) else { return nil }
    var ranges: [Range<Int>] = []
    for index in stride(from: 0, to: segments.count, by: 2) {
      let (first, count) = (segments[index], segments[index + 1])
      guard first >= 0, count > 0, count <= Int.max - first else { return nil }
      ranges.append(first..<first + count)
    }
    return ranges
  }

  /// Adds the next of the segments that the outputs are made of.
  mutating func addSegment(at place: Int) {
    if segments.count >= 2, segments[segments.count - 2] + segments[segments.count - 1] == place {
      segments[segments.count - 1] += 1
    } else {
      segments += [place, 1]
    }
  }
}

extension SegmentPlan {
  /// The fingerprint of a scene's inputs; nil if it is unknown.
  func making(ofScene scene: Int) -> SceneFingerprint? {
    guard let list = scenes[scene].files.map({ fileLists[$0] }), let hash = scenes[scene].making else {
      return nil
    }
    return SceneFingerprint(files: list.files, fonts: list.fonts, hash: hash)
  }

  /// The indices of the scenes whose outputs are made of segments of some groups.
  func scenes(showing groups: [Int]) -> Set<Int> {
    let groups = Set(groups)
    return Set(
      scenes.indices.filter { scene in
        (scenes[scene].segmentRanges ?? []).contains { range in
          segments[range].contains { groups.contains($0.group) }
        }
      })
  }

  /// The keys of the segments that a scene's outputs are made of, in order.
  ///
  /// - Parameter path: The path of the plan, for messages.
  func keys(ofScene scene: Int, ofPlanAt path: String) -> PlannedKeys {
    PlannedKeys(scenes[scene].segmentRanges ?? [], ofPlanAt: path) { [segments] in segments[$0].key }
  }
}
