import FlickGeometry

extension YUVFrame {
  package var lumaPlane: PicturePlane { PicturePlane(size: size, samples: luma) }

  package var chroma: ChromaPlanes {
    let half = ChromaPlanes.size(for: size)
    return ChromaPlanes(cb: PicturePlane(size: half, samples: cb), cr: PicturePlane(size: half, samples: cr))
  }
}
