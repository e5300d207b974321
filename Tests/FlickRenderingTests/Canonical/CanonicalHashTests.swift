import FlickDigest
import Testing

@testable import FlickProvenance

/// Tests the hashes of canonical texts, so that renaming code cannot change them unnoticed. When one changes on
/// purpose, the encoding's version must be raised, and everything recorded under the old version is stale.
@Suite struct CanonicalHashTests {
  private func hash(_ value: some CanonicalEncodable) -> String {
    SHA256.hexDigest(of: CanonicalEncoder.text(of: value))
  }

  @Test func `scenes keep their hashes`() throws {
    let scene = try CanonicalSamples.scene()
    #expect(hash(scene) == "3e920a49e313f8136eb2ecf5d2d515b4cf6e993188c86253ea6692c9e658e273")
    #expect(
      hash(CanonicalSamples.layer) == "60a7aa1deab47632240ad45b19cfb256592f361c605a0e6fb3f75f6b1c2378b1")
    #expect(
      hash(CanonicalSamples.resolvedSteps)
        == "dc13cf5e0a55308c84435b874dbdfb9ab4c3c75bbd1d5b4b1f87440a2e3af1c6")
  }

  @Test func `outputs keep their hashes`() throws {
    let outputs = try CanonicalSamples.outputs()
    #expect(hash(outputs) == "0f6b8b229b2d6cd61caaf861b959aaa2bced97e6155ba87be3703d5605fbf3f6")
    let formats = try CanonicalSamples.formats()
    #expect(hash(formats) == "3b160feab5b2a398460ce34dd9799a6a2e487d83b75e924dbac42d765b8f46eb")
  }

  @Test func `settings keep their hashes`() throws {
    let settings = try CanonicalSamples.encoderSettings()
    #expect(hash(settings.movie) == "81235dd3c1560e0fb53f572c891d86e29a6dfa7b3635c05fca030cea7d0b34df")
    #expect(hash(settings.animations) == "f2f33d39676280a313492251bd1d52eed3503a2f26412736b64f0db358caf8e5")
    let sceneSettings = try CanonicalSamples.sceneSettings()
    #expect(hash(sceneSettings) == "55b9aec54824ec01c7d5037c782148fca216cdf22601f71152f35170047aa0c1")
  }

  @Test func `a text reads as it is written here`() throws {
    let output = try CanonicalSamples.outputs()[3]
    let frames =
      "{rate:{numerator:50,denominator:1,},step:{numerator:1,denominator:200,},frames:{from:3,to:70,},}"
    let picture =
      "{canvas:{scale:2.0,size:{width:100,height:120,},ground:matte,},"
      + "part:{x:1,y:2,size:{width:30,height:40,},},size:{width:30,height:40,},alpha:false,}"
    let timing =
      "{frameRate:{numerator:50,denominator:1,},speed:{numerator:1,denominator:4,},"
      + "start:event{step:4'open,event:5'start,offset:-0.5,},end:before-end{value:0.5,},shutterAngle:90.0,}"
    let crop =
      "{x:{points:1.0,fraction:0.0,},y:{points:0.0,fraction:0.5,},width:{points:30.0,fraction:0.0,},"
      + "height:{points:-2.0,fraction:1.0,},}"
    let look = "{extent:device,resamples:true,crop:\(crop),alpha:true,}"
    let kind = "still{value:time{value:1.0,},}"
    let contents = "{kind:\(kind),timing:\(timing),look:\(look),maximumBytes:1000,}"
    #expect(
      CanonicalEncoder.text(of: output)
        == "canonical 1 {output:\(contents),frames:\(frames),picture:\(picture),}")
  }
}
