import { type Mesh, moved, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, gridSurface } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { woodLook } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { shadow, steel } from '../build/finishes.ts'
import { barProfile, disc, plate, roundRect, slab, turnedOut, turnedRight, turnedUp } from '../build/shapes.ts'
import { bowl, drainFitting, type SinkWell } from './sink-bowl.ts'

/** Variants whose rim lies on the counter. */
const topMounted = [
  'self-rimming',
  'dual mount',
  'one hole',
  'three hole',
  'tight radius dual',
  'drainboard',
  'single',
  'double equal',
]

/**
 * Its rim is its top. Anchors: `counter` is the level of the countertop's upper face (the underside of an overlapping
 * rim; the body's own top for an undermount), `drain`, `drain2`, and `faucet`.
 */
export function kitchenSink(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 30, d: 18, h: 9 })
  const { w, d, h, is, n, main } = draft
  const top = is('top-mount') || (is(...topMounted) && n('deck_w', 0) > 0)
  const mount = draft.t('mount', '')
  const hasApron = mount ? mount === 'apron' : is('apron', 'front', 'lip') || n('apron_h', 0) > 0
  const clay = n('wall_t', 0.06) > 0.2
  const thick = top ? Math.max(0.12, n('rim_h', 0.12)) : clay ? 0.5 : 0.12
  const rim = top ? n('rim_w', 0.9) : is('undermount') ? 0.7 * draft.vary('rim', 0.2) : n('flange_w', 0.9)
  const deck = top ? n('deck_w', 3.2) : is('ledge') && !hasApron ? 1.4 : 0.8
  const round = is('round') && !is('rounded')
  const wells = wellsOf(draft, {
    rim,
    deck: Math.max(rim, deck),
    top: h - thick,
    front: hasApron ? apronDepth * 0.75 : rim,
    round,
  })
  const outline = round
    ? disc(0, -d / 2, Math.min(w, d) / 2, 48)
    : roundRect(
        -w / 2,
        -(hasApron ? d - apronDepth * 0.5 : d),
        w,
        hasApron ? d - apronDepth * 0.5 : d,
        top ? 1.4 : hasApron ? 0.3 : 0.9,
        4,
      )
  // One hole for bowls that share a low divide.
  const low = is('low divide')
  const openings = low ? [unionOf(wells)] : wells
  const holes = openings.map((one) =>
    roundRect(one.x, -one.z - one.d, one.w, one.d, Math.max(0.06, one.r), one.r * 2 > one.w * 0.9 ? 8 : 5),
  )
  draft.add('rim', main, slab(outline, h - thick, thick, Math.min(thick * 0.45, clay ? 0.3 : 0.1), holes))
  const drains: Vec3[] = low ? sharedBowl(draft, wells) : wells.map((one) => bowl(draft, one))
  if (hasApron) apron(draft)
  // The underside of a bowl gives the body its depth.
  draft.add(
    'drain',
    steel,
    turnedUp(
      points([0, 0], [1.4, 0], [1.4, 0.5], [1.9, 0.6], [1.9, 0.8], [0, 0.8]),
      [drains[0]?.[0] ?? 0, 0, drains[0]?.[2] ?? d / 2],
      16,
    ),
  )
  board(draft, wells)
  const holesAt = top ? faucetHoles(draft, deck) : []
  drainboard(draft, rim)
  const anchors: Record<string, Vec3> = {
    counter: [0, top ? h - thick : h, d / 2],
    faucet: holesAt[Math.floor(holesAt.length / 2)] ?? [0, h, -2.2],
    bowl: [0, h, d / 2],
  }
  for (const [i, at] of drains.entries()) anchors[i === 0 ? 'drain' : `drain${i + 1}`] = at
  return finished(draft, anchors)
}

function splits({ is, n }: Draft): number[] {
  if (is('60/40 right')) return [0.4, 0.6]
  if (is('60/40')) return [0.6, 0.4]
  if (is('70/30')) return [0.7, 0.3]
  if (is('two bowls')) return [0.6, 0.4]
  if (is('double bowl', 'double equal', 'equal', 'low divide', 'stepped depth', 'rimming double') || bare(is))
    return [0.5, 0.5]
  return n('bowls', 1) >= 2 && !is('single') ? [0.5, 0.5] : [1]
}

function bare(is: Draft['is']): boolean {
  return is('double') && !is('double ledge')
}

function wellsOf(
  draft: Draft,
  at: { rim: number; deck: number; top: number; front: number; round: boolean },
): SinkWell[] {
  const { w, d, h, is, n, t } = draft
  const words: [string, number][] = [
    ['zero', 0.06],
    ['10 mm', 0.39],
    ['15 mm', 0.59],
    ['soft radius', 3],
    ['soft square', 2.4],
    ['tight', 0.5],
  ]
  const plan = words.find(([word]) => is(word))?.[1] ?? n('corner_r', 0.8)
  const rim = at.rim
  const boardW = is('drainboard') ? Math.min(w * 0.4, n('drainboard_l', 14)) : 0
  const left = is('left') && boardW > 0
  const x0 = -w / 2 + rim + (left ? boardW : 0)
  const x1 = w / 2 - rim - (left || boardW === 0 ? 0 : boardW)
  const parts = splits(draft)
  const divider = is('low divide') ? 0.9 : n('divider_w', 1.1)
  const total = x1 - x0 - divider * (parts.length - 1)
  const hammered = t('texture', '') === 'hammered' && !is('smooth')
  const spot = is('offset corner')
    ? 'rear-right'
    : is('side drain')
      ? 'right'
      : is('rear')
        ? 'rear'
        : t('drain', 'center')
  const drain = [spot.includes('right') ? 0.8 : 0.5, spot.includes('rear') ? 0.26 : 0.5] as const
  const ledges: [number, number][] =
    is('ledge', 'workstation', 'two bowls') || (n('tiers', 0) > 0 && !is('single'))
      ? [
          [n('ledge_drop', 1), n('ledge_w', 0.5)],
          ...(is('double ledge') ? [[n('ledge2_drop', 3.5), 0.4] as [number, number]] : []),
        ]
      : []
  let x = x0
  return parts.map((share, i): SinkWell => {
    const bw = total * share
    const depth = is('stepped depth') && i === 1 ? h - n('depth2', 7) : 0.9
    const bd = d - at.deck - at.front
    const well = {
      x,
      z: at.deck,
      w: bw,
      d: bd,
      r: at.round ? Math.min(bw, bd) / 2 - 0.001 : Math.min(plan, bw * 0.4),
      top: at.top,
      floor: depth,
      drain,
      ledges,
      hammered,
    }
    x += bw + divider
    return at.round
      ? {
          ...well,
          x: -(Math.min(w, d) / 2 - rim),
          z: d / 2 - (Math.min(w, d) / 2 - rim),
          w: Math.min(w, d) - 2 * rim,
          d: Math.min(w, d) - 2 * rim,
          r: Math.min(w, d) / 2 - rim - 0.001,
        }
      : well
  })
}

function unionOf(wells: readonly SinkWell[]): SinkWell {
  const [first, last] = [wells[0] as SinkWell, wells.at(-1) as SinkWell]
  return { ...first, w: last.x + last.w - first.x }
}

/** Two bowls in one opening, divided by a wall that ends below the rim. */
function sharedBowl(draft: Draft, wells: readonly SinkWell[]): Vec3[] {
  const whole = unionOf(wells)
  const [a, b] = [wells[0] as SinkWell, wells[1] ?? (wells[0] as SinkWell)]
  const drop = draft.n('divider_drop', 4)
  const first = bowl(draft, { ...whole, drain: [(a.w * 0.5) / whole.w, 0.5] })
  const x = a.x + a.w
  draft.add(
    'basin',
    draft.main,
    block([x - 0.1, a.floor, a.z + 0.2], [b.x - x + 0.2, a.top - drop - a.floor, a.d - 0.4], 0.35),
  )
  const [dx, dz] = [b.x + b.w / 2, b.z + b.d / 2]
  // The floor slopes to the first drain, so the second is slightly higher.
  drainFitting(draft, [dx, a.floor + 0.12, dz], Math.min(draft.n('drain_d', 3.5), b.w * 0.3) / 2)
  return [first, [dx, a.floor, dz]]
}

function faucetHoles(draft: Draft, deck: number): Vec3[] {
  const { h, is, n } = draft
  const count = is('one hole') ? 1 : is('three hole') ? 3 : Math.max(1, Math.round(n('faucet_holes', 1)))
  return Array.from({ length: count }, (_, i): Vec3 => {
    const x = (i - (count - 1) / 2) * n('hole_spread', 4)
    const z = deck * 0.5
    const r = n('hole_d', 1.375) / 2
    draft.add('hole', shadow, slab(disc(x, -z, r, 20), h - 0.02, 0.022, 0))
    return [x, h, z]
  })
}

function drainboard(draft: Draft, rim: number): void {
  const { w, d, h, is, n, main } = draft
  if (!is('drainboard')) return
  const long = Math.min(w * 0.4, n('drainboard_l', 14))
  const x = is('left') ? -w / 2 + rim : w / 2 - rim - long
  for (let i = 1; i < 9; i++)
    draft.add('rim', main, block([x + 0.8, h - 0.04, 3 + (i * (d - 5)) / 9 - 0.16], [long - 1.6, 0.12, 0.32], 0.05))
}

/** What a workstation sink includes: a board and a roll-up mat on the ledge. */
function board(draft: Draft, wells: readonly SinkWell[]): void {
  const { n, vary, model } = draft
  const first = wells[0]
  const ledge = first?.ledges[0]
  if (!first || !ledge || n('board_w', 0) === 0) return
  const y = first.top - ledge[0]
  const wide = Math.min(11, first.w * 0.34) * vary('board', 0.14)
  draft.add(
    'board',
    woodLook('#b58752', model.seed),
    block([first.x + 0.5, y, first.z + 0.06], [wide, 0.75, first.d - 0.12], 0.12),
  )
  const last = wells.at(-1) as SinkWell
  for (let i = 0; i < 9; i++) {
    const x = last.x + last.w - 1 - i * 0.8
    if (x < first.x + wide + 1) break
    draft.add('mat', steel, turnedOut(barProfile(0.16, last.d - 0.3, 0.03), [x, y + 0.17, last.z + 0.15], 8))
  }
}

/** Thickness of the front before the bowl. */
const apronDepth = 1.3

/** The front of an apron sink; its face is at z = d. */
function apron(draft: Draft): void {
  const { w, d, h, is, n, t, main } = draft
  const high = Math.min(h, is('short') ? 6.5 : n('apron_h', 10))
  const y = h - high
  const texture = is('fluted')
    ? 'fluted'
    : is('framed')
      ? 'frame'
      : is('hammered')
        ? 'hammered'
        : is('banded')
          ? 'band'
          : t('apron_texture', '')
  const relief = texture === 'fluted' || texture === 'frame' || texture === 'band' || texture === 'hammered' ? 0.22 : 0
  const face = d - relief
  const soft = Math.min(0.5, n('apron_r', 0.6) * 0.5)
  const bow = n('apron_bow', 0)
  const front: Vec2[] = Array.from({ length: 13 }, (_, i): Vec2 => {
    const k = i / 12
    return [-w / 2 + w * k, -(face - bow + bow * 4 * k * (1 - k))]
  })
  const plan: Vec2[] =
    bow > 0
      ? [...front, [w / 2, -(d - bow - apronDepth)], [-w / 2, -(d - bow - apronDepth)]]
      : roundRect(-w / 2, -face, w, apronDepth - relief, soft, 3)
  draft.add('apron', main, slab(plan, y, high, bow > 0 ? 0.12 : soft * 0.8))
  if (texture === 'fluted') {
    const count = Math.round(n('flutes', 22))
    const pitch = (w - 1) / count
    for (let i = 0; i < count; i++) {
      const x = -w / 2 + 0.5 + i * pitch
      draft.add(
        'apron',
        main,
        plate(
          roundRect(x + pitch * 0.08, y + 0.5, pitch * 0.84, high - 1.3, pitch * 0.4, 3),
          face - 0.02,
          relief,
          relief * 0.9,
        ),
      )
    }
  }
  if (texture === 'frame') {
    const f = n('frame_w', 1.5)
    draft.add(
      'apron',
      main,
      plate(roundRect(-w / 2, y, w, high, soft, 2), face - 0.1, relief + 0.1, 0.14, [
        roundRect(-w / 2 + f, y + f, w - 2 * f, high - 2 * f, 0.2, 2),
      ]),
    )
  }
  if (texture === 'band')
    for (const k of [0.2, 0.34])
      draft.add(
        'apron',
        main,
        plate(roundRect(-w / 2 + 0.1, y + high * k, w - 0.2, high * 0.07, 0.2, 2), face - 0.02, relief, 0.12),
      )
  if (texture === 'hammered') draft.add('apron', main, beaten(w - 0.4, high - 0.5, y + 0.25, face, relief))
  if (is('lip'))
    draft.add(
      'apron',
      main,
      moved(turnedRight(barProfile(0.62, w - 0.1, 0.2), [0, 0, 0], 20), [-w / 2 + 0.05, h - 0.66, d - 0.66]),
    )
}

/** A hammered face: each cell of the grid is raised or lowered slightly. */
function beaten(w: number, h: number, y: number, face: number, relief: number): Mesh {
  const [nu, nv] = [Math.round(w / 0.9), Math.round(h / 0.9)]
  return gridSurface(
    (u, v): Vec3 => {
      const edge = u < 0.01 || u > 0.99 || v < 0.01 || v > 0.99
      const i = Math.round(u * nu)
      const j = Math.round(v * nv)
      const deep = ((i * 131 + j * 71 + ((i * j) % 7) * 29) % 23) / 22
      return [-w / 2 + u * w, y + v * h, edge ? face - 0.02 : face + relief * (0.25 + 0.75 * deep)]
    },
    nu,
    nv,
    26,
  )
}
