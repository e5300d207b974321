import FlickGeometry
import FlickScene

extension OutputReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, path, format, frameCount, reusedFrames, frameRate, duration, width, height, bytes, sha256
    case settings, trials, limits
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String { try members.decode(String.self, forKey: key) }
    func integer(_ key: CodingKeys) throws -> Int { try members.decode(Int.self, forKey: key) }
    guard let format = OutputFormat(rawValue: try text(.format)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: members, debugDescription: "not a format")
    }
    var size: PixelSize?
    if let width = try members.decodeIfPresent(Int.self, forKey: .width),
      let height = try members.decodeIfPresent(Int.self, forKey: .height)
    {
      size = PixelSize(width: width, height: height)
    }
    let trials = try integer(.trials)
    self.init(
      name: try text(.name), path: try text(.path), format: format, frameCount: try integer(.frameCount),
      reusedFrames: try integer(.reusedFrames), frameRate: try text(.frameRate),
      duration: try members.decode(Double.self, forKey: .duration), size: size,
      byteCount: try members.decodeIfPresent(Int.self, forKey: .bytes),
      hash: try members.decodeIfPresent(String.self, forKey: .sha256),
      choice: try members.decodeIfPresent(String.self, forKey: .settings)
        .map { Choice(settings: $0, trials: trials) },
      limits: try members.decodeIfPresent(String.self, forKey: .limits))
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(name, forKey: .name)
    try members.encode(path, forKey: .path)
    try members.encode(format.rawValue, forKey: .format)
    try members.encode(frameCount, forKey: .frameCount)
    try members.encode(reusedFrames, forKey: .reusedFrames)
    try members.encode(frameRate, forKey: .frameRate)
    try members.encode(duration, forKey: .duration)
    try members.encode(size?.width, forKey: .width)
    try members.encode(size?.height, forKey: .height)
    try members.encode(byteCount, forKey: .bytes)
    try members.encode(hash, forKey: .sha256)
    try members.encode(choice?.settings, forKey: .settings)
    try members.encode(choice?.trials ?? 0, forKey: .trials)
    try members.encodeIfPresent(limits, forKey: .limits)
  }
}
