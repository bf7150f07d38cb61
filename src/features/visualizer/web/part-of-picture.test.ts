import { describe, expect, it } from 'vitest'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { partAround, squareAround } from './part-of-picture.ts'

const template = templateById('b-powder--warm-modern')
if (!template) throw new Error('there is no such room')
const { program, style, name } = template
const room = openScene(
  { name, program, style },
  {
    v: 1,
    template: 'b-powder--warm-modern',
    style: style.id,
    fills: {},
    fixtures: {},
    light: 'day',
    units: 'imperial',
  },
)
const slotIn = (category: string) => {
  const slot = room.slots.find(({ categories }) => categories.includes(category))
  if (!slot) throw new Error(`nothing takes ${category}`)
  return { slots: [slot.id], seen: 1 }
}
/** A metre is a tenth of the picture, the room's floor at its foot. */
const project = ([x, y]: readonly [number, number, number]) => ({ x: 40 * x, y: 400 - 40 * y })

describe('what a small picture shows of a room', () => {
  it('is all of it for a floor, and a part with the thing in its middle for a thing', () => {
    expect(partAround(project, 400, room, slotIn('tile-flooring'))).toEqual({ x: 0, y: 0, side: 1 })
    const vanity = room.placed.find(({ type }) => type === 'vanity')
    const { x, y, side } = partAround(project, 400, room, slotIn('bathroom-vanitys'))
    expect(side).toBeLessThan(0.5)
    const middle = (vanity?.x ?? 0) / 10
    expect(middle).toBeGreaterThanOrEqual(x)
    expect(middle).toBeLessThanOrEqual(x + side)
    expect(y + side).toBe(1)
  })

  it('is all of it for a thing that is not seen', () => {
    expect(partAround(() => null, 400, room, slotIn('bathroom-vanitys')).side).toBe(1)
    expect(squareAround(1.2, 0.5, 0.1)).toEqual({ x: 0, y: 0, side: 1 })
  })

  it('holds the thing twice, is never less than a third, and stays in the picture', () => {
    const square = squareAround(0.5, 0.5, 0.3)
    expect(square.side).toBeCloseTo(0.6)
    expect(square.x).toBeCloseTo(0.2)
    expect(squareAround(0.5, 0.5, 0.01).side).toBe(0.36)
    expect(squareAround(0.99, 0.02, 0.1)).toEqual({ x: 0.64, y: 0, side: 0.36 })
    expect(squareAround(0.5, 0.5, 3)).toEqual({ x: 0, y: 0, side: 1 })
  })
})
