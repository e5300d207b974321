import FlickAnalysis
import FlickBatch
import FlickPlatform
import FlickProvenance
import FlickVerification
import FlickbookCommands

extension FuzzedReader {
  /// The program's own files, which may have been changed or cut off.
  static let records = [
    FuzzedReader("plan") { _ = try SegmentPlan(Data($0), path: "plan.json") },
    FuzzedReader("journal") { _ = CrashRecovery($0, start: .now, command: "flickbook render") },
    FuzzedReader("cache-entry") { _ = EncodedPiece(entry: $0) },
    ofText("provenance") { _ = Provenance(text: $0) },
    FuzzedReader("trace") { bytes in
      _ = try Trace(bytes, path: bytes.first == UInt8(ascii: "{") ? "trace.json" : "trace.csv")
    },
  ]
}
