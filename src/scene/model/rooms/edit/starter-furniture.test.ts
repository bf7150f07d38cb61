import { describe, expect, it } from 'vitest'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import type { Opening, RoomShape, SceneDoc } from '../../types.ts'
import { newRoomDoc, openScene } from '../open-scene.ts'
import { roomOfPlan } from '../plan/plan-room.ts'
import { floorPlans, styleById } from '../room-tables.ts'
import { problemsIn } from './fit.ts'
import { adviceOn } from './planning-rules.ts'
import { furnished } from './starter-furniture.ts'

const ground = { name: 'A room', program: null, style: styleById('warm-modern') }

describe('the initial furniture', () => {
  it('is placed in every room of every floor plan, and nothing is in the way', () => {
    const bare: string[] = []
    for (const plan of floorPlans) {
      for (const { id, use, areaSqft } of plan.rooms) {
        const doc = furnished(ground, newRoomDoc(roomOfPlan(plan, id), 'warm-modern'), use)
        const { placed, room } = openScene(ground, doc)
        expect(problemsIn(placed, room), `${plan.id} ${id}`).toEqual([])
        if (placed.length === 0) bare.push(`${plan.id} ${use}`)
        const types = new Set(placed.map((thing) => thing.type))
        if (use === 'kitchen') expect([...types], `${plan.id} ${id}`).toEqual(expect.arrayContaining(['sink', 'range']))
        if (use === 'bathroom')
          expect([...types], `${plan.id} ${id}`).toEqual(
            expect.arrayContaining(areaSqft > 25 ? ['toilet', 'vanity'] : ['toilet']),
          )
      }
    }
    const empty = new Set(bare.map((one) => one.split(' ')[1]))
    for (const use of ['kitchen', 'bathroom', 'bedroom', 'living', 'laundry'])
      expect(empty.has(use), bare.join(', ')).toBe(false)
  })
  it('leaves the clearances that planners require, except in rooms that are too small', () => {
    const tight = floorPlans.flatMap((plan) =>
      plan.rooms.flatMap(({ id, use, areaSqft }) => {
        const doc = furnished(ground, newRoomDoc(roomOfPlan(plan, id), 'warm-modern'), use)
        const { placed, room } = openScene(ground, doc)
        return adviceOn(room, placed).length > 0 ? [{ name: `${plan.id} ${id} ${use}`, areaSqft }] : []
      }),
    )
    expect(tight.filter(({ areaSqft }) => areaSqft > 75)).toEqual([])
    expect(tight.length, JSON.stringify(tight)).toBeLessThanOrEqual(7)
  })
  it('has no range in front of a window where it fits elsewhere', () => {
    const window = (wall: number, at: number): Opening => ({
      id: `w${wall}`,
      wall,
      kind: 'window',
      style: 'casement',
      at,
      width: 1.2,
      sill: 1.1,
      height: 1,
    })
    const inFront: string[] = []
    for (let at = 0.2; at < 2.9; at += 0.45) {
      const polygon: Vec2[] = [
        [0, 0],
        [4.2, 0],
        [4.2, 3.6],
        [0, 3.6],
      ]
      const openings = [0, 1, 2, 3].map((wall) => window(wall, Math.min(at, wall % 2 === 0 ? 2.9 : 2.3)))
      const room: RoomShape = { kind: 'kitchen', height: 2.5, polygon, openings }
      const { fixtures } = furnished(ground, newRoomDoc(room, 'warm-modern'), 'kitchen')
      const range = Object.values(fixtures).find((one) => one?.type === 'range')
      const [from, to] = [range?.at ?? 0, (range?.at ?? 0) + (range?.width ?? 0)]
      const own = openings.find(({ wall }) => wall === range?.wall)
      if (!own || (from < own.at + own.width && to > own.at)) inFront.push(at.toFixed(1))
    }
    expect(inFront).toEqual([])
  })
  it('includes a tub or shower in every bathroom of a plan, except powder rooms and one between two doors', () => {
    const dry = floorPlans.flatMap((plan) =>
      plan.rooms
        .filter(({ use, areaSqft }) => use === 'bathroom' && areaSqft > 35)
        .filter(({ id, use }) => !isWet(furnished(ground, newRoomDoc(roomOfPlan(plan, id), ''), use)))
        .map(({ id }) => `${plan.id} ${id}`),
    )
    expect(dry).toEqual(['tiny-house B'])
  })
  it('includes a corner shower in a bathroom too small for a tub', () => {
    const bare = newRoomDoc(bath(78, 60), 'warm-modern')
    const things = Object.values(furnished(ground, bare, 'bathroom').fixtures)
    const shower = things.find((thing) => thing?.type === 'shower')
    expect(shower?.width).toBeGreaterThan(31 * inch)
    expect(things.map((thing) => thing?.type)).toEqual(expect.arrayContaining(['toilet', 'vanity']))
  })
})

const inch = 0.0254

function isWet(doc: SceneDoc): boolean {
  return Object.values(doc.fixtures).some((thing) => thing?.type === 'tub' || thing?.type === 'shower')
}

function bath(width: number, length: number): RoomShape {
  const [w, l] = [width * inch, length * inch]
  const door: Opening = {
    id: 'o1',
    wall: 0,
    kind: 'door',
    style: 'hinged',
    at: 3 * inch,
    width: 30 * inch,
    sill: 0,
    height: 2.03,
  }
  const polygon: Vec2[] = [
    [0, 0],
    [w, 0],
    [w, l],
    [0, l],
  ]
  return { kind: 'bathroom', polygon, height: 2.4, openings: [door] }
}
