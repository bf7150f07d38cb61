import { fridge } from '../appliances.ts'
import { baseRun, counter, island, uppers } from '../cabinets.ts'
import { bowl, onCounter, splash } from '../kitchen-things.ts'
import { daylight, shell } from '../room.ts'
import { pendant, plant, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { sideways } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { darker } from '../tone.ts'

export const kitchenWalnut: Scene = {
  id: 'kitchen-walnut',
  title: 'Flat walnut fronts and a stone waterfall',
  seed: 113,
  sun: 'right',
  size: [16, 10, 9.4],
  eye: { x: 7.2, back: 6.4, yaw: 0.06 },
  look: {
    wall: '#d9d5cc',
    trim: '#efede7',
    paint: '#262b33',
    wood: '#85593a',
    stone: '#e8e6e1',
    tile: '#dedbd4',
    metal: '#34322f',
    fabric: '#5d564d',
    accent: '#b5652f',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 2.6,
          height: 2.6,
          gap: 0.02,
          joint: '#aaa59b',
          tones: ['#c4bfb5', '#cac5bc', '#beb9ae'],
          random: s.random,
        }),
    })
    splash(s, [0.6, 12.4], [3, 5.2])
    daylight(s, sideways(16), { u: [1, 5], v: [3, 8.6] }, [-1, -0.6, 0.55], 0.26)
    baseRun(s, [0.6, 12.4], 'flat', s.look.wood)
    counter(s, [0.5, 12.45])
    uppers(s, [0.6, 12.4], 'flat', s.look.wood, [5.2, 8.4])
    fridge(s, [12.5, 15.4], darker(s.look.wood, 0.08))
    onCounter(s, 2.4)
    bowl(s, [9.6, 3.05, 9.1], '#3d3a36')
    island(s, [3.4, 11.4], [2.8, 5.8], 'flat', darker(s.look.wood, 0.2), true)
    pendant(s, [5.2, 6.7, 4.2], 0.46, 'cone')
    pendant(s, [7.4, 6.7, 4.2], 0.46, 'cone')
    pendant(s, [9.6, 6.7, 4.2], 0.46, 'cone')
    vase(s, [9, 3.05, 4.2], 1.6, '#34322f')
    plant(s, [14.2, 4.6], 4.4, { pot: '#d9d3c7' })
  },
}
