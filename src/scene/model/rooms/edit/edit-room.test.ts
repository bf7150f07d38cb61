import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { regionArea } from '../../layout/regions.ts'
import { wallOf } from '../../layout/walls.ts'
import type { RoomShape, SceneDoc, Style } from '../../types.ts'
import { newDoc, newRoomDoc, openScene } from '../open-scene.ts'
import { styles, templateById, templates } from '../room-tables.ts'
import {
  addOpening,
  moveOpening,
  moveWall,
  removeOpening,
  setRoomHeight,
  setRoomSize,
  setWallLength,
} from './edit-room.ts'
import { problemsIn } from './fit.ts'

const foot = 0.3048

function template(id: string) {
  const found = templateById(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

const galley = template('k-galley--japandi')
const living = template('l-conversation--mid-century')

describe('the size of a room', () => {
  it('extends base cabinets with the wall, so that the countertop stays whole', () => {
    const { doc, refused } = setRoomSize(galley, newDoc(galley), { depth: 14 * foot })
    expect(refused).toBeNull()
    const before = openScene(galley, newDoc(galley))
    const scene = openScene(galley, doc)
    expect(wallOf(scene.room, 1).length).toBeCloseTo(14 * foot, 9)
    const tops = (one: typeof scene) =>
      one.slots.find((slot) => slot.id === 'countertop')?.faces.reduce((sum, face) => sum + regionArea(face), 0) ?? 0
    const depth = scene.placed.find((thing) => thing.type === 'base')?.depth ?? 0
    expect(tops(scene) - tops(before)).toBeCloseTo(2 * 1.5 * foot * depth, 3)
    expect(scene.placed.find((thing) => thing.id === 'sink1')?.width).toBeCloseTo(0.9144, 9)
  })

  it('rejects a wall too short for its cabinets, and says which wall, which cabinets and by how much', () => {
    const { doc, refused } = setRoomSize(galley, newDoc(galley), { depth: 8 * foot })
    expect(refused).toBe(
      'Wall 2 would be 1′ 6″ too short for the items against it: refrigerator, base cabinet, sink cabinet and dishwasher.',
    )
    expect(setRoomSize(galley, newDoc(galley), { depth: 9.5 * foot }).refused).toBeNull()
    expect(doc).toEqual(newDoc(galley))
    expect(setRoomSize(galley, newDoc(galley), { width: 100 }).refused).toBe('A room can be at most 100′ 0″ long.')
  })

  it('names an object that no longer fits, its wall and how much too wide it is, and one too wide for its wall', () => {
    const refused = (id: string, size: { width?: number; depth?: number }) =>
      setRoomSize(template(id), newDoc(template(id)), size).refused
    expect(refused('b-wet-room--japandi', { width: 5 * foot })).toBe(
      'The toilet at wall 2 would no longer fit: 7 5/8″ too wide for the free space.',
    )
    expect(refused('l-fireplace--warm-modern', { depth: 8 * foot })).toBe(
      'The chair would no longer fit: 1 5/8″ too deep for the free space.',
    )
    expect(refused('k-galley--japandi', { width: 3 * foot })).toBe('Wall 1 would be 4″ too short for its opening.')
  })

  it('accepts a typed length for one wall and moves a wall of an L-shaped room', () => {
    const { doc } = setWallLength(galley, newDoc(galley), 0, 9 * foot)
    expect(wallOf(openScene(galley, doc).room, 0).length).toBeCloseTo(9 * foot, 9)
    const room: RoomShape = {
      kind: 'living',
      polygon: [
        [0, 0],
        [6, 0],
        [6, 3],
        [3, 3],
        [3, 5],
        [0, 5],
      ],
      height: 2.7,
      openings: [],
    }
    const own = { name: 'My room', program: null, style: styles[0] as Style }
    const moved = moveWall(own, newRoomDoc(room, 'warm-modern'), 3, 0.5)
    expect(moved.refused).toBeNull()
    expect(moved.doc.room?.polygon).toEqual([
      [0, 0],
      [6, 0],
      [6, 3],
      [3.5, 3],
      [3.5, 5],
      [0, 5],
    ])
    expect(moveWall(own, newRoomDoc(room, 'warm-modern'), 3, -3.5).refused).not.toBeNull()
  })

  it('keeps the ceiling higher than the doors', () => {
    expect(setRoomHeight(galley, newDoc(galley), 2.05).refused).toBe(
      'The opening in wall 1 is 1 3/8″ too high for that.',
    )
    const high = setRoomHeight(galley, newDoc(galley), 3)
    expect(openScene(galley, high.doc).room.height).toBe(3)
  })
})

describe('doors and windows', () => {
  it('can be added to a wall where nothing stands, and nowhere else', () => {
    const door = {
      wall: 1,
      kind: 'door',
      style: 'hinged',
      at: 0.3,
      width: 0.8,
      sill: 0,
      height: 2.03,
    } as const
    const added = addOpening(living, newDoc(living), door)
    expect(added.refused).toBeNull()
    expect(openScene(living, added.doc).room.openings.some((one) => one.id === added.id)).toBe(true)
    expect(addOpening(galley, newDoc(galley), { ...door, at: 1.8 }).refused).toMatch(/is in the way\.$/)
    expect(addOpening(living, added.doc, { ...door, at: 0.6 }).refused).toBe('There is already an opening there.')
    expect(addOpening(living, newDoc(living), { ...door, height: 9 }).refused).toMatch(/^The ceiling is only/)
  })

  it('can be moved along the wall, no closer to the corner than the casing, and removed', () => {
    const moved = moveOpening(living, newDoc(living), 'o2', { at: -3 })
    expect(moved.refused).toBeNull()
    const { room } = openScene(living, moved.doc)
    expect(room.openings.find((one) => one.id === 'o2')?.at).toBeCloseTo(0.1, 9)
    const { doc } = removeOpening(living, moved.doc, 'o2')
    expect(openScene(living, doc).room.openings.map((one) => one.id)).toEqual(['o1'])
  })
})

describe('any number of changes to a room', () => {
  const change = fc.record({
    what: fc.constantFrom('size', 'wall', 'length', 'height', 'door', 'window'),
    wall: fc.nat(3),
    by: fc.double({ min: -2, max: 3, noNaN: true }),
  })

  it('never leaves objects outside, overlapping or in front of doors', () => {
    fc.assert(
      fc.property(fc.nat(templates.length - 1), fc.array(change, { minLength: 1, maxLength: 5 }), (index, changes) => {
        const one = templates[index] ?? galley
        let doc: SceneDoc = newDoc(one)
        for (const { what, wall, by } of changes) {
          const size = Math.abs(by) * 2 + 1
          if (what === 'size') doc = setRoomSize(one, doc, wall % 2 ? { width: size * 1.5 } : { depth: size * 1.5 }).doc
          if (what === 'wall') doc = moveWall(one, doc, wall, by).doc
          if (what === 'length') doc = setWallLength(one, doc, wall, size).doc
          if (what === 'height') doc = setRoomHeight(one, doc, 2.4 + Math.abs(by) / 2).doc
          const opening = { wall, at: Math.abs(by), width: 0.8, style: 'hinged' }
          if (what === 'door') doc = addOpening(one, doc, { ...opening, kind: 'door', sill: 0, height: 2 }).doc
          if (what === 'window') doc = addOpening(one, doc, { ...opening, kind: 'window', sill: 1.1, height: 1 }).doc
        }
        const { placed, room, slots } = openScene(one, doc)
        expect(problemsIn(placed, room)).toEqual([])
        expect(slots.flatMap((slot) => slot.faces).every((face) => regionArea(face) > 0)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
