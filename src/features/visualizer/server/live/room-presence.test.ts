import { expect, it } from 'vitest'
import { presenceOf } from './room-presence.ts'

const ann = { id: 7, name: 'Ann Lee' }
const nowhere = { pointer: null, following: null, camera: null, asks: null }

it('a page is shown under its account’s name, whatever it says', () => {
  const sent = { person: { id: 8, name: 'Maya Ortiz', selected: 'floor' }, asks: 3, following: 12 }
  expect(presenceOf(sent, ann)).toEqual({
    ...nowhere,
    person: { id: 7, name: 'Ann Lee', selected: 'floor' },
    asks: 3,
    following: 12,
  })
})

it('what the other pages could not display is left out', () => {
  const sent = {
    person: { selected: ['floor'] },
    pointer: { on: 'surface', slot: 'floor', point: ['x', 0, 0], normal: [0, 1, 0] },
    camera: { standpoint: 'moon', from: [0, 0, 0], to: [0, 0, 1], zoom: 1 },
    following: 'everyone',
    asks: {},
    more: 'x'.repeat(10_000),
  }
  expect(presenceOf(sent, ann)).toEqual({ ...nowhere, person: { ...ann, selected: null } })
  for (const other of [{}, { person: 'Ann' }, null, 'Ann']) expect(presenceOf(other, ann)).toBeNull()
})
