import FlickBasics
import FlickDecoding
import FlickScene

extension ValueDecoder where Value == [Claim] {
  /// Decodes the claims about a camera: `{shows: {page: page-2}, zoom: 2, rests: true}`.
  static let cameraClaims = ObjectDecoder(
    "a camera's expectation", [Claim](), example: "{shows: {page: page-2}}"
  ) {
    Field(
      "shows", ValueDecoder<PictureTarget>.pictureTarget.located,
      "A target; everything of it that is on the screen is in the picture"
    ) { target, claims, _ in claims.append(Claim(.cameraShows(target.value), range: target.range)) }
    Field(
      "zoom", ValueDecoder<Double>.number(Camera.zooms).located,
      "The magnification of the picture, within 'within'"
    ) { zoom, claims, _ in claims.append(Claim(.cameraZoom(zoom.value), range: zoom.range)) }
    Field("rests", ValueDecoder<Bool>.boolean.located, "Whether the camera stands still") {
      rests, claims, _ in
      claims.append(Claim(.cameraRests(rests.value), range: rests.range))
    }
  }.decoder
}
