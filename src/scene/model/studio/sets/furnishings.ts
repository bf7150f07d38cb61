import { pendant } from '../../bodies/lights/pendant.ts'
import { armchair, lounge } from '../../furnish/furniture/seats.ts'
import { storageMakers } from '../../furnish/furniture/storage.ts'
import { tableMakers } from '../../furnish/furniture/tables.ts'
import { type ObjectPart, partsOf, set, shifted } from '../../furnish/parts/object-part.ts'
import { paletteOf } from '../../furnish/parts/palette.ts'
import { plainModel } from '../../furnish/parts/product.ts'
import { hashOf, randomOf } from '../../furnish/parts/random.ts'
import type { Spec } from '../../furnish/parts/spec.ts'
import { framedArt } from '../../furnish/props/art-and-mirrors.ts'
import { bookStack } from '../../furnish/props/books-and-baskets.ts'
import { potPlant } from '../../furnish/props/plants.ts'
import { boards, bowl, fruitBowl, shelfWare, vaseWithBranches } from '../../furnish/props/tableware.ts'
import { moved } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { woodLook } from '../../materials/look.ts'
import styleRows from '../../rooms/data/styles.json' with { type: 'json' }
import type { RoomShape, Style } from '../../types.ts'

export const palette = paletteOf(styleRows.find(({ id }) => id === 'warm-modern') as unknown as Style)

export function specOf(
  type: string,
  [w, d, h]: readonly [number, number, number],
  room: RoomShape['kind'] = 'living',
): Spec {
  return {
    id: type,
    type,
    w,
    d,
    h,
    head: 100,
    sky: room === 'outdoor',
    room,
    left: 'open' as Spec['left'],
    right: 'open' as Spec['right'],
    leftType: null,
    rightType: null,
    holes: [],
    backed: true,
    away: 90,
    leg: null,
    rows: [],
    edge: 'eased',
    free: () => true,
    palette,
    seed: hashOf(type),
    random: randomOf(type),
    fixtureModel: () => null,
    surfaceModel: () => null,
    look: (_slot, otherwise) => otherwise,
    painted: (_slot, otherwise) => otherwise,
  }
}

/** Things on a floor at z = -deep to 0, whose wall is at -deep. */
export function livingCorner(deep: number): ObjectPart[] {
  const z = -deep
  const console = specOf('console', [46, 14, 31])
  return [
    ...set(storageMakers.console?.(console) ?? [], [4, 0, z + 1.5], 0),
    ...set(armchair(specOf('chair', [30, 31, 31])), [58, 0, z + 62], -0.95),
    ...set(potPlant(specOf('plant', [20, 20, 62]), { pot: 8, high: 58, kind: 'fig' }), [-62, 0, z + 22], 0),
    ...framedArt(specOf('art', [30, 1, 24]), [4, 52, z + 0.2], [34, 26], 1),
  ]
}

/** On a counter 36 inches high along the wall at -deep, and a shelf above it. */
export function kitchenWall(deep: number): ObjectPart[] {
  const z = -deep
  const ware = specOf('shelf ware', [40, 8, 60], 'kitchen')
  const shelf = 64
  return [
    ...shifted(boards(ware), [20, 36.02, z + 0.3]),
    ...shifted(crock(), [32, 36.02, z + 8]),
    ...shifted(fruitBowl(ware, 4.6), [17, 36.02, z + 15]),
    ...shifted(potPlant(ware, { pot: 3.1, high: 14, kind: 'leafy' }), [-34, 36.02, z + 8]),
    ...partsOf(null, palette.wood, block([6, shelf - 1.6, z + 0.02], [40, 1.6, 9], 0.12)),
    ...shifted(shelfWare(ware, 38, 0), [7, shelf + 0.02, z + 4.6]),
  ]
}

/** On an island whose middle is 90 inches away, above it, and on the counter along the wall at -deep. */
export function kitchenWare(deep: number): ObjectPart[] {
  const z = -deep
  const ware = specOf('counter ware', [60, 36, 36], 'kitchen')
  const lamp = pendant(plainModel('pendant', palette))
    .parts.filter(({ rig }) => !rig)
    .map(({ look, mesh }): ObjectPart => ({ slot: null, look, mesh }))
  return [
    ...shifted(vaseWithBranches(ware, 3.2, 9.5), [-14, 36.02, -90]),
    ...shifted(fruitBowl(ware, 5.6), [8, 36.02, -84]),
    ...shifted(bookStack(ware, 2)[1], [16, 36.02, -91]),
    ...shifted(boards(ware), [-24, 36.02, z + 0.9]),
    ...shifted(crock(), [-38, 36.02, z + 8]),
    ...shifted(potPlant(ware, { pot: 3.4, high: 15, kind: 'leafy' }), [46, 36.02, z + 9]),
    ...[-15, 15].flatMap((x) => [
      ...shifted(lamp, [x, 76, -90]),
      ...partsOf(null, palette.metal, block([x - 0.15, 87, -84.6], [0.3, 13, 0.3])),
    ]),
  ]
}

/** A bench along a stone wall at -deep, with things on it. */
export function besideStone(deep: number): ObjectPart[] {
  const z = -deep
  const things = specOf('bench things', [30, 12, 17])
  return [
    ...partsOf(null, woodLook('#7a583a', 3), block([-54, 5, z + 0.02], [108, 12, 22], 0.12)),
    ...shifted(vaseWithBranches(things, 3.8, 11), [-40, 17.02, z + 11]),
    ...shifted(bookStack(things, 4)[1], [28, 17.02, z + 11]),
    ...shifted(partsOf(null, palette.ceramic, bowl(4.4, 3)), [44, 17.02, z + 11]),
    ...set(potPlant(specOf('plant', [18, 18, 54]), { pot: 7, high: 50, kind: 'fig' }), [-63, 0, z + 12], 0),
  ]
}

/** Two chairs and a table in a garden, on the right of a terrace or on the left of a lawn. */
export function seatsOutside(hard: boolean): ObjectPart[] {
  const chair = () => armchair(specOf('chair', [30, 31, 31], 'outdoor'))
  const pot = (x: number, high: number) =>
    set(potPlant(specOf(`pot ${x}`, [24, 24, high], 'outdoor'), { pot: 11, high, kind: 'tree' }), [x, 0, -290], 0)
  const x = hard ? 40 : -30
  const table = tableMakers.coffee?.(specOf('coffee', [32, 22, 16], 'outdoor')) ?? []
  return [
    ...set(chair(), [x - 36, 0, -262], 0.5),
    ...set(chair(), [x + 36, 0, -262], -0.5),
    ...set(table, [x, 0, -250], 0),
    ...pot(-112, 92),
    ...(hard ? pot(128, 80) : []),
  ]
}

/** Two lounge chairs one after the other on the far side of a pool, which is not deep. */
export function poolside(): ObjectPart[] {
  const chair = (x: number) => set(lounge(specOf('lounge', [26, 70, 30], 'outdoor')), [x, 0, -286], Math.PI / 2)
  const pot = (x: number) =>
    set(potPlant(specOf(`pot ${x}`, [20, 20, 60], 'outdoor'), { pot: 9, high: 56, kind: 'palm' }), [x, 0, -296], 0)
  return [...chair(-92), ...chair(6), ...pot(-108), ...pot(100)]
}

/** Wooden spoons in a jar. */
function crock(): ObjectPart[] {
  return [
    ...partsOf(null, palette.ceramic, bowl(2.6, 6)),
    ...partsOf(
      null,
      palette.wood,
      ...[-1.1, 0.1, 1.2].map((x, i) =>
        moved(block([-0.35, 0.4, -0.2], [0.7, 10 + i, 0.4], 0.15), [x, 0, i * 0.4 - 0.4]),
      ),
    ),
  ]
}
