import Dispatch
import FlickFiles
import FlickTestSupport
import Foundation
import Synchronization
import Testing

@testable import FlickBatch
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickRendering

/// Tests of shards that work in a store. Time passes only where a shard pauses.
@Suite struct StoreShardTests {
  /// A plan, and the store for its segments.
  private final class Site: Sendable {
    let folder: TemporaryFolder
    let plan: SegmentPlan
    let store: MemoryStore
    let notes = Mutex<[String]>([])
    let pauses = Mutex(0)

    init(_ fault: MemoryStore.Fault = .none) async throws {
      folder = try TemporaryFolder([
        "a.yaml": ReuseTests.scene(), "b/b.yaml": ReuseTests.scene(first: "#3d3"),
      ])
      store = MemoryStore(fault)
      plan = try await SegmentPlan(Site.scenes(folder), arguments: [], jobs: 2)
    }

    private static func scenes(_ folder: TemporaryFolder) throws -> BatchPlans {
      let batch = Batch(resolver: SceneResolver(), destination: .folder(folder.path + "/out"), jobs: 1)
      return try batch.plans(of: SceneFinder { "" }.scenes(in: [folder.path]))
    }

    func shard(
      _ index: Int, of count: Int = 2, worker: String, observer: @escaping RenderObserver = { _ in },
      pause: @escaping @Sendable (Int) throws -> Void = { _ in }
    ) throws -> StoreShard {
      let entries = ObjectEntries(store)
      let renderer = try ShardRenderer(
        plan, path: "plan.json", scenes: try Site.scenes(folder),
        segments: RenderCache(segments: entries, buildID: plan.program), jobs: 2, observer: observer)
      return StoreShard(
        plan, shard: try #require(Shard(index: index, count: count)), renderer: renderer, entries: entries,
        leases: store, limit: .seconds(60),
        worker: worker,
        pause: { [self] time in
          try Task.checkCancellation()
          #expect(time == .seconds(20))
          store.advance(20)
          try pause(
            pauses.withLock {
              $0 += 1
              return $0
            })
        },
        note: { [self] note in notes.withLock { $0.append(Site.words(note)) } })
    }

    private static func words(_ note: StoreShardNote) -> String {
      switch note {
      case .withoutLeases: "without leases"
      case .tookOver(let shard): "took over \(shard)"
      case .lost(let shard): "lost \(shard)"
      case .failed(let shard, _): "failed \(shard)"
      }
    }

    func book(_ worker: String, shard: Int, of count: Int = 2) -> LeaseBook {
      LeaseBook(store, plan: plan.name, shard: shard, of: count, worker: worker, limit: .seconds(60))
    }

    /// Takes the lease that a part has, or the one that it has not.
    func take(_ part: Int, by worker: String, shard: Int) throws {
      let book = book(worker, shard: shard)
      #expect(try book.take(part, from: try book.all().value.first { $0.part == part }) != nil)
    }

    func keys(_ part: Int) -> Set<String> {
      let groups = Set(plan.shards(2)[part])
      return Set(plan.segments.filter { groups.contains($0.group) }.map { $0.key + ".entry" })
    }

    var stored: Set<String> { Set(store.names) }
    var said: [String] { notes.withLock { $0 } }
  }

  @Test func `a shard renders its part, and leaves segments only`() async throws {
    let site = try await Site()
    let report = try await site.shard(0, worker: "a").run()
    #expect(report.rendered == site.keys(0).count)
    #expect(report.takenOver == 0)
    #expect(site.stored == site.keys(0))
    #expect(site.said.isEmpty)
    #expect(try await site.shard(0, worker: "b").run().rendered == 0)
  }

  @Test func `segments of a store are joined as those of a folder`() async throws {
    let site = try await Site()
    for index in 0..<2 { _ = try await site.shard(index, worker: "\(index)").run() }
    let folder = try ScratchFolder()
    let fetched = try await ObjectEntries(site.store).fetched(site.plan, into: folder, atATime: 2)
    #expect(fetched.folder == "memory://store")
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
        == site.keys(0).union(site.keys(1)))
    let batch = Batch(resolver: SceneResolver(), destination: .folder(site.folder.path + "/out"), jobs: 1)
    let scenes = try batch.plans(of: SceneFinder { "" }.scenes(in: [site.folder.path]))
    let joined = try ShardRenderer(
      site.plan, path: "p", scenes: scenes, segments: fetched, jobs: 1, observer: { _ in })
    #expect(try await joined.join().scenes.allSatisfy { $0.failure == nil })
    _ = site.store.remove(try #require(site.store.names.first))
    let rest = try ShardRenderer(
      site.plan, path: "p", scenes: scenes,
      segments: try await ObjectEntries(site.store).fetched(site.plan, into: try ScratchFolder(), atATime: 2),
      jobs: 1,
      observer: { _ in })
    await #expect {
      try await rest.join()
    } throws: {
      "\($0)".hasPrefix("memory://store: ")
    }
  }

  @Test func `a lost shard is taken over`() async throws {
    let site = try await Site()
    try site.take(1, by: "lost", shard: 1)
    let report = try await site.shard(0, worker: "a").run()
    #expect(report.rendered == site.keys(0).count)
    #expect(report.takenOver == site.keys(1).count)
    #expect(site.stored == site.keys(0).union(site.keys(1)))
    #expect(site.said == ["took over 1"])
    #expect(site.pauses.withLock { $0 } >= 3)
  }

  @Test func `a lost shard whose lease cannot be read is taken over, too`() async throws {
    let site = try await Site()
    _ = site.store.put("leases/\(site.plan.name)/2/1", Array("{}".utf8))
    site.store.advance(60)
    let report = try await site.shard(0, worker: "a").run()
    #expect(report.takenOver == site.keys(1).count)
    #expect(site.stored == site.keys(0).union(site.keys(1)))
    #expect(site.said == ["took over 1"])
  }

  @Test func `a shard that gives a sign of life is left alone`() async throws {
    let site = try await Site()
    let book = site.book("alive", shard: 1)
    let lease = Mutex(try #require(try book.take(1, from: nil)))
    _ = try await site.shard(
      0, worker: "a",
      pause: { _ in
        try lease.withLock { lease in lease = try #require(try book.renew(1, lease.lease, tag: lease.tag)) }
      }
    ).run()
    #expect(site.stored == site.keys(0).union(["leases/\(site.plan.name)/2/1"]))
    #expect(site.said.isEmpty)
  }

  @Test func `a store without conditions is used without leases`() async throws {
    let site = try await Site(.overwritesPresent)
    try site.take(1, by: "lost", shard: 1)
    _ = try await site.shard(0, worker: "a").run()
    #expect(site.said == ["without leases"])
    #expect(site.pauses.withLock { $0 } == 0)
    #expect(site.stored == site.keys(0).union(["leases/\(site.plan.name)/2/1"]))
  }

  @Test func `a shard that is started again does not wait for itself`() async throws {
    let site = try await Site()
    try site.take(0, by: "before", shard: 0)
    let report = try await site.shard(0, worker: "a").run()
    #expect(report.rendered == site.keys(0).count)
    #expect(site.stored == site.keys(0))
  }

  @Test func `a shard waits for the one that has taken it over`() async throws {
    let site = try await Site()
    try site.take(0, by: "helper", shard: 1)
    let report = try await site.shard(0, worker: "a").run()
    #expect(site.pauses.withLock { $0 } >= 3, "it waits until the helper is lost, too")
    #expect(report.rendered == site.keys(0).count)
    #expect(site.stored == site.keys(0))
  }

  @Test func `a halted shard stops if another has its lease, and continues otherwise`() async throws {
    let site = try await Site()
    let stolen = DispatchSemaphore(value: 0)
    let isFirst = Mutex(true)
    let shard = try site.shard(
      0, worker: "a",
      observer: { event in
        // The first chunk continues when another process has the lease. Otherwise everything could be done before.
        guard case .beganChunk = event,
          isFirst.withLock({ first in
            defer { first = false }
            return first
          })
        else { return }
        stolen.wait()
      },
      pause: { number in
        guard number == 1 else { return }
        try site.take(0, by: "thief", shard: 1)
        stolen.signal()
      })
    let report = try await shard.run()
    #expect(site.said == ["lost 0"])
    // If everything is there before the thief counts as lost, nobody ends the thief's lease.
    #expect(site.stored.filter { $0.hasSuffix(".entry") } == site.keys(0))
    #expect(report.rendered == site.keys(0).count)
  }

  @Test func `work that crashes repeatedly is abandoned`() async throws {
    let site = try await Site()
    try site.take(1, by: "lost", shard: 1)
    for worker in ["x", "y"] { try site.take(1, by: worker, shard: 5) }
    site.store.advance(60)
    let report = try await site.shard(0, worker: "a").run()
    #expect(report.takenOver == 0)
    #expect(site.said.isEmpty)
    #expect(!site.stored.isSuperset(of: site.keys(1)))
  }

  @Test func `scenes that cannot be rendered here are reported and left out`() async throws {
    let site = try await Site()
    try site.take(1, by: "lost", shard: 1)
    site.store.advance(60)
    let part = Set(site.plan.shards(2)[1].map { site.plan.groups[$0].scene })
    let name = part == [0] ? "a.yaml" : "b/b.yaml"
    try #require(part.count == 1)
    try site.folder.write("scene: none", to: name)
    let report = try await site.shard(0, worker: "a").run()
    #expect(report.rendered == site.keys(0).count)
    #expect(site.said == ["took over 1", "failed 1"])
    // The shard itself reports its mistake and releases the lease, so that no process has to wait for it.
    await #expect(throws: (any Error).self) { try await site.shard(1, worker: "b").run() }
    #expect(!site.store.names.contains { $0.hasPrefix("leases/") })
  }
}
