import FlickBasics
public import FlickPlanning
import Foundation

/// Renders some of a plan's segments into a folder, or joins all of them to the plan's outputs.
public struct ShardRenderer {
  private let plan: SegmentPlan
  private let path: String
  private let scenes: [RenderPlan]
  private let store: RenderCache
  private let cache: AssetCache
  private let jobs: Int
  private let observer: RenderObserver
  /// What frames in work may take, in bytes.
  package var workingMemory = MemoryLimit.workingMemory

  /// - Parameters:
  ///   - plan: The plan to carry out.
  ///   - path: Where the plan is, for messages.
  ///   - scenes: What the plan's arguments stand for.
  ///   - folder: Where the segments go, or are; made if it is missing.
  ///   - jobs: How many segments are encoded at a time, at least 1.
  ///   - cache: Decoded pictures and fonts.
  ///   - observer: Receives what happens, from any thread.
  /// - Throws: `FlickbookError.planUnusable` when a scene has changed since the plan was made, `.cannotCreateOutput`;
  ///   `VideoError`, `TextError`.
  public init(
    _ plan: SegmentPlan, path: String, scenes: [RenderPlan], folder: String, jobs: Int,
    cache: AssetCache = AssetCache(), observer: @escaping RenderObserver
  ) throws {
    (self.plan, self.path, self.scenes) = (plan, path, scenes)
    (self.jobs, self.cache, self.observer) = (jobs, cache, observer)
    store = try RenderCache(segments: folder, buildID: plan.program)
    let now = try scenes.map { try SegmentPlan.Scene($0, cache) }
    for (old, new) in zip(plan.scenes, now) where old != new {
      throw FlickbookError.planUnusable(
        path: path, reason: "\(old.name) has changed since; make the plan again")
    }
    guard now.count == plan.scenes.count else {
      throw FlickbookError.planUnusable(
        path: path, reason: "there are other scenes than when it was made; make it again")
    }
  }

  /// Renders the segments of some groups that the folder does not have yet.
  ///
  /// - Throws: `VideoError`, `FlickbookError`, `CancellationError`.
  public func render(groups: [Int]) async throws {
    let pool = WorkPool(jobs: jobs, bytes: workingMemory)
    pool.join(0)
    let keys = Dictionary(grouping: plan.segments, by: \.group).mapValues { Set($0.map(\.key)) }
    for (scene, groups) in Dictionary(grouping: groups, by: { plan.groups[$0].scene }).sorted(by: {
      $0.key < $1.key
    }) {
      let renderer = SceneRenderer(
        scenes[scene], jobs: jobs, cache: cache, store: store, observer: observer)
      let (whole, cells) = (
        groups.filter { plan.groups[$0].pass == nil }, groups.filter { plan.groups[$0].pass != nil }
      )
      for group in whole {
        guard let path = plan.groups[group].output else { continue }
        try await renderer.keepWhole(path, in: store)
      }
      if cells.isEmpty { continue }
      let passes = try renderer.passes(try await renderer.materials(), store: store)
      let work = cells.compactMap { group -> (@Sendable () async throws -> Void)? in
        let (place, wanted) = (plan.groups[group], keys[group] ?? [])
        guard let pass = place.pass, passes.indices.contains(pass), let cell = place.cell else { return nil }
        return { [path, pass = passes[pass]] in
          guard try await pass.fill(cell, wanted, pool, 0) == wanted else {
            throw FlickbookError.planUnusable(
              path: path, reason: "a scene shows something else than when it was made; make it again")
          }
        }
      }
      try await BoundedTasks(atATime: jobs).run(work, work: { try await $0() }, finish: { _ in })
    }
    if let failure = store.failure { throw failure }
  }

  /// Checks that every segment is there, whole, of this plan and this program, and makes the outputs of them.
  ///
  /// - Throws: `FlickbookError.segmentsMissing` with the names of those that are not; `VideoError`, `CancellationError`.
  public func join() async throws {
    let missing = plan.segments.filter { segment in store.content(for: segment.key) == nil }
    guard missing.isEmpty else {
      throw FlickbookError.segmentsMissing(
        folder: store.folder, count: missing.count, of: plan.segments.count,
        names: missing.prefix(20).map { "\($0.key.prefix(12)) (\(plan.name(of: $0)))" })
    }
    for scene in scenes {
      try Task.checkCancellation()
      try await SceneRenderer(scene, jobs: jobs, cache: cache, store: store, observer: observer).render()
    }
  }
}
