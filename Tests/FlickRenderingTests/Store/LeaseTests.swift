import FlickFiles
import Testing

@testable import FlickBatch

/// Tests of leases without any rendering.
@Suite struct LeaseTests {
  private static func book(_ store: MemoryStore, _ worker: String, shard: Int) -> LeaseBook {
    LeaseBook(store, plan: "p", shard: shard, of: 3, worker: worker, limit: .seconds(60))
  }

  @Test(arguments: MemoryStore.Fault.allCases)
  func `a store with faulty conditional writes is found out`(fault: MemoryStore.Fault) throws {
    let store = MemoryStore(fault)
    let found = try ConditionalWriteCheck(worker: "w").fault(of: store, limit: .seconds(60))
    #expect((found == nil) == (fault == .none), "\(found ?? "nothing")")
    #expect(store.names.isEmpty, "a trial leaves nothing behind")
  }

  @Test func `only one of two processes gets a lease`() throws {
    let store = MemoryStore()
    let (a, b) = (Self.book(store, "a", shard: 0), Self.book(store, "b", shard: 1))
    let lease = try #require(try a.take(0, from: nil))
    #expect(try b.take(0, from: nil) == nil)
    #expect(store.names == ["leases/p/3/0"])
    store.advance(59)
    var now = try b.all()
    #expect(now.value.map(\.part) == [0])
    #expect(!b.isExpired(now.value[0], at: now.time))
    let renewed = try #require(try a.renew(0, lease.lease, tag: lease.tag))
    #expect(renewed.tag != lease.tag)
    store.advance(59)
    now = try b.all()
    #expect(!b.isExpired(now.value[0], at: now.time))
    store.advance(1)
    now = try b.all()
    #expect(b.isExpired(now.value[0], at: now.time))
    // Another one takes it over; the old owner finds out when it renews.
    let held = now.value[0]
    #expect(try b.take(0, from: held)?.lease.takeovers == 1)
    #expect(try Self.book(store, "c", shard: 2).take(0, from: held) == nil)
    #expect(try a.renew(0, renewed.lease, tag: renewed.tag) == nil)
    #expect(try b.content(0)?.lease.worker == "b")
  }

  /// A write whose answer was lost is repeated, and then refused because of itself.
  @Test func `a lease that was written unnoticed counts`() throws {
    let store = MemoryStore()
    let a = Self.book(store, "a", shard: 0)
    let first = try #require(try a.take(0, from: nil))
    #expect(try a.take(0, from: nil)?.tag == first.tag)
    let second = try #require(try a.renew(0, first.lease, tag: first.tag))
    #expect(try a.renew(0, first.lease, tag: first.tag)?.tag == second.tag)
  }

  @Test func `an object that is not a lease is not read as one`() {
    let lease = ShardLease(worker: "a", shard: 1, takeovers: 0)
    #expect(ShardLease(bytes: lease.bytes) == lease)
    let texts = [
      "", "{}", #"{"lease":2,"worker":"a","shard":0,"takeovers":0,"renewals":0}"#,
      #"{"lease":1,"worker":"a","shard":-1,"takeovers":0,"renewals":0}"#,
      #"{"lease":1,"worker":"a","shard":0,"takeovers":9223372036854775807,"renewals":0}"#,
      #"{"lease":1,"worker":"a","shard":0,"takeovers":0,"renewals":9223372036854775807}"#,
    ]
    for text in texts { #expect(ShardLease(bytes: Array(text.utf8)) == nil, "\(text)") }
    #expect(ShardLease(bytes: lease.bytes + Array(repeating: UInt8(ascii: " "), count: 5000)) == nil)
  }
}
