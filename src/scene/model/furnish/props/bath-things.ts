import { moved } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { toPlan } from '../../rooms/beside.ts'
import type { Scene } from '../../rooms/types.ts'
import { type Bit, bit, shifted } from '../bit.ts'
import { legs } from '../soft.ts'
import type { Spec } from '../spec.ts'
import { bottles, towelStack } from './bathware.ts'
import { freeFloor, inches, type Prop, placeAt } from './ground.ts'

/** A stool with towels at a freestanding tub or beside a shower. */
export function bathThings(scene: Scene): Prop[] {
  if (scene.room.kind !== 'bathroom') return []
  const tub = scene.placed.find(({ type }) => type === 'tubfree' || type === 'shower' || type === 'tub')
  if (!tub) return []
  const [w, d] = [inches(tub.width), inches(tub.depth)]
  const spots = [
    [-w * 0.28, d + 10],
    [w * 0.3, d + 10],
    [w / 2 + 12, d * 0.6],
    [-w / 2 - 12, d * 0.6],
    [w / 2 + 12, d + 4],
    [-w / 2 - 12, d + 4],
  ] as const
  for (const spot of spots) {
    const at = toPlan(tub, [spot[0], spot[1]])
    if (!freeFloor(scene, at, 0.2)) continue
    const { place, spec } = placeAt(scene, 'stool', at, tub.turn + 0.3)
    return [
      {
        place,
        bits: [
          ...bathStool(spec),
          ...shifted(towelStack(spec, 2), [-1, 17.55, 0]),
          ...(tub.type === 'tubfree' ? [] : shifted(bottles(spec), [0, 0, 400]).slice(0, 0)),
        ],
      },
    ]
  }
  return []
}

/** A low wooden stool about x = z = 0. */
function bathStool({ palette }: Spec): Bit[] {
  return [
    ...bit(null, palette.wood, moved(block([-8, 0, -5.5], [16, 1.3, 11], 0.35), [0, 16.2, 0])),
    ...bit(null, palette.wood, ...legs([11.5, 7.5], 16.2, { top: 0.75, foot: 0.55, splay: 1 })),
    ...bit(null, palette.wood, block([-6, 6, -0.5], [12, 0.9, 1], 0.2)),
  ]
}
