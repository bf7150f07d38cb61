import { boardChair } from '../fire-pit.ts'
import { grasses, lawn, outdoors, tree } from '../planting.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { box, level, rect, tonesOf } from '../solids.ts'
import { fence } from '../terrace.ts'

export const outdoorTurf: Scene = {
  id: 'outdoor-turf',
  title: 'Turf between stepping stones',
  seed: 317,
  sun: 'right',
  size: [20, 20, 9],
  eye: { back: 8, y: 5.6, horizon: 215, x: 10.6, yaw: -0.04 },
  look: {
    wall: '#f1ece1',
    trim: '#f7f3ea',
    paint: '#2b49a8',
    wood: '#ab7f50',
    stone: '#dcd5c6',
    tile: '#dcd5c6',
    metal: '#34322f',
    fabric: '#efe7d6',
    accent: '#2b49a8',
  },
  draw: (s) => {
    outdoors(s, '#93ad72')
    fence(s, [-16, 38], 23, 6, '#c2a078')
    tree(s, [16.6, 20.5], 13, 'olive', '#93a37a')
    tree(s, [1, 20.5], 14, 'round', '#6d8a55')
    lawn(s, level(0.01), { u0: -12, u1: 34, v0: -6, v1: 20 }, '#7fa45a')
    const stones = Array.from({ length: 6 }, (_, i) =>
      rect(level(0.03), 7.6 + (i % 2) * 0.4, 12.6 + (i % 2) * 0.4, -1.6 + i * 3.4, 0.9 + i * 3.4),
    )
    s.sketch.faces(
      stones.map((q) => q.map(([x, , z]) => [x + 0.12, 0.015, z - 0.12] as const)),
      { fill: '#1c1712', opacity: 0.22 },
    )
    s.sketch.faces(stones, '#d9d1c1')
    box(s.sketch, [-2, 4], [0, 1.9], [13.5, 19], tonesOf('#9d7448', s.sun))
    grasses(
      s,
      [
        [-1, 15],
        [0.6, 15.4],
        [2.2, 15],
        [3.2, 15.6],
      ],
      2.6,
      '#8aa06a',
    )
    box(s.sketch, [15.6, 21.6], [0, 1.9], [13.5, 19], tonesOf('#9d7448', s.sun))
    grasses(
      s,
      [
        [16.4, 15],
        [18, 15.4],
        [19.6, 15],
        [21, 15.6],
      ],
      2.8,
      '#b0a15f',
    )
    boardChair(s, 3.4, 7.4, '#2b49a8', false)
    plant(s, [17, 8], 3.4, { pot: '#e4dccb' })
  },
}
