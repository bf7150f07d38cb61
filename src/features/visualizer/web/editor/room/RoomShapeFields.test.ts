import { expect, it } from 'vitest'
import type { RoomShape } from '#scene/model/types.ts'
import { wallNumbers } from './RoomShapeFields.tsx'

const room: RoomShape = {
  kind: 'bathroom',
  polygon: [
    [0, 0],
    [4, 0],
    [4, 3],
    [0, 3],
  ],
  height: 2.6,
  openings: [{ id: 'o1', wall: 0, kind: 'door', style: 'hinged', at: 0.5, width: 1, sill: 0, height: 2 }],
}

it('numbers every wall of a plan on its longest stretch without an opening', () => {
  const numbers = wallNumbers(room).map(({ x, y }) => [Math.round(x), Math.round(y)])
  // Beside the door of the first wall, 1.5 m to 4 m is free.
  expect(numbers).toEqual([
    [275, 7],
    [407, -150],
    [200, -307],
    [-7, -150],
  ])
})
