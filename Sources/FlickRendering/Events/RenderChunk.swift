import FlickBasics

/// A part of a scene that one worker renders: the same part of the time of all outputs that are drawn together.
public struct RenderChunk: Hashable, Sendable {
  /// The path of the first of these outputs.
  package let path: String
  /// The number of the chunk, counted from 1.
  package let number: Int
  /// The number of chunks.
  package let count: Int

  package init(path: String, number: Int, count: Int) {
    (self.path, self.number, self.count) = (path, number, count)
  }
}

extension RenderChunk: CustomStringConvertible {
  public var description: String { "chunk \(number) of \(count) of \(VisibleText.line(path))" }
}

extension RenderChunk: Codable {
  private enum CodingKeys: String, CodingKey {
    case path
    case number = "chunk"
    case count = "chunkCount"
  }
}
