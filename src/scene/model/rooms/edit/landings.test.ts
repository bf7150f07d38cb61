import { expect, it } from 'vitest'
import { inch } from '../../geometry/mesh.ts'
import type { FixtureEdit, RoomShape, SceneDoc } from '../../types.ts'
import { newRoomDoc, placedIn } from '../open-scene.ts'
import { landingsOn } from './landings.ts'

const room: RoomShape = {
  kind: 'kitchen',
  polygon: [
    [0, 0],
    [6, 0],
    [6, 5],
    [0, 5],
  ],
  height: 2.7,
  openings: [],
}
const doc = newRoomDoc(room, 'shaker-classic')
/** Fixtures along the first wall, from its first corner on; seen from inside, that is from right to left. */
const along = (...things: [type: string, widthIn: number, more?: FixtureEdit][]) => {
  let at = 12
  const fixtures: SceneDoc['fixtures'] = {}
  for (const [type, widthIn, more] of things) {
    fixtures[`${type}${Object.keys(fixtures).length}`] = {
      type,
      wall: 0,
      at: at * inch,
      width: widthIn * inch,
      ...more,
    }
    at += widthIn
  }
  return fixtures
}
const notes = (fixtures: SceneDoc['fixtures']) =>
  landingsOn(room, placedIn(null, { ...doc, fixtures }, room), doc.style).map(
    ({ text, have, need }) => `${text.split(':')[0]}: ${Math.round(have / inch)} of ${Math.round(need / inch)}`,
  )

it('advises 24 and 18 in of counter beside a sink, 15 and 12 beside a range, 15 beside a refrigerator and an oven', () => {
  expect(notes(along(['base', 15], ['sink', 36], ['base', 18]))).toEqual([
    'Landing left of the sink: 18 of 24',
    'Landing right of the sink: 15 of 18',
  ])
  expect(notes(along(['base', 18], ['sink', 36], ['base', 24]))).toEqual([])
  expect(notes(along(['base', 12], ['range', 30], ['base', 12]))).toEqual(['Landing left of the range: 12 of 15'])
  expect(notes(along(['base', 12], ['range', 30], ['base', 15]))).toEqual([])
  expect(notes(along(['fridge', 36], ['base', 12]))).toEqual(['Landing beside the refrigerator: 12 of 15'])
  expect(notes(along(['oven', 30], ['base', 15]))).toEqual([])
})

it('counts the boxes beside the sink base in its own run, and stops at a gap or a tall unit', () => {
  // The sink base is 36 in of 60; the other 24 are a cabinet with counter at its right.
  const [left] = notes(along(['sink', 60]))
  expect(left).toMatch(/^Landing left of the sink: \d of 18$/)
  expect(notes(along(['base', 24], ['pantry', 18], ['sink', 36], ['base', 30]))).toEqual([
    'Landing right of the sink: 0 of 18',
  ])
})

it('takes an island within 48 in as the landing of a refrigerator, and advises 48 in of aisle for two cooks', () => {
  const island = { type: 'island', wall: null, x: 2, turn: 0, width: 84 * inch, depth: 40 * inch }
  const y = (gapIn: number) => (27 + gapIn + 20) * inch
  const fridge = along(['fridge', 36, { at: 1.6 }])
  expect(notes({ ...fridge, island1: { ...island, y: y(44) } })).toEqual([])
  expect(notes({ ...fridge, island1: { ...island, y: y(60) } })).toEqual(['Landing beside the refrigerator: 0 of 15'])
  const base = along(['base', 36, { at: 1.6 }])
  expect(notes({ ...base, island1: { ...island, y: (25.5 + 44 + 20) * inch } })).toEqual(['Work aisle: 44 of 48'])
  expect(notes({ ...base, island1: { ...island, y: (25.5 + 50 + 20) * inch } })).toEqual([])
})
