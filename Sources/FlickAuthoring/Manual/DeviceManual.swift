import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickScene

/// Descriptions of the screens that scenes can name, for people.
package enum DeviceManual {
  /// The presets, one per line: name, points, scale, pixels, safe area.
  package static var overview: String {
    let rows = Device.presets.map { $0.cells(for: .console) }
    return TextTable.lines(rows, words: [0, 1, 2, 3, 4]).joined(separator: "\n")
  }

  /// The devices as a table in Markdown, with descriptions of their bodies.
  package static var markdown: String {
    let header = ["preset", "points", "scale", "pixels", "safe area upright", "on its side", "body"]
    return tableText(header, Device.presets.map { $0.cells(for: .page) })
  }
}

extension Device.Preset {
  fileprivate enum Reader { case console, page }

  fileprivate func cells(for reader: Reader) -> [String] {
    func points(_ number: Double) -> String { number.rounded(toDigits: 2).plain }
    let size = "\(points(device.size.width)) x \(points(device.size.height))"
    let pixels = device.pixelSize.map { "\($0.width) x \($0.height)" } ?? ""
    let model = device.model
    switch reader {
    case .console:
      let safe = model?.safeArea.words ?? ""
      return [
        name, size + " points", "\(device.scale.plain)x", pixels + " pixels",
        safe.isEmpty ? "" : "safe: \(safe)",
      ]
    case .page:
      return [
        name.code, size, device.scale.plain, pixels, model?.safeArea.words ?? "",
        model?.landscapeSafeArea.words ?? "", model?.words ?? "",
      ]
    }
  }
}

extension EdgeInsets {
  /// The insets as words: `top 59, bottom 34`. Those that are 0 are left out.
  fileprivate var words: String {
    [("top", top), ("left", left), ("bottom", bottom), ("right", right)].filter { $0.1 != 0 }
      .map { "\($0.0) \($0.1.plain)" }.joined(separator: ", ")
  }
}

extension DeviceModel {
  /// The model as words: `phone, island, corners 55`.
  fileprivate var words: String {
    let details = [
      kind.rawValue, cutout == .none ? nil : cutout.rawValue, hasHomeButton ? "home button" : nil,
      cornerRadius > 0 ? "corners \(cornerRadius.plain)" : nil,
    ]
    return details.compactMap { $0 }.joined(separator: ", ")
  }
}
