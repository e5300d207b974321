import FlickDigest
import FlickProvenance

/// A plan as it is stored in a file, with a hash of its content. Without the hash, a damaged plan could join segments
/// of other outputs.
struct SegmentPlanFile: Codable {
  let plan: SegmentPlan
  private let checksum: String

  private enum CodingKeys: String, CodingKey { case checksum }

  init(_ plan: SegmentPlan) { (self.plan, checksum) = (plan, plan.checksum) }

  /// Whether the plan is the one that was written.
  var isWhole: Bool { checksum == plan.checksum }

  init(from decoder: any Decoder) throws {
    plan = try SegmentPlan(from: decoder)
    checksum = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .checksum)
  }

  func encode(to encoder: any Encoder) throws {
    try plan.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(checksum, forKey: .checksum)
  }
}

extension SegmentPlan {
  fileprivate var checksum: String { SHA256.hexDigest(of: CanonicalEncoder.text(of: self)) }

  /// A short name that no other plan has.
  var name: String { String(checksum.prefix(16)) }
}

extension SegmentPlan: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("version", version)
    encoder.field("program", program)
    encoder.field("release", release)
    encoder.field("libraries", libraries)
    encoder.field("arguments", arguments)
    encoder.field("scenes", scenes)
    encoder.field("fileLists", fileLists)
    encoder.field("groups", groups)
    encoder.field("segments", segments)
  }
}

extension SegmentPlan.Scene: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("outputs", outputs)
    encoder.field("files", files)
    encoder.field("making", making)
    encoder.field("segments", segments)
  }
}

extension SegmentPlan.Output: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("path", path)
    encoder.field("digest", digest)
    encoder.field("frameCount", frameCount)
  }
}

extension SegmentPlan.FileList: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("files", files)
    encoder.field("fonts", fonts)
  }
}

extension SegmentPlan.Group: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("scene", scene)
    encoder.field("pass", pass)
    encoder.field("chunk", chunk)
    encoder.field("output", output)
    encoder.field("cost", cost)
  }
}

extension SegmentPlan.Unit: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("key", key)
    encoder.field("output", output)
    encoder.field("frames", frames)
    encoder.field("group", group)
  }
}
