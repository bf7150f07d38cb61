import type { Mesh, Vec2, Vec3 } from '../../geometry/mesh.ts'
import { loft } from '../../geometry/solids.ts'
import { disc, ellipseLoop, spun } from './shapes.ts'

export type BasinForm = 'oval' | 'soft' | 'square'

/** The hole in the top for a basin, as a loop in x and z. */
export function basinLoop(form: BasinForm, w: number, d: number, at: Vec2, segments = 32): Vec2[] {
  return ellipseLoop(w / 2, d / 2, at, segments, form === 'oval' ? 2.15 : form === 'soft' ? 4 : 8)
}

/**
 * A bowl that hangs under its hole: rim at y, drain `depth` below. The shell is closed because it can be seen from
 * below.
 */
export function underBowl(
  form: BasinForm,
  w: number,
  d: number,
  depth: number,
  [x, y, z]: Vec3,
): { shell: Mesh; waste: Mesh[] } {
  const n = form === 'oval' ? 2.15 : form === 'soft' ? 4 : 8
  const floor = Math.min(2.6, n)
  const flat = form === 'square' ? 0.78 : 0.5
  const ring = (k: number, drop: number, blend = 0): Vec3[] =>
    ellipseLoop((w / 2) * k, (d / 2) * k, [x, z], 32, n + (floor - n) * blend).map(
      ([px, pz]) => [px, y - drop, 2 * z - pz] as const,
    )
  const wall = 0.45
  const bottom = depth + wall
  const shell = loft(
    [
      ring(0.001, bottom),
      ring(flat, bottom, 0.6),
      ring(0.9, depth * 0.62, 0.2),
      ring(1 + wall / w, depth * 0.12),
      ring(1 + (2.2 * wall) / w, 0.02),
      ring(1.004, 0.0),
      ring(0.985, 0.12),
      ring(0.95, depth * 0.36),
      ring(0.88, depth * 0.68, 0.2),
      ring(0.76, depth * 0.88, 0.4),
      ring(flat, depth * 0.955, 0.7),
      ring(0.24, depth * 0.985, 1),
      ring(0.001, depth, 1),
    ],
    { creaseDeg: 50 },
  )
  return { shell, waste: wasteAt([x, y - depth, z]) }
}

/** A pop-up drain: flange and cap. */
export function wasteAt([x, y, z]: Vec3, r = 0.95): Mesh[] {
  return [
    spun(
      [
        [0, 0],
        [r, 0],
        [r, 0.06],
        [r * 0.8, 0.11],
        [r * 0.72, 0.04],
        [0, 0.04],
      ],
      [x, y + 0.02, z],
      'up',
      { segments: 20, r: 0.02 },
    ),
    disc(r * 0.6, 0.16, [x, y + 0.06, z], 'up', 20),
  ]
}

/** A vessel bowl on top of the counter: round or soft-cornered, with a thin rim. */
export function vesselBowl(
  form: BasinForm,
  w: number,
  d: number,
  h: number,
  [x, y, z]: Vec3,
): { shell: Mesh; waste: Mesh[] } {
  const n = form === 'oval' ? 2 : form === 'soft' ? 3.4 : 7
  const ring = (k: number, up: number): Vec3[] =>
    ellipseLoop((w / 2) * k, (d / 2) * k, [x, z], 40, n).map(([px, pz]) => [px, y + up, 2 * z - pz] as const)
  const shell = loft(
    [
      ring(0.001, 0),
      ring(0.52, 0),
      ring(0.58, 0.08),
      ring(0.78, h * 0.26),
      ring(0.91, h * 0.56),
      ring(0.985, h * 0.92),
      ring(1, h - 0.08),
      ring(0.992, h),
      ring(0.968, h),
      ring(0.958, h - 0.1),
      ring(0.87, h * 0.56),
      ring(0.72, h * 0.3),
      ring(0.5, h * 0.16),
      ring(0.2, h * 0.13),
      ring(0.001, h * 0.12),
    ],
    { creaseDeg: 40 },
  )
  return { shell, waste: wasteAt([x, y + h * 0.12, z]) }
}
