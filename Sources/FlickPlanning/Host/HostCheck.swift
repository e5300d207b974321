import FlickAnimatedImage
import FlickDiagnostics
import FlickKernels
import FlickLayers
import FlickText
import FlickVideo

/// Checks of the machine for everything that rendering needs.
package struct HostCheck: Sendable {
  package struct Finding: Hashable, Sendable {
    package enum Severity: Hashable, Sendable {
      case fine
      /// Some scenes will look different, or some formats cannot be made.
      case advice(String)
      /// Nothing can be rendered.
      case missing(String)
      /// Something is present but does not work as it should.
      case wrong(String)
    }

    package var subject: String
    package var value: String
    package var severity: Severity

    package init(subject: String, value: String, severity: Severity) {
      (self.subject, self.value, self.severity) = (subject, value, severity)
    }
  }

  package private(set) var findings: [Finding]
  /// Whether there is any font. Without one no file can be made.
  package let hasFonts: Bool

  /// Examines this machine.
  package init() {
    hasFonts = (try? PangoTextOutliner()) != nil
    findings = [HostCheck.release] + HostCheck.video + HostCheck.fonts + HostCheck.machine
  }

  /// Returns the check with more findings.
  package func adding(_ more: [Finding]) -> HostCheck {
    var check = self
    check.findings += more
    return check
  }

  /// Whether nothing that is needed is missing.
  package var isHealthy: Bool {
    findings.allSatisfy { if case .missing = $0.severity { false } else { true } }
  }

  /// Whether everything that is present works as it should.
  package var isRight: Bool {
    findings.allSatisfy { if case .wrong = $0.severity { false } else { true } }
  }

  /// A line for every finding.
  package var text: String {
    let width = findings.map(\.subject.count).max() ?? 0
    return findings.map { finding in
      finding.subject + String(repeating: " ", count: width + 2 - finding.subject.count) + finding.value
        + finding.remark
    }.joined(separator: "\n")
  }

  private static var release: Finding { fine("flickbook", Release.versionAndCommit) }

  private static var video: [Finding] {
    let libraries = (Codecs.libraries + [Deflate.library]).map { "\($0.name) \($0.version)" }.joined(
      separator: ", ")
    return [fine("FFmpeg", Codecs.release), fine("libraries", libraries), fine("licence", Codecs.license)]
      + encoders
  }

  private static var machine: [Finding] {
    [
      fine("processor", Processor.current.description), fine("instructions", instructions),
      fine("cores", "\(Processor.coreCount)"),
      fine("quota", ProcessorQuota.current.map { "\(decimal($0.cores)) cores" } ?? "none"),
      fine("jobs", "\(Processor.workerCount)"),
      fine(
        "memory",
        (MemoryLimit.current.map(ByteCount.text) ?? "unknown")
          + ", of which frames in progress may take \(ByteCount.text(MemoryLimit.workingMemory))"),
    ]
  }

  /// The instruction level at which the kernels run, and the others that this processor supports.
  private static var instructions: String {
    let others = InstructionLevel.available.filter { $0 != .current }.map(\.rawValue)
    return "\(InstructionLevel.current.rawValue) (also \(others.joined(separator: ", ")))"
  }

  private static func fine(_ subject: String, _ value: String) -> Finding {
    Finding(subject: subject, value: value, severity: .fine)
  }
}

// MARK: - Fonts

extension HostCheck {
  private static var fonts: [Finding] {
    do throws(TextError) {
      let text = try PangoTextOutliner()
      return [fine("font families", "\(text.families.count)"), standardFont(text)]
        + [
          ("Chinese", "汉字", "fonts-noto-cjk"), ("Arabic", "عربي", "fonts-noto-core"),
          ("emoji", "😀", "fonts-noto-color-emoji"),
        ].map { font(for: $0.0, sample: $0.1, package: $0.2, text) }
    } catch {
      return [Finding(subject: "fonts", value: "none", severity: .missing("install fonts-inter"))]
    }
  }

  /// The finding on the font that scenes use when they name none.
  private static func standardFont(_ text: PangoTextOutliner) -> Finding {
    let family = TextContents.Font(size: 1).family
    return text.isAvailable(family: family)
      ? fine("font \(family)", "yes")
      : Finding(
        subject: "font \(family)", value: "no",
        severity: .advice("install fonts-inter; without it, another font is used")
      )
  }

  /// The finding on one kind of text: whether it is drawn with the font that `Scripts/bootstrap` installs for it.
  private static func font(
    for subject: String, sample: String, package: String, _ text: PangoTextOutliner
  ) -> Finding {
    let report = text.report(of: TextContents(sample, font: TextContents.Font(size: 12)))
    guard let font = report.fonts.first(where: { $0.family.hasPrefix("Noto") }) else {
      return Finding(
        subject: "font for \(subject)", value: "no",
        severity: .advice("install \(package); without it, another font is used, or boxes are drawn"))
    }
    return fine("font for \(subject)", font.family)
  }
}

extension HostCheck.Finding {
  fileprivate var remark: String {
    switch severity {
    case .fine: ""
    case .advice(let text): "  (\(text))"
    case .missing(let text): "  MISSING: \(text)"
    case .wrong(let text): "  WRONG: \(text)"
    }
  }
}
