extension Answer {
  /// The header by which a page asks for quiet answers.
  static let quietHeader = "flickbook-quiet"

  /// The same for a page that asks for quiet. Browsers write every status from 400 on into their console, though a page
  /// may expect it: of an epoch that is gone, of a file that has changed meanwhile. Such a page is told the status in a
  /// header, and everybody else as HTTP has it.
  func heard(by request: Request) -> Answer {
    guard status >= 400, request.header(Answer.quietHeader) != nil else { return self }
    return Answer(200, headers: headers + [("Flickbook-Status", "\(status)")], body)
  }
}
