import { fridge, hood, range } from '../appliances.ts'
import { baseRun, counter, island, uppers } from '../cabinets.ts'
import { barStool, bowl, onCounter } from '../kitchen-things.ts'
import { daylight, shell } from '../room.ts'
import { pendant, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { boards, tiles } from '../surfaces.ts'

export const kitchenSlate: Scene = {
  id: 'kitchen-slate',
  title: 'Two tones: slate below, chalk above',
  seed: 139,
  sun: 'left',
  size: [15, 9.6, 9],
  eye: { x: 7, back: 6.2, yaw: 0.06 },
  look: {
    wall: '#e5e5e1',
    trim: '#f5f4ef',
    paint: '#3f4a56',
    wood: '#c39b68',
    stone: '#f0eeea',
    tile: '#f3f2ed',
    metal: '#9b9e9d',
    fabric: '#c39b68',
    accent: '#96402a',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.7,
          along: 'u',
          length: 5.5,
          joint: '#a68458',
          tones: ['#d9bb8e', '#e0c49a', '#d2b283', '#e4cba4'],
          random: s.random,
        }),
    })
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 0.4,
      u1: 11.4,
      v0: 3,
      v1: 4.7,
      width: 0.34,
      height: 1.05,
      joint: '#d3d4d0',
      tones: ['#f4f3ee', '#efeee9', '#e8e8e3'],
      gap: 0.035,
      random: s.random,
    })
    daylight(s, sideways(0), { u: [0.5, 4.5], v: [3, 8.4] }, [1, -0.62, 0.48], 0.3)
    uppers(s, [0.4, 3.9], 'shaker', '#efede5', [4.7, 8.5])
    uppers(s, [7.8, 11.4], 'shaker', '#efede5', [4.7, 8.5])
    baseRun(s, [0.4, 4], 'shaker', s.look.paint)
    baseRun(s, [7.7, 11.4], 'shaker', s.look.paint)
    range(s, [4.1, 7.6])
    counter(s, [0.3, 4.05])
    counter(s, [7.65, 11.45])
    hood(s, [4.1, 7.6], 'chimney', '#b9bcbb')
    fridge(s, [11.5, 14.5])
    bowl(s, [9.6, 3.05, 8.6], '#96402a')
    onCounter(s, 2)
    island(s, [3.6, 11], [2.6, 5.2], 'shaker', s.look.wood)
    pendant(s, [5.6, 6.4, 3.9], 0.42, 'globe')
    pendant(s, [9, 6.4, 3.9], 0.42, 'globe')
    vase(s, [7.4, 3.05, 3.9], 1.5, '#e4ddd0')
    barStool(s, [5.4, 2.1], '#3f4a56')
    barStool(s, [9.2, 2.1], '#3f4a56')
  },
}
