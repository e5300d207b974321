import FlickVideo

/// The pictures of a recording, compared with the moments that they show.
struct ComparedPictures: Sendable {
  let quality: PictureQuality
  let frames: [PictureQuality.Frame]
  let blocks: BlockComparison
  /// The stretch in which the pictures differ; nil if they agree.
  let difference: PictureDifference?
  /// The stretch in which the colors differ where the brightness agrees; nil if they agree.
  let colorDifference: ColorDifference?

  /// Compares a recording with the moments of a match. For a recording that does not state the matrix of its colors,
  /// BT.709's is assumed, as recorders of screens write it, unless everything agrees with that of BT.601, as tools that
  /// convert pictures write it.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  static func best(_ match: FilmMatch, _ film: SceneFilm, crop: RecordingCrop?) async throws
    -> ComparedPictures
  {
    var quality = PictureQuality(match: match, film: film, crop: crop)
    let pictures = try await ComparedPictures(quality)
    guard !pictures.agree, pictures.isMatrixAssumed else { return pictures }
    quality.matrix = .bt601
    let others = try await ComparedPictures(quality)
    return others.agree ? others : pictures
  }

  private init(_ quality: PictureQuality) async throws {
    let (tone, period) = (quality.match.fine.tone, quality.match.recording.timing.period)
    frames = try await quality.frames()
    blocks = BlockComparison(frames.map(\.blocks), tone: tone, period: period)
    let glimpses = PictureDifference.glimpses(blocks, period: period)
    let explained = try await quality.explained(glimpses, blocks, period: period)
    difference = PictureDifference(blocks, period: period, explained: explained)
    colorDifference = ColorDifference(frames, tone: tone, besides: difference, period: period)
    self.quality = quality
  }

  /// Whether the matrix of the colors is assumed, since the recording states none.
  var isMatrixAssumed: Bool { frames.contains(where: \.isMatrixAssumed) }

  private var agree: Bool { difference == nil && colorDifference == nil }

  /// The reason why colors were not compared; nil if they were.
  var uncomparedColors: String? {
    frames.lazy.compactMap { frame -> String? in
      if case .unread(let reason) = frame.colors { reason } else { nil }
    }.first
  }
}
