import FlickGeometry
import FlickScene

/// What people can read about the screens that scenes know by name.
public enum DeviceManual {
  /// A line for each preset: name, points, scale and pixels.
  public static var overview: String {
    let rows = Device.presets.map { preset in
      let (size, pixels) = (preset.device.size, preset.device.pixelSize)
      return [
        preset.name, "\(size.width.plain) x \(size.height.plain) points", "\(preset.device.scale.plain)x",
        pixels.map { "\($0.width) x \($0.height) pixels" } ?? "",
      ]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 } + [0]
    return rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: max($1 - $0.count, 0)) }.joined(
        separator: "  ")
    }.joined(separator: "\n")
  }
}
