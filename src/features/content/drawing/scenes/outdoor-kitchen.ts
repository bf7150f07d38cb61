import { counter } from '../cabinets.ts'
import { grasses, hedge, outdoors, tree } from '../planting.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { box, facing, level, rect, tonesOf } from '../solids.ts'
import { ledger, tiles } from '../surfaces.ts'
import { table } from '../terrace.ts'

export const outdoorKitchen: Scene = {
  id: 'outdoor-kitchen',
  title: 'Outdoor kitchen faced in ledger stone',
  seed: 331,
  sun: 'left',
  size: [18, 13, 9],
  eye: { x: 9.6, back: 7, y: 5.4, yaw: -0.05, horizon: 220 },
  look: {
    wall: '#efe9dc',
    trim: '#f5f1e6',
    paint: '#3f4a56',
    wood: '#a2784c',
    stone: '#cbb99c',
    tile: '#cbb99c',
    metal: '#34322f',
    fabric: '#efe7d6',
    accent: '#c1683c',
  },
  draw: (s) => {
    outdoors(s, '#86a267')
    hedge(s, [-14, 34], 19, 7, '#52704b')
    tree(s, [-1, 17.8], 12, 'cypress', '#4d6a4a')
    tree(s, [20, 17.8], 13, 'cypress', '#4d6a4a')
    tiles(s.sketch, level(0.01), {
      u0: -10,
      u1: 30,
      v0: -6,
      v1: 15,
      width: 2.6,
      height: 1.3,
      shift: 0.33,
      gap: 0.04,
      joint: '#a59a88',
      tones: ['#c9bfae', '#d0c6b6', '#c1b6a4'],
      random: s.random,
    })
    box(s.sketch, [2, 16], [0, 2.88], [11, 13], tonesOf('#c0ac8d', s.sun))
    ledger(s.sketch, facing(10.98), {
      u0: 2,
      u1: 16,
      v0: 0,
      v1: 2.88,
      joint: '#8a7a61',
      tones: ['#cbb99c', '#d8c8ae', '#b9a688', '#c4a984'],
      random: s.random,
    })
    const steel = tonesOf('#b9bcbb', s.sun)
    s.sketch.face(rect(facing(10.96), 6.8, 11.2, 1.9, 2.88), '#8d9190')
    s.sketch.face(rect(facing(10.95), 7, 11, 0.4, 1.75), '#b9bcbb')
    s.sketch.lines(
      [
        [
          [9, 0.4, 10.94],
          [9, 1.75, 10.94],
        ],
      ],
      '#6e7271',
      1.4,
    )
    counter(s, [1.8, 6.7], 2.2)
    counter(s, [11.3, 16.2], 2.2)
    box(s.sketch, [6.8, 11.2], [2.88, 3.3], [10.9, 13], steel)
    s.sketch.hull([...rect(level(3.3), 6.8, 11.2, 11, 13), ...rect(level(4.5), 7, 11, 12, 13)], '#a7abaa')
    s.sketch.line(
      [
        [7.2, 3.7, 10.96],
        [10.8, 3.7, 10.96],
      ],
      '#5d615f',
      5,
    )
    plant(s, [3.4, 12.2], 1.7, { pot: '#c1683c', y: 3.05 })
    plant(s, [14.8, 12.2], 1.3, { pot: '#efe7d6', y: 3.05 })
    table(s, [4, 12.6], [4, 6.4])
    grasses(
      s,
      [
        [0.4, 12],
        [-0.8, 11.6],
        [17.6, 12],
        [18.8, 11.6],
      ],
      2.8,
      '#a9a86a',
    )
  },
}
