import { boardChair, firePit } from '../fire-pit.ts'
import { grasses, outdoors, tree } from '../planting.ts'
import type { Scene } from '../scene.ts'
import { level } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { fence, stoneWall } from '../terrace.ts'

export const outdoorFire: Scene = {
  id: 'outdoor-fire',
  title: 'Fire bowl inside a stacked stone seat wall',
  seed: 313,
  sun: 'left',
  size: [20, 18, 9],
  eye: { x: 10, back: 8, y: 5.6, horizon: 215, yaw: -0.03 },
  look: {
    wall: '#efe9dc',
    trim: '#f5f1e6',
    paint: '#96402a',
    wood: '#a2784c',
    stone: '#b7ab98',
    tile: '#b7ab98',
    metal: '#34322f',
    fabric: '#efe7d6',
    accent: '#96402a',
  },
  draw: (s) => {
    outdoors(s, '#8ba56c')
    fence(s, [-16, 36], 22, 6.4, '#a8855c')
    tree(s, [2, 20.6], 12, 'round', '#6d8a55')
    tree(s, [18.6, 20.6], 13.5, 'round', '#7a955c')
    grasses(
      s,
      [
        [-4, 19.6],
        [-1, 19.8],
        [6, 19.6],
        [9, 19.8],
        [12, 19.6],
        [15, 19.8],
      ],
      3,
      '#b3a867',
    )
    tiles(s.sketch, level(0.01), {
      u0: -10,
      u1: 30,
      v0: -6,
      v1: 16,
      width: 2,
      height: 2,
      shift: 0.5,
      gap: 0.06,
      joint: '#9b8f7c',
      tones: ['#bdb09a', '#c5b9a4', '#b3a68f', '#ccc1ae'],
      random: s.random,
    })
    stoneWall(s, [2.4, 17.6], 13, 1.8, 1.6)
    for (const [x, color] of [
      [4.6, '#96402a'],
      [10, '#efe7d6'],
      [15.2, '#c98a4b'],
    ] as const) {
      s.sketch.face(
        [
          [x - 0.8, 2, 13.2],
          [x + 0.8, 2, 13.2],
          [x + 0.75, 3.1, 14],
          [x - 0.75, 3.1, 14],
        ],
        { fill: color, stroke: color, width: 5 },
      )
    }
    boardChair(s, 4.4, 7.6, '#efe8da', false)
    boardChair(s, 15.4, 7.6, '#efe8da', false)
    firePit(s, [10, 8], 2.1)
    grasses(
      s,
      [
        [0.8, 10.6],
        [0.2, 12.6],
        [19.4, 10.6],
        [19.8, 12.6],
      ],
      2.2,
      '#9aa66a',
    )
  },
}
