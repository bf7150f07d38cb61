import type { Vec2 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, part } from '../body.ts'
import { china, type Look } from '../look.ts'
import { lying } from './shapes.ts'
import { addPan } from './shower-base.ts'
import { addShowerTrim } from './shower-trim.ts'
import { closeWork, glazed, openWork, type Work } from './work.ts'

/** A base and three walls from one vendor, with their fittings. */
export function showerKit(model: FixtureModel): Body {
  const work = openWork(model, { w: 60, d: 32, h: 76, second: '#b3ada2' })
  const { w, d, h, is, n, pick, vary, parts, second } = work
  const walls = wallLook(work)
  const baseLook = china(second, 'Satin')
  const solid = glazed(work)
  const base = n('base_h', 3.5)
  addPan(work, baseLook, { x0: -w / 2, x1: w / 2, d, h: base })
  const t = 1.1
  parts.push(
    part('walls', walls, block([-w / 2 + t, base, 0], [w - 2 * t, h - base, t], 0.06)),
    part('walls', walls, block([-w / 2, base, 0], [t, h - base, d], 0.12)),
    part('walls', walls, block([w / 2 - t, base, 0], [t, h - base, d], 0.12)),
  )
  // A coved joint in each corner, as in molded walls.
  for (const f of [-1, 1]) {
    const x = f * (w / 2 - t)
    const cove = Array.from({ length: 7 }, (_, i): Vec2 => {
      const angle = (i / 6) * (Math.PI / 2)
      return [x - f * 2.2 * (1 - Math.cos(angle)), t + 2.2 * (1 - Math.sin(angle))]
    })
    parts.push(part('walls', walls, lying([[x, t], ...cove], base, h - base - 0.1)))
  }
  seams(work, walls, base, t)
  const shelves = (is('corner') ? [0.4, 0.54, 0.68] : pick('shelf', [[0.5], [0.44, 0.6], [0.56]])).map(
    (k) => k * vary('shelf', 0.06),
  )
  const r = n('shelf_d', 4) + 2.4
  for (const k of shelves) {
    const x = -w / 2 + t - 0.05
    const arc = Array.from({ length: 9 }, (_, i): Vec2 => {
      const angle = (i / 8) * (Math.PI / 2)
      return [x + r * Math.cos(angle), t - 0.05 + r * Math.sin(angle)]
    })
    parts.push(part('walls', solid, lying([[x, t - 0.05], ...arc], h * k - 1, 1, 0.3)))
  }
  if (is('seat')) {
    const deep = n('seat_d', 14)
    const x = w / 2 - t + 0.05
    const curve = Array.from({ length: 15 }, (_, i): Vec2 => {
      const angle = (i / 14) * (Math.PI / 2)
      return [x - deep * 1.15 * Math.cos(angle) ** 0.8, t - 0.05 + deep * Math.sin(angle) ** 0.8]
    })
    parts.push(
      part('walls', solid, lying([[x, t - 0.05], ...curve], base - 1.6, n('seat_h', 17) - base + 1.6, 0.5)),
    )
  }
  addShowerTrim(work, { x: is('seat') ? -w * 0.2 : w * 0.12, wall: t, h })
  return closeWork(work, { drain: [0, base * 0.5, d / 2] })
}

/** Walls of one color, or molded and printed to look like tile or marble. */
function wallLook(work: Work): Look {
  const { is, body, n, model } = work
  const [w, l] = is('subway') ? [3, 6] : is('large') ? [12, 24] : [60, 120]
  if (!is('subway', 'large', 'marble')) return glazed(work)
  return {
    kind: 'surface',
    model: {
      kind: 'surface',
      gen: is('marble') ? 'marble' : 'plain',
      layout: is('subway') ? 'offset' : is('large') ? 'grid' : 'slab',
      hex: body,
      finish: /matte/i.test(model.finish) ? 'Satin' : 'Gloss',
      pieceIn: { w, l, t: 0.25 },
      params: is('marble') ? { veinScale: 0.5 } : { joint_in: n('joint_w', 0.12) },
      seed: model.seed,
    },
  }
}

/** The seams of plain panels. */
function seams({ w, h, is, n, parts }: Work, look: Look, base: number, t: number): void {
  if (is('subway', 'large', 'marble')) return
  const seam = n('joint_w', 0.1) > 0 ? 0.3 : 0.16
  for (const k of [0.22, 0.78]) {
    const x = -w / 2 + t + (w - 2 * t) * k
    parts.push(part('walls', look, block([x - seam / 2, base, t - 0.03], [seam, h - base - 0.2, 0.16], 0.05)))
  }
}
