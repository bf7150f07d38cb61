import { baseRun, counter, farmSink, uppers } from '../cabinets.ts'
import { bowl, onCounter } from '../kitchen-things.ts'
import { daylight, shell, windowIn } from '../room.ts'
import { pendant, plant, rug, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing } from '../solids.ts'
import { tiles } from '../surfaces.ts'

export const kitchenBrunswick: Scene = {
  id: 'kitchen-brunswick',
  title: 'Apron sink below a wide window',
  seed: 127,
  sun: 'left',
  size: [15, 9.4, 9],
  eye: { x: 7.9, back: 6.2, yaw: -0.03 },
  look: {
    wall: '#efe9db',
    trim: '#f8f5ec',
    paint: '#1f4b3f',
    wood: '#b78a58',
    stone: '#ece8df',
    tile: '#e3e6dc',
    metal: '#b08a46',
    fabric: '#cbbfa8',
    accent: '#d09a45',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 1.2,
          height: 1.2,
          checker: true,
          gap: 0.02,
          joint: '#c9c2b4',
          tones: ['#efeadf', '#b7a385'],
          random: s.random,
        }),
    })
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 0.3,
      u1: 14.7,
      v0: 3,
      v1: 5.2,
      width: 0.5,
      height: 0.5,
      joint: '#d3d6ca',
      tones: ['#dfe4d9', '#d5dccf', '#e6eae0', '#cfd8ca'],
      gap: 0.04,
      random: s.random,
    })
    const window = { u: [4.7, 10.3] as const, v: [4, 7.7] as const, columns: 4, rows: 2 }
    windowIn(s, facing(s.D), window)
    daylight(s, facing(s.D), window, [0.3, -0.75, -0.9], 0.26)
    uppers(s, [0.4, 4], 'shaker', s.look.paint, [4.7, 8.4])
    uppers(s, [11, 14.6], 'shaker', s.look.paint, [4.7, 8.4])
    baseRun(s, [0.3, 14.7], 'shaker', s.look.paint)
    counter(s, [0.2, 14.8])
    farmSink(s, [6, 9])
    onCounter(s, 2.4)
    vase(s, [10.4, 3.05, 8.9], 1.4, '#efe8da')
    bowl(s, [12.8, 3.05, 8.6], '#d09a45')
    plant(s, [4.4, 8.9], 1.3, { pot: '#c07b4e', y: 3.05 })
    pendant(s, [7.5, 7.2, 5.4], 0.7, 'dome')
    rug(s, [4.4, 10.6], [3.6, 6.2], '#a1563a')
  },
}
