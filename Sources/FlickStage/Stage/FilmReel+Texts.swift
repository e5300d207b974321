import FlickScene

extension FilmReel {
  /// Returns the chapters that begin with the clips, or with visible steps of the clips, in the film's time.
  func chapters(of film: Film) -> [ResolvedChapter] {
    zip(film.clips, clips).flatMap { written, clip in
      let first = written.chapter.map { ResolvedChapter(title: $0, time: clip.start, range: written.range) }
      let steps = clip.stage.chapters.map { chapter in
        var chapter = chapter
        chapter.time = clip.filmTime(at: chapter.time)
        return chapter
      }
      return [first].compactMap(\.self)
        + steps.filter { $0.time >= clip.start - Pointer.tolerance && clip.shows(from: $0.time) }
    }
  }

  /// The captions of the clips, limited to the times of the clips, in the film's time.
  var captions: [ResolvedCaption] {
    clips.flatMap { clip in
      clip.stage.captions.compactMap { caption in
        let (start, end) = (clip.filmTime(at: caption.start), clip.filmTime(at: caption.end))
        let shown = ResolvedCaption(
          text: caption.text, start: max(start, clip.start), end: min(end, clip.end))
        return shown.end > shown.start && clip.shows(from: shown.start) ? shown : nil
      }
    }
  }
}
