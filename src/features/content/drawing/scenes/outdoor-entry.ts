import { grasses, hedge, outdoors, tree } from '../planting.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { box, facing, level, rect, tonesOf } from '../solids.ts'
import { boards, ledger, tiles } from '../surfaces.ts'
import { darker, lighter } from '../tone.ts'

export const outdoorEntry: Scene = {
  id: 'outdoor-entry',
  title: 'Front walk to a painted door',
  seed: 337,
  sun: 'right',
  size: [18, 16, 12],
  eye: { x: 8.6, back: 7.4, y: 5.2, yaw: 0.03, horizon: 250 },
  look: {
    wall: '#ece5d6',
    trim: '#f7f3ea',
    paint: '#6e2430',
    wood: '#8f6239',
    stone: '#c9c0b0',
    tile: '#c9c0b0',
    metal: '#34322f',
    fabric: '#efe7d6',
    accent: '#6e2430',
  },
  draw: (s) => {
    outdoors(s, '#8aa86a')
    tree(s, [-6, 20], 17, 'round', '#6d8a55')
    tree(s, [25, 20], 18, 'round', '#7a955c')
    const wall = facing(16)
    boards(s.sketch, wall, {
      u0: -3,
      u1: 21,
      v0: 0,
      v1: 13,
      width: 0.7,
      along: 'u',
      length: 12,
      gap: 0.05,
      joint: '#b9b09d',
      tones: ['#efe9db', '#eae3d4'],
      random: s.random,
    })
    ledger(s.sketch, facing(15.96), {
      u0: -3,
      u1: 21,
      v0: 0,
      v1: 2.6,
      joint: '#857a69',
      tones: ['#c4baa8', '#d0c7b7', '#b3a894'],
      random: s.random,
    })
    s.sketch.face(rect(facing(15.94), 6.4, 11.6, 0, 9.2), s.look.trim)
    s.sketch.face(rect(facing(15.93), 7, 11, 0.6, 8), s.look.paint)
    for (const [a, b] of [
      [7.4, 8.8],
      [9.2, 10.6],
    ] as const) {
      for (const [c, d] of [
        [1.1, 3.6],
        [4, 5.6],
      ] as const) {
        s.sketch.face(rect(facing(15.92), a, b, c, d), darker(s.look.paint, 0.14))
        s.sketch.line(
          [
            [a, c, 15.91],
            [b, c, 15.91],
            [b, d, 15.91],
          ],
          lighter(s.look.paint, 0.25),
          1.2,
        )
      }
      s.sketch.face(rect(facing(15.92), a, b, 6, 7.6), '#c9d9da')
    }
    s.sketch.line(
      [
        [10.8, 4, 15.9],
        [10.8, 4.5, 15.9],
      ],
      '#b08a46',
      4,
    )
    for (const x of [5.2, 12.8]) {
      s.sketch.face(rect(facing(15.9), x - 0.35, x + 0.35, 5.6, 7), '#34322f')
      s.sketch.face(rect(facing(15.89), x - 0.24, x + 0.24, 5.75, 6.8), '#fbe6b0')
    }
    for (const [a, b] of [
      [-1.6, 3.4],
      [14.6, 19.6],
    ] as const) {
      s.sketch.face(rect(facing(15.94), a - 0.3, b + 0.3, 3.2, 8.3), s.look.trim)
      s.sketch.face(rect(facing(15.93), a, b, 3.5, 8), '#b9ccd0')
      s.sketch.lines(
        [
          [
            [(a + b) / 2, 3.5, 15.9],
            [(a + b) / 2, 8, 15.9],
          ],
          [
            [a, 5.75, 15.9],
            [b, 5.75, 15.9],
          ],
        ],
        s.look.trim,
        4,
      )
    }
    box(s.sketch, [5.6, 12.4], [0, 0.6], [13.6, 16], tonesOf(s.look.stone, s.sun))
    box(s.sketch, [5, 13], [0, 0.3], [12.6, 13.6], tonesOf(s.look.stone, s.sun))
    tiles(s.sketch, level(0.01), {
      u0: 6,
      u1: 12,
      v0: -6,
      v1: 12.6,
      width: 1.5,
      height: 1,
      shift: 0.5,
      gap: 0.05,
      joint: '#9a8f7e',
      tones: ['#c4b9a6', '#cdc3b2', '#b9ad98'],
      random: s.random,
    })
    hedge(s, [-2.6, 4.4], 13.6, 2.2)
    hedge(s, [13.6, 20.6], 13.6, 2.2)
    grasses(
      s,
      [
        [4.8, 11],
        [5, 8.2],
        [4.8, 5.4],
        [13.2, 11],
        [13, 8.2],
        [13.2, 5.4],
      ],
      1.7,
      '#9d8fb0',
    )
    plant(s, [4.9, 14.4], 3.2, { pot: '#34322f' })
    plant(s, [13.1, 14.4], 3.2, { pot: '#34322f' })
  },
}
