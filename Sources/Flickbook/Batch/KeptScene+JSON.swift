import FlickGeometry
import FlickScene
public import Foundation

extension KeptScene {
  /// Reads what `SceneReport.document` tells; which input it was is not known yet.
  ///
  /// - Throws: `DecodingError`.
  public init(document: Data) throws {
    let scene = try JSONDecoder().decode(Scene.self, from: document)
    name = scene.scene
    report = SceneReport(scene)
  }

  fileprivate struct Scene: Decodable {
    var index: Int
    var scene: String?
    var title: String?
    var exitCode: Int32
    var message: String?
    var seconds: Double
    var outputs: [Output]
  }

  fileprivate struct Output: Decodable {
    var name: String
    var path: String
    var format: String
    var frameCount: Int
    var reusedFrames: Int
    var frameRate: String
    var duration: Double
    var width: Int?
    var height: Int?
    var bytes: Int?
    var sha256: String?
    var settings: String?
    var trials: Int
  }
}

extension SceneReport {
  fileprivate init(_ scene: KeptScene.Scene) {
    self.init(
      index: scene.index, input: nil, title: scene.title,
      outputs: scene.outputs.compactMap { OutputReport($0) },
      failure: scene.message.map { RecordedFailure(exitCode: scene.exitCode, message: $0) },
      seconds: scene.seconds)
  }
}

extension OutputReport {
  fileprivate init?(_ output: KeptScene.Output) {
    guard let format = OutputFormat(rawValue: output.format) else { return nil }
    var size: PixelSize?
    if let width = output.width, let height = output.height { size = PixelSize(width: width, height: height) }
    self.init(
      name: output.name, path: output.path, format: format, frameCount: output.frameCount,
      reusedFrames: output.reusedFrames, frameRate: output.frameRate, duration: output.duration, size: size,
      byteCount: output.bytes, hash: output.sha256,
      choice: output.settings.map { Choice(settings: $0, trials: output.trials) })
  }
}
