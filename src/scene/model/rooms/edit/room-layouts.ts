import { fixtureKind } from '../../layout/fixture-types.ts'
import type { SceneDoc } from '../../types.ts'
import { type Layout, roomOf } from '../open-scene.ts'
import { type Cabinets, isComfortable, kitchenOf } from './kitchen-layouts.ts'
import { type Change, islandIn } from './other-plans.ts'
import { bathroom, furnished, laundry, type Wet } from './starter-furniture.ts'

/** A way to furnish a room, or the reason, as a sentence, why its walls do not allow it. */
export type RoomLayout = { id: string; name: string } & Change

const kitchens: [id: Cabinets, name: string][] = [
  ['one-wall', 'One wall'],
  ['galley', 'Galley'],
  ['l', 'L-shaped'],
  ['u', 'U-shaped'],
]
const baths: [id: string, name: string, wet: Wet][] = [
  ['tub', 'With a tub', ['tub']],
  ['shower', 'With a shower', ['shower']],
  ['tub-shower', 'With a tub and a shower', ['tub', 'shower']],
  ['powder', 'Powder room', []],
]
/** The first of these that fits, and for a kitchen is comfortable, is proposed. */
const usual = ['l-island', 'l', 'one-wall-island', 'galley', 'tub-shower', 'tub', 'shower', 'side-by-side']

/** The layouts from which a person chooses for a room without fixtures, with its walls, doors and windows. */
export function roomLayouts(ground: Layout, bare: SceneDoc): RoomLayout[] {
  const room = roomOf(ground.program, bare)
  if (room.kind === 'kitchen') {
    const plain = kitchens.map(([id, name]): RoomLayout => {
      const made = kitchenOf(ground, bare, id)
      return {
        id,
        name: 'doc' in made && !hasType(made.doc, 'fridge') ? `${name}, no refrigerator` : name,
        ...made,
      }
    })
    const islands = plain.flatMap((one): RoomLayout[] =>
      one.id === 'galley' || 'not' in one
        ? []
        : [{ id: `${one.id}-island`, name: `${one.name} with island`, ...islandIn(ground, one.doc) }],
    )
    return [...plain, ...islands]
  }
  if (room.kind === 'bathroom')
    return baths.map(([id, name, wet]) => {
      const doc = bathroom(ground, bare, room, [wet])
      return { id, name, ...withAll(doc, ['toilet', 'vanity', ...wet]) }
    })
  if (room.kind === 'laundry')
    return (
      [
        ['side-by-side', 'Washer and dryer side by side', 'wd'],
        ['stacked', 'Washer and dryer stacked', 'washer'],
      ] as const
    ).map(([id, name, type]) => ({ id, name, ...withAll(laundry(ground, bare, room, type), [type]) }))
  return [{ id: 'usual', name: 'Standard furniture', doc: furnished(ground, bare, room.kind) }]
}

/** The layout that is proposed first, the same as `furnished` begins with; null where none fits. */
export function usualLayout(ground: Layout, layouts: readonly RoomLayout[]): (RoomLayout & { doc: SceneDoc }) | null {
  const rank = ({ id }: RoomLayout) => (usual.includes(id) ? usual.indexOf(id) : usual.length)
  const fitting = layouts.filter((one) => 'doc' in one).toSorted((a, b) => rank(a) - rank(b))
  const [first = null] = fitting
  // A small bath is tight with anything, and better with a tub than without.
  if (first === null || roomOf(ground.program, first.doc).kind !== 'kitchen') return first
  return fitting.find(({ doc }) => isComfortable(ground, doc)) ?? first
}

function withAll(doc: SceneDoc, types: readonly string[]): Change {
  const missing = types.find((type) => !hasType(doc, type))
  if (missing === undefined) return { doc }
  const { label, rangeIn } = fixtureKind(missing)
  return { not: `There is no space for it: ${label.toLowerCase()}, at least ${rangeIn[0]} in wide.` }
}

function hasType({ fixtures }: SceneDoc, type: string): boolean {
  return Object.values(fixtures).some((one) => one.type === type)
}
