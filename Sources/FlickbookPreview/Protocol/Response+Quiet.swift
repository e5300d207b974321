extension Response {
  /// The header by which a page asks for quiet answers.
  static let quietHeader = "flickbook-quiet"

  /// The same for a page that asks for quiet. Browsers write every status from 400 on into their console, though a page
  /// may expect it: of an epoch that is gone, of a file that has changed meanwhile. Such a page is told the status in a
  /// header, and everybody else as HTTP has it.
  func heard(by request: Request) -> Response {
    guard status >= 400, request.header(Response.quietHeader) != nil else { return self }
    return Response(200, headers: headers + [("Flickbook-Status", "\(status)")], body)
  }
}
