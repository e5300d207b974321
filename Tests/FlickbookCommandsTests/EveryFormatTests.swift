import FlickTestSupport
import Foundation
import Testing

/// Tests of the sample scene with every output, as other programs read its files. `Scripts/play-in-browser` does the
/// same with a browser.
@Suite(.startsPrograms) struct EveryFormatTests {
  private static let scenes =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/scenes/"
  private static let scene = scenes + "every-format.yaml"

  /// Renders a quarter of a second of the scene, in which the page begins to grow.
  @Test func `other programs agree`() throws {
    let tool = try Tool()
    let run = try tool.run("render", Self.scene, "--output", ".", "--range", "400ms..640ms", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let size = "160,284"
    let movies = [
      ("every-format", "mp4", "h264,320,568,yuv420p,50/1,12"),
      ("every-format-exact", "mp4", "h264,\(size),yuv444p,50/1,12"),
      ("every-format-h265", "mp4", "hevc,\(size),yuv420p,50/1,12"),
      ("every-format-av1", "mp4", "av1,\(size),yuv420p,50/1,12"),
      ("every-format-av1", "webm", "av1,\(size),yuv420p,50/1,12"),
      ("every-format", "webm", "vp9,\(size),yuv420p,50/1,12,1"),
      ("every-format-slow", "mp4", "h264,\(size),yuv420p,50/1,12"),
      ("every-format", "apng", "apng,\(size),rgba,25/1,6"),
    ]
    for (name, ending, expected) in movies {
      #expect(try probe(tool, "\(name).\(ending)") == expected, "\(name).\(ending)")
    }
    for (name, loops) in [("every-format", 0), ("every-format-exact", 3)] {
      let webp = try program(tool, "webpmux", "-info", name + ".webp")
      #expect(webp.contains("Canvas size: 160 x 284\nFeatures present: animation transparency\n"))
      #expect(webp.contains("Loop Count : \(loops)\nNumber of frames: 6\n"), "\(webp)")
      #expect(delays(in: webp) == [Int](repeating: 40, count: 6), "\(webp)")
      #expect(try program(tool, "webpinfo", "-quiet", name + ".webp").contains("rror") == false)
    }
    let gif = try program(tool, "gifsicle", "--info", "every-format.gif")
    #expect(gif.contains(" 6 images\n  logical screen 160x284\n"), "\(gif)")
    #expect(gif.contains("loop forever"), "\(gif)")
    #expect(gif.components(separatedBy: "delay 0.04s").count == 7)
    let pictures = try tool.folder.files().filter { $0.hasSuffix(".png") } + ["every-format.apng"]
    #expect(pictures.count == 6 + 3 + 1)
    for picture in pictures { _ = try program(tool, "pngcheck", "-q", picture) }
    #expect(try tool.folder.text("every-format.csv").split(separator: "\n").count == 13)
    let trace = try JSONSerialization.jsonObject(with: try tool.folder.data("every-format.json"))
    #expect(((trace as? [String: Any])?["rows"] as? [Any])?.count == 6)
  }

  /// The hardest frames of the samples: a key frame while a page turns, edges of pages that look like blocks to
  /// deblocking, and many moving tabs. `Scripts/check-quality` compares all frames.
  @Test(
    arguments: Thoroughness.some(
      2,
      of: [
        ("av1", "webm", "page-flips-ends", 240..<250), ("h264", "mp4", "page-flips-random", 120..<150),
        ("h265", "mp4", "page-tabs-fork", 126..<134),
        ("vp9", "webm", "page-flips-insert-and-delete", 240..<250),
      ]))
  func `every frame is near`(codec: String, container: String, scene: String, frames: Range<Int>) throws {
    let tool = try Tool()
    let run = try tool.run(
      "render", Self.scenes + scene + ".yaml", "--output", ".", "--quiet",
      "--range", "\(frames.lowerBound)f..\(frames.upperBound)f",
      "--set", "outputs.main={\(container): good.\(container), codec: \(codec)}",
      "--set", "outputs.sheet={mp4: exact.mp4, quality: lossless, preset: ultrafast}")
    #expect(run.status == 0, "\(run.errors)")
    let inOrder = "settb=1,setpts=N"
    let filter = "[0]\(inOrder)[a];[1]\(inOrder)[b];[a][b]psnr=stats_file=psnr.log"
    _ = try RunningProgram(
      "/usr/bin/env",
      [
        "ffmpeg", "-v", "error", "-i", "good.\(container)", "-i", "exact.mp4", "-lavfi", filter, "-f", "null",
        "-",
      ],
      in: tool.folder
    ).end()
    let luma = try tool.folder.text("psnr.log").matches(of: /psnr_y:([0-9.]+)/).map { Double($0.1) ?? 0 }
    #expect(luma.count == frames.count, "\(luma)")
    #expect(luma.allSatisfy { $0 >= 45 }, "\(luma)")
  }

  private func delays(in info: String) -> [Int] {
    info.split(separator: "\n").filter { $0.contains(":  ") }
      .compactMap { $0.split(separator: " ").dropFirst(6).first.flatMap { Int($0) } }
  }

  /// The codec, size, format, rate and number of frames; then `1` if the file is tagged as having alpha.
  private func probe(_ tool: Tool, _ file: String) throws -> String {
    let entries = "stream=codec_name,width,height,pix_fmt,r_frame_rate,nb_read_frames:stream_tags=alpha_mode"
    let output = try program(
      tool, "ffprobe", "-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0", file)
    return output.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// The output of a program, which must succeed.
  private func program(_ tool: Tool, _ arguments: String...) throws -> String {
    let run = try RunningProgram("/usr/bin/env", arguments, in: tool.folder).end()
    #expect(run.status == 0, "\(arguments): \(run.output)\(run.errors)")
    return run.output
  }
}
