import Foundation
import PackagePlugin

/// The flickbook of the bundle, run in the package's folder.
struct Program {
  let context: PluginContext

  /// Runs it to its end. A plugin can end with 0 or 1 alone, so that the last line says which code it was.
  ///
  /// - Throws: What keeps it from starting.
  func run(_ arguments: [String]) throws {
    #if os(Linux)
      let process = Process()
      process.executableURL = try context.tool(named: "flickbook").url
      process.arguments = arguments
      process.currentDirectoryURL = context.package.directoryURL
      try process.run()
      process.waitUntilExit()
      switch (process.terminationReason, process.terminationStatus) {
      case (.exit, 0): break
      case (.exit, 127):
        Diagnostics.error("flickbook's libraries are not installed: it needs those of its Debian package")
      case (.exit, let code): Diagnostics.error("flickbook ended with exit code \(code)")
      case (_, let signal): Diagnostics.error("flickbook was ended by signal \(signal)")
      }
    #else
      Diagnostics.error("flickbook runs on Linux: on this system, use its container image")
    #endif
  }
}
