/// The reason why bytes are not a picture that this module accepts.
struct ImageFault: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let cutOff = ImageFault("the file is cut off or damaged")
  static let damaged = ImageFault("the picture is damaged")
}
