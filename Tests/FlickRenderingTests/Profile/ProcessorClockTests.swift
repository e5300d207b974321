import FlickRendering
import Synchronization
import Testing

/// Tests the clock of processor time, which reads the wall clock and the system.
@Suite struct ProcessorClockTests {
  /// A machine with the time of its wall clock, its processor time, and the number of questions for the latter.
  private final class Machine: Sendable {
    private let state = Mutex((wall: 5_000, processor: 7_000, questions: 0))

    func pass(_ nanoseconds: Int, working: Int) {
      state.withLock { ($0.wall, $0.processor) = ($0.wall + nanoseconds, $0.processor + working) }
    }

    func ask() -> Int {
      state.withLock { state in
        state.questions += 1
        return state.processor
      }
    }

    var wall: Int { state.withLock { $0.wall } }
    var questions: Int { state.withLock { $0.questions } }

    var clock: ProcessorClock { ProcessorClock(wall: { self.wall }, processor: { self.ask() }) }
  }

  @Test func `short steps are the wall's, and the system is seldom asked`() {
    let machine = Machine()
    let clock = machine.clock
    let start = clock()
    for step in 1...3_000 {
      machine.pass(1_000, working: 1_000)
      #expect(clock() - start == 1_000 * step)
    }
    #expect(machine.questions == 2)
  }

  @Test func `time that others have does not count`() {
    let machine = Machine()
    let clock = machine.clock
    let start = clock()
    machine.pass(4_000_000, working: 30_000)
    #expect(clock() - start == 30_000)
    machine.pass(50_000, working: 50_000)
    #expect(clock() - start == 80_000)
  }

  @Test func `it never goes back`() {
    let machine = Machine()
    let clock = machine.clock
    var latest = clock()
    // Short steps without work count as work, until the system reports less.
    for _ in 0..<500 {
      machine.pass(20_000, working: 1_000)
      let next = clock()
      #expect(next >= latest)
      latest = next
    }
    machine.pass(90_000_000, working: 90_000_000)
    #expect(clock() - latest > 80_000_000)
  }
}
