import { expect, it } from 'vitest'
import type { RoomShape, SceneDoc } from '../../types.ts'
import { newDoc, newRoomDoc } from '../open-scene.ts'
import { roomOfPlan } from '../plan/plan-room.ts'
import { floorPlans, templateById, templates } from '../room-tables.ts'
import { addFixture, moveFixture } from './edit-scene.ts'
import { newlyWrong } from './room-problems.ts'

const powder = templateById('b-powder--warm-modern')
if (!powder) throw new Error('no powder room')
const fresh = newDoc(powder)
const square = (side: number, height = 2.6): RoomShape => ({
  kind: 'living',
  polygon: [
    [0, 0],
    [side, 0],
    [side, 4],
    [0, 4],
  ],
  height,
  openings: [],
})
const drawn = (room: RoomShape, fixtures: SceneDoc['fixtures'] = {}): SceneDoc => ({
  ...newRoomDoc(room, 'warm-modern'),
  fixtures,
})
const sofa = (x: number) => ({ type: 'sofa', x, y: 2, wall: null, turn: 0 })

it('finds no problem in any room template', () => {
  for (const template of templates) expect(newlyWrong(template, newDoc(template), null), template.id).toBeNull()
  for (const plan of floorPlans)
    for (const { id } of plan.rooms) {
      const doc = newRoomDoc(roomOfPlan(plan, id), 'warm-modern')
      expect(newlyWrong({ program: null }, doc, null), `${plan.id} ${id}`).toBeNull()
    }
})

it('rejects rooms that the editor would not draw: too long, a ceiling too high or too low, a wall too short', () => {
  const wrong = (room: RoomShape) => newlyWrong({ program: null }, drawn(room), null)
  expect(wrong(square(99))).toEqual({ at: 'room', problem: 'A room can be at most 100′ 0″ long.' })
  expect(wrong(square(6, 11))).toEqual({ at: 'room', problem: 'Ceilings must be 6′ 8″ to 30′ 0″ high.' })
  expect(wrong(square(6, 1.6))?.at).toBe('room')
  expect(wrong({ ...square(6), polygon: [...square(6).polygon, [0, 3.9]] })?.problem).toMatch(/^Wall \d is shorter/)
})

it('rejects and names objects outside the room, overlapping objects and sizes that do not exist', () => {
  const wrong = (fixtures: SceneDoc['fixtures']) => newlyWrong({ program: null }, drawn(square(6), fixtures), null)
  expect(wrong({ one: sofa(3) })).toBeNull()
  expect(wrong({ one: sofa(30) })).toEqual({
    at: 'fixtures.one',
    problem: 'Sofa: It does not fit in the room here.',
  })
  expect(wrong({ one: sofa(3), two: sofa(3.2) })).toEqual({
    at: 'fixtures.one',
    problem: 'Sofa: It would overlap the sofa.',
  })
  expect(wrong({ one: { ...sofa(3), width: 0.02 } })?.problem).toMatch(/^Sofa: .* wide\.$/)
})

it('accepts what the editor creates, and an old problem does not block a later change', () => {
  const added = addFixture(powder, fresh, 'chair')
  expect(newlyWrong(powder, added.doc, fresh)).toBeNull()
  const moved = moveFixture(powder, fresh, 'toilet1', [0.5, 0.5]).doc
  expect(newlyWrong(powder, moved, fresh)).toBeNull()
  const crowded = drawn(square(99), { one: sofa(3), two: sofa(3.2) })
  const lit: SceneDoc = { ...structuredClone(crowded), light: 'evening' }
  expect(newlyWrong({ program: null }, crowded, null)).not.toBeNull()
  expect(newlyWrong({ program: null }, lit, crowded)).toBeNull()
  expect(newlyWrong({ program: null }, { ...lit, fixtures: { ...lit.fixtures, three: sofa(200) } }, crowded)).toEqual({
    at: 'fixtures.three',
    problem: 'Sofa: It does not fit in the room here.',
  })
})
