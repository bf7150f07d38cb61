import { grasses, hedge, outdoors, tree } from '../planting.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { level } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { pergola, table } from '../terrace.ts'

export const outdoorPergola: Scene = {
  id: 'outdoor-pergola',
  title: 'Long table under a pergola',
  seed: 311,
  sun: 'right',
  size: [20, 18, 9],
  eye: { back: 8, y: 5.6, horizon: 215, x: 9, yaw: 0.03 },
  look: {
    wall: '#efe9dc',
    trim: '#f5f1e6',
    paint: '#4f5522',
    wood: '#9f7347',
    stone: '#c9bda6',
    tile: '#c9bda6',
    metal: '#34322f',
    fabric: '#efe7d6',
    accent: '#a1522f',
  },
  draw: (s) => {
    outdoors(s, '#86a267')
    hedge(s, [-14, 34], 22, 4.4)
    tree(s, [-3, 21], 13, 'round', '#6d8a55')
    tree(s, [20, 21], 15, 'round', '#7c9560')
    tree(s, [13, 24], 14, 'olive', '#8d9c76')
    tiles(s.sketch, level(0.01), {
      u0: -2,
      u1: 21,
      v0: -6,
      v1: 16,
      width: 1.8,
      height: 1.2,
      shift: 0.5,
      gap: 0.05,
      joint: '#a2957d',
      tones: ['#c6b89d', '#cec1a8', '#bcae92', '#d5c9b2'],
      random: s.random,
    })
    grasses(
      s,
      [
        [-1.4, 14],
        [-1.8, 11],
        [20.6, 14],
        [20.2, 10.6],
        [20.8, 7],
      ],
      2.4,
      '#9aa66a',
    )
    s.sketch.lines(
      Array.from({ length: 9 }, (_, i) => [
        [3.4 + i * 1.5, 0.03, 4],
        [1.6 + i * 1.5, 0.03, 13],
      ]),
      '#1c1712',
      7,
      0.09,
    )
    table(s, [4.6, 13.8], [7, 10])
    for (const x of [6.4, 9.2, 12]) plant(s, [x, 8.5], 1.1, { pot: '#efe7d6', y: 2.6 })
    pergola(s, [3, 15.4], [5, 13], 8.4, s.look.wood)
  },
}
