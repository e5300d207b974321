import FlickBasics
import FlickCompositor
import FlickDigest
import FlickDrawing
import FlickFiles
import FlickImage
package import FlickKernels
import FlickLayers
import FlickMotion
package import FlickPlanning
import FlickScene
import FlickStage
import FlickVideo

/// Tests whether this machine draws and encodes correctly. It draws a small scene at every instruction level and
/// compares the hashes with the known one, and writes a file of every format and decodes it again.
package struct HostTrial {
  private let scene: ResolvedScene

  /// - Throws: `SceneDiagnostics`, which would be a fault of the program.
  package init() throws {
    scene = try SceneResolver().resolve(SceneInput(source: .text(HostTrial.text), name: "the trial scene"))
  }

  /// Returns a finding for each instruction level, then one for each format.
  ///
  /// - Parameter hasFonts: Whether the machine has fonts. Without them files are not tried.
  package func findings(hasFonts: Bool) async throws -> [HostCheck.Finding] {
    var findings = InstructionLevel.available.map { level in
      HostTrial.finding(
        "draws with \(level.rawValue)",
        fault: hash(level) == HostTrial.hash ? nil : "its pixels differ from the expected ones")
    }
    let frames = brightness
    for output in try RenderPlan(scene, destination: .folder("")).outputs {
      try Task.checkCancellation()
      if let encoder = HostTrial.encoders[output.output.name], !Codecs.hasEncoder(encoder) { continue }
      guard hasFonts else {
        let subject = "makes \(output.output.name)"
        findings.append(HostCheck.Finding(subject: subject, value: "not tried: no fonts", severity: .fine))
        continue
      }
      findings.append(
        HostTrial.finding("makes \(output.output.name)", fault: try await fault(of: output, frames)))
    }
    return findings
  }

  private static func finding(_ subject: String, fault: String?) -> HostCheck.Finding {
    HostCheck.Finding(
      subject: subject, value: fault == nil ? "yes" : "no", severity: fault.map { .wrong($0) } ?? .fine)
  }
}

extension HostTrial {
  /// The hash of all frames, which is the same on every machine and at every instruction level.
  package static let hash = "461500529c5cd89ad9abe9ead381ac10065854a840464a94715e6a711fe9e510"

  package func hash(_ level: InstructionLevel) -> String {
    let compositor = Compositor(size: scene.pixelSize, scale: scene.stage.scale, level: level)
    let hashes = (0..<scene.timeline.frameCount).map { compositor.picture(of: displayList($0)).hash }
    return SHA256.hexDigest(of: hashes.joined())
  }

  private func displayList(_ frame: Int) -> DisplayList {
    scene.stage.displayList(at: scene.stage.frameRate.time(ofFrame: frame))
  }

  /// The luma that decoded frames should have.
  private var brightness: [PicturePlane] {
    let compositor = Compositor(size: scene.pixelSize, scale: scene.stage.scale)
    return (0..<scene.timeline.frameCount).map { YUVFrame(compositor.picture(of: displayList($0))).lumaPlane }
  }
}

extension HostTrial {
  /// The encoders that only some builds of FFmpeg have, by the outputs that need them.
  private static let encoders = [
    "h264": "libx264", "h265": "libx265", "av1": "libaom-av1", "vp9": "libvpx-vp9", "webp": "libwebp",
  ]
  /// Outputs that FFmpeg cannot decode. An animated WebP is checked only by reading it back after writing, as it is
  /// done with all files.
  private static let undecoded = ["webp"]
  /// The largest mean squared error. The difference of draft quality and of 256 colors is far below; that of another
  /// picture is far above.
  private static let mostError = 150.0

  /// Returns the reason why an output cannot be made or does not show the scene; nil when all is well.
  private func fault(of output: PlannedOutput, _ frames: [PicturePlane]) async throws -> String? {
    let name = output.output.name
    do {
      let folder = try ScratchFolder()
      defer { folder.remove() }
      let plan = try RenderPlan(scene, destination: .folder(folder.path))
      let outputs = plan.outputs.filter { $0.output.name == name }
      _ = try await SceneRenderer(RenderPlan(plan, outputs: outputs), jobs: 1, observer: { _ in }).render()
      return HostTrial.undecoded.contains(name) ? nil : try difference(outputs[0].path, frames)
    } catch {
      try Task.checkCancellation()
      return VisibleText.line("\(error)")
    }
  }

  private func difference(_ path: String, _ frames: [PicturePlane]) throws -> String? {
    let decoder = try VideoDecoder(path: path)
    var count = 0
    while let frame = try decoder.next() {
      // Animations have no frame of their own where a picture equals the previous one.
      let index = Int((frame.time / scene.stage.frameRate.time(ofFrame: 1)).rounded())
      guard frames.indices.contains(index), frame.luma.squaredError(frames[index]) <= HostTrial.mostError
      else {
        return "frame \(index) does not show the scene when it is decoded"
      }
      count += 1
    }
    return count > frames.count / 2 ? nil : "only \(count) of \(frames.count) frames are decoded"
  }
}

extension HostTrial {
  /// A scene of one second with the different things that are drawn: perspective, gradients, corners, shadows, strokes
  /// and transparency. It has no text, because fonts differ between machines.
  private static let text = """
    scene: 1
    title: Trial
    device: {size: [320, 480], scale: 0.2}
    fps: 25
    duration: 1s
    effect: {type: page-tabs}
    content:
      pages:
        - id: one
          background: {linear: ["#0a84ff", "#5e5ce6"]}
          layers:
            - {frame: [40, 40, 240, 130], background: "#ffffffcc", corner: 30, border: {width: 10, color: "#123"}}
            - {frame: [60, 210, 200, 70], background: "#ffd60a", shadow: {color: "#000", opacity: 0.6, radius: 15, offset: [0, 12]}}
        - {id: two, background: "#30d158"}
        - {id: three, background: {linear: ["#ff453a", "#3a0a08"]}}
        - {id: four, background: "#bf5af2"}
        - {id: five, background: {radial: ["#fff", "#64d2ff"]}}
        - {id: six, background: "#8e8e93"}
    script:
      - {at: 100ms, fling: {from: [50%, 70%], to: [50%, 20%], during: 110ms}}
    outputs:
      h264: {mp4: h264.mp4, quality: draft}
      h265: {mp4: h265.mp4, codec: h265, quality: draft}
      av1: {mp4: av1.mp4, codec: av1, quality: draft}
      vp9: {webm: vp9.webm, quality: draft}
      webp: {webp: a.webp}
      apng: {apng: a.apng}
      gif: {gif: a.gif}
    """
}
