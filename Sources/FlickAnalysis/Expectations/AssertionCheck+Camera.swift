import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickStage

extension AssertionCheck {
  func shows(_ target: PictureTarget, _ moment: ObservedMoment) -> Failure? {
    let stage = scene.stage
    let (shown, time) = (stage.framing(at: moment.time).rect(in: stage.space), moment.time)
    guard let box = stage.box(of: target, at: time) else {
      return Failure(message: "nothing of \(target) is on the screen", note: "expected it in the picture")
    }
    let isShown =
      box.minX >= shown.minX - tolerance && box.minY >= shown.minY - tolerance
      && box.maxX <= shown.maxX + tolerance && box.maxY <= shown.maxY + tolerance
    guard !isShown else { return nil }
    return Failure(
      message: "the camera shows \(text(shown)) of the picture, and \(target) covers \(text(box))",
      note: "expected all of it in the picture")
  }

  func zooms(_ zoom: Double, _ moment: ObservedMoment) -> Failure? {
    let found = scene.stage.framing(at: moment.time).zoom
    guard (found - zoom).magnitude > tolerance else { return nil }
    return Failure(
      message: "the camera's zoom is \(decimal(found, digits: 4))",
      note: "expected \(decimal(zoom, digits: 4)), within \(decimal(tolerance))")
  }

  func rests(_ rests: Bool, _ moment: ObservedMoment) -> Failure? {
    guard scene.stage.isCameraMoving(at: moment.time) == rests else { return nil }
    return Failure(
      message: "the camera \(rests ? "moves" : "rests")",
      note: "expected that it \(rests ? "rests" : "moves")")
  }
}
