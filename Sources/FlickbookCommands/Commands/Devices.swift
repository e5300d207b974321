import ArgumentParser
import FlickAuthoring

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the screens that scenes can name.",
    discussion: """
      A scene names a screen with 'device: {preset: NAME}', or describes its own with 'device: {size: [393, 852], \
      scale: 3}'.
      """)

  func run() throws {
    try Console.printResult(DeviceManual.overview)
  }
}
