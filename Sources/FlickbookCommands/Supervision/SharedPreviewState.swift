import CLinux
import FlickFiles
import FlickbookPreview
import Synchronization

/// The state that the workers of a preview share: a file in memory. After a crash, the next worker serves the same
/// address, and knows which scenes were in progress.
///
/// | bytes | content |
/// | --- | --- |
/// | 0 ..< 2 | the port, or 0 before a worker has listened |
/// | 2 ..< 34 | the token, in hexadecimal digits |
/// | 34 | the number of workers that have listened, modulo 256 |
/// | 64 + 2 n | the number of jobs in progress on scene n |
/// | 65 + 2 n | the number of crashes during such jobs since the scene changed |
final class SharedPreviewState: Sendable {
  private static let starts = 34
  private static let scenes = 64
  /// The file, which stays open as long as the process lives.
  private let file: Int32
  /// The number of this process's jobs in progress, by scene.
  private let works = Mutex<[Int: UInt8]>([:])

  /// Nil when the system does not offer files in memory.
  init?() {
    let descriptor = flick_memory_file()
    guard descriptor >= 0 else { return nil }
    file = descriptor
  }

  /// Counts a crash of the previous worker for each scene that it was working on.
  func countCrashes() {
    let size = (try? SystemCalls.byteCount(of: file)) ?? 0
    let start = SharedPreviewState.scenes
    let bytes = (try? SystemCalls.read(file, count: max(size - start, 0), from: start)) ?? []
    for (scene, start) in stride(from: 0, to: bytes.count, by: 2).enumerated() where bytes[start] > 0 {
      let crashes = start + 1 < bytes.count ? bytes[start + 1] : 0
      write([0, min(crashes, 254) + 1], at: SharedPreviewState.place(of: scene))
    }
  }

  /// The number of workers that have listened, modulo 256.
  var startCount: UInt8 { bytes(1, at: SharedPreviewState.starts).first ?? 0 }

  private static func place(of scene: Int) -> Int { scenes + 2 * scene }

  private func write(_ bytes: [UInt8], at place: Int) {
    try? SystemCalls.write(bytes, to: file, at: place)
  }

  private func bytes(_ count: Int, at place: Int) -> [UInt8] {
    let bytes = (try? SystemCalls.read(file, count: count, from: place)) ?? []
    return bytes.count == count ? bytes : []
  }

  private func change(_ scene: Int, _ change: (UInt8) -> UInt8) {
    works.withLock { works in
      let count = change(works[scene, default: 0])
      works[scene] = count
      write([count], at: SharedPreviewState.place(of: scene))
    }
  }
}

extension SharedPreviewState: CrashStore {
  var place: PreviewPlace? {
    let bytes = bytes(34, at: 0)
    guard bytes.count == 34, let token = String(validating: bytes[2...], as: UTF8.self) else { return nil }
    return PreviewPlace(port: Int(bytes[0]) << 8 | Int(bytes[1]), token: token)
  }

  func keep(_ place: PreviewPlace) {
    let port = [place.port >> 8, place.port].map { UInt8(truncatingIfNeeded: $0) }
    write(port + place.token.utf8 + [startCount &+ 1], at: 0)
  }

  func beginWork(onScene number: Int) { change(number) { $0 < 255 ? $0 + 1 : $0 } }
  func endWork(onScene number: Int) { change(number) { $0 > 0 ? $0 - 1 : $0 } }

  func crashCount(ofScene number: Int) -> Int {
    bytes(2, at: SharedPreviewState.place(of: number)).last.map { Int($0) } ?? 0
  }

  func forgetCrashes(ofScene number: Int) {
    guard crashCount(ofScene: number) > 0 else { return }
    write([0], at: SharedPreviewState.place(of: number) + 1)
  }
}
