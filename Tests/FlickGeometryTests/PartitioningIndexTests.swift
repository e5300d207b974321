import FlickGeometry
import Testing

@Suite struct PartitioningIndexTests {
  @Test func `the first element from which all meet a condition is found`() {
    for count in 0...17 {
      for first in 0...count {
        #expect(Array(0..<count).partitioningIndex { $0 >= first } == first)
      }
    }
  }
}
