import FlickbookPreview
import Testing

@testable import FlickbookCommands

/// Tests of the state that a preview's worker leaves to the next one.
@Suite struct ServiceMemoryTests {
  @Test func `scenes that were in progress when it crashed are counted`() throws {
    let memory = try #require(SharedPreviewState())
    for scene in [2, 2, 2, 0, 300, 4] { memory.beginWork(onScene: scene) }
    for scene in [2, 2, 4] { memory.endWork(onScene: scene) }
    memory.countCrashes()
    #expect((0..<302).filter { memory.crashCount(ofScene: $0) == 1 } == [0, 2, 300])
    // No work has begun since then.
    memory.countCrashes()
    let counts = (0..<302).map { memory.crashCount(ofScene: $0) }
    #expect(counts.reduce(0, +) == 3)
    memory.forgetCrashes(ofScene: 2)
    memory.forgetCrashes(ofScene: 1)
    #expect((0..<302).filter { memory.crashCount(ofScene: $0) > 0 } == [0, 300])
  }

  @Test func `crashes add up, and the count of works does not overflow`() throws {
    let memory = try #require(SharedPreviewState())
    for _ in 0..<300 { memory.beginWork(onScene: 0) }
    for _ in 0..<300 {
      memory.beginWork(onScene: 0)
      memory.countCrashes()
    }
    #expect(memory.crashCount(ofScene: 0) == 255)
  }

  @Test func `the address stays`() throws {
    let memory = try #require(SharedPreviewState())
    #expect(memory.place == nil)
    #expect(memory.startCount == 0)
    let place = try #require(PreviewPlace(port: 54_321, token: "0123456789abcdef0123456789ABCDEF"))
    memory.keep(place)
    memory.beginWork(onScene: 0)
    memory.countCrashes()
    #expect(memory.place == place)
    #expect(memory.startCount == 1)
    memory.keep(place)
    #expect(memory.place == place)
    #expect(memory.startCount == 2)
    #expect(memory.crashCount(ofScene: 0) == 1)
    #expect(PreviewPlace(port: 0, token: place.token) == nil)
    #expect(PreviewPlace(port: 1, token: "a") == nil)
  }
}
