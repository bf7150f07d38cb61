import { block } from '../../geometry/solids.ts'
import { type Bit, bit, shifted } from '../bit.ts'
import { uppers } from '../casework/uppers.ts'
import { offPedestal } from '../off-pedestal.ts'
import { plainModel } from '../plain-models.ts'
import { bodyOf, placedBody } from '../product.ts'
import { bottles, towelStack } from '../props/bathware.ts'
import type { Edge } from '../slab.ts'
import { slab } from '../slab.ts'
import type { Spec } from '../spec.ts'
import { basket } from './basket.ts'

/** A washer and a dryer side by side under one top. */
export function washerAndDryer(spec: Spec): Bit[] {
  const { w, d, palette } = spec
  const body = bodyOf(offPedestal(spec.fixtureModel('unit') ?? plainModel('laundry', palette, { h: 37 })))
  const high = Math.max(spec.h, (body?.sizeIn.h ?? 38) + 1.6)
  const bits: Bit[] = []
  for (const x of [-w / 4, w / 4]) {
    if (body)
      bits.push(
        ...placedBody(body, 'unit', {
          at: [x, 0, Math.max(0.6, d - body.sizeIn.d - 0.8)],
          fit: { w: w / 2 - 0.4 },
        }),
      )
    else
      bits.push(...bit('unit', palette.trim, block([x - w / 4 + 0.5, 0.5, 2], [w / 2 - 1, 36, d - 3], 0.6)))
  }
  const end = (side: Spec['left']): Edge => (side === 'wall' ? 'butt' : 'eased')
  bits.push(
    ...bit(
      'top',
      spec.look('top', palette.stone),
      slab(
        [
          [-w / 2, d],
          [w / 2, d],
          [w / 2, 0.02],
          [-w / 2, 0.02],
        ],
        ['eased', end(spec.right), 'butt', end(spec.left)],
        [high - 1.25, high],
      ),
    ),
    ...shifted(towelStack(spec, 3), [-w / 4, high + 0.01, d * 0.4]),
    ...shifted(bottles(spec), [w * 0.12, high + 0.01, d * 0.3]),
    ...basket({ ...spec, d: 15 }, [w * 0.34, high + 0.02, d * 0.42]),
  )
  return [...bits, ...uppers(spec)]
}
