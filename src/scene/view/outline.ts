import {
  AlwaysStencilFunc,
  type BufferGeometry,
  EdgesGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  ReplaceStencilOp,
} from 'three'
import { LineMaterial } from 'three/addons/lines/LineMaterial.js'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js'

/** Edges between faces that meet at less than this never bound what is seen of a body. */
const flatDegrees = 4

/** Draws nothing, and notes the pixels in which the selection is seen. */
const seen = new MeshBasicMaterial({
  colorWrite: false,
  depthWrite: false,
  transparent: true,
  polygonOffset: true,
  polygonOffsetFactor: -2,
  polygonOffsetUnits: -2,
  stencilWrite: true,
  stencilRef: 1,
  stencilFunc: AlwaysStencilFunc,
  stencilZPass: ReplaceStencilOp,
})

/** Only what lies outside these pixels is drawn: the outer half of each line around them, none within. */
const line = new LineMaterial({
  color: '#f5b921',
  linewidth: 5,
  transparent: true,
  depthWrite: false,
  polygonOffset: true,
  polygonOffsetFactor: -4,
  polygonOffsetUnits: -4,
  toneMapped: false,
  stencilWrite: true,
  stencilRef: 1,
  stencilFunc: NotEqualStencilFunc,
})

/** The outline of a body, 2.5 pixels wide; it takes over the geometry. Rooms load this with their first selection. */
export function outlineOf(geometry: BufferGeometry): Group {
  const edges = new EdgesGeometry(geometry, flatDegrees)
  const mask = new Mesh(geometry, seen)
  const lines = new LineSegments2(new LineSegmentsGeometry().fromEdgesGeometry(edges), line)
  edges.dispose()
  mask.renderOrder = 3
  lines.renderOrder = 4
  return new Group().add(mask, lines)
}
