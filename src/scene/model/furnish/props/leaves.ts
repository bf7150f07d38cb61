import { type Mesh, merged, moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { gridSurface } from '../../geometry/solids.ts'

export type LeafForm = {
  long: number
  wide: number
  /** Angle of its base in radians, and the fall of its tip as a share of its length. */
  rise: number
  droop: number
  /** Position of its greatest width: 0.35 near the base … 0.65 near the tip. */
  belly?: number
  cells?: number
}

/** A leaf that begins at the origin and extends along +z; both sides are modeled, since light falls on either. */
export function leaf(form: LeafForm): Mesh {
  const { long, wide, rise, droop } = form
  const belly = form.belly ?? 0.45
  const power = Math.log(0.5) / Math.log(belly)
  const at = (u: number, v: number, flip: boolean): Vec3 => {
    const across = (flip ? 1 - u : u) * 2 - 1
    const spread = Math.sin(Math.PI * v ** power) ** 0.85
    const along = long * v
    const y = along * Math.sin(rise) - droop * long * v * v + Math.abs(across) * wide * 0.09 * spread
    return [across * (wide / 2) * spread, y, along * Math.cos(rise) * (1 - droop * 0.25 * v)]
  }
  const n = form.cells ?? 5
  return merged([
    gridSurface((u, v) => at(u, v, true), 2, n, 80),
    gridSurface((u, v) => at(u, v, false), 2, n, 80),
  ])
}

/** A leaf rotated about the vertical axis and set at a point. */
export function leafAt(mesh: Mesh, at: Vec3, heading: number, tilt = 0): Mesh {
  return moved(turned(tilt === 0 ? mesh : turned(mesh, 'x', -tilt), 'y', heading), at)
}
