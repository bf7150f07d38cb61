import { describe, expect, it } from 'vitest'
import { problemsIn } from './fit.ts'
import { newRoomDoc, openScene } from './open-scene.ts'
import { roomOfPlan } from './plan-room.ts'
import { adviceOn } from './planning-rules.ts'
import { floorPlans, styleById } from './room-tables.ts'
import { furnished } from './starter.ts'

const ground = { name: 'A room', program: null, style: styleById('warm-modern') }

describe('a first furnishing', () => {
  it('gives every room of every floor plan something, and nothing that stands in the way', () => {
    const bare: string[] = []
    for (const plan of floorPlans) {
      for (const { id, use, areaSqft } of plan.rooms) {
        const doc = furnished(ground, newRoomDoc(roomOfPlan(plan, id), 'warm-modern'), use)
        const { placed, room } = openScene(ground, doc)
        expect(problemsIn(placed, room), `${plan.id} ${id}`).toEqual([])
        if (placed.length === 0) bare.push(`${plan.id} ${use}`)
        const types = new Set(placed.map((thing) => thing.type))
        if (use === 'kitchen')
          expect([...types], `${plan.id} ${id}`).toEqual(expect.arrayContaining(['sink', 'range']))
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
  it('leaves the room before things that planners ask for, but in rooms that are too small for it', () => {
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
})
