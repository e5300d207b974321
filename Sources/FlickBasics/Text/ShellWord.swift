/// The text as one word for a shell, quoted if necessary.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    let scalar = Unicode.Scalar(byte)
    return scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789-._/+:,@".unicodeScalars.contains(scalar))
  }
  return isPlain && !text.isEmpty && !text.hasPrefix("-")
    ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}
