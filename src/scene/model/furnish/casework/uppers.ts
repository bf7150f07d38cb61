import type { Vec2 } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import {
  cupboardFoot,
  cupboardTop,
  hangsShelves,
  takesCupboards,
  wallStretches,
} from '../../rooms/wall-cupboards.ts'
import { type Bit, bit, hungUp, shifted, upright } from '../bit.ts'
import { bodyOf, placedBody } from '../product.ts'
import { shelfWare } from '../props/tableware.ts'
import type { Spec } from '../spec.ts'
import { cabinet } from './cabinet.ts'

const upperFoot = cupboardFoot
const depth = 12.25

/** Cabinets or shelves on the wall above a run, never over a window, with clearance beside a hood. */
export function uppers(spec: Spec): Bit[] {
  const below = { ...spec, style: spec.palette.style }
  if (!takesCupboards(below)) return []
  const clear = wallStretches(below)
  const [top, open] = [cupboardTop(spec), hangsShelves(below)]
  const bits = clear.flatMap(([x0, x1]) => (open ? shelves(spec, [x0, x1]) : boxes(spec, [x0, x1], top)))
  if (spec.type === 'corner' && !open) bits.push(...returned(spec, top))
  if (spec.type === 'base') bits.push(...lit(spec, clear))
  return hungUp(bits)
}

/** The chosen light, mounted under the cabinet or lower shelf near its front. */
function lit(spec: Spec, clear: readonly Vec2[]): Bit[] {
  const model = spec.fixtureModel('under')
  const body = model && bodyOf(model)
  const [whole] = clear
  // The same condition as in `underLights`.
  if (!body || !whole || spec.w < 18 || spec.holes.some(({ head }) => head > upperFoot)) return []
  const { d, h } = body.sizeIn
  const [x0, x1] = whole
  return placedBody(body, 'under', {
    at: [(x0 + x1) / 2, upperFoot - h - 0.02, 9.4 - d],
    fit: { w: x1 - x0 - 1 },
    down: true,
  })
}

function boxes(spec: Spec, [x0, x1]: Vec2, top: number): Bit[] {
  const bits = shifted(
    cabinet(spec, [x0, x1], upperFoot, { top, depth, hang: true, cells: [x1 - x0 < 21 ? 'door' : 'doors'] }),
    [0, 0, 0.02],
  )
  bits.push(...crown(spec, [x0, x1], top, depth + 0.75))
  return bits
}

/** The crown molding on top of cabinets in styles that have one, a plain filler in the others. */
export function crown(spec: Spec, [x0, x1]: Vec2, top: number, deep: number): Bit[] {
  const room = spec.head - top
  const look = spec.painted('body', spec.palette.cabinet)
  if (spec.palette.modern || room < 3.5) return []
  return bit(
    'body',
    look,
    block([x0, top, 0.1], [x1 - x0, 1.6, deep]),
    block([x0, top + 1.6, 0.1], [x1 - x0, 1.2, deep + 0.9], 0.3),
    block([x0, top + 2.8, 0.1], [x1 - x0, 0.6, deep + 1.3], 0.12),
  )
}

function shelves(spec: Spec, [x0, x1]: Vec2): Bit[] {
  const a = x0 + 0.6
  const w = x1 - x0 - 1.2
  if (w < 14) return []
  const thick = 1.6
  return [54, 68].flatMap((y, row) => [
    ...bit(null, spec.palette.wood, block([a, y, 0.05], [w, thick, 10], 0.08)),
    ...shifted(shelfWare(spec, w - 3, row), [a + 1.5, y + thick, 5.2]),
  ])
}

/** The leg of a corner's wall cabinet along the other wall. */
function returned(spec: Spec, top: number): Bit[] {
  if (spec.leg === null) return []
  const hand = spec.leg.end === 'left' ? -1 : 1
  const look = spec.painted('body', spec.palette.cabinet)
  const x = hand < 0 ? -spec.w / 2 + 0.1 : spec.w / 2 - depth - 0.1
  const z = depth + 0.8
  const long = spec.leg.length - z - 0.02
  const skin = hand < 0 ? x + depth + 0.03 : x - 0.78
  return bit(
    'body',
    look,
    upright(block([x, upperFoot, z], [depth, top - upperFoot, long])),
    upright(block([skin, upperFoot + 0.06, z + 0.06], [0.75, top - upperFoot - 0.12, long - 0.12], 0.05)),
  )
}
