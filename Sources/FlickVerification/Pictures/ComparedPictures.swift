import FlickVideo

/// The pictures of a recording, compared with the moments that they show.
struct ComparedPictures: Sendable {
  let quality: PictureQuality
  let frames: [PictureQuality.Frame]
  let blocks: BlockComparison
  /// The stretch in which the pictures differ; nil if they agree.
  let difference: PictureDifference?
  /// The stretch in which the colors differ where the brightness agrees; nil if they agree.
  private(set) var colorDifference: ColorDifference?
  /// The line that maps the film's brightness to the recording's.
  let tone: ToneFit
  /// Whether the colors differ as the file states them, but agree if they are those of Display P3.
  private(set) var agreeInDisplayP3 = false

  /// Finds a film in a recording, and compares the frames with the moments that they show.
  ///
  /// If a recording does not state the matrix of its colors, BT.709's is assumed, which recorders of screens write; or
  /// BT.601's, which tools that convert pictures write, if everything agrees with that alone, or more clearly with that.
  /// A recording larger than the scene is compared with the scene drawn larger; or with the scene's own pixels,
  /// enlarged, if it clearly shows these and agrees with them: their colors have blurred edges. If the file states no
  /// primaries, colors that agree only as those of Display P3 are taken for these.
  ///
  /// - Throws: `NothingMatched`, `VideoError`, `ImageError`, `CancellationError`.
  static func best(
    _ film: SceneFilm, in recording: Recording, _ hints: RecordingHints
  ) async throws -> ComparedPictures {
    var pictures = try await likeliest(film, in: recording, hints)
    if let difference = pictures.colorDifference,
      let planes = try await pictures.quality.pictures(ofFrame: difference.worst)
    {
      pictures.colorDifference = difference.atPixel(of: planes, tone: pictures.tone)
    }
    return pictures
  }

  /// Such pictures, whose color difference has the mean colors of a block.
  private static func likeliest(
    _ film: SceneFilm, in recording: Recording, _ hints: RecordingHints
  ) async throws -> ComparedPictures {
    let match = try await FilmMatch(film, in: recording, hints)
    var quality = PictureQuality(match: match, film: film, crop: hints.crop)
    let pictures = try await ComparedPictures(quality)
    if pictures.agree { return try await pictures.inNearerMatrix() ?? pictures }
    for isEnlarged in match.place.scale > 1 ? [false, true] : [false] {
      for matrix in pictures.matrices where isEnlarged || matrix != .bt709 {
        (quality.isEnlarged, quality.matrix) = (isEnlarged, matrix)
        let others = try await ComparedPictures(quality)
        guard !isEnlarged || others.likeness >= pictures.likeness + nearer else { break }
        if others.agree { return others }
      }
    }
    guard let wide = try await pictures.inDisplayP3() else { return pictures }
    if match.recording.colors.arePrimariesUnknown { return wide }
    var differing = pictures
    differing.agreeInDisplayP3 = true
    return differing
  }

  /// The decibels by which a recording is nearer to the pictures that it clearly shows than to others: its error has half
  /// of the energy.
  private static let nearer = 3.0

  /// The comparison with BT.601's matrix, if the recording states none and is clearly nearer to the film with that one;
  /// nil otherwise. Another matrix may look like another contrast where there are few colors.
  private func inNearerMatrix() async throws -> ComparedPictures? {
    guard isMatrixAssumed, tone.largestChange > ComparedPictures.usualChange else { return nil }
    var others = quality
    others.matrix = .bt601
    let pictures = try await ComparedPictures(others)
    return pictures.agree && pictures.likeness >= likeness + ComparedPictures.nearer ? pictures : nil
  }

  /// The largest change of brightness that encoders cause, in levels.
  private static let usualChange: Float = 3

  init(_ quality: PictureQuality) async throws {
    let period = quality.match.recording.timing.period
    frames = try await quality.frames()
    // The film was found by the brightness of the colors as the file states them.
    let tone =
      (quality.primaries == .stated ? nil : ComparedPictures.tone(frames)) ?? quality.match.fine.tone
    self.tone = tone
    blocks = BlockComparison(frames.map(\.blocks), tone: tone, period: period)
    let glimpses = PictureDifference.glimpses(blocks, period: period)
    let explained = try await quality.explained(glimpses, blocks, period: period)
    difference = PictureDifference(blocks, period: period, explained: explained)
    colorDifference = ColorDifference(frames, tone: tone, besides: difference, period: period)
    self.quality = quality
  }

  /// Whether the matrix of the colors is assumed, since the recording states none.
  var isMatrixAssumed: Bool { frames.contains(where: \.isMatrixAssumed) }

  /// The matrices that the colors may have.
  var matrices: [AssumedMatrix] { isMatrixAssumed ? [.bt709, .bt601] : [.bt709] }

  /// The mean similarity of the frames to the film's pictures, in decibels; 0 if none is compared.
  var likeness: Double {
    let all = frames.compactMap { $0.likeness?.psnr }
    return all.reduce(0, +) / Double(max(all.count, 1))
  }

  var agree: Bool { difference == nil && colorDifference == nil }

  /// The reason why colors were not compared; nil if they were.
  var uncomparedColors: String? {
    frames.lazy.compactMap { frame -> String? in
      if case .unread(let reason) = frame.colors { reason } else { nil }
    }.first
  }
}
