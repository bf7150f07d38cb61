import type { Mesh, Vec2, Vec3 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { matte } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { glazed, trimMetal } from '../build/finishes.ts'
import { centeredRect, plate, rod } from '../build/shapes.ts'
import {
  addFittings,
  type Height,
  type Loop,
  offset,
  oval,
  polarLoop,
  ring,
  type TubWell,
  tubShell,
  wallAt,
} from './tub-shell.ts'

const segments = 64

/** Alcove and drop-in tubs: a rim around a well, with or without an apron. */
export function builtInTub(draft: Draft, long: number, wide: number): Vec3 {
  const { h, is, n, vary, add } = draft
  const deck = is('drop-in', 'undermount', 'rectangle', 'hourglass', 'tile-lip', 'two back') && !is('rectangle well')
  const sunk = deck || (is('oval') && !is('well'))
  const lip = is('tile-lip') ? 1.1 : 0
  const rise = is('tall back') ? n('back_rise', 3) : 0
  const rimY = h - lip - rise
  // A high backrest sweeps up at the head end.
  const rim: Height = (x) => {
    const k = Math.min(1, Math.max(0, (-x - long / 2 + 22) / 16))
    return rimY + rise * k * k * (3 - 2 * k)
  }
  const centre: Vec2 = [0, wide / 2]
  const well = wellOf(draft, long, wide, rimY, rim)
  const loop = (outline: Loop) => polarLoop(outline, centre, segments)
  const edge = loop(rimOutline(draft, long, wide))
  const china = glazed(draft)
  const soft = Math.min(0.7, (is('tile-lip') ? 0.4 : 0.62) * vary('rim height', 0.2))
  const thick = sunk ? (is('undermount') ? 0.8 : 1.1) : 1.35 * vary('rim height', 0.25)
  const outside = sunk ? hanging(well, edge, rimY - thick) : straight(draft, long, wide, rimY, thick, loop)
  add(
    'body',
    china,
    tubShell(
      [...outside, ring(edge, rimY - thick), ring(edge, (x, z) => rim(x, z) - thick * 0.7)],
      edge,
      well,
      Math.min(soft, thick * 0.6),
    ),
  )
  if (lip > 0) {
    for (const x of [-long / 2, long / 2 - 0.4])
      add('body', china, block([x, rimY - 0.3, 0], [0.4, lip + 0.3, wide - 1.4], 0.12))
    add('body', china, block([-long / 2, rimY - 0.3, 0], [long, lip + 0.3, 0.4], 0.12))
  }
  if (!sunk) apronDetails(draft, long, wide, rimY - thick)
  wellDetails(draft, well, rimY)
  return addFittings(draft, well, is('right') ? -1 : 1)
}

function wellOf(draft: Draft, long: number, wide: number, rimY: number, rim: Height): TubWell {
  const { is, n, vary } = draft
  const edge = n('rim_w', 2.75) * vary('rim', 0.12)
  const centre: Vec2 = [0, wide / 2]
  const power = is('oval') ? 2.3 : Math.min(8, n('superellipse', 5))
  const [a, b] = [long / 2 - edge * 1.1, wide / 2 - edge]
  const waist = is('hourglass') ? b * 0.2 : 0
  const loop = (outline: Loop) => polarLoop(outline, centre, segments)
  const lean = is('two back', 'centre-drain') ? 0 : 0.05 * long
  const fa = Math.min(n('floor_l', 44) / 2, a * 0.84) * vary('floor', 0.05)
  const fb = Math.min(n('floor_w', 21) / 2, b * 0.84)
  return {
    mouth: loop(oval(a, b, power, centre, { waist })),
    floor: loop(oval(fa, fb, Math.min(power, 4), [lean, wide / 2], { waist: waist * 0.8 })),
    rim,
    floorY: Math.max(1.6, rimY - n('overflow_h', 14) - 3.2),
    centre,
  }
}

function rimOutline({ is }: Draft, long: number, wide: number): Vec2[] {
  if (is('curved-front')) {
    const bow = 3
    const front = Array.from({ length: 17 }, (_, i): Vec2 => {
      const k = 1 - (i / 16) * 2
      return [(k * long) / 2, wide - bow * k * k]
    })
    return [[-long / 2, 0], [long / 2, 0], ...front]
  }
  if (is('drop-in', 'oval') && !is('well')) return centeredRect(long, wide, is('oval') ? 8 : 2.4, [0, wide / 2], 5)
  return centeredRect(long, wide, 0.5, [0, wide / 2], 2)
}

/** Upright sides under an overhanging rim. */
function straight(
  { n, is }: Draft,
  long: number,
  wide: number,
  rimY: number,
  thick: number,
  loop: (outline: Loop) => Vec2[],
): Vec3[][] {
  const recess = n('apron_recess', 0.5)
  const front = rimOutline({ is } as Draft, long, wide).map(
    ([x, z]): Vec2 => [Math.sign(x) * Math.min(Math.abs(x), long / 2 - 0.06), z > wide * 0.5 ? z - recess : z],
  )
  const side = loop(front)
  const low = rimY - thick
  return [ring(side, 0), ring(side, low - 0.5), ring(side, low - 0.02)]
}

/** The outside of a drop-in shell: one wall thickness beyond the well, under a flat rim. */
function hanging(well: TubWell, edge: Loop, under: number): Vec3[][] {
  const wall = (u: number) =>
    offset(
      well.mouth.map((_, i): Vec2 => {
        const [x, , z] = wallAt(well, i, u)
        return [x, z]
      }),
      0.9,
    )
  const high = (u: number) => wallAt(well, 0, u)[1]
  const shares = [0.22, 0.36, 0.5, 0.68, 0.86]
  return [
    ring(wall(-0.3), 0),
    ring(wall(0), 0.12),
    ...shares.map((u) => ring(wall(u), Math.max(0.3, high(u) - 0.5))),
    ring(wall(1), under - 0.3),
    ring(offset(edge, -0.5), under - 0.02),
    ring(offset(edge, -0.2), under),
  ]
}

function apronDetails(draft: Draft, long: number, wide: number, top: number): void {
  const { is, n, pick, vary, add } = draft
  const china = glazed(draft)
  const put = (mesh: Mesh) => add('body', china, mesh)
  const recess = n('apron_recess', 0.5)
  const z = wide - recess
  const relief = recess * 0.7
  const raised = (x: number, y: number, w: number, h: number, r = 0.2) =>
    put(plate(centeredRect(w, h, r, [x + w / 2, y + h / 2]), z - 0.2, relief + 0.2, relief * 0.45))
  const foot = pick('apron foot', ['none', 'line', 'plinth'])
  if (foot !== 'none' && !is('ribbed', 'panelled', 'curved-front'))
    raised(-long / 2 + 0.1, 0, long - 0.2, foot === 'line' ? 1.2 : 2.2 * vary('plinth', 0.3), 0.06)
  if (is('panelled')) {
    const panels = pick('panels', [3, 2, 4])
    const step = (long - 2.4) / panels
    for (let i = 0; i < panels; i++) {
      const [x, y, w, h] = [-long / 2 + 2 + i * step, 2.4, step - 1.6, top - 4.2]
      const outer = centeredRect(w, h, 0.3, [x + w / 2, y + h / 2])
      put(
        plate(outer, z - 0.2, relief + 0.2, relief * 0.4, [
          centeredRect(w - 1.8, h - 1.8, 0.2, [x + w / 2, y + h / 2]),
        ]),
      )
    }
  }
  if (is('ribbed')) {
    const ribs = pick('ribs', [5, 4, 6, 8])
    for (let i = 0; i < ribs; i++) {
      const y = ((i + 0.5) * top) / ribs
      raised(-long / 2 + 1.2, y - top / ribs / 3.2, long - 2.4, (top / ribs) * 0.62, top / ribs / 3.4)
    }
  }
  if (is('jets', 'air', 'combined', 'chromotherapy', 'heated')) {
    const x = is('heated', 'chromotherapy') ? -long / 2 + 3 : long / 2 - 21
    const panel = n('panel_w', 18)
    put(plate(centeredRect(panel, top - 3.4, 0.4, [x + panel / 2, top / 2]), z - 0.2, 0.34, 0.06))
    add('metal', trimMetal(draft), rod([x + 0.7, top / 2, z], [x + 0.7, top / 2, z + 0.3], 0.28, 12))
  }
  if (is('integral')) {
    const frame = centeredRect(long - 4, top - 3, 0.8, [0, top / 2 + 0.3])
    put(
      plate(frame, z - 0.2, relief + 0.2, relief * 0.45, [
        centeredRect(long - 6.4, top - 5.4, 0.5, [0, top / 2 + 0.3]),
      ]),
    )
  }
  if (is('low step', 'over-the-floor')) raised(-9, top - 2.2, 18, 1.7, 0.7)
  if (is('over-the-floor')) raised(-long / 2 + 0.1, 0, long - 0.2, 3, 0.1)
  if (is('slip', 'oval well', 'arm-rest', 'rectangle well')) raised(-long / 2 + 1.4, 1.2, long - 2.8, 0.5, 0.2)
}

function wellDetails(draft: Draft, well: TubWell, rimY: number): void {
  const { is, add } = draft
  const china = glazed(draft)
  const rays = well.mouth.length
  if (is('arm-rest'))
    for (const k of [0.25, 0.75]) {
      const [x, y, z] = wallAt(well, Math.round(rays * k), 0.72)
      const f = k < 0.5 ? 1 : -1
      add('body', china, rod([x - 9, y, z - f * 0.4], [x + 9, y, z - f * 0.4], 1.5, 18))
    }
  if (is('grip'))
    for (const k of [0.25, 0.75]) {
      const [x, , z] = wallAt(well, Math.round(rays * k), 1)
      const f = k < 0.5 ? -1 : 1
      const metal = trimMetal(draft)
      const zz = z + f * 1.2
      add('metal', metal, rod([x - 5, rimY + 0.0, zz], [x + 5, rimY + 0.0, zz], 0.45, 14))
      for (const gx of [-4.6, 4.6])
        add('metal', metal, rod([x + gx, rimY - 0.4, zz], [x + gx, rimY + 0.3, zz], 0.62, 14))
    }
  if (is('heated')) {
    const [x, y, z] = wallAt(well, rays / 2, 0.62)
    for (const k of [-4, 0, 4])
      add('light', matte('#c9c4bb', 0.4), rod([x + 0.1, y - 3, z + k], [x - 1, y + 2.4, z + k], 0.22, 10))
  }
  if (is('two back'))
    for (const k of [0, rays / 2]) {
      const [x, y, z] = wallAt(well, k, 0.8)
      const f = k === 0 ? -1 : 1
      add('body', matte('#d9d7d2', 0.6), rod([x + f * 0.2, y, z - 5], [x + f * 0.2, y, z + 5], 1.3, 16))
    }
}
