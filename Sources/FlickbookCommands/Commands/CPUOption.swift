import ArgumentParser
import FlickKernels

/// Limits the program to some of the processor's instructions, for comparisons: the pixels are the same.
package struct CPUOption: ParsableArguments {
  private static let variable = "FLICKBOOK_CPU"

  @Option(
    help: ArgumentHelp(
      "The highest instruction level: scalar, baseline, v3. Default: \(variable), or the processor's best.",
      valueName: "level"), completion: .instructionLevels,
    transform: parseInstructionLevel)
  var cpu: InstructionLevel?

  package init() {}

  package func validate() throws {
    if let cpu { InstructionLevel.limit(to: cpu) }
  }

  /// Applies the limit of the environment variable.
  static func limit(by environment: [String: String]) throws {
    guard let text = environment[variable], !text.isEmpty else { return }
    do {
      InstructionLevel.limit(to: try parseInstructionLevel(text))
    } catch let error as ValidationError {
      throw ValidationError("\(variable): \(error.message)")
    }
  }
}

private func parseInstructionLevel(_ text: String) throws -> InstructionLevel {
  guard let level = InstructionLevel(rawValue: text) else {
    let known = InstructionLevel.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("'\(text)' is not an instruction level (\(known))")
  }
  return level
}
