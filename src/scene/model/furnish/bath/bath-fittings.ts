import type { Body } from '../../bodies/build/body.ts'
import { moved, points, turned, type Vec3 } from '../../geometry/mesh.ts'
import { cylinder, tube } from '../../geometry/solids.ts'
import { bathHeights, wallSide } from '../../layout/bath-places.ts'
import { hungUp, type ObjectPart, partsOf } from '../parts/object-part.ts'
import { bodyOf, placedBody } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'

/** What hangs on the walls around a vanity, toilet, tub or shower: the chosen products at their usual heights. */
function hangs(spec: Spec, part: string, { hand, along, high, off = 0.1 }: Hung): ObjectPart[] {
  const model = spec.fixtureModel(part)
  const body = model && bodyOf(model)
  if (!body) return []
  const y = high - body.sizeIn.h / 2
  if (hand === 0) return hungUp(placedBody(body, part, { at: [along(body), y, off] }))
  const at: Vec3 = [hand * (spec.w / 2 - off), y, along(body)]
  return placedBody(body, part, { at, turn: (-hand * Math.PI) / 2 })
}

type Hung = {
  /** 0: on the wall behind; otherwise on the wall at its left (-1) or right (1). */
  hand: -1 | 0 | 1
  /** Its middle along that wall: from the middle of the fixture, or from the wall behind; inches. */
  along: (body: Body) => number
  /** Of its middle, above the floor. */
  high: number
  off?: number
}

/** Beside a vanity, on the wall at its end. */
export function towelRing(spec: Spec): ObjectPart[] {
  const hand = wallSide(spec)
  return hand === 0 ? [] : hangs(spec, 'ring', { hand, along: () => 12, high: bathHeights.ring })
}

export function toiletGrabBars(spec: Spec): ObjectPart[] {
  const hand = wallSide(spec)
  const high = bathHeights.grab
  return [
    ...hangs(spec, 'grab', { hand: 0, along: () => 0, high }),
    // It begins 12 in from the wall behind (ADA 604.5.1).
    ...(hand === 0 ? [] : hangs(spec, 'grab-side', { hand, along: ({ sizeIn }) => 12 + sizeIn.w / 2, high })),
  ]
}

/** Tile, and the wall of a kit, in front of the wall; inches. */
const [tiled, kit] = [0.25, 1.15]

/** On the long wall of a tub or shower, beside the seat of a roll-in shower. */
export function wetGrabBar(spec: Spec): ObjectPart[] {
  const off = spec.fixtureModel('tray')?.family === 'shower-kit' ? kit : tiled
  return hangs(spec, 'grab', {
    hand: 0,
    along: ({ sizeIn }) => (spec.type === 'rollin' ? Math.max(-spec.w / 2 + sizeIn.w / 2, -8) : 0),
    high: bathHeights.grab,
    off,
  })
}

function holder(spec: Spec, body: Body, hand: -1 | 0 | 1): ObjectPart[] {
  const high = bathHeights.paper
  const out = body.sizeIn.d - 0.4
  const roll = cylinder(2.1, 4.2, { segments: 20, bevel: 0.15 })
  if (hand !== 0) {
    const lying = moved(turned(roll, 'x', Math.PI / 2), [hand * (spec.w / 2 - out), high, 26 - 2.1])
    return [...hangs(spec, 'paper', { hand, along: () => 26, high }), ...partsOf(null, spec.palette.linen, lying)]
  }
  // Beside the tank, on the side that is open.
  const x = (spec.right === 'open' ? 1 : -1) * (spec.w / 2 - 2.5)
  const lying = moved(turned(roll, 'z', Math.PI / 2), [x + 2.1, high, out])
  return [
    ...hangs(spec, 'paper', { hand: 0, along: () => x, high }),
    ...hungUp(partsOf(null, spec.palette.linen, lying)),
  ]
}

/** On the wall beside the toilet if there is one, otherwise on a stand. */
export function paperRoll(spec: Spec): ObjectPart[] {
  const hand = wallSide(spec)
  const { metal, linen } = spec.palette
  const model = spec.fixtureModel('paper')
  const body = model && bodyOf(model)
  if (body) return holder(spec, body, hand)
  if (hand === 0) {
    const x = spec.w / 2 - 3.5
    const roll = turned(cylinder(2.1, 4.2, { segments: 20, bevel: 0.15 }), 'x', Math.PI / 2)
    return [
      ...partsOf(
        'paper',
        metal,
        moved(cylinder(3, 0.5, { segments: 24, bevel: 0.1 }), [x, 0, 20]),
        moved(cylinder(0.3, 25, { segments: 10 }), [x, 0, 20]),
        moved(turned(cylinder(0.28, 5.6, { segments: 10 }), 'x', Math.PI / 2), [x, 24.6, 20]),
      ),
      ...partsOf(null, linen, moved(roll, [x, 24.6, 20.8])),
    ]
  }
  const x = (hand * spec.w) / 2
  const z = 26
  const arm = tube(
    points([x - hand * 0.2, 27, z - 2.6], [x - hand * 2.8, 27, z - 2.6], [x - hand * 2.8, 27, z + 2.8]),
    0.25,
    10,
  )
  const roll = turned(cylinder(2.1, 4.2, { segments: 20, bevel: 0.15 }), 'x', Math.PI / 2)
  return [
    ...partsOf(
      'paper',
      metal,
      arm,
      moved(turned(cylinder(1.1, 0.35, { segments: 18 }), 'z', Math.PI / 2), [x + (hand > 0 ? 0 : 0.35), 27, z - 2.6]),
    ),
    ...partsOf(null, linen, moved(roll, [x - hand * 2.8, 27, z - 1.9])),
  ]
}
