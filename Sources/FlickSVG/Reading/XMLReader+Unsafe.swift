// Unsafe: the C parser calls back with pointers into its own memory and with the reader itself. The contents of that
// memory are copied immediately, and the reader lives as long as the call that parses.

import CExpat
import FlickBasics

/// Reads an XML text. It owns the C parser while it reads.
///
/// No entity is ever declared: a document type with declarations of its own is refused at its beginning, and an
/// external one is not read.
@safe final class XMLReader {
  private static let separator: UInt8 = 0x20
  private static let svg = "http://www.w3.org/2000/svg"
  private static let links = "http://www.w3.org/1999/xlink"

  private let parser: XML_Parser
  private var document = XMLDocument()
  private var open: [Int] = []
  private var mistake: SVGMistake?

  /// Returns the elements of a text in UTF-8.
  static func read(_ text: String) throws(SVGMistake) -> XMLDocument {
    guard let parser = unsafe XML_ParserCreateNS("UTF-8", XML_Char(bitPattern: separator)) else {
      throw SVGMistake("there is not enough memory to read it", at: nil)
    }
    let reader = unsafe XMLReader(parser)
    return try reader.parse(text)
  }

  private init(_ parser: XML_Parser) { unsafe self.parser = parser }

  deinit { unsafe XML_ParserFree(parser) }

  private func parse(_ text: String) throws(SVGMistake) -> XMLDocument {
    setHandlers()
    var text = text
    let isParsed = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { chars in
        unsafe XML_Parse(parser, chars.baseAddress, Int32(truncatingIfNeeded: chars.count), 1)
          == XML_STATUS_OK
      }
    }
    if let mistake { throw mistake }
    guard isParsed else { throw SVGMistake("it is not XML: \(problem)", at: position) }
    return document
  }

  private func setHandlers() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        unsafe XMLReader.of(data)?.start(XMLReader.text(name), XMLReader.pairs(attributes))
      }, { data, _ in unsafe XMLReader.of(data)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let characters = unsafe characters else { return }
      let bytes = unsafe UnsafeBufferPointer(start: characters, count: Int(count))
      unsafe XMLReader.of(data)?.append(String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      if hasDeclarations != 0 { unsafe XMLReader.of(data)?.refuseDeclarations() }
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, name, _ in
      unsafe XMLReader.of(data)?.refuse(entity: XMLReader.text(name))
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
    unsafe data.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func text(_ string: UnsafePointer<XML_Char>?) -> String {
    unsafe string.map { unsafe String(cString: $0) } ?? ""
  }

  /// Returns the pairs of a list in which names and values alternate, up to a null pointer.
  private static func pairs(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [(name: String, value: String)] {
    guard let list = unsafe list else { return [] }
    var pairs: [(String, String)] = []
    var index = 0
    while unsafe list[index] != nil, pairs.count <= SVGLimits.attributes {
      unsafe pairs.append((text(list[index]), text(list[index + 1])))
      index += 2
    }
    return pairs
  }

  private var position: SourcePosition {
    unsafe SourcePosition(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private var problem: String {
    if unsafe XML_GetErrorCode(parser) == XML_ERROR_TAG_MISMATCH, let last = open.last {
      let element = document.elements[last]
      return
        "this tag does not end <\(element.name.prefix(40))>, which begins in line \(element.position.line)"
    }
    return unsafe XMLReader.text(XML_ErrorString(XML_GetErrorCode(parser)))
  }

  private func stop(_ mistake: SVGMistake) {
    if self.mistake == nil { self.mistake = mistake }
    unsafe XML_StopParser(parser, XML_Bool(0))
  }
}

// MARK: - Events

extension XMLReader {
  private func start(_ fullName: String, _ pairs: [(name: String, value: String)]) {
    guard mistake == nil else { return }
    let (space, name) = XMLReader.parts(of: fullName)
    let language: XMLElement.Language = space == XMLReader.svg || space.isEmpty ? .svg : .other
    var element = XMLElement(name: name, language: language, parent: open.last, position: position)
    guard pairs.count <= SVGLimits.attributes else {
      return stop(element.mistake("<\(name.prefix(40))> has more than \(SVGLimits.attributes) attributes"))
    }
    for (name, value) in pairs { element.set(name, to: value) }
    guard document.elements.count < SVGLimits.elements else {
      return stop(element.mistake("the drawing has more than 20,000 elements"))
    }
    guard open.count < SVGLimits.depth else {
      return stop(element.mistake("elements are nested more than \(SVGLimits.depth) deep"))
    }
    let number = document.elements.count
    if let parent = open.last { document.elements[parent].children.append(number) }
    document.elements.append(element)
    open.append(number)
  }

  private func end() { if mistake == nil { open.removeLast() } }

  private func append(_ text: String) {
    guard mistake == nil, let last = open.last, XMLReader.readsText(of: document.elements[last].name)
    else { return }
    document.elements[last].text += text
  }

  private static func readsText(of name: String) -> Bool { name == "style" || name == "script" }

  private func refuseDeclarations() {
    stop(
      SVGMistake(
        "the document type declares entities, which are not read", at: position, length: 9,
        suggestion: "save it as plain SVG, or replace each entity by its text and remove the declaration")
    )
  }

  private func refuse(entity name: String) {
    stop(SVGMistake("the entity '&\(name.prefix(40));' is not known", at: position, length: name.count + 2))
  }

  /// Returns the namespace and the local name of a full name.
  fileprivate static func parts(of name: String) -> (space: Substring, name: String) {
    guard let place = name.firstIndex(of: " ") else { return ("", name) }
    return (name[..<place], String(name[name.index(after: place)...]))
  }

  fileprivate static func isLink(_ space: Substring) -> Bool { space == links }
}

extension XMLElement {
  fileprivate mutating func set(_ fullName: String, to value: String) {
    let (space, name) = XMLReader.parts(of: fullName)
    if space.isEmpty {
      attributes[name] = value
    } else if XMLReader.isLink(space), name == "href", attributes["href"] == nil {
      attributes["href"] = value
    }
  }
}
