import { expect, it } from 'vitest'
import { designName } from '../server/designs/make-design.ts'
import { otherRoomIn } from './other-rooms.ts'
import type { Wish } from './schema.ts'

const wish = (kind: Wish['kind'], label: string, areas: Wish['areas'] = [], want = true): Wish => ({
  kind,
  label,
  areas,
  want,
  value: label.toLowerCase(),
  from: 'words',
})

it.each([
  ['a nursery, pink', [wish('color', 'Pink')], 'bedroom', 'Pink nursery'],
  ['pink walls for the nursery', [wish('color', 'Pink walls', ['paint', 'wall'])], 'bedroom', 'Pink nursery'],
  [
    'nursery pink bedroom, soft pink walls, oak floor',
    [
      wish('color', 'Pink'),
      wish('color', 'Soft pink walls', ['wall', 'paint']),
      wish('material', 'Oak floor', ['floor']),
    ],
    'bedroom',
    'Pink nursery with oak floor',
  ],
  [
    'laundry room with a dog wash and a washer',
    [{ ...wish('goods', 'Dog wash'), value: 'not-sold:dog-wash' }, wish('goods', 'Washer', ['appliance'])],
    'laundry',
    'Laundry with washer',
  ],
  [
    'x',
    [wish('style', 'Japandi'), wish('finish', 'Matte black faucets', ['faucet'])],
    'bathroom',
    'Japandi bathroom with matte black faucets',
  ],
  [
    'x',
    [wish('style', 'Mid-century (MCM)'), wish('material', 'Marble', [], false)],
    'living',
    'Mid-century living room',
  ],
  ['x', [wish('mood', 'Calm')], 'entry', 'Calm entry'],
  ['x', [], 'kitchen', 'Kitchen'],
] as const)('a design of “%s” has a short name from what was understood', (prompt, wishes, room, name) => {
  expect(designName(prompt, wishes, room)).toBe(name)
})

it('a name is short however long the words are', () => {
  const long = wish('goods', `A ${'very '.repeat(20)}long tub`, ['tub'])
  expect(designName('x', [wish('style', 'Coastal'), long], 'bathroom')).toBe('Coastal bathroom')
})

it.each([
  ['a pink nursery for our daughter', 'nursery', 'bedroom'],
  ['Epoxy look for the GARAGE floor', 'garage', 'laundry'],
  ['home theater, dark', 'home theater', 'living'],
  ['a dog wash for two labradors', 'dog wash', 'laundry'],
  ['a wine cellar', 'wine cellar', 'living'],
])('“%s” names a room that is not offered, with the closest one', (prompt, said, closest) => {
  expect(otherRoomIn(prompt)).toEqual({ said, closest })
})

it.each([
  'a calm kitchen',
  'laundry next to the garage',
  'bathroom with a closet',
  'laundry room with washer and dryer, dog wash',
  'mudroom near the garage',
])('“%s” names none', (prompt) => {
  expect(otherRoomIn(prompt)).toBe(null)
})
