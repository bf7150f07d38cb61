import { freeForms } from '../../elevations/bathtub.ts'
import type { Vec3 } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { builtInTub } from './tub-apron.ts'
import { clawTub } from './tub-claw.ts'
import { cornerTub } from './tub-corner.ts'
import { freeTub } from './tub-free.ts'
import { deepTub } from './tub-walkin.ts'
import { closeWork, openWork } from './work.ts'

/**
 * A bathtub with its long side along the wall, so the body's width is the product's length. The drain is at the right
 * end unless the product names the other side.
 */
export function bathtub(model: FixtureModel): Body {
  const work = openWork(model, { w: 60, d: 30, h: 20, second: '#d5d8da' })
  const { is, n } = work
  const long = Math.max(work.w, work.d)
  const wide = Math.min(work.w, work.d)
  const { h } = work
  const lying = { ...work, w: long, d: wide }
  const free = is(...freeForms)
  let drain: Vec3
  let filler: Vec3
  if (is('door', 'wide-seat', 'round deep', 'oval deep')) {
    drain = deepTub(lying, long, wide)
    filler = [long * 0.3, h, wide - 1.2]
  } else if (is('roll rim', 'slipper', 'double ended', 'skirted pedestal', 'cradle')) {
    drain = clawTub(lying, long, wide)
    filler = [0, 0, -3]
  } else if (free) {
    drain = freeTub(lying, long, wide)
    filler = [0, 0, -3]
  } else if (is('pentagon', 'quadrant', 'heart', 'offset', 'short rectangle')) {
    drain = cornerTub(lying, long, wide)
    filler = [long * 0.2, h, 2]
  } else {
    drain = builtInTub(lying, long, wide)
    filler =
      n('rim_h', 0) > 0 || is('drop-in')
        ? [0, h, 1.4]
        : [(is('right') ? -1 : 1) * (long / 2), h + 6, wide / 2]
  }
  return closeWork(lying, { drain, filler })
}
