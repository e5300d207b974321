extension FormulaFunction {
  /// Returns advice for the function `name` of another language; nil if the name is not in the table.
  static func way(toWrite name: String) -> String? {
    let plain = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let curve = FormulaCurve(rawValue: name) { return "write ease(\(curve.rawValue), t)" }
    // Math.abs, math.abs and Mathf.Abs are abs.
    if name.contains("."), FormulaFunction(rawValue: plain) != nil { return "did you mean '\(plain)'?" }
    return ways[plain]
  }

  /// Returns advice for the value that other tools call `name`; nil for other names.
  static func meaning(ofName name: String, among known: [String]) -> String? {
    let word = name.lowercased()
    if ["time", "t", "now", "clock", "elapsed", "seconds", "frame"].contains(word) {
      return "a formula has no clock: 'animate' of a layer moves it by time"
    }
    if ["part.index", "part.i"].contains(word), known.contains("part.n") { return "did you mean 'part.n'?" }
    let parts = word.split(separator: ".")
    guard parts.count == 2, ["width", "height"].contains(parts[1]) else { return nil }
    let isView = ["screen", "window", "viewport", "device", "parent", "container", "canvas"].contains(
      parts[0])
    let meant = isView ? "view.\(parts[1])" : String(parts[1])
    return known.contains(meant) ? "did you mean '\(meant)'?" : nil
  }

  private static let colorCode =
    "write a colour as '#rrggbb', or '#rrggbbaa' with its opacity; mix(white, red, 0.5) is between two colours"

  private static let ways: [String: String] = [
    "lerp": "did you mean 'mix'?", "interpolate": "did you mean 'mix'?", "linear": "did you mean 'mix'?",
    "map": "write mix(c, d, (x - a) / (b - a)) to map a..b to c..d",
    "remap": "write mix(c, d, (x - a) / (b - a)) to map a..b to c..d",
    "range": "write mix(c, d, (x - a) / (b - a)) to map a..b to c..d",
    "if": "write 'condition ? a : b'", "iif": "write 'condition ? a : b'",
    "when": "write 'condition ? a : b'",
    "select": "write 'condition ? a : b'", "cond": "write 'condition ? a : b'",
    "not": "write '!' before the condition", "and": "write '&&' between the conditions",
    "or": "write '||' between the conditions",
    "fract": "write mod(x, 1)", "frac": "write mod(x, 1)", "modulo": "did you mean 'mod'?",
    "fmod": "did you mean 'mod'?",
    "rem": "did you mean 'mod'?", "saturate": "write clamp(x, 0, 1)", "constrain": "did you mean 'clamp'?",
    "bound": "did you mean 'clamp'?", "limit": "did you mean 'clamp'?", "ceiling": "did you mean 'ceil'?",
    "trunc": "did you mean 'floor'?", "int": "did you mean 'floor'?", "atan": "write atan2(y, 1)",
    "power": "did you mean 'pow'?", "ln": "did you mean 'log'?", "sqr": "write x * x",
    "square": "write x * x",
    "hypot": "write sqrt(x * x + y * y)", "length": "write sqrt(x * x + y * y)",
    "distance": "write sqrt(x * x + y * y)", "signum": "did you mean 'sign'?",
    "radians": "angles have units: x * 1deg", "radianstodegrees": "angles have units: x * 1deg",
    "degreestoradians": "angles have units: x * 1deg", "degrees": "angles have units: x * 1deg",
    "calc": "leave 'calc' out: every value is a calculation", "var": "write the name alone",
    "rgb": colorCode, "rgba": colorCode, "hsl": colorCode, "hsla": colorCode, "color": colorCode,
    "random": "there is no chance in a scene: mix numbers of 'index', such as mod(index * 37, 10)",
    "rand": "there is no chance in a scene: mix numbers of 'index', such as mod(index * 37, 10)",
    "wiggle": "there is no chance in a scene: use sin(...)",
  ]
}
