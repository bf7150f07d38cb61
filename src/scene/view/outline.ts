import { type BufferGeometry, EdgesGeometry } from 'three'
import { LineMaterial } from 'three/addons/lines/LineMaterial.js'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js'

/** Edges between faces that meet at less than this are part of a curve. */
const sharpDegrees = 40

const material = new LineMaterial({
  color: '#f5b921',
  linewidth: 2.5,
  depthWrite: false,
  polygonOffset: true,
  polygonOffsetFactor: -4,
  polygonOffsetUnits: -4,
  toneMapped: false,
})

/** The edges of a geometry as lines of 2.5 pixels. Rooms load this with their first selection. */
export function outlineOf(geometry: BufferGeometry): LineSegments2 {
  const edges = new EdgesGeometry(geometry, sharpDegrees)
  const lines = new LineSegments2(new LineSegmentsGeometry().fromEdgesGeometry(edges), material)
  edges.dispose()
  return lines
}
