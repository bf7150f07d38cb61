import { type Mesh, points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { block, curve, loft, tube } from '../../geometry/solids.ts'
import { china, type Look, shade } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { dark, trimMetal } from '../build/finishes.ts'
import { centeredRect, lying, rod, roundPlate, spun } from '../build/shapes.ts'

/** An oval with a blunt back: half width, back, nose, and the squareness of its front. */
export type Egg = { half: number; back: number; nose: number; square?: number }

/** The egg as a loop in x and z; `ribs` cuts flutes around it. */
export function eggLoop({ half, back, nose, square = 2.15 }: Egg, grow = 0, segments = 40, ribs = 0): Vec2[] {
  const mid = back + (nose - back) * (square > 3.4 ? 0.5 : 0.4)
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const n = sin < 0 ? square : 4.6
    const reach = sin < 0 ? nose - mid : mid - back
    const deep = ribs > 0 ? 0.16 * Math.abs(Math.sin((angle * ribs) / 2)) : 0
    return [
      Math.sign(cos) * (half + grow - deep) * Math.abs(cos) ** (2 / n),
      mid - Math.sign(sin) * (reach + grow - deep) * Math.abs(sin) ** (2 / n),
    ] as const
  })
}

export function ringAt(loop: readonly Vec2[], y: number | ((x: number, z: number) => number)): Vec3[] {
  return loop.map(([x, z]) => [x, typeof y === 'number' ? y : y(x, z), z] as const)
}

/** Half width, back and nose of the section at a height below the rim. */
type Level = { y: number; half: number; back: number; nose: number }

/** The bowl from the floor (or its underside) to the rim, with the well inside. */
export function bowlShell(rim: Egg, levels: Level[], top: number, ribs = 0): Mesh {
  const segments = ribs > 0 ? ribs * 4 : 40
  const outer = levels.map(({ y, half, back, nose }) =>
    ringAt(eggLoop({ ...rim, half, back, nose }, 0, segments, y < top - 0.5 ? ribs : 0), y),
  )
  const first = levels[0] as Level
  const centre = (first.back + first.nose) / 2
  const point = ringAt(eggLoop({ half: 0.001, back: centre - 0.001, nose: centre + 0.001 }, 0, segments), first.y)
  const inner = (by: number, y: number) => ringAt(eggLoop(rim, -by, segments), y)
  const well = (rim.nose - rim.back) * 0.5
  const deep = ringAt(
    eggLoop({ half: 0.001, back: rim.back + well - 0.001, nose: rim.back + well + 0.001 }, 0, segments),
    top - 6.2,
  )
  return loft(
    [
      point,
      ...outer,
      inner(0.1, top - 0.06),
      inner(0.25, top),
      inner(1.7, top),
      inner(1.9, top - 0.15),
      inner(2.1, top - 1.6),
      inner(rim.half * 0.62, top - 5.6),
      deep,
    ],
    { creaseDeg: 48 },
  )
}

/** The levels of a bowl by kind: skirted to the floor, on a waisted foot, or wall-hung. */
export function levelsOf(draft: Draft, rim: Egg, top: number, kind: 'skirt' | 'foot' | 'hung'): Level[] {
  const { n, is, vary } = draft
  const { half, back, nose } = rim
  const waist = vary('waist', 0.1)
  const toe = vary('toe', 0.3)
  const at = (y: number, wide: number, from: number, to: number): Level => ({
    y,
    half: wide,
    back: from,
    nose: to,
  })
  const up = (k: number) => top * k
  if (kind === 'hung') {
    const keel = nose - (nose - back) * 0.56
    return [
      at(0, half * 0.5, back, keel),
      at(0.25, half * 0.55, back, keel + 0.5),
      at(up(0.3), half * 0.72, back, keel + (nose - keel) * 0.42),
      at(up(0.62), half * 0.92, back, keel + (nose - keel) * 0.84),
      at(up(0.84), half * 0.99, back, nose - 0.12),
      at(top - 0.3, half, back, nose),
    ]
  }
  if (kind === 'skirt') {
    const low = half * (is('tapered') ? 0.6 : is('straight', 'square') ? 0.92 : 0.84 * waist)
    const foot = nose - 3.6 * toe
    return [
      at(0, low - 0.1, back, foot - 0.1),
      at(0.12, low, back, foot),
      at(up(0.35), low + (half - low) * 0.12, back, foot + 0.3),
      at(up(0.62), low + (half - low) * 0.45, back, foot + (nose - foot) * 0.5),
      at(up(0.82), low + (half - low) * 0.86, back, foot + (nose - foot) * 0.9),
      at(up(0.92), half * 0.995, back, nose - 0.05),
      at(top - 0.25, half, back, nose),
    ]
  }
  const foot = n('foot_w', 9) / 2
  const end = nose - 6.4 * toe
  const neck = foot * 0.74 * waist
  return [
    at(0, foot - 0.1, back + 1.4, end + 0.6),
    at(0.16, foot, back + 1.2, end + 0.8),
    at(0.8, foot - 0.05, back + 1.3, end + 0.7),
    at(1.3, foot * 0.9, back + 1.8, end + 0.1),
    at(up(0.26), neck, back + 2.2, end - 0.8),
    at(up(0.42), neck * 1.06, back + 2, end),
    at(up(0.62), half * 0.76, back + 1, end + (nose - end) * 0.62),
    at(up(0.78), half * 0.95, back + 0.3, nose - 0.7),
    at(up(0.9), half, back, nose - 0.06),
    at(top - 0.25, half, back, nose),
  ]
}

/** The trapway that shows on both sides of a foot. */
export function addTrap({ n, vary, add }: Draft, look: Look, rim: Egg, top: number): void {
  const r = n('trap_d', 2.1) * 0.5
  const { back, nose } = rim
  const low = vary('trap low', 0.15)
  for (const f of [-1, 1]) {
    const x = f * n('foot_w', 9) * 0.3
    add(
      'body',
      look,
      tube(
        curve(
          [
            [x * 0.6, top * 0.46, nose - (nose - back) * 0.42],
            [x, top * 0.26 * low, nose - (nose - back) * 0.56],
            [x * 1.08, top * 0.34, back + (nose - back) * 0.3],
            [x * 1.08, top * 0.56, back + 4.6],
            [x, top * 0.44, back + 2.6],
            [x, 0.8, back + 3],
          ],
          5,
        ),
        r,
        14,
      ),
    )
  }
}

/** Bolt caps, or the steps of a traditional foot. */
export function addFootDetails(draft: Draft, look: Look, rim: Egg): void {
  const { is, n, add } = draft
  const foot = n('foot_w', 9) / 2
  if (is('stepped base'))
    for (const i of [0, 1, 2])
      add(
        'body',
        look,
        lying(
          centeredRect(2 * foot + 1.6 - i * 0.7, rim.nose - 5.6 - rim.back - i * 1.1, 2.4, [
            0,
            (rim.back + rim.nose - 4.6) / 2,
          ]),
          i * 0.85,
          0.86,
          0.16,
        ),
      )
  for (const f of [-1, 1])
    add(
      'body',
      look,
      spun(points([0, 0], [0.6, 0], [0.5, 0.5], [0.2, 0.72], [0, 0.74]), [f * (foot - 0.5), 0.9, rim.back + 8], 'up', {
        segments: 14,
        r: 0.1,
      }),
    )
}

/**
 * Seat and lid on the rim at `y`, with hinges, bumpers and the variant's additions. `high` is the height of the lid's
 * top.
 */
export function addSeat(draft: Draft, rim: Egg, y: number, high: number): void {
  const { is, vary, add, body } = draft
  const look = china(body, /matte/i.test(draft.model.finish) ? 'Satin' : 'Gloss')
  const put = (mesh: Mesh, slot = 'seat') => add(slot, look, mesh)
  const hinge = rim.back + 1.3
  const own: Egg = { ...rim, back: hinge, half: rim.half + 0.12, nose: rim.nose }
  const room = high - y
  const open = is('open-front')
  const seatT = open ? room : room * 0.46 * vary('seat', 0.1)
  const gap = 0.07
  if (open) put(horseshoe(own, y + gap, seatT - gap))
  else {
    put(
      lying(eggLoop(own), y + gap, seatT - gap, Math.min(0.2, seatT * 0.3), [
        eggLoop({ ...own, back: hinge + 2.6 }, -2.3),
      ]),
    )
    put(lid(draft, own, y + seatT + gap, high))
  }
  for (const f of [-1, 1]) {
    const x = f * rim.half * 0.46
    put(rod([x - 0.9, y + seatT * 0.8, hinge - 0.2], [x + 0.9, y + seatT * 0.8, hinge - 0.2], 0.36, 12))
    put(block([x - 0.5, y - 0.1, hinge - 0.7], [1, seatT * 0.7, 0.9], 0.1))
  }
  if (is('lid-lock'))
    for (const f of [-1, 1])
      add(
        'metal',
        trimMetal(draft),
        block(
          [f * (rim.half + 0.02) - 0.22, y - 0.9, rim.back + (rim.nose - rim.back) * 0.5],
          [0.44, high - y + 0.9, 1.3],
          0.1,
        ),
      )
}

/** A lid with a slightly domed top. */
function lid({ is, vary }: Draft, egg: Egg, y: number, high: number): Mesh {
  const flat = is('flat lid', 'low', 'square')
  const crown = flat ? 0.02 : Math.min(0.34, (high - y) * 0.35) * vary('crown', 0.3)
  const edge = high - crown
  const rise = Math.max(0.12, Math.min(0.3, (edge - y) * 0.4))
  const middle = (egg.back + egg.nose) / 2
  return loft(
    [
      ringAt(eggLoop({ half: 0.001, back: middle - 0.001, nose: middle + 0.001 }), y),
      ringAt(eggLoop(egg, -0.25), y),
      ringAt(eggLoop(egg, -0.02), y + 0.08),
      ringAt(eggLoop(egg, 0), y + 0.16),
      ringAt(eggLoop(egg, 0), edge - rise),
      ringAt(eggLoop(egg, -0.1), edge - rise * 0.3),
      ringAt(eggLoop(egg, -0.4), edge),
      ringAt(eggLoop(egg, -egg.half * 0.5), high - crown * 0.2),
      ringAt(eggLoop({ half: 0.001, back: middle - 0.001, nose: middle + 0.001 }), high),
    ],
    { creaseDeg: 44 },
  )
}

/** An open-front seat, as in public restrooms. */
function horseshoe(egg: Egg, y: number, t: number): Mesh {
  const outer = eggLoop(egg).filter(([x, z]) => z < egg.nose - 2.2 || Math.abs(x) > 1.7)
  const inner = eggLoop({ ...egg, back: egg.back + 2.8 }, -2.5).filter(
    ([x, z]) => z < egg.nose - 4.6 || Math.abs(x) > 1.7,
  )
  // Both loops run in the same direction from one side of the gap to the other.
  const from = (loop: typeof outer) => {
    const start = loop.reduce((best, [x, z], i) => (x > 0 && z > (loop[best]?.[1] ?? -9) ? i : best), 0)
    return [...loop.slice(start), ...loop.slice(0, start)]
  }
  const a = from(outer)
  const b = from(inner).reverse()
  return lying([...a, ...b], y, t, Math.min(0.2, t * 0.3))
}

/** The thick seat of a washlet: its shell rises toward the back, where the mechanism is. */
export function addSmartSeat(draft: Draft, rim: Egg, y: number): void {
  const { h, is, body, add, vary } = draft
  const look: Look = china(body, /matte/i.test(draft.model.finish) ? 'Satin' : 'Gloss')
  const flat = is('flat lid', 'square body')
  const egg: Egg = { ...rim, half: rim.half, square: is('square body') ? 5 : is('egg') ? 2 : rim.square }
  const front = y + (h - y) * (flat ? 0.8 : 0.52) * vary('shell', 0.06)
  const slope = (_: number, z: number) => {
    const k = Math.min(1, Math.max(0, (z - rim.back) / (rim.nose - rim.back)))
    const fall = flat ? k : k < 0.3 ? k * 0.25 : 0.075 + ((k - 0.3) / 0.7) * 0.925
    return h - (h - front) * fall
  }
  const middle = (egg.back + egg.nose) / 2
  const point = eggLoop({ half: 0.001, back: middle - 0.001, nose: middle + 0.001 })
  const seam = y + 0.1
  const soft = is('egg') ? 1.4 : is('square body') ? 0.35 : 0.8
  const over = (by: number) => (x: number, z: number) => slope(x, z) - by
  add(
    'seat',
    look,
    loft(
      [
        ringAt(point, seam),
        ringAt(eggLoop(egg, -0.12), seam),
        ringAt(eggLoop(egg, 0), seam + 0.1),
        ringAt(eggLoop(egg, 0), (x, z) => seam + (slope(x, z) - seam) * 0.4),
        ringAt(eggLoop(egg, -0.06), over(soft * 0.5)),
        ringAt(eggLoop(egg, -soft * 0.4), over(soft * 0.18)),
        ringAt(eggLoop(egg, -soft), over(0.04)),
        ringAt(eggLoop(egg, -egg.half * 0.6), over(0)),
        ringAt(point, over(0)),
      ],
      { creaseDeg: 50 },
    ),
  )
  // The seam under the seat, and the one between the lid and the mechanism.
  add('seat', dark, lying(eggLoop(egg, -0.3), y - 0.04, 0.2))
  const works = rim.back + (rim.nose - rim.back) * 0.3
  add('seat', dark, block([-rim.half * 0.86, slope(0, works) - 0.05, works - 0.05], [rim.half * 1.72, 0.07, 0.1]))
  // The flush button, on the right-hand side.
  const flush: Vec3 = [rim.half - 0.2, y + 0.9, rim.back + 4]
  add('metal', trimMetal(draft), roundPlate(0.6, 0.26, flush, 'right', 20))
  if (is('side panel')) {
    const z = rim.back + (rim.nose - rim.back) * 0.38
    add('seat', dark, sidePanel(rim.half - 0.14, y + 0.9, z))
    for (const i of [0, 1, 2])
      add('seat', look, roundPlate(0.26, 0.1, [rim.half + 0.06, y + 0.9, z + i * 1.4 - 1.4], 'right', 12))
  }
  if (!is('side panel'))
    add(
      'seat',
      dark,
      spun(
        points([0, 0], [0.32, 0], [0.32, 0.06], [0, 0.06]),
        [0, slope(0, rim.nose - 2.2) - 0.03, rim.nose - 2.2],
        'up',
        { segments: 14, r: 0 },
      ),
    )
}

function sidePanel(x: number, y: number, z: number): Mesh {
  return block([x, y - 0.55, z - 2.9], [0.22, 1.1, 5.8], 0.09)
}

/** A night light at the foot. */
export function addNightLight({ add }: Draft, rim: Egg): void {
  add('light', shade('#ffdf9a', 1), lying(eggLoop({ ...rim, nose: rim.nose - 3 }, -rim.half * 0.13), 0, 0.35))
}
