import FlickAnimatedImage
import FlickBatch
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickProvenance
import FlickRendering
import FlickTestSupport
import Foundation
import Testing

/// Tests the sharing of assets between the scenes of a run.
@Suite struct AssetCacheTests {
  /// A scene of several chunks that shows two pictures. Two such scenes show them in different sizes.
  static func scene(width: Int) -> String {
    """
    scene: 1
    device: {size: [120, 160], scale: 0.5}
    fps: 24
    duration: 5s
    effect: {type: page-tabs, deletionThreshold: 20}
    content:
      pages:
        - {id: a, layers: [{image: one.png, frame: [0, 0, \(width), 90]}, {text: Shared, size: 20, at: [9, 100]}]}
        - {id: b, layers: [{image: two.png, frame: [0, 0, 100, 90]}, {image: one.png, frame: [0, 90, 50, 50]}]}
    script:
      - {at: 1s, name: fling, fling: {from: [50%, 60%], to: [50%, 20%], during: 110ms}}
    """
  }

  @Test func `a batch decodes each picture once, whatever the scenes and workers`() async throws {
    let folder = try TemporaryFolder()
    for (name, level) in [("one", 200), ("two", 90)] as [(String, UInt8)] {
      var picture = PixelBuffer(size: try #require(PixelSize(width: 64, height: 48)))
      picture.bytes = picture.bytes.indices.map { $0 % 4 == 3 ? 255 : level }
      try ImageWriter.write(picture, to: folder.file("\(name).png"))
    }
    for width in [60, 110] {
      try folder.write(Self.scene(width: width), to: "\(width).yaml")
    }
    let cache = AssetCache()
    let batch = Batch(
      resolver: SceneResolver(), destination: .folder(folder.file("out")), jobs: 4, cache: cache)
    let items = try await batch.items(for: SceneFinder(standardInput: { "" }).scenes(in: [folder.path]))
    #expect(items.count == 2)
    for _ in 0..<2 {
      let report = try await batch.render(items) { _ in }
      #expect(report.firstFailure == nil)
    }
    #expect(cache.decodedPictures == 2)
  }

  @Test func `a file that has changed is read again`() throws {
    let folder = try TemporaryFolder()
    let scene = """
      scene: 1
      device: {size: [16, 16], scale: 1}
      duration: 1s
      effect: {type: expanding-cells}
      content: {pages: [{id: a, layers: [{image: a.png, frame: [0, 0, 16, 16]}]}]}
      """
    let cache = AssetCache()
    var pictures: [PixelBuffer] = []
    for level in [10, 250] as [UInt8] {
      let size = try #require(PixelSize(width: level == 10 ? 4 : 8, height: 4))
      let bytes = (0..<4 * size.area).map { $0 % 4 == 3 ? 255 : level }
      try ImageWriter.write(try #require(PixelBuffer(size: size, bytes: bytes)), to: folder.file("a.png"))
      try folder.write(scene, to: "a.yaml")
      let input = try SceneFinder(standardInput: { "" }).scene(at: folder.file("a.yaml"))
      pictures.append(try FrameRenderer(try SceneResolver().resolve(input), cache: cache).frame(0))
    }
    #expect(pictures[0] != pictures[1])
    #expect(cache.decodedPictures == 2)
  }

  @Test func `a file that changes while a scene is drawn stops the drawing`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      scene: 1
      device: {size: [16, 16], scale: 1}
      duration: 1s
      effect: {type: expanding-cells}
      content: {pages: [{id: a, layers: [{image: a.png, frame: [0, 0, 16, 16]}]}]}
      """, to: "a.yaml")
    var picture = PixelBuffer(size: try #require(PixelSize(width: 8, height: 8)))
    try ImageWriter.write(picture, to: folder.file("a.png"))
    let input = try SceneFinder(standardInput: { "" }).scene(at: folder.file("a.yaml"))
    let renderer = try FrameRenderer(try SceneResolver().resolve(input))
    picture.bytes[3] = 1
    try ImageWriter.write(picture, to: folder.file("a.png"))
    let error = #expect(throws: ImageError.self) { try renderer.frame(0) }
    #expect(error?.description.contains("a.png': it has changed since the scene was read") == true)
    #expect(throws: ImageError.self, "nor is any later frame drawn without it") { try renderer.frame(1) }
  }
}

@Suite struct MemoryLimitTests {
  private func bytes(_ files: [String: String]) -> Int? { MemoryLimit.bytes { files[$0] } }

  @Test func `the tightest counts`() {
    let machine = ["/proc/meminfo": "MemTotal:       2048 kB\nMemFree: 7 kB\n"]
    #expect(bytes([:]) == nil)
    #expect(bytes(machine) == 2 << 20)
    let unified = machine.merging([
      "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/memory.max": "1000000\n",
    ]) { $1 }
    #expect(bytes(unified) == 1_000_000)
    #expect(bytes(unified.merging(["/sys/fs/cgroup/a/b/memory.max": "max\n"]) { $1 }) == 1_000_000)
    let first = machine.merging([
      "/proc/self/cgroup": "4:memory:/x\n3:cpu:/y\n",
      "/sys/fs/cgroup/memory/x/memory.limit_in_bytes": "512\n",
      "/sys/fs/cgroup/cpu/y/memory.limit_in_bytes": "5\n",
    ]) { $1 }
    #expect(bytes(first) == 512)
  }

  @Test func `frames in progress take half of the limit, or less where other programs leave less`() {
    #expect(MemoryLimit.workingMemory(limit: 1000, available: 900) == 500)
    #expect(MemoryLimit.workingMemory(limit: 1000, available: 400) == 300)
    #expect(MemoryLimit.workingMemory(limit: nil, available: nil) == 2 << 30)
    let table = "MemTotal:       2048 kB\nMemFree: 7 kB\nMemAvailable:    1024 kB\n"
    #expect(MemoryLimit.available { $0 == "/proc/meminfo" ? table : nil } == 1 << 20)
    #expect(MemoryLimit.available { _ in nil } == nil)
  }
}
