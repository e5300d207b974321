import FlickDigest
import Testing

/// Compares hashes with the examples of the standard and of its reference implementation.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the examples of the standard have their digests`(message: String, digest: String) {
    #expect(SHA256.hexDigest(of: message) == digest)
    #expect(SHA256.hexDigest(of: Array(message.utf8)) == digest)
  }

  @Test func `a message may come in pieces, and a copy continues from its origin's state`() {
    let message = (0..<200).map { UInt8($0) }
    for cut in 0...message.count {
      var hash = SHA256()
      hash.update(message[..<cut])
      var copy = hash
      hash.update(message[cut...])
      copy.update(message)
      #expect(hash.hexDigest == SHA256.hexDigest(of: message))
      #expect(copy.hexDigest == SHA256.hexDigest(of: message[..<cut] + message))
    }
  }

  @Test func `a message of many blocks has its digest`() {
    #expect(
      SHA256.hexDigest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 100_000))
        == "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee")
  }

  /// Hashes messages of every length around the boundaries of a block, and all these hashes together.
  @Test func `every length of two blocks`() {
    let digests = (0...130).map { SHA256.hexDigest(of: [UInt8](repeating: 0x5a, count: $0)) }
    #expect(Set(digests).count == 131)
    #expect(
      SHA256.hexDigest(of: digests.joined())
        == "444b29eea3ec5b3fe6996a01293c9d9f5ac3f54f95eb6e85542c93e448ce11b6")
  }

  /// Hashes messages of every length around the boundaries of a block, and long ones, from odd addresses.
  @Test func `two messages side by side have the hashes that each has alone`() {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    for count in Array(0...200) + [4096, 4999] {
      let (first, second) = (bytes[1..<1 + count], bytes[5000..<5000 + count])
      let digests = unsafe first.withUnsafeBytes { a in
        unsafe second.withUnsafeBytes { b in unsafe SHA256.digests(of: a, b) }
      }
      for (message, digest) in [(first, digests.0), (second, digests.1)] {
        var alone = SHA256()
        alone.update(message)
        #expect(digest.indices.map { digest[$0] } == alone.digest, "\(count) bytes")
      }
    }
  }

  @Test func `rows that lie apart have the hashes of the same rows on end`() {
    let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    for (length, stride, count) in [(0, 0, 1), (5, 5, 1), (64, 64, 1), (64, 100, 7), (256, 1000, 16)] {
      let rows = SHA256.Rows(length: length, stride: stride, count: count)
      let digests = unsafe bytes.withUnsafeBytes { bytes in
        unsafe bytes.baseAddress.map { unsafe SHA256.digests(ofRows: $0 + 3, $0 + 2500, rows) }
      }
      for (start, digest) in [(3, digests?.0), (2500, digests?.1)] {
        let message = (0..<count).flatMap { bytes[start + $0 * stride..<start + $0 * stride + length] }
        var alone = SHA256()
        alone.update(message)
        #expect(
          digest.map { digest in digest.indices.map { digest[$0] } } == alone.digest, "\(length) \(count)")
      }
    }
  }
}
