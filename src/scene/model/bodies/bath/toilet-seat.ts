import type { Mesh, Vec3 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { part } from '../body.ts'
import { china, type Look, shade } from '../look.ts'
import { disc, lying, rod, spun } from './shapes.ts'
import { type Egg, eggLoop, ringAt } from './toilet-bowl.ts'
import { dark, trimMetal, type Work } from './work.ts'

/**
 * Seat and lid on the rim at `y`, with hinges, bumpers and the variant's additions. `high` is the height of the lid's
 * top.
 */
export function addSeat(work: Work, rim: Egg, y: number, high: number): void {
  const { is, vary, parts, body } = work
  const look = china(body, /matte/i.test(work.model.finish) ? 'Satin' : 'Gloss')
  const add = (mesh: Mesh, slot = 'seat') => parts.push(part(slot, look, mesh))
  const hinge = rim.back + 1.3
  const own: Egg = { ...rim, back: hinge, half: rim.half + 0.12, nose: rim.nose }
  const room = high - y
  const open = is('open-front')
  const seatT = open ? room : room * 0.46 * vary('seat', 0.1)
  const gap = 0.07
  if (open) add(horseshoe(own, y + gap, seatT - gap))
  else {
    add(
      lying(eggLoop(own), y + gap, seatT - gap, Math.min(0.2, seatT * 0.3), [
        eggLoop({ ...own, back: hinge + 2.6 }, -2.3),
      ]),
    )
    add(lid(work, own, y + seatT + gap, high))
  }
  for (const f of [-1, 1]) {
    const x = f * rim.half * 0.46
    add(rod([x - 0.9, y + seatT * 0.8, hinge - 0.2], [x + 0.9, y + seatT * 0.8, hinge - 0.2], 0.36, 12))
    add(block([x - 0.5, y - 0.1, hinge - 0.7], [1, seatT * 0.7, 0.9], 0.1))
  }
  if (is('lid-lock'))
    for (const f of [-1, 1])
      parts.push(
        part(
          'metal',
          trimMetal(work),
          block(
            [f * (rim.half + 0.02) - 0.22, y - 0.9, rim.back + (rim.nose - rim.back) * 0.5],
            [0.44, high - y + 0.9, 1.3],
            0.1,
          ),
        ),
      )
}

/** A lid with a slightly domed top. */
function lid({ is, vary }: Work, egg: Egg, y: number, high: number): Mesh {
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
export function addSmartSeat(work: Work, rim: Egg, y: number): void {
  const { h, is, body, parts, vary } = work
  const look: Look = china(body, /matte/i.test(work.model.finish) ? 'Satin' : 'Gloss')
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
  parts.push(
    part(
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
    ),
  )
  // The seam under the seat, and the one between the lid and the mechanism.
  parts.push(part('seat', dark, lying(eggLoop(egg, -0.3), y - 0.04, 0.2)))
  const works = rim.back + (rim.nose - rim.back) * 0.3
  parts.push(
    part(
      'seat',
      dark,
      block([-rim.half * 0.86, slope(0, works) - 0.05, works - 0.05], [rim.half * 1.72, 0.07, 0.1]),
    ),
  )
  // The flush button, on the right-hand side.
  const flush: Vec3 = [rim.half - 0.2, y + 0.9, rim.back + 4]
  parts.push(part('metal', trimMetal(work), disc(0.6, 0.26, flush, 'right', 20)))
  if (is('side panel')) {
    const z = rim.back + (rim.nose - rim.back) * 0.38
    parts.push(part('seat', dark, sidePanel(rim.half - 0.14, y + 0.9, z)))
    for (const i of [0, 1, 2])
      parts.push(
        part('seat', look, disc(0.26, 0.1, [rim.half + 0.06, y + 0.9, z + i * 1.4 - 1.4], 'right', 12)),
      )
  }
  if (!is('side panel'))
    parts.push(
      part(
        'seat',
        dark,
        spun(
          [
            [0, 0],
            [0.32, 0],
            [0.32, 0.06],
            [0, 0.06],
          ],
          [0, slope(0, rim.nose - 2.2) - 0.03, rim.nose - 2.2],
          'up',
          { segments: 14, r: 0 },
        ),
      ),
    )
}

function sidePanel(x: number, y: number, z: number): Mesh {
  return block([x, y - 0.55, z - 2.9], [0.22, 1.1, 5.8], 0.09)
}

/** A night light at the foot. */
export function addNightLight({ parts }: Work, rim: Egg): void {
  parts.push(
    part(
      'light',
      shade('#ffdf9a', 1),
      lying(eggLoop({ ...rim, nose: rim.nose - 3 }, -rim.half * 0.13), 0, 0.35),
    ),
  )
}
