// Unsafe: the C parser returns structures with pointers into its own memory. Only this file touches them, and copies
// all it needs into values.

import CYAML

/// The events of a YAML text, one after the other, with places as scalar offsets. It owns the C parser and its input.
///
/// Events are read instead of the composed nodes, so that no alias is ever followed, every duplicate key is seen, and
/// reading stops at the first event beyond a limit.
@safe final class YAMLEvents {
  struct Event {
    enum Kind {
      case documentStart, documentEnd, streamEnd, alias
      case scalar(SourceNode.Scalar)
      case sequenceStart, sequenceEnd
      case mappingStart, mappingEnd
    }

    var kind: Kind
    var start: Int
    var end: Int
    var hasAnchor = false
    var hasTag = false
  }

  /// The mistake in a text that is not YAML.
  struct SyntaxError: Error {
    var problem: String
    /// The parser's activity, such as "while parsing a block mapping".
    var context: String
    var offset: Int
    var contextOffset: Int
  }

  private var parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter text: The text without a byte order mark.
  init(_ text: String) {
    // The parser keeps a pointer to its input, so the input is in memory that does not move.
    unsafe bytes = .allocate(capacity: max(text.utf8.count, 1))
    let end = unsafe bytes.update(fromContentsOf: Array(text.utf8))
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, end)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  /// Returns the next event; after the end of the stream, the end again.
  func next() throws(SyntaxError) -> Event {
    while true {
      var raw = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &raw) == 1 else { throw unsafe YAMLEvents.failure(of: parser) }
      defer { unsafe yaml_event_delete(&raw) }
      if let event = unsafe Event(raw) { return event }
    }
  }

  private static func failure(of parser: UnsafeMutablePointer<yaml_parser_t>) -> SyntaxError {
    let isScan =
      unsafe parser.pointee.error == YAML_SCANNER_ERROR || parser.pointee.error == YAML_PARSER_ERROR
    return unsafe SyntaxError(
      problem: text(parser.pointee.problem), context: text(parser.pointee.context),
      offset: isScan ? parser.pointee.problem_mark.index : parser.pointee.mark.index,
      contextOffset: parser.pointee.context_mark.index)
  }

  private static func text(_ string: UnsafePointer<CChar>?) -> String {
    unsafe string.map { unsafe String(cString: $0) } ?? ""
  }
}

extension YAMLEvents.Event {
  /// Nil for the start of the stream, and for the parser's "no event".
  fileprivate init?(_ raw: yaml_event_t) {
    start = unsafe raw.start_mark.index
    end = unsafe raw.end_mark.index
    switch unsafe raw.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let data = unsafe raw.data.scalar
      kind = unsafe .scalar(SourceNode.Scalar(data))
      hasAnchor = unsafe data.anchor != nil
      hasTag = unsafe data.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      hasAnchor = unsafe raw.data.sequence_start.anchor != nil
      hasTag = unsafe raw.data.sequence_start.tag != nil
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      hasAnchor = unsafe raw.data.mapping_start.anchor != nil
      hasTag = unsafe raw.data.mapping_start.tag != nil
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: return nil
    }
  }
}

extension SourceNode.Scalar {
  fileprivate init(_ data: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) {
    let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
    text = unsafe String(decoding: bytes, as: UTF8.self)
    style = unsafe data.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted
  }
}
