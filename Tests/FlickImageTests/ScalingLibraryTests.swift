import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import Testing

/// Compares our conversion to Y'CbCr with libswscale's, by means of FFmpeg's program.
@Suite(.startsPrograms) struct ScalingLibraryTests {
  /// `picture` in 4:2:0 as libswscale converts it in its exact mode, with chroma sited left.
  private func converted(_ picture: PixelBuffer) throws -> YUVFrame {
    let folder = try TemporaryFolder()
    try folder.write(picture.bytes, to: "picture")
    let size = picture.size
    let input = ["-f", "rawvideo", "-pix_fmt", "rgb0", "-s", "\(size.width)x\(size.height)"]
    let exact = "accurate_rnd+full_chroma_int+full_chroma_inp+bitexact+bilinear"
    let filter =
      "scale=out_color_matrix=bt709:out_range=limited:out_h_chr_pos=0:out_v_chr_pos=128:flags=\(exact)"
    let bytes = try Program.run(
      "ffmpeg",
      ["-v", "error"] + input + ["-i", folder.file("picture"), "-vf", filter, "-pix_fmt", "yuv420p"]
        + ["-f", "rawvideo", "-"])
    var frame = try #require(YUVFrame(size: size))
    try #require(bytes.count == size.area * 3 / 2)
    frame.luma = Array(bytes[..<size.area])
    frame.cb = Array(bytes[size.area..<size.area * 5 / 4])
    frame.cr = Array(bytes[(size.area * 5 / 4)...])
    return frame
  }

  private func furthest(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test func `colours in even areas are at most a level away, luma everywhere, chroma inside the areas`()
    throws
  {
    let levels = Array(stride(from: 0, through: 255, by: 15))
    let (across, down) = (16, 8)
    let count = levels.count
    // An area for each color of a cube: red varies across, green and blue vary down.
    let picture = PixelBuffer.opaque(width: count * across, height: count * count * down) { x, y in
      [levels[x / across], levels[y / down % count], levels[y / down / count]]
    }
    let (ours, theirs) = (YUVFrame(picture), try converted(picture))
    #expect(furthest(ours.luma, theirs.luma) <= 1)
    let columns = picture.size.width / 2
    let inside = ours.cb.indices.filter { 2...5 ~= $0 % columns % 8 && 1...2 ~= $0 / columns % 4 }
    #expect(inside.count == ours.cb.count / 4)
    #expect(furthest(inside.map { ours.cb[$0] }, inside.map { theirs.cb[$0] }) <= 1)
    #expect(furthest(inside.map { ours.cr[$0] }, inside.map { theirs.cr[$0] }) <= 1)
  }

  @Test func `where colour changes gradually, chroma is sited where libswscale puts it`() throws {
    let picture = PixelBuffer.opaque(width: 512, height: 256) { x, y in [x / 2, y, 255 - (x + y) / 3] }
    let (ours, theirs) = (YUVFrame(picture), try converted(picture))
    for (a, b) in [(ours.luma, theirs.luma), (ours.cb, theirs.cb), (ours.cr, theirs.cr)] {
      #expect(furthest(a, b) <= 1)
    }
  }
}
