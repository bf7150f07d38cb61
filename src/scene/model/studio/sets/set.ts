import { cross, type Mesh, unit, type Vec3 } from '../../geometry/mesh.ts'
import type { Viewpoint } from '../../geometry/viewpoint.ts'
import type { Look } from '../../materials/look.ts'

export type SetName = 'floor' | 'splash' | 'feature' | 'counter' | 'garden' | 'lawn' | 'pool'

/**
 * A corner of a house in which a material is shown. Inches: x to the right, y up from the floor; the camera is above
 * x = z = 0 and looks along -z. Faces end in front of the camera.
 */
export type MaterialSet = {
  name: SetName
  /** The faces of the material; `uvs` are its inches. */
  material: Mesh[]
  /** Walls, floors and ceilings, which cast no shadow: the light comes from outside. */
  shell: { look: Look; mesh: Mesh }[]
  /** What stands in it, with the material's own solids. */
  things: { look: Look; mesh: Mesh }[]
  camera: Viewpoint
  /** Whether the morning sun falls through a window onto the floor. */
  sunlit?: boolean
  /** Color above the horizon outdoors. */
  sky: string
}

/** A camera with upright verticals: its height, the horizon's place from the top, the width seen at a distance of 1. */
export function cameraAt(eye: number, horizon: number, spread: number): Viewpoint {
  return {
    from: [0, eye, 0],
    right: [1, 0, 0],
    up: [0, 1, 0],
    ahead: [0, 0, -1],
    half: spread / 2,
    parallel: false,
    middle: [0.5, horizon],
  }
}

/** A rectangle from a corner along two edges; it faces where `a` × `b` points. `uvAt` gives its inches of material. */
export function sheet(
  from: Vec3,
  a: Vec3,
  b: Vec3,
  uvAt: (p: Vec3) => readonly [number, number] = ([x, y, z]) => [x, b[1] === 0 ? -z : y],
): Mesh {
  const plus = (p: Vec3, q: Vec3): Vec3 => [p[0] + q[0], p[1] + q[1], p[2] + q[2]]
  const corners: Vec3[] = [from, plus(from, a), plus(plus(from, a), b), plus(from, b)]
  const normal = unit(cross(a, b))
  return {
    positions: Float32Array.from(corners.flat()),
    normals: Float32Array.from(corners.flatMap(() => [...normal])),
    uvs: Float32Array.from(corners.flatMap((p) => [...uvAt(p)])),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  }
}

/** A floor from x0 to x1 and from z = -far to -near. */
export function ground(x0: number, x1: number, near: number, far: number): Mesh {
  return sheet([x0, 0, -near], [x1 - x0, 0, 0], [0, 0, near - far])
}

/** A wall that faces the camera. */
export function backWall(x0: number, x1: number, y0: number, y1: number, far: number): Mesh {
  return sheet([x0, y0, -far], [x1 - x0, 0, 0], [0, y1 - y0, 0], ([x, y]) => [x, -y])
}

/** A ceiling. */
export function overhead(x0: number, x1: number, near: number, far: number, y: number): Mesh {
  return sheet([x0, y, -far], [x1 - x0, 0, 0], [0, 0, far - near])
}
