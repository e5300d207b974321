import FlickGeometry

/// The missing segments of some groups of a plan, in the order in which a shard renders them: scene by scene, so that
/// each scene is read once.
package struct ShardWork: Hashable, Sendable {
  package struct Scene: Hashable, Sendable {
    /// The scene's index in the plan.
    package var index: Int
    /// The groups in order, at least one.
    package var groups: [Group]
  }

  package struct Group: Hashable, Sendable {
    /// The group's index in the plan.
    package var index: Int
    /// The keys of the missing segments, at least one.
    package var keys: Set<String>
  }

  /// The number of segments of the groups, and the number of missing ones.
  package private(set) var segmentCount = 0, missingCount = 0
  /// The scenes with missing segments, in order.
  package private(set) var scenes: [Scene] = []

  /// - Parameters:
  ///   - groups: The indices of groups in the plan.
  ///   - isThere: Returns whether the segment with a key is there.
  package init(_ plan: SegmentPlan, groups: [Int], isThere: (String) -> Bool) {
    for group in groups.sorted(by: { (plan.groups[$0].scene, $0) < (plan.groups[$1].scene, $1) }) {
      let keys = plan.segments(ofGroup: group).map(\.key)
      let missing = Set(keys.filter { !isThere($0) })
      segmentCount += keys.count
      missingCount += missing.count
      if !missing.isEmpty { add(Group(index: group, keys: missing), plan.groups[group].scene) }
    }
  }

  private mutating func add(_ group: Group, _ scene: Int) {
    if scenes.last?.index != scene { scenes.append(Scene(index: scene, groups: [])) }
    scenes[scenes.count - 1].groups.append(group)
  }
}

extension SegmentPlan {
  /// The segments of a group, which lie next to each other in the plan.
  fileprivate func segments(ofGroup group: Int) -> ArraySlice<Unit> {
    let first = segments.partitioningIndex { $0.group >= group }
    return segments[first...].prefix { $0.group == group }
  }
}
