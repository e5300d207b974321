extension Response {
  /// The header with which a page asks for quiet responses.
  static let quietHeader = "flickbook-quiet"

  /// The response in the requested form. Browsers print every status from 400 on in their console, even if a page
  /// expects it, such as the status for an old epoch or for a file that has changed. A quiet page gets the status in a
  /// header instead; other clients get the usual HTTP status.
  func adapted(to request: Request) -> Response {
    guard status >= 400, request.header(Response.quietHeader) != nil else { return self }
    return Response(200, headers: headers + [("Flickbook-Status", "\(status)")], body)
  }
}
