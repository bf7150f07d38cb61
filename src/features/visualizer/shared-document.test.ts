import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { randomKey } from '#lib/ids.ts'
import { addFixture } from '#scene/model/rooms/edit/edit-scene.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { fc } from '#test/property.ts'
import { editTogether } from '#test/scene/editing-together.ts'
import { openableDoc, rebased } from './design-changes.ts'
import { changeShared, ownChange, partsIn, readShared } from './shared-document.ts'

const doc: SceneDoc = {
  v: 1,
  template: null,
  style: 'japandi',
  fills: { floor: { paint: '#111111' }, walls: { paint: '#222222' } },
  fixtures: { sink1: { removed: true } },
  light: 'day',
  units: 'imperial',
}

function sharedOf(given: SceneDoc): Y.Doc {
  const shared = new Y.Doc()
  changeShared(shared, null, given)
  return shared
}

it('a shared document holds a design unchanged', () => {
  const whole: SceneDoc = { ...doc, count: { waste: 'exact', spare: true } }
  expect(readShared(sharedOf(whole))).toEqual(whole)
  expect(readShared(sharedOf(doc))).toEqual(doc)
})

it('a change writes only the parts that differ, so that other changes made at the same time stay', () => {
  const [ann, maya] = [sharedOf(doc), new Y.Doc()]
  Y.applyUpdate(maya, Y.encodeStateAsUpdate(ann))
  changeShared(ann, doc, { ...doc, fills: { walls: { paint: '#333333' } } })
  changeShared(maya, doc, { ...doc, light: 'evening', fixtures: {} })
  Y.applyUpdate(maya, Y.encodeStateAsUpdate(ann))
  Y.applyUpdate(ann, Y.encodeStateAsUpdate(maya))
  const merged = { ...doc, light: 'evening', fills: { walls: { paint: '#333333' } }, fixtures: {} }
  expect([readShared(ann), readShared(maya)]).toEqual([merged, merged])
})

it('two people who add the same type of item at the same moment get both', () => {
  const ground = templateById('l-conversation--mid-century')
  if (!ground) throw new Error('no such template')
  const room = newDoc(ground)
  const [ann, maya] = [sharedOf(room), new Y.Doc()]
  Y.applyUpdate(maya, Y.encodeStateAsUpdate(ann))
  const added = [ann, maya].map((shared) => {
    const { doc: after, id } = addFixture(ground, room, 'chair', undefined, `-${randomKey(6)}`)
    changeShared(shared, room, after)
    return id
  })
  Y.applyUpdate(maya, Y.encodeStateAsUpdate(ann))
  Y.applyUpdate(ann, Y.encodeStateAsUpdate(maya))
  expect(new Set(added).size).toBe(2)
  for (const shared of [ann, maya]) {
    const placed = openScene(ground, readShared(shared)).placed.map(({ id }) => id)
    expect(placed).toEqual(expect.arrayContaining(added))
  }
})

it('undo takes back one’s own steps alone', () => {
  const shared = sharedOf(doc)
  const history = new Y.UndoManager(partsIn(shared), {
    trackedOrigins: new Set([ownChange]),
    captureTimeout: 0,
  })
  const own = { ...doc, fills: { ...doc.fills, walls: { paint: '#333333' } } }
  changeShared(shared, doc, own, ownChange)
  changeShared(shared, own, { ...own, light: 'evening' }, 'somebody else')
  history.undo()
  expect(readShared(shared)).toEqual({ ...doc, light: 'evening' })
  history.redo()
  expect(readShared(shared)).toEqual({ ...own, light: 'evening' })
})

it('changes made while away are made again to what others have changed since', () => {
  const own: SceneDoc = { ...doc, fills: { walls: { paint: '#333333' } }, light: 'evening' }
  const theirs: SceneDoc = { ...doc, fixtures: {}, units: 'metric' }
  expect(rebased(doc, own, theirs)).toEqual({ ...own, fixtures: {}, units: 'metric' })
  expect(rebased(doc, doc, theirs)).toEqual(theirs)
})

it('changes of fixtures that cannot be opened are left out, the same ones for everyone', () => {
  const broken: SceneDoc = { ...doc, fixtures: { a: { wall: 9 }, b: { wall: 1 }, c: { wall: 8 } } }
  const opens = ({ fixtures }: SceneDoc) => Object.values(fixtures).every(({ wall }) => (wall ?? 0) < 4)
  expect(openableDoc(broken, opens)).toEqual({ ...doc, fixtures: { b: { wall: 1 } } })
  expect(openableDoc(doc, opens)).toBe(doc)
  expect(openableDoc(doc, () => false)).toBeNull()
})

it('three people who edit a room at random, with broken connections, all end with the same room', () => {
  let total = 0
  fc.assert(
    fc.property(
      fc.nat({ max: 1e6 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (run, stream) => {
        const { scenes, changes } = editTogether(run, () => stream.next().value ?? 0)
        total += changes
        expect(scenes[1]).toEqual(scenes[0])
        expect(scenes[2]).toEqual(scenes[0])
      },
    ),
    { numRuns: 30 },
  )
  expect(total).toBeGreaterThan(100)
})
