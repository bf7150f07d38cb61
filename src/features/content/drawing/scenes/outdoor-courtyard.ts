import { grasses, outdoors, tree } from '../planting.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { box, facing, level, rect, tonesOf } from '../solids.ts'
import { boards } from '../surfaces.ts'
import { lounger, pool, stoneWall } from '../terrace.ts'

export const outdoorCourtyard: Scene = {
  id: 'outdoor-courtyard',
  title: 'Courtyard with a plunge pool and an olive',
  seed: 347,
  sun: 'left',
  size: [18, 16, 9],
  eye: { x: 8, back: 7, y: 5.6, yaw: 0.05, horizon: 225 },
  look: {
    wall: '#f3ecdf',
    trim: '#f7f3ea',
    paint: '#14605f',
    wood: '#b08654',
    stone: '#e6dcca',
    tile: '#3f8f91',
    metal: '#34322f',
    fabric: '#f2ece0',
    accent: '#c07b4e',
  },
  draw: (s) => {
    outdoors(s, '#86a267')
    tree(s, [21, 24], 18, 'cypress', '#4d6a4a')
    tree(s, [-2, 24], 17, 'cypress', '#4d6a4a')
    const tones = tonesOf('#f1e9da', s.sun)
    box(s.sketch, [-16, 36], [0, 8], [16, 17], tones)
    s.sketch.face(rect(level(0.02), -16, 36, 14.6, 16), { fill: '#1c1712', opacity: 0.12 })
    boards(s.sketch, level(0.01), {
      u0: -12,
      u1: 32,
      v0: -6,
      v1: 15.9,
      width: 1.2,
      along: 'u',
      length: 4,
      gap: 0.05,
      joint: '#b3a68f',
      tones: ['#dcd1bd', '#e3d9c7', '#d5c9b3'],
      random: s.random,
    })
    stoneWall(s, [-3, 5], 13.4, 1.7, 2.4)
    tree(s, [1, 14], 10.5, 'olive', '#93a37a')
    grasses(
      s,
      [
        [-1.6, 13.8],
        [3.4, 13.8],
        [4.4, 14],
      ],
      1.6,
      '#9aa66a',
    )
    pool(s, [6.6, 16.6], [5, 13.4])
    s.sketch.face(rect(facing(15.97), 9, 14, 2.6, 3.4), '#34322f')
    s.sketch.face(
      [
        [9.2, 3, 15.9],
        [13.8, 3, 15.9],
        [13.8, 0, 14.6],
        [9.2, 0, 14.6],
      ],
      { fill: '#dcefee', opacity: 0.55 },
    )
    lounger(s, 2.2, 4)
    plant(s, [18.8, 12], 5, { pot: '#c07b4e' })
  },
}
