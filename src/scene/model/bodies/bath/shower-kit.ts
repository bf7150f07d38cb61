import type { Vec2 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import { type Body, part } from '../body.ts'
import { china, type Look, matte } from '../look.ts'
import { ellipseLoop, lying, upright } from './shapes.ts'
import { addPan } from './shower-base.ts'
import { addShowerTrim } from './shower-trim.ts'
import { closeWork, glazed, openWork, type Work } from './work.ts'

/** Base and three walls of one maker, with the fittings on them. */
export function showerKit(model: FixtureModel): Body {
  const work = openWork(model, { w: 60, d: 32, h: 76, second: '#b3ada2' })
  const { w, d, h, is, n, pick, vary, parts, second } = work
  const walls = glazed(work)
  const baseLook = china(second, 'Satin')
  const base = n('base_h', 3.5)
  addPan(work, baseLook, { x0: -w / 2, x1: w / 2, d, h: base })
  const t = 1.1
  parts.push(
    part('walls', walls, block([-w / 2 + t, base, 0], [w - 2 * t, h - base, t], 0.06)),
    part('walls', walls, block([-w / 2, base, 0], [t, h - base, d], 0.12)),
    part('walls', walls, block([w / 2 - t, base, 0], [t, h - base, d], 0.12)),
  )
  // A coved joint in each corner, as moulded walls have.
  for (const f of [-1, 1]) {
    const x = f * (w / 2 - t)
    const cove = Array.from({ length: 7 }, (_, i): Vec2 => {
      const angle = (i / 6) * (Math.PI / 2)
      return [x - f * 2.2 * (1 - Math.cos(angle)), t + 2.2 * (1 - Math.sin(angle))]
    })
    parts.push(part('walls', walls, lying([[x, t], ...cove], base, h - base - 0.1)))
  }
  relief(work, walls, base, t)
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
    parts.push(part('walls', walls, lying([[x, t - 0.05], ...arc], h * k - 1, 1, 0.3)))
  }
  if (is('seat')) {
    const deep = n('seat_d', 14)
    const corner = ellipseLoop(deep + 2, deep, [w / 2 - t + 0.05, t - 0.05], 36, 2.3).filter(
      ([x, z]) => x <= w / 2 - t + 0.05 && z >= t - 0.06,
    )
    const seat = [...corner, [w / 2 - t + 0.05, t - 0.05]] as Vec2[]
    const ordered = seat.sort(
      (p, q) =>
        Math.atan2(p[1] - t - 2, p[0] - w / 2 + t + 2) - Math.atan2(q[1] - t - 2, q[0] - w / 2 + t + 2),
    )
    parts.push(part('walls', walls, lying(ordered, base - 0.6, n('seat_h', 17) - base + 0.6, 0.7)))
  }
  addShowerTrim(work, { x: is('seat') ? -w * 0.2 : w * 0.12, wall: t, h })
  return closeWork(work, { drain: [0, base * 0.5, d / 2] })
}

/** What is moulded into the walls: tile joints, veins, or smooth panels with a seam. */
function relief(work: Work, look: Look, base: number, t: number): void {
  const { w, d, h, is, n, vary, parts } = work
  const joint = matte('#cfcbc3', 0.7)
  const line = 0.09
  const [tw, th] = is('subway') ? [6, 3] : is('large') ? [24, 12] : [0, 0]
  const x0 = -w / 2 + t
  const flatLine = (x: number, y: number, lw: number, lh: number) =>
    parts.push(part('walls', joint, block([x, y, t - 0.02], [lw, lh, 0.035])))
  const sideLine = (f: number, z: number, y: number, lz: number, lh: number) =>
    parts.push(part('walls', joint, block([f < 0 ? x0 - 0.015 : -x0 - 0.02, y, z], [0.035, lh, lz])))
  if (tw > 0) {
    let row = 0
    for (let y = base + th; y < h - 0.5; y += th, row++) {
      flatLine(x0, y, w - 2 * t, line)
      for (const f of [-1, 1]) sideLine(f, t, y, d - t, line)
    }
    row = 0
    for (let y = base; y < h - 0.5; y += th, row++) {
      const high = Math.min(th, h - y)
      const shift = is('subway') && row % 2 ? tw / 2 : 0
      for (let x = x0 + tw - shift; x < -x0 - 0.4; x += tw) flatLine(x, y, line, high)
      for (let z = t + tw - shift; z < d - 0.4; z += tw)
        for (const f of [-1, 1]) sideLine(f, z, y, line, high)
    }
    return
  }
  if (is('marble')) {
    const vein = matte('#b9b6b0', 0.3)
    for (const k of [0.12, 0.34, 0.58, 0.82]) {
      const points = Array.from({ length: 15 }, (_, i): Vec2 => {
        const u = i / 14
        return [
          x0 + 0.4 + (w - 2 * t - 0.8) * u,
          base +
            3 +
            (h - base - 6) *
              Math.min(
                0.98,
                Math.max(0.02, k + (u - 0.5) * 0.3 + 0.05 * Math.sin(u * 9 + k * 20) * vary('vein', 0.4)),
              ),
        ]
      })
      for (let i = 0; i + 1 < points.length; i++) {
        const [ax, ay] = points[i] as Vec2
        const [bx, by] = points[i + 1] as Vec2
        const thick = 0.1 + 0.16 * Math.abs(Math.sin(i * 1.7 + k * 9))
        parts.push(
          part(
            'walls',
            vein,
            upright(
              [
                [ax, ay - thick],
                [bx, by - thick],
                [bx, by + thick],
                [ax, ay + thick],
              ],
              t - 0.01,
              0.02,
            ),
          ),
        )
      }
    }
    return
  }
  const seam = n('joint_w', 0.1) > 0 ? 0.24 : 0.12
  for (const k of [0.22, 0.78])
    parts.push(
      part(
        'walls',
        look,
        block([x0 + (w - 2 * t) * k - seam / 2, base, t - 0.03], [seam, h - base - 0.2, 0.14], 0.05),
      ),
    )
}
