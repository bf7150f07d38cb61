import type { Body } from '../../bodies/body.ts'
import type { Look } from '../../bodies/look.ts'
import { block } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { placedBody } from '../product.ts'
import type { Spec } from '../spec.ts'

export type Tray = {
  bits: Bit[]
  /** Height above the floor on which doors and panes stand, inches. */
  rim: number
  /** Distance from a kit's wall face to the wall with the fittings. */
  wall: number
}

/** Thickness of a kit's walls, inches. */
const thick = 1.1
const highest = 4

/**
 * A shower base or kit against the walls that carry the fittings. Any space it leaves is built up to its rim and tiled,
 * so that the glass has something to stand on.
 */
export function showerTray(spec: Spec, base: Body, kit: boolean, stone: Look): Tray {
  const { w, d } = spec
  const wide = Math.min(base.sizeIn.w, w - 0.1)
  const deep = Math.min(base.sizeIn.d, d - 0.2)
  const rim = Math.min(base.sizeIn.h, highest)
  const hand = spec.left === 'wall' ? -1 : spec.right === 'wall' ? 1 : 0
  const middle = hand * (w / 2 - wide / 2 - 0.05)
  // Shower fittings are chosen separately and replace the kit's own.
  const looks = kit ? { trim: null } : undefined
  const bits = placedBody(base, 'tray', {
    at: [middle, 0.02, 0.1],
    fit: { w: wide },
    ...(looks && { looks }),
  })
  const [x0, x1] = [-w / 2 + 0.02, w / 2 - 0.02]
  const ledges = [
    [x0, middle - wide / 2, 0.02, d - 0.02],
    [middle + wide / 2, x1, 0.02, d - 0.02],
    [middle - wide / 2, middle + wide / 2, deep + 0.1, d - 0.02],
  ] as const
  for (const [from, to, back, front] of ledges)
    if (to - from > 0.3 && front - back > 0.3)
      bits.push(
        ...bit('floor', stone, block([from, 0.02, back], [to - from, rim - 0.02, front - back], 0.15)),
      )
  return { bits, rim, wall: kit ? thick : 0 }
}
