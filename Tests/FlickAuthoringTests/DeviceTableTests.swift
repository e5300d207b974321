import FlickAuthoring
import FlickScene
import FlickTestSupport
import Testing

/// The table of devices in the documents agrees with the devices that scenes know.
///
/// `FLICKBOOK_RECORD=1 swift test --filter DeviceTableTests` records the table again, and fails.
@Suite struct DeviceTableTests {
  @Test func `the table in the documents is up to date`() throws {
    let table = "\n" + DeviceManual.markdown + "\n"
    #expect(try MadePassage(by: "DeviceTableTests", in: "docs/devices.md").holds(table))
  }

  @Test func `every preset is in both tables once`() {
    let names = Device.presets.map(\.name)
    #expect(names.count >= 20)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(DeviceManual.markdown.contains("\n| `\(name)` | "))
      #expect(DeviceManual.overview.split(separator: "\n").count { $0.hasPrefix(name + " ") } == 1)
    }
  }
}
