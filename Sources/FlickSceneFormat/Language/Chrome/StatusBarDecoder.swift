import FlickDecoding
import FlickDiagnostics
import FlickLayerFormat
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
    Field("time", \.time, .shownText, default: .string(StatusBar().time), "The time on the clock")
    Field(
      "style", \.style, ValueDecoder<StatusBar.Style>.cases, default: .string(StatusBar().style.rawValue),
      "light (white, for dark pages), dark (black, for light pages), or auto (whichever is legible)")
    Field("battery", \.battery, .percentage, default: "100%", "The level of the battery")
    Field("signal", \.signal, ValueDecoder<Int>.integer(0...4), default: 4, "The bars of the mobile network")
    Field("wifi", \.wifi, ValueDecoder<Int>.integer(0...3), default: 3, "The arcs of the wireless network")
  }.decoder.named("statusBar")
}
