import { baseRun, counter, farmSink } from '../cabinets.ts'
import { bowl, onCounter, shelf } from '../kitchen-things.ts'
import { daylight, shell, windowIn } from '../room.ts'
import { plant, rug } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { tiles } from '../surfaces.ts'

export const kitchenBrick: Scene = {
  id: 'kitchen-brick',
  title: 'Compact galley with a brick-red run',
  seed: 149,
  sun: 'right',
  size: [11.6, 8.6, 8.6],
  eye: { x: 5.2, back: 6, yaw: 0.05 },
  look: {
    wall: '#f1e6d6',
    trim: '#f8f2e7',
    paint: '#96402a',
    wood: '#bb8c57',
    stone: '#efeae0',
    tile: '#f4eee2',
    metal: '#b08a46',
    fabric: '#e7d6bb',
    accent: '#4f5522',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 1,
          height: 1,
          checker: true,
          gap: 0.02,
          joint: '#d4c6b2',
          tones: ['#f3ebdd', '#c9a688'],
          random: s.random,
        }),
    })
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 0.3,
      u1: 11.3,
      v0: 3,
      v1: 8.3,
      width: 0.6,
      height: 0.3,
      shift: 0.5,
      joint: '#e0d5c2',
      tones: ['#f7f1e5', '#f2ebdd', '#f9f4ea'],
      gap: 0.03,
      random: s.random,
    })
    windowIn(s, facing(s.D), { u: [4.1, 7.5], v: [4.2, 7.2], columns: 2, rows: 2, casing: 0.22 })
    daylight(s, sideways(11.6), { u: [0.6, 3.6], v: [3, 8] }, [-1, -0.66, 0.5], 0.28)
    baseRun(s, [0.3, 11.3], 'bead', s.look.paint)
    counter(s, [0.2, 11.4])
    farmSink(s, [4.4, 7.2])
    shelf(s, [0.6, 3.5], 5)
    shelf(s, [0.6, 3.5], 6.6)
    shelf(s, [8.1, 11], 5)
    shelf(s, [8.1, 11], 6.6)
    onCounter(s, 2)
    plant(s, [3.4, 8], 1.2, { pot: '#e8dcc6', y: 3.05 })
    bowl(s, [9.4, 3.05, 7.6], '#4f5522')
    rug(s, [3, 8.6], [2.8, 5], '#7b7440')
  },
}
