import FlickDecoding
import FlickDiagnostics
import FlickScene

extension ValueDecoder where Value == StatusBar? {
  /// Decodes `true`, `false`, or a mapping.
  static let statusBar = ValueDecoder<StatusBar>.statusBar.map { StatusBar?.some($0) }
    .or(ValueDecoder<Bool>.boolean.map { $0 ? StatusBar() : nil }, when: \.isScalar)
}

extension ValueDecoder where Value == StatusBar {
  fileprivate static let statusBar = ObjectDecoder(
    "a status bar", StatusBar(), example: "true or {time: \"9:41\", style: dark}"
  ) {
    Field("time", \.time, .shownText, default: .string(StatusBar().time), "What the clock shows")
    Field(
      "style", \.style, ValueDecoder<StatusBar.Style>.cases, default: .string(StatusBar().style.rawValue),
      "White, for dark pages, black, for light ones, or what is seen on what is beneath")
    Field("battery", \.battery, .percentage, default: "100%", "How full the battery is")
    Field("signal", \.signal, ValueDecoder<Int>.integer(0...4), default: 4, "The bars of the mobile network")
    Field("wifi", \.wifi, ValueDecoder<Int>.integer(0...3), default: 3, "The arcs of the wireless network")
  }.decoder.named("statusBar")
}
