import Testing

@testable import FlickProvenance

@Suite struct CanonicalEncoderTests {
  private struct Sample: CanonicalRecord {
    var number = 0.1
    var count = -3
    var name = "a'b"
    var isOn = true
    var choice = Choice.plain
    var missing: Int?
    var list = [1, 2]

    func encodeFields(to encoder: inout CanonicalEncoder) {
      encoder.field("number", number)
      encoder.field("count", count)
      encoder.field("name", name)
      encoder.field("on", isOn)
      encoder.field("choice", choice)
      encoder.field("missing", missing)
      encoder.field("list", list)
    }
  }

  private enum Choice: CanonicalEncodable {
    case plain
    case wide(Double, by: Int?)
    case deep([String: Double])

    func encode(to encoder: inout CanonicalEncoder) {
      switch self {
      case .plain: encoder.encode(word: "simple")
      case .wide(let width, let step):
        encoder.encode(case: "wide") {
          $0.field("width", width)
          $0.field("by", step)
        }
      case .deep(let values): encoder.encode(case: "deep", values)
      }
    }
  }

  @Test func `every text begins with the version`() {
    #expect(CanonicalEncoder.text(of: 3) == "canonical \(CanonicalEncoder.version) 3")
    #expect(CanonicalEncoder.text { $0.field("a", 1) } == "canonical \(CanonicalEncoder.version) {a:1,}")
  }

  @Test func `records have their own keys and leave nil out`() {
    let text = "{number:0.1,count:-3,name:3'a'b,on:true,choice:simple,list:[1,2,],}"
    #expect(CanonicalEncoder.text(of: Sample()) == "canonical 1 " + text)
    #expect(CanonicalEncoder.text(of: Choice.wide(2, by: 1)) == "canonical 1 wide{width:2.0,by:1,}")
    #expect(CanonicalEncoder.text(of: Choice.wide(2, by: nil)) == "canonical 1 wide{width:2.0,}")
  }

  @Test func `the order of a dictionary makes no difference`() {
    let keys = (0..<100).map { "key\($0)" }
    let ascending = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1.0) })
    var descending: [String: Double] = [:]
    for key in keys.reversed() { descending[key] = 1 }
    #expect(
      CanonicalEncoder.text(of: Choice.deep(ascending)) == CanonicalEncoder.text(of: Choice.deep(descending)))
    #expect(
      CanonicalEncoder.text(of: Choice.deep(["b": 2, "a": -0.0]))
        == "canonical 1 deep{value:<1'a:0.0,1'b:2.0,>,}")
  }

  /// The contents of a text cannot be taken for the structure around it.
  @Test func `texts are kept apart`() {
    #expect(CanonicalEncoder.text(of: ["a", "b"]) == "canonical 1 [1'a,1'b,]")
    #expect(CanonicalEncoder.text(of: ["a,1'b"]) == "canonical 1 [5'a,1'b,]")
    #expect(CanonicalEncoder.text(of: "ü") == "canonical 1 2'ü")
  }
}
