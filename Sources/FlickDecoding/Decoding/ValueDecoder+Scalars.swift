import FlickDiagnostics
package import FlickDocument

extension ValueDecoder {
  /// Decodes a single word with `parse`. If that returns nil, the word is reported as not being `expectation`.
  ///
  /// - Parameter hint: Returns a hint at the probable value.
  package static func word(
    _ expectation: String, _ schema: Schema,
    hint: @escaping @Sendable (SourceNode.Scalar) -> String? = { _ in nil },
    parse: @escaping @Sendable (SourceNode.Scalar) -> Value?
  ) -> ValueDecoder {
    ValueDecoder(schema) { node, decoding in
      guard let scalar = decoding.scalar(node) else {
        if !node.isScalar { decoding.reportMismatch(node, expected: expectation) }
        return nil
      }
      if !scalar.isNothing, let value = parse(scalar) { return value }
      let plain = LookAlike.plainForm(of: scalar.text).flatMap { text in
        parse(SourceNode.Scalar(text: text, style: .plain)).map { _ in
          Suggestion.question(about: scalar.text, meaning: text)
        }
      }
      decoding.reportMismatch(node, expected: expectation, suggestion: plain ?? hint(scalar))
      return nil
    }
  }
}

// MARK: - Text

extension ValueDecoder where Value == String {
  /// Decodes any text. Numbers and words such as `no` are taken as text, exactly as they are written.
  package static let text = ValueDecoder(writtenText.schema) { node, decoding in
    writtenText.decode(node.asText, &decoding)
  }

  /// Decodes a text that viewers see. Calculated numbers in it have no more digits than are exact.
  package static let textForViewers = ValueDecoder(text.schema) { node, decoding in
    decoding.scope.isForViewers = true
    defer { decoding.scope.isForViewers = false }
    return text.decode(node.asShownText, &decoding)
  }

  private static let writtenText = ValueDecoder.word(
    "text", .plain([.init("type", ["string", "number", "boolean"])])
  ) { $0.text }

  /// Decodes a name that other parts of a scene refer to.
  package static let identifier = identifier(like: "name")

  /// Decodes the id of a page.
  package static let pageIdentifier = identifier(
    like: "p", note: "A number by itself is a position, as in {page: 0}")

  /// Decodes a name that other parts of a scene refer to.
  ///
  /// - Parameters:
  ///   - prefix: The word in front of a suggested name, for a text that begins with a digit.
  ///   - note: The reason why a text cannot begin with a digit, as a sentence.
  package static func identifier(
    like prefix: String, note: String = "A name begins with a letter"
  ) -> ValueDecoder {
    ValueDecoder.word(
      "a name made of letters, digits, '-' and '_' that starts with a letter",
      .plain([.init("type", "string"), .init("pattern", "^([A-Za-z][A-Za-z0-9_-]*|.*\\$\\{.*)$")]),
      hint: { scalar in
        let name = "\(prefix)-\(scalar.text)"
        guard scalar.text.first?.isNumber == true, name.isIdentifier else { return nil }
        return "did you mean '\(name)'? \(note)"
      }, parse: { $0.text.isIdentifier ? $0.text : nil })
  }

  /// Decodes one of a few words.
  ///
  /// - Parameter hint: Returns a hint at what another text probably means.
  package static func choice(
    _ words: [String], hint: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> ValueDecoder {
    let list = words.map { JSONValue.string($0) }
    let expectation = words.count == 1 ? "'\(words[0])'" : words.quotedAlternatives
    return .word(
      expectation, .templated([.init("enum", .array(list))]),
      hint: { scalar in
        hint(scalar.text)
          ?? ForeignValues.way(toWrite: scalar.text, in: words)
          ?? ForeignValues.meaning(of: scalar.text, in: words).map { "did you mean '\($0)'?" }
          ?? Suggestion.text(for: scalar.text, in: words)
      },
      parse: { words.contains($0.text) ? $0.text : nil })
  }

  /// Decodes a name from a catalog that may have many names. For a text that is not in the catalog, the message has
  /// advice, and says where all names are listed.
  ///
  /// - Parameters:
  ///   - noun: The kind of thing that has these names, such as "an effect".
  ///   - wayOn: The end of the message: where all names are listed, and what else the reader can do.
  ///   - advice: Returns the question whether another name was meant; nil for a text that is like no name.
  package static func name(
    of noun: String, in names: [String], wayOn: String, advice: @escaping @Sendable (String) -> String?
  ) -> ValueDecoder {
    let schema = Schema.templated([.init("enum", .array(names.map { .string($0) }))])
    return ValueDecoder(schema) { node, decoding in
      guard let scalar = decoding.scalar(node) else {
        if !node.isScalar {
          decoding.reportMismatch(node, expected: "the name of \(noun)", suggestion: wayOn)
        }
        return nil
      }
      if names.contains(scalar.text) { return scalar.text }
      let near = advice(scalar.text).map { $0 + " " } ?? ""
      decoding.report("'\(scalar.text.shortened)' is not \(noun)", at: node, suggestion: near + wayOn)
      return nil
    }
  }
}

extension String {
  package var isIdentifier: Bool {
    if ["true", "false", "null"].contains(self) { return false }
    guard let first = unicodeScalars.first, first.isASCII, first.properties.isAlphabetic, count <= 100 else {
      return false
    }
    return unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_")
    }
  }
}

extension ValueDecoder where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// Decodes the cases of an enumeration by name.
  package static var cases: ValueDecoder {
    ValueDecoder<String>.choice(Value.allCases.map(\.rawValue)).then { name, _, _ in Value(rawValue: name) }
  }
}

// MARK: - Booleans and numbers

extension ValueDecoder where Value == Bool {
  /// Decodes `true` or `false`; YAML's many other spellings are refused.
  package static let boolean: ValueDecoder = ValueDecoder.boolean(insteadOf: nil)

  /// - Parameter way: The advice for words other than the spellings that people use for `true` and `false`.
  package static func boolean(insteadOf way: String?) -> ValueDecoder {
    ValueDecoder.word(
      "true or false", .templated([.init("type", "boolean")]),
      hint: { scalar in
        switch scalar.text.lowercased() {
        case "yes", "on", "y", "true", "1", "forever", "infinite": "did you mean 'true'?"
        case "no", "off", "n", "false", "0", "none", "never": "did you mean 'false'?"
        default: way
        }
      },
      parse: { scalar in
        switch (scalar.text, scalar.style) {
        case ("true", .plain): true
        case ("false", .plain): false
        default: nil
        }
      })
  }
}

extension ValueDecoder where Value == Double {
  /// Decodes a plain number.
  package static func number(_ range: ClosedRange<Double>) -> ValueDecoder {
    let schema = Schema.templated([.init("type", "number")] + range.schemaMembers)
    return .word("a number", schema, hint: { factorHint($0, in: range) ?? numberHint($0) }) { scalar in
      scalar.style == .plain ? NumberText(scalar.text)?.value : nil
    }.within(range)
  }
}

extension ValueDecoder where Value == Int {
  package static func integer(_ range: ClosedRange<Int>) -> ValueDecoder {
    let members: [JSONValue.Member] = [
      .init("type", "integer"), .init("minimum", .integer(range.lowerBound)),
      .init("maximum", .integer(range.upperBound)),
    ]
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    let hint: @Sendable (SourceNode.Scalar) -> String? = { factorHint($0, in: bounds) ?? numberHint($0) }
    return ValueDecoder<Double>.word("a whole number", .templated(members), hint: hint) { scalar in
      guard scalar.style == .plain, let number = NumberText(scalar.text), number.isWhole else { return nil }
      return number.value
    }
    .within(bounds)
    .map { Int($0) }
  }
}

extension ValueDecoder where Value == Double {
  /// Refuses values outside of `range`. The message shows the bounds in the value's `unit`.
  package func within(_ range: ClosedRange<Double>, unit: String = "") -> ValueDecoder {
    then { value, node, decoding in
      if range.contains(value) { return value }
      let (low, high) = (range.lowerBound.plain + unit, range.upperBound.plain + unit)
      decoding.reportMismatch(node, expected: "a value from \(low) to \(high)")
      return nil
    }
  }
}

extension ClosedRange<Double> {
  var schemaMembers: [JSONValue.Member] {
    [.init("minimum", .number(lowerBound)), .init("maximum", .number(upperBound))]
  }
}

/// Returns a hint at the probable factor for `2x` and `200%`; nil where numbers are too large to be factors.
package func factorHint(_ scalar: SourceNode.Scalar, in range: ClosedRange<Double>) -> String? {
  guard range.upperBound <= 64, let (number, unit) = NumberText.split(scalar.text.filter { $0 != " " }) else {
    return nil
  }
  let factor: Double
  switch unit {
  case "x", "X", "×": factor = number
  case "%": factor = number / 100
  default: return nil
  }
  return range.contains(factor) ? "did you mean '\(factor.plain)'?" : nil
}

extension ValueDecoder where Value == Bool {
  /// Decodes whether something repeats as often as there is time.
  package static let looping = ValueDecoder(boolean.schema) { node, decoding in
    guard case .scalar(let scalar) = node.content, let count = NumberText(scalar.text)?.value, count > 1
    else {
      return boolean.decode(node, &decoding)
    }
    decoding.reportMismatch(
      node, expected: "true or false",
      suggestion: "write 'true': it repeats as long as there is time")
    return nil
  }
}

/// Returns a hint at the probable number for another spelling, such as `1_000` or `1,5`, or for a number in quotes.
@Sendable package func numberHint(_ scalar: SourceNode.Scalar) -> String? {
  var word = scalar.text.filter { $0 != "_" && $0 != " " }
  if word.hasPrefix("+") { word.removeFirst() }
  if word.hasPrefix(".") { word = "0" + word }
  // Scenes state sizes in points, without a unit.
  for unit in ["px", "pt"] where word.hasSuffix(unit) { word.removeLast(2) }
  // Three digits after a comma may be thousands.
  if word.wholeMatch(of: /-?[1-9][0-9]{0,2}(,[0-9]{3})+/) != nil {
    let (whole, decimal) = (word.replacing(",", with: ""), word.replacing(",", with: "."))
    return "did you mean '\(whole)'" + (NumberText(decimal) == nil ? "?" : " or '\(decimal)'?")
  }
  if word.count(where: { $0 == "," }) == 1, !word.contains(".") { word = word.replacing(",", with: ".") }
  let digits = word.drop { $0 == "0" }
  if digits.startIndex > word.startIndex { word = (digits.first?.isNumber == true ? "" : "0") + digits }
  guard NumberText(word) != nil else { return calculationHint(scalar.text) }
  if word != scalar.text { return "did you mean '\(word)'?" }
  return scalar.style == .quoted ? "write it without quotes" : nil
}

/// Returns a hint for a calculation outside of `${...}`, such as `"${n} * 20"`, whose names have been filled in; nil for
/// other texts, and for longer ones than people write.
private func calculationHint(_ text: String) -> String? {
  guard text.utf8.count <= 100,
    text.wholeMatch(of: /-?[0-9.]+( *[+*\/] *[0-9.]+| +- +[0-9.]+)+/) != nil
  else { return nil }
  var expression = TemplateExpression(text.filter { $0 != " " }, scope: TemplateScope())
  guard let value = try? expression.evaluated() else { return nil }
  return "did you mean '\(value.plain)'? A calculation stands inside of '${...}'"
}
