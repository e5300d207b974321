import FlickAnalysis
import FlickBatch
import FlickFiles
import FlickPlatform
import FlickProvenance
import FlickVerification
import FlickbookCommands

extension FuzzedReader {
  /// Files and messages of the program and its helpers, which may have been changed or cut off.
  static let records = [
    FuzzedReader("plan") { _ = try SegmentPlan(Data($0), path: "plan.json") },
    FuzzedReader("journal") { _ = CrashRecovery($0, start: .now, command: "flickbook render") },
    FuzzedReader("cache-entry") { _ = EncodedPiece(entry: $0) },
    FuzzedReader("lease") { _ = ShardLease(bytes: $0) },
    FuzzedReader("helper-response") { _ = HelperResponse(line: $0) },
    ofText("provenance") { _ = Provenance(text: $0) },
    FuzzedReader("trace") { bytes in
      _ = try Trace(bytes, path: bytes.first == UInt8(ascii: "{") ? "trace.json" : "trace.csv")
    },
  ]
}
