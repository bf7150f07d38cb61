import { expect, it } from 'vitest'
import { productKey } from '#features/visualizer/design-parts.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { furnished } from '#scene/model/rooms/edit/starter-furniture.ts'
import { newDoc, newRoomDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { styleById, templateById } from '#scene/model/rooms/room-tables.ts'
import { barePlaces } from './list-lines.ts'

const ground = { name: 'Your room', program: null, style: styleById('coastal') }
const room = {
  kind: 'bathroom' as const,
  polygon: [
    [0, 0],
    [3, 0],
    [3, 3.2],
    [0, 3.2],
  ] as [number, number][],
  height: 2.6,
  openings: [],
}
const doc = furnished(ground, newRoomDoc(room, 'coastal'), 'bathroom')
const floor = { product: 'aaaaaaaaaa', size_id: 7 }
const known = (state: ModelRow['state']) => new Map([[productKey(floor.product, floor.size_id), { state } as ModelRow]])

it('includes slots that need a product and have none, but not a vanity top or an accent wall', () => {
  const bare = barePlaces(openScene(ground, doc), new Map())
  expect(bare).toEqual(expect.arrayContaining(['floor', 'wainscot', 'ceiling-light', 'vanity1.faucet']))
  expect(bare).not.toContain('vanity1.top')
  expect(bare).not.toContain('accent')
  expect(bare).not.toContain('walls')
})

it('includes slots whose product this showroom does not sell, once that is known', () => {
  const scene = openScene(ground, { ...doc, fills: { floor } })
  expect(barePlaces(scene, new Map())).not.toContain('floor')
  expect(barePlaces(scene, known('sold'))).not.toContain('floor')
  expect(barePlaces(scene, known('not carried'))).toContain('floor')
  expect(barePlaces(scene, known('gone'))).toContain('floor')
})

it('names the dryer of a laundry whose catalogue has none, beside its washer', () => {
  const template = templateById('u-line--farmhouse')
  if (!template) throw new Error('no such template')
  const bare = openScene(template, newDoc(template))
  const fills = Object.fromEntries(bare.slots.map(({ id }) => [id, floor]))
  const dryer = bare.slots.find(({ label }) => label === 'Dryer')?.id ?? ''
  delete fills[dryer]
  const scene = openScene(template, { ...newDoc(template), fills })
  expect(barePlaces(scene, known('sold'))).toEqual([dryer])
})
