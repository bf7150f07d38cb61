import { type Mesh, points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { china, type Look, metal } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import type { Draft } from '../build/draft.ts'
import { ellipseLoop, lying, roundPlate, spun } from '../build/shapes.ts'

const white = china('#f6f6f3')
const chrome = metal('#cfd1d2', 'Polished')

/** Height of the top's upper face. A vessel bowl counts toward the vanity's height. */
export function topFace({ h, is, n }: Draft): number {
  return is('vessel') ? Math.min(h - 4, n('height', h - 4.5)) : h
}

/** The top with its bowls. Returns the anchors of bowls and faucets. */
export function addTop(draft: Draft, stone: Look, outline: Vec2[]): Body['anchors'] {
  const { w, d, n, is, pick, vary, add, rig } = draft
  const y = topFace(draft)
  const thick = topThick(draft)
  const vessel = is('vessel')
  const form: BasinForm = pick('basin form', ['oval', 'soft', 'square', 'oval'])
  const apron = is('apron-front')
  const free = w - bankWide(draft)
  const bw = Math.min(n('basin_w', 18), (free / bowlCount(draft)) * (is('diagonal') ? 0.5 : 0.72))
  const bd = Math.min(n('basin_d', 13), d - (apron ? 4.6 : 6))
  const back = Math.max(3.6, (d - bd) * 0.62)
  const zc = apron ? d - bd / 2 - 1.6 : back + bd / 2
  const anchors: Record<string, Vec3> = {}
  const holes: Vec2[][] = []
  places(draft).forEach((x, i) => {
    const tag = i === 0 ? '' : `${i + 1}`
    const depth = n('basin_depth', 5.5) * vary('bowl depth', 0.1)
    if (vessel) {
      const { shell, waste } = vesselBowl(form, bw * 0.86, Math.min(bd, d - 5.4), draft.h - y, [x, y, zc])
      add('bowl', white, shell)
      add('metal', chrome, ...waste)
    } else {
      const hole = basinLoop(form, bw, bd, [x, zc])
      holes.push(hole)
      const { shell, waste } = underBowl(form, bw, bd, depth, [x, y - thick + 0.01, zc])
      add('bowl', apron ? stone : white, shell)
      add('metal', chrome, ...waste)
    }
    anchors[`bowl${tag}`] = [x, vessel ? draft.h : y - thick, zc]
    anchors[`faucet${tag}`] = [x, y, Math.max(1.5, Math.min((zc - bd / 2) * 0.5 + 0.3, zc - bd / 2 - 1.3))]
  })
  const edge = pick('top edge', [0.1, 0.2, 0.05])
  add('top', stone, lying(outline, y - thick, thick, Math.min(edge, thick * 0.3), holes))
  const splash = n('backsplash_h', 0)
  if (splash > 0 && !vessel) rig('top', stone, block([-w / 2, y + 0.01, 0], [w, splash, 0.75], 0.06))
  return anchors
}

export function topThick({ n }: Draft): number {
  return Math.max(0.75, n('top_t', 0.79))
}

function bowlCount({ w, is, n }: Draft): number {
  return n('basins', w >= 58 && !is('makeup') ? 2 : 1) >= 2 && w >= 44 ? 2 : 1
}

/** Width of the drawer bank beside an open knee space. */
export function bankWide({ w, is }: Draft): number {
  return is('drawer bank') ? Math.min(15, w * 0.34) : 0
}

function places(draft: Draft): number[] {
  const { w, is, n } = draft
  // Over the knee space, beside the drawers.
  const bank = bankWide(draft)
  if (bank > 0) return [(is('bank left') ? bank : -bank) / 2]
  if (bowlCount(draft) === 2) return is('makeup') ? [-w * 0.32, w * 0.32] : [-w * 0.25, w * 0.25]
  if (is('centre tower')) return [-w * 0.3]
  // Over the doors, clear of offset shelves.
  const half = Math.min(n('basin_w', 18), w * 0.72) / 2
  return [is('offset basin') ? Math.max(0, Math.min(n('basin_offset', 3), w / 2 - half - 1.2)) : 0]
}

type BasinForm = 'oval' | 'soft' | 'square'

/** The hole in the top for a basin, as a loop in x and z. */
function basinLoop(form: BasinForm, w: number, d: number, at: Vec2): Vec2[] {
  return ellipseLoop(w / 2, d / 2, at, 32, form === 'oval' ? 2.15 : form === 'soft' ? 4 : 8)
}

/**
 * A bowl that hangs under its hole: rim at y, drain `depth` below. The shell is closed because it can be seen from
 * below.
 */
function underBowl(
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
function wasteAt([x, y, z]: Vec3): Mesh[] {
  const r = 0.95
  return [
    spun(points([0, 0], [r, 0], [r, 0.06], [r * 0.8, 0.11], [r * 0.72, 0.04], [0, 0.04]), [x, y + 0.02, z], 'up', {
      segments: 20,
      r: 0.02,
    }),
    roundPlate(r * 0.6, 0.16, [x, y + 0.06, z], 'up', 20),
  ]
}

/** A vessel bowl on top of the counter: round or soft-cornered, with a thin rim. */
function vesselBowl(form: BasinForm, w: number, d: number, h: number, [x, y, z]: Vec3): { shell: Mesh; waste: Mesh[] } {
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
