import Dispatch
import FlickBasics
import Testing

@Suite struct SystemThreadTests {
  @Test func `threads do their work`() {
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<20 { #expect(SystemThread.start { done.signal() }) }
    for _ in 0..<20 { done.wait() }
  }

  @Test(arguments: [0, 1, 12]) func `no more are counted than are asked for`(count: Int) {
    #expect(SystemThread.available(upTo: count) == count)
  }
}
