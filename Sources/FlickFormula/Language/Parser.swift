/// Reads a formula by recursive descent.
///
///     formula     = disjunction [ "?" formula ":" formula ]
///     disjunction = conjunction { "||" conjunction }
///     conjunction = comparison { "&&" comparison }
///     comparison  = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]
///     sum         = product { ("+" | "-") product }
///     product     = factor { ("*" | "/" | "%") factor }
///     factor      = ("-" | "!") factor | number [ "deg" | "pt" | "ms" | "s" ] | "true" | "false"
///                 | "#" digits
///                 | name [ "(" argument { "," argument } ")" ] | "(" formula ")"
///     argument    = [ name ":" ] formula
struct Parser {
  private let text: String
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  private(set) var nodeCount = 0

  /// Returns the tree of a text, and its number of nodes.
  static func parse(_ text: String) throws(FormulaError) -> (root: FormulaNode, count: Int) {
    var parser = Parser(text: text, tokens: try Lexer.tokens(of: text))
    let root = try parser.formula()
    guard parser.token.kind == .end else { throw parser.unexpected("an operator") }
    return (root, parser.nodeCount)
  }

  /// The words that are conditions.
  static let truths = ["true": true, "false": false]

  private init(text: String, tokens: [Token]) {
    self.text = text
    self.tokens = tokens
  }
}

// MARK: - Tokens

extension Parser {
  private var token: Token { tokens[index] }

  private mutating func advance() -> Token {
    defer { index = min(index + 1, tokens.count - 1) }
    return tokens[index]
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    index += 1
    return true
  }

  private func unexpected(_ expectation: String) -> FormulaError {
    if let mistake = percentage { return mistake }
    return FormulaError(
      "expected \(expectation), found \(token.found(in: text))", at: token.range,
      suggestion: decimalComma ?? operatorInWords)
  }

  /// Advice for a number such as `0,15`.
  private var decimalComma: String? {
    guard token.isSymbol(","), index > 0, case .number = tokens[index - 1].kind,
      case .number = tokens[index + 1].kind
    else { return nil }
    let (whole, decimals) = (tokens[index - 1].range, tokens[index + 1].range)
    guard whole.upperBound + 1 == decimals.lowerBound else { return nil }
    let characters = Array(text)
    return "write \(String(characters[whole])).\(String(characters[decimals])): decimals follow a point"
  }

  /// The mistake of a percentage, whose sign is read as that of a remainder without a divisor; nil elsewhere.
  private var percentage: FormulaError? {
    guard index > 1, tokens[index - 1].isSymbol("%"), case .number(let number) = tokens[index - 2].kind else {
      return nil
    }
    return FormulaError(
      "a formula has no percentages",
      at: tokens[index - 2].range.lowerBound..<tokens[index - 1].range.upperBound,
      note: "'%' is the remainder of a division",
      suggestion: number == 100
        ? "write 1, or the whole itself, such as 'view.width'"
        : "multiply the whole by \(number / 100), such as '\(number / 100) * view.width'")
  }

  /// The mistake of a sum that begins with a percentage, such as `100% - 44`; nil elsewhere. It would be the remainder of
  /// a division by -44. A space before the sign tells that a remainder is meant.
  private var sumWithPercentage: FormulaError? {
    guard token.isSymbol("-"), index > 1, tokens[index - 1].isSymbol("%"),
      tokens[index - 2].range.upperBound == tokens[index - 1].range.lowerBound
    else { return nil }
    return percentage
  }

  /// Advice for an operator that other languages write as a word.
  private var operatorInWords: String? {
    if token.isSymbol("*"), index > 0, tokens[index - 1].isSymbol("*") { return "write pow(x, y)" }
    if BinaryOperator.comparisons.contains(where: { token.isSymbol($0.rawValue) }) {
      return "write 'a < b && b < c' for two comparisons"
    }
    guard case .name(let name) = token.kind else { return nil }
    switch name.lowercased() {
    case "and": return "write '&&'"
    case "or": return "write '||'"
    case "mod": return "write '%'"
    case "is", "eq": return "write '=='"
    case "then", "if", "else", "when": return "write 'condition ? a : b'"
    case "x", "times": return "write '*' for a product"
    default: return nil
    }
  }

  private mutating func expect(_ symbol: String) throws(FormulaError) {
    guard take(symbol) else { throw unexpected("'\(symbol)'") }
  }

  private mutating func node(_ kind: FormulaNode.Kind, _ range: FormulaRange) throws(FormulaError)
    -> FormulaNode
  {
    nodeCount += 1
    guard nodeCount <= FormulaLimits.nodes else {
      throw FormulaError(
        "a formula has at most \(FormulaLimits.nodes) values and operators", at: range,
        suggestion: "move parts of it into 'let'")
    }
    return FormulaNode(kind: kind, range: range)
  }

  private mutating func nested<Result>(
    _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= FormulaLimits.nesting else {
      throw FormulaError("a formula is nested more than \(FormulaLimits.nesting) deep", at: token.range)
    }
    return try body(&self)
  }
}

// MARK: - Grammar

extension Parser {
  private mutating func formula() throws(FormulaError) -> FormulaNode {
    try nested { parser throws(FormulaError) in try parser.conditional() }
  }

  private mutating func conditional() throws(FormulaError) -> FormulaNode {
    let condition = try chain([.or]) { parser throws(FormulaError) in
      try parser.chain([.and]) { parser throws(FormulaError) in try parser.comparison() }
    }
    guard take("?") else { return condition }
    let first = try formula()
    try expect(":")
    let second = try formula()
    return try node(.conditional(condition, first, second), condition.range.joined(with: second.range))
  }

  private mutating func comparison() throws(FormulaError) -> FormulaNode {
    let left = try sum()
    guard let sign = take(BinaryOperator.comparisons) else { return left }
    let right = try sum()
    return try node(.binary(sign, left, right), left.range.joined(with: right.range))
  }

  private mutating func sum() throws(FormulaError) -> FormulaNode {
    try chain(BinaryOperator.sums) { parser throws(FormulaError) in
      try parser.chain(BinaryOperator.products) { parser throws(FormulaError) in try parser.factor() }
    }
  }

  /// Reads parts with operators of equal precedence between them, from left to right.
  private mutating func chain(
    _ signs: [BinaryOperator], of part: (inout Parser) throws(FormulaError) -> FormulaNode
  ) throws(FormulaError) -> FormulaNode {
    var left = try part(&self)
    while let sign = take(signs) {
      if let mistake = sumWithPercentage { throw mistake }
      let right = try part(&self)
      left = try node(.binary(sign, left, right), left.range.joined(with: right.range))
    }
    return left
  }

  private mutating func take(_ signs: [BinaryOperator]) -> BinaryOperator? {
    guard case .symbol(let text) = token.kind, let sign = BinaryOperator(rawValue: text),
      signs.contains(sign)
    else { return nil }
    index += 1
    return sign
  }

  private mutating func factor() throws(FormulaError) -> FormulaNode {
    let start = token.range.lowerBound
    for (sign, kind) in [("-", FormulaNode.Kind.negated), ("!", FormulaNode.Kind.inverted)] where take(sign) {
      let value = try nested { parser throws(FormulaError) in try parser.factor() }
      return try node(kind(value), start..<value.range.upperBound)
    }
    if take("(") {
      var inner = try formula()
      let end = token.range.upperBound
      try expect(")")
      inner.range = start..<end
      return inner
    }
    switch token.kind {
    case .number(let value): return try node(.number(value), advance().range)
    case .angle(let value): return try node(.angle(value), advance().range)
    case .length(let value): return try node(.length(value), advance().range)
    case .color(let value): return try node(.color(value), advance().range)
    case .time(let value): return try node(.time(value), advance().range)
    case .name(let name): return try named(name)
    default: throw unexpected("a value")
    }
  }

  private mutating func argument() throws(FormulaError) -> FormulaNode {
    guard case .name(let label) = token.kind, tokens[index + 1].isSymbol(":") else { return try formula() }
    let start = advance().range.lowerBound
    try expect(":")
    let value = try formula()
    return FormulaNode(kind: .labeled(label, value), range: start..<value.range.upperBound)
  }

  private mutating func named(_ name: String) throws(FormulaError) -> FormulaNode {
    let range = advance().range
    guard take("(") else {
      return try node(Parser.truths[name].map(FormulaNode.Kind.truth) ?? .name(name), range)
    }
    var arguments: [FormulaNode] = []
    if !token.isSymbol(")") {
      repeat { arguments.append(try argument()) } while take(",")
    }
    let end = token.range.upperBound
    guard take(")") else { throw unexpected("',' or ')'") }
    return try node(.call(name: name, range, arguments), range.lowerBound..<end)
  }
}

extension FormulaRange {
  fileprivate func joined(with other: FormulaRange) -> FormulaRange { lowerBound..<other.upperBound }
}
