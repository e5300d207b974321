import Dispatch
import FlickBasics
import Testing

@Suite struct SystemThreadTests {
  @Test func `threads do their work`() {
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<20 { #expect(SystemThread.start { done.signal() }) }
    for _ in 0..<20 { done.wait() }
  }

  @Test(arguments: [0, 1, 12]) func `the number of available threads is at most the requested one`(count: Int)
  {
    #expect(SystemThread.available(upTo: count) == count)
  }
}
