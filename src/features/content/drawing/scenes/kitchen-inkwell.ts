import { fridge, hood, range } from '../appliances.ts'
import { baseRun, counter, island } from '../cabinets.ts'
import { barStool, bowl, onCounter, shelf, splash } from '../kitchen-things.ts'
import { daylight, shell } from '../room.ts'
import { pendant, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { sideways } from '../solids.ts'
import { boards } from '../surfaces.ts'

export const kitchenInkwell: Scene = {
  id: 'kitchen-inkwell',
  title: 'Inkwell cabinets before a veined slab',
  seed: 157,
  sun: 'left',
  size: [16, 10, 9.4],
  eye: { x: 9, back: 6.4, yaw: -0.06 },
  look: {
    wall: '#d9d4c9',
    trim: '#eeebe4',
    paint: '#262b33',
    wood: '#a87c4c',
    stone: '#ebe7df',
    tile: '#ebe7df',
    metal: '#b08a46',
    fabric: '#a87c4c',
    accent: '#8a3560',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.55,
          along: 'v',
          length: 4.6,
          joint: '#6c4d2e',
          tones: ['#956c40', '#a0774a', '#8a6238', '#ab8355'],
          random: s.random,
        }),
    })
    splash(s, [3.6, 15.4], [3, 9.1])
    daylight(s, sideways(0), { u: [1, 5], v: [3, 8.8] }, [1, -0.6, 0.52], 0.28)
    fridge(s, [0.5, 3.4], s.look.paint)
    baseRun(s, [3.5, 7.9], 'shaker', s.look.paint)
    baseRun(s, [11.5, 15.5], 'shaker', s.look.paint)
    range(s, [8, 11.4], '#3a3733')
    counter(s, [3.45, 7.95])
    counter(s, [11.45, 15.6])
    hood(s, [8, 11.4], 'box', s.look.paint)
    shelf(s, [4.2, 7.2], 5.6)
    shelf(s, [12.2, 15.2], 5.6)
    bowl(s, [5.2, 3.05, 9], '#8a3560')
    onCounter(s, 13)
    island(s, [4.8, 12.4], [2.8, 5.6], 'shaker', s.look.wood)
    pendant(s, [6.6, 6.6, 4.2], 0.55, 'dome')
    pendant(s, [10.6, 6.6, 4.2], 0.55, 'dome')
    vase(s, [8.6, 3.05, 4.2], 1.7, '#262b33')
    barStool(s, [6.4, 2.3], '#262b33')
    barStool(s, [8.6, 2.3], '#262b33')
    barStool(s, [10.8, 2.3], '#262b33')
  },
}
