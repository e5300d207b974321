import ArgumentParser
import FlickAuthoring

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the screens that scenes know by name.",
    discussion: """
      A scene names one with 'device: {preset: NAME}', or gives a screen of its own with \
      'device: {size: [393, 852], scale: 3}'.
      """)

  func run() throws {
    try Console.printResult(DeviceManual.overview)
  }
}
