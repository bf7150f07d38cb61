import { boundsOf, type Mesh, type Vec3 } from '../geometry/mesh.ts'
import { depthsOf, eyeAt } from './raster.ts'
import { type Shadows, shadowsOf } from './shadow-map.ts'
import { softened, valueAt } from './soften.ts'

/** The surface that a thing stands on or hangs from, as far as it receives shadows. */
export type Backing = {
  /** How dark the paper is where a ray from a point hits it: 0 white … 1. */
  shadeAt(from: Vec3, way: Vec3): number
  /** How dark each point near the thing is on a horizontal plane (`axis` 1) or a wall (2) at `at`. */
  darkOn(axis: 1 | 2, at: number): (x: number, y: number, z: number) => number
  /** How much of the key light is blocked from a point of the thing itself. */
  shadowOn: Shadows['on']
  /** Light that the paper reflects up onto a hanging thing; a standing thing blocks it from its own underside. */
  below: number
}

const contactPx = 144

export function backingOf(
  mesh: Mesh,
  on: 'floor' | 'wall' | 'ceiling',
  solid: readonly [number, number],
): Backing {
  const { min, max } = boundsOf([mesh])
  const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const reach = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2
  const shadows = shadowsOf(mesh, solid, middle, reach)

  /** Far from the thing the paper is white again, so that no shadow reaches the edge of the picture. */
  const fading = (x: number, y: number, z: number) => {
    const across = x - middle[0]
    const along = on === 'wall' ? y - middle[1] : z - middle[2]
    const off = Math.sqrt(across * across + along * along) / reach
    return Math.max(0, Math.min(1, (1.2 - off) / 0.55))
  }
  const axis = on === 'wall' ? 2 : 1
  const level = min[axis]
  const contact = on === 'ceiling' ? null : contactOf(mesh, solid, axis, { min, middle, reach })
  const paper = shadows.onPlane(axis, level)
  return {
    shadowOn: shadows.on,
    below: on === 'ceiling' ? 0.34 : 0,
    darkOn(of, at) {
      const shadow = shadows.onPlane(of, at)
      if (!contact || of !== axis) return (x, y, z) => 0.36 * shadow(x, y, z)
      return (x, y, z) => Math.min(0.75, 0.36 * shadow(x, y, z) + 0.94 * contact(x, y, z))
    },
    shadeAt(from, way) {
      if (!contact || Math.abs(way[axis]) < 1e-6) return 0
      const t = (level - from[axis]) / way[axis]
      if (t <= 0) return 0
      const x = from[0] + way[0] * t
      const y = from[1] + way[1] * t
      const z = from[2] + way[2] * t
      const left = fading(x, y, z)
      if (left === 0) return 0
      return Math.min(0.8, (0.3 * paper(x, y, z) + contact(x, y, z)) * left)
    },
  }
}

type Extent = { min: Vec3; middle: Vec3; reach: number }

/** How much of the ambient light the thing blocks from points near it. */
function contactOf(
  mesh: Mesh,
  solid: readonly [number, number],
  axis: 1 | 2,
  { min, middle, reach }: Extent,
): (x: number, y: number, z: number) => number {
  const from: [number, number, number] = [...middle]
  // Seen from behind the paper, the parts nearest to it are visible.
  from[axis] = min[axis] - reach
  const half = reach * 1.7
  const eye = eyeAt(from, middle, half, true)
  const fall = reach * 0.1
  const hidden = depthsOf(mesh, solid, eye, contactPx).map((near) => Math.exp((near + reach) / fall))
  const tight = softened(hidden, contactPx, 2)
  const wide = softened(softened(hidden, contactPx, 7), contactPx, 7)
  const map = tight.map((value, i) => 0.47 * value + 0.6 * (wide[i] as number))
  const { right, up } = eye
  const perInch = contactPx / 2 / half
  return (px, py, pz) => {
    const dx = px - from[0]
    const dy = py - from[1]
    const dz = pz - from[2]
    const x = (dx * right[0] + dy * right[1] + dz * right[2]) * perInch + contactPx / 2 - 0.5
    const y = contactPx / 2 - (dx * up[0] + dy * up[1] + dz * up[2]) * perInch - 0.5
    if (!(x >= 0 && y >= 0 && x < contactPx - 1 && y < contactPx - 1)) return 0
    return valueAt(map, contactPx, x, y)
  }
}
