import { hood, range } from '../appliances.ts'
import { baseRun, counter, island } from '../cabinets.ts'
import { barStool, bowl, onCounter, shelf } from '../kitchen-things.ts'
import { daylight, shell } from '../room.ts'
import { pendant, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { boards, tiles } from '../surfaces.ts'

export const kitchenPrussian: Scene = {
  id: 'kitchen-prussian',
  title: 'Shaker kitchen in prussian with a plaster hood',
  seed: 101,
  sun: 'left',
  size: [17, 10, 9],
  eye: { x: 8.8, back: 6.4, yaw: 0.05 },
  look: {
    wall: '#ece7dc',
    trim: '#f6f3eb',
    paint: '#1d3f66',
    wood: '#b98a57',
    stone: '#eeebe4',
    tile: '#f0ece2',
    metal: '#b08a46',
    fabric: '#d8cbb4',
    accent: '#c1683c',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.62,
          along: 'v',
          length: 5,
          joint: '#95703f',
          tones: ['#c8a06c', '#d0aa78', '#be9561', '#d6b384'],
          random: s.random,
        }),
    })
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 0.4,
      u1: 16.6,
      v0: 3,
      v1: 5.4,
      width: 0.8,
      height: 0.4,
      shift: 0.5,
      joint: '#d9d2c4',
      tones: ['#f4f0e6', '#eeeadf', '#f1ecdf', '#e9e3d6'],
      random: s.random,
    })
    daylight(s, sideways(0), { u: [1, 5], v: [3.4, 8.2] }, [1, -0.6, 0.5], 0.3)
    baseRun(s, [0.4, 6.6], 'shaker', s.look.paint)
    baseRun(s, [10.4, 16.6], 'shaker', s.look.paint)
    range(s, [6.7, 10.3])
    counter(s, [0.3, 6.65])
    counter(s, [10.35, 16.7])
    hood(s, [6.7, 10.3], 'plaster', '#f1ece1')
    shelf(s, [0.8, 5.9], 5.3)
    shelf(s, [0.8, 5.9], 6.9)
    shelf(s, [11.1, 16.2], 5.3)
    shelf(s, [11.1, 16.2], 6.9)
    onCounter(s, 12.2)
    bowl(s, [3.4, 3.05, 9], '#e9e1d0')
    pendant(s, [6, 6.6, 4.6], 0.6, 'dome')
    pendant(s, [11, 6.6, 4.6], 0.6, 'dome')
    island(s, [4.4, 12.6], [3, 6], 'shaker', '#e9e2d3')
    vase(s, [8.2, 3.05, 4.5], 1.5, '#c1683c')
    barStool(s, [6, 2.5], s.look.fabric)
    barStool(s, [8.5, 2.5], s.look.fabric)
    barStool(s, [11, 2.5], s.look.fabric)
  },
}
