import { describe, expect, it } from 'vitest'
import type { RoomShape } from '../types.ts'
import { jobOf } from './light-job.ts'
import { lightRoom, quick } from './light-room.ts'

const bare: RoomShape = {
  kind: 'bathroom',
  height: 2.6,
  polygon: [
    [0, 0],
    [1.4, 0],
    [1.4, 2.1],
    [0, 2.1],
  ],
  openings: [{ id: 'd', wall: 0, kind: 'door', style: 'hinged', at: 0.3, width: 0.8, sill: 0, height: 2 }],
}
const window = {
  id: 'w',
  wall: 2,
  kind: 'window',
  style: 'casement',
  at: 0.3,
  width: 0.8,
  sill: 1,
  height: 1,
} as const
const lamp = { fixture: null, at: [0.7, 2.4, -1], hex: '#ffffff', strength: 2, kind: 'point' } as const
const job = (room: RoomShape, evening: boolean, lamps: readonly (typeof lamp)[] = []) =>
  jobOf({
    room,
    evening,
    patches: true,
    lamps: lamps.map((one) => ({ ...one, at: [...one.at] })),
    floor: [0.5, 0.5, 0.5],
    walls: [0.8, 0.8, 0.8],
    ceiling: [0.8, 0.8, 0.8],
    things: [],
  })

describe('the lamps of a room', () => {
  it('are off in daytime when a window shows the sky, and on in the evening', () => {
    const sunny = { ...bare, openings: [...bare.openings, window] }
    expect(job(sunny, false, [lamp]).lamps).toEqual([])
    expect(job(sunny, true, [lamp]).lamps).toHaveLength(1)
  })

  it('are on in daytime when no sky is visible, so that the room is as bright as others', () => {
    expect(job(bare, false, [lamp]).lamps).toHaveLength(1)
    expect(lightRoom(job(bare, false, [lamp]), quick).mean).toBeGreaterThan(0.05)
  })

  it('include a default bulb when there are none, so that no room is dark', () => {
    for (const evening of [false, true]) {
      const lit = job(bare, evening)
      expect(lit.lamps.map(({ at }) => at)).toEqual([[0.7, 2.48, -1.05]])
      expect(lightRoom(lit, quick).mean).toBeGreaterThan(0.05)
    }
  })

  it('are not added outdoors', () => {
    expect(job({ ...bare, kind: 'outdoor', openings: [] }, true).lamps).toEqual([])
  })
})
