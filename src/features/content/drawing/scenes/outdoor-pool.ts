import { grasses, hedge, outdoors, tree } from '../planting.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { level } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { lounger, pool } from '../terrace.ts'

export const outdoorPool: Scene = {
  id: 'outdoor-pool',
  title: 'Lap pool with limestone coping',
  seed: 307,
  sun: 'left',
  size: [20, 20, 9],
  eye: { x: 10, back: 8, y: 5.6, horizon: 215, yaw: 0.05 },
  look: {
    wall: '#efe9dc',
    trim: '#f5f1e6',
    paint: '#14605f',
    wood: '#b08654',
    stone: '#e2d8c5',
    tile: '#7fb3b3',
    metal: '#34322f',
    fabric: '#f2ece0',
    accent: '#c8673f',
  },
  draw: (s) => {
    outdoors(s, '#86a267')
    hedge(s, [-14, 36], 24, 6)
    for (const [x, h] of [
      [-4, 13],
      [1, 15],
      [18, 14],
      [25, 12],
    ] as const)
      tree(s, [x, 22.5], h, 'cypress', '#4d6a4a')
    tree(s, [9, 22], 11, 'round', '#6d8a55')
    tiles(s.sketch, level(0.01), {
      u0: -14,
      u1: 34,
      v0: -6,
      v1: 20,
      width: 2.4,
      height: 2.4,
      gap: 0.03,
      joint: '#bfb39d',
      tones: ['#dccfb8', '#e2d6c1', '#d6c9b1'],
      random: s.random,
    })
    grasses(
      s,
      [
        [0, 20],
        [2.4, 20.2],
        [16, 20],
        [18.4, 20.2],
        [21, 20],
      ],
      2.6,
      '#a9a86a',
    )
    pool(s, [3, 13.4], [2.4, 17])
    lounger(s, 17.2, 8)
    lounger(s, 20.4, 8)
    plant(s, [0.4, 6.4], 4, { pot: '#c07b4e' })
  },
}
