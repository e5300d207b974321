import FlickDigest
import Testing

@testable import FlickRendering

/// Hashes of canonical texts, so that renaming code cannot change them unnoticed. Where one changes on purpose, the
/// encoding's version goes up, and what was recorded under the old one is stale.
@Suite struct CanonicalHashTests {
  private func hash(_ value: some CanonicalEncodable) -> String {
    SHA256.hexDigest(of: CanonicalEncoder.text(of: value))
  }

  @Test func `scenes keep their hashes`() throws {
    let scene = try CanonicalSamples.scene()
    #expect(hash(scene) == "065ecb204ed135db16bd10573428befb7fbf59e6ee981036a79d0e9ea8332a7e")
    #expect(
      hash(CanonicalSamples.layer) == "60a7aa1deab47632240ad45b19cfb256592f361c605a0e6fb3f75f6b1c2378b1")
    #expect(
      hash(CanonicalSamples.resolvedSteps)
        == "dc13cf5e0a55308c84435b874dbdfb9ab4c3c75bbd1d5b4b1f87440a2e3af1c6")
  }

  @Test func `outputs keep their hashes`() throws {
    let outputs = try CanonicalSamples.outputs()
    #expect(hash(outputs) == "542fbacae361b53a77d27de657583594cc30bfd23d40c31cea8b86b4b40031b2")
    let formats = try CanonicalSamples.formats()
    #expect(hash(formats) == "05aff8f3f1d5d3d926ed82ae7b78959a4286f423ecbd541d4b0eb13c1e15f74c")
  }

  @Test func `settings keep their hashes`() throws {
    let settings = try CanonicalSamples.encoderSettings()
    #expect(hash(settings.movie) == "81235dd3c1560e0fb53f572c891d86e29a6dfa7b3635c05fca030cea7d0b34df")
    #expect(hash(settings.animations) == "f2f33d39676280a313492251bd1d52eed3503a2f26412736b64f0db358caf8e5")
    let sceneSettings = try CanonicalSamples.sceneSettings()
    #expect(hash(sceneSettings) == "394c6bb9fdbd3f155995ebca6a750efbfeca5ada644ff71f97db6783ffa6bce5")
  }

  @Test func `a text reads as it is written here`() throws {
    let output = try CanonicalSamples.outputs()[3]
    let frames =
      "{rate:{numerator:50,denominator:1,},step:{numerator:1,denominator:200,},frames:{from:3,to:70,},}"
    let picture =
      "{canvas:{scale:2.0,size:{width:100,height:120,},},part:{x:1,y:2,size:{width:30,height:40,},},"
      + "size:{width:30,height:40,},alpha:true,}"
    let timing =
      "{frameRate:{numerator:50,denominator:1,},speed:{numerator:1,denominator:4,},"
      + "start:event{step:4'open,event:5'start,offset:-0.5,},end:before-end{value:0.5,},shutterAngle:90.0,}"
    let crop =
      "{x:{points:1.0,fraction:0.0,},y:{points:0.0,fraction:0.5,},width:{points:30.0,fraction:0.0,},"
      + "height:{points:-2.0,fraction:1.0,},}"
    let look = "{extent:width{value:30,},resamples:true,crop:\(crop),alpha:true,}"
    let kind = "still{value:time{value:1.0,},}"
    let contents = "{kind:\(kind),timing:\(timing),look:\(look),maximumBytes:1000,}"
    #expect(
      CanonicalEncoder.text(of: output)
        == "canonical 1 {output:\(contents),frames:\(frames),picture:\(picture),}")
  }
}
