import type { Vec3 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { bodyOf, placedBody } from '../product.ts'
import type { Spec } from '../spec.ts'

/** Thirty inches above the burners. */
const foot = 66

/**
 * The hood over a range: the product with its duct extended to the ceiling; otherwise a plastered hood or a plain metal
 * box.
 */
export function hood(spec: Spec): Bit[] {
  if (spec.sky || spec.holes.some((hole) => hole.to > -spec.w / 2 && hole.from < spec.w / 2)) return []
  const model = spec.fixtureModel('hood')
  const body = model && bodyOf(model)
  if (model && body) {
    const { w, d, h } = body.sizeIn
    const bits = placedBody(body, 'hood', { at: [0, foot, 0.1], fit: { w: spec.w + spare(spec, 7) } })
    const gap = spec.head - foot - h
    if (gap > 1) {
      const duct = /insert|under-cabinet/.test(model.variant) ? w : Math.min(12, w * 0.5)
      const look = body.parts[0]?.look ?? spec.palette.metal
      bits.push(
        ...bit('hood', look, block([-duct / 2, foot + h - 0.1, 0.12], [duct, gap, Math.min(11, d - 1)], 0.1)),
      )
    }
    return bits
  }
  return /contemporary|industrial|japandi/.test(spec.palette.style) ? boxed(spec) : plastered(spec)
}

/** A hood is wider than its range where nothing tall is beside it. */
function spare({ left, right }: Spec, wide: number): number {
  return [left, right].some((side) => side === 'wall' || side === 'tall') ? -0.1 : wide
}

function ring(w: number, d: number, y: number): Vec3[] {
  return [
    [-w / 2, y, d],
    [w / 2, y, d],
    [w / 2, y, 0.1],
    [-w / 2, y, 0.1],
  ]
}

function plastered(spec: Spec): Bit[] {
  const w = spec.w + spare(spec, 6)
  const band = foot + 4.5
  const top = spec.head - 0.05
  const rows = 10
  const flare = Array.from({ length: rows + 1 }, (_, i): Vec3[] => {
    const t = i / rows
    const ease = (1 - t) ** 2.2
    const width = w * 0.5 + (w * 0.46 - w * 0.02) * ease
    return ring(width, 12.5 + 7.2 * ease, band + (Math.min(top, band + 30) - band) * t)
  })
  const last = flare[rows] as Vec3[]
  flare.push(last.map(([x, , z]): Vec3 => [x, top, z]))
  const wooden = spec.palette.wood
  return [
    ...bit('hood', spec.palette.plaster, loft(flare, { creaseDeg: 30 })),
    ...bit('hood', wooden, block([-w / 2, foot, 0.1], [w, 4.5, 20.5], 0.12)),
    ...bit('hood', spec.palette.metal, block([-w / 2 + 3, foot - 0.35, 3], [w - 6, 0.4, 14])),
  ]
}

function boxed(spec: Spec): Bit[] {
  const w = spec.w + spare(spec, 4)
  const top = spec.head - 0.05
  const look = /japandi/.test(spec.palette.style) ? spec.palette.wood : spec.palette.dark
  return [
    ...bit(
      'hood',
      look,
      block([-w / 2, foot, 0.1], [w, 14, 19], 0.12),
      block([-8, foot + 13.9, 0.12], [16, top - foot - 13.9, 12], 0.1),
    ),
    ...bit('hood', spec.palette.metal, block([-w / 2 + 3, foot - 0.35, 3], [w - 6, 0.4, 13])),
  ]
}
