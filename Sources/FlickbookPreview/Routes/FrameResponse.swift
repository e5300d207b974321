import FlickGeometry

/// Responses with pixels, in the form that pages expect.
enum FrameResponse {
  /// - Parameter isKept: Whether the address always stands for these pixels, so that the browser may cache them.
  static func answer(_ frame: ServedFrame, isKept: Bool) -> Response {
    var headers = [
      ("Content-Type", "application/octet-stream"),
      ("Flickbook-Size", "\(frame.size.width) \(frame.size.height)"),
      ("Flickbook-Opaque", "\(frame.isOpaque)"),
    ]
    if isKept { headers.append(("Cache-Control", "private, max-age=31536000, immutable")) }
    return Response(200, headers: headers.map { (name: $0.0, value: $0.1) }, .bytes(frame.bytes))
  }
}
