import FlickScene
import Testing

@testable import Flickbook

@Suite struct CanonicalTextTests {
  private struct Sample {
    var number = 0.1
    var count = -3
    var name = "a'b"
    var isOn = true
    var kind = Kind.plain
    var missing: Int?
    var place: SourceRange? = SourceRange(
      file: "f", start: SourcePosition(line: 1, column: 2), end: SourcePosition(line: 1, column: 3))
    var list = [1, 2]
  }

  private enum Kind: Hashable {
    case plain
    case wide(Double, by: Int)
    case deep([String: Double])
  }

  @Test func `every property is written`() {
    #expect(
      CanonicalText.of(Sample()) == "{number:0.1,count:-3,name:3'a'b,isOn:true,kind:plain,list:[1,2,],}")
    #expect(CanonicalText.of(Kind.wide(2, by: 1)) == "{wide:{.0:2.0,by:1,},}")
  }

  @Test func `the order of a dictionary makes no difference`() {
    let keys = (0..<100).map { "key\($0)" }
    let ascending = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1.0) })
    var descending: [String: Double] = [:]
    for key in keys.reversed() { descending[key] = 1 }
    #expect(CanonicalText.of(Kind.deep(ascending)) == CanonicalText.of(Kind.deep(descending)))
    #expect(
      CanonicalText.of(Kind.deep(["b": 2, "a": -0.0]))
        == "{deep:<{key:1'a,value:0.0,},{key:1'b,value:2.0,},>,}")
  }

  /// What a text holds cannot be taken for what is around it.
  @Test func `texts are kept apart`() {
    #expect(CanonicalText.of(["a", "b"]) == "[1'a,1'b,]")
    #expect(CanonicalText.of(["a,1'b"]) == "[5'a,1'b,]")
    #expect(CanonicalText.of([Int?.none, 1]) == "[nil,1,]")
  }
}
