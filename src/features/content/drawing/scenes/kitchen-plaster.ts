import { hood, range } from '../appliances.ts'
import { baseRun, counter, island } from '../cabinets.ts'
import { barStool, beams, bowl, onCounter, shelf } from '../kitchen-things.ts'
import { daylight, shell } from '../room.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { lighter } from '../tone.ts'

export const kitchenPlaster: Scene = {
  id: 'kitchen-plaster',
  title: 'Plaster, beams and handmade tile',
  seed: 131,
  sun: 'right',
  size: [16, 10, 9.6],
  eye: { x: 8.6, back: 6, yaw: -0.05 },
  look: {
    wall: '#eadfcb',
    trim: '#efe6d5',
    paint: '#6a4520',
    wood: '#9b6f43',
    stone: '#e8ddc8',
    tile: '#d8b48a',
    metal: '#34322f',
    fabric: '#c99d6b',
    accent: '#14605f',
  },
  draw: (s) => {
    shell(s, {
      ceiling: '#f1e8d8',
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 1.5,
          height: 1.5,
          gap: 0.05,
          joint: '#d6b591',
          tones: ['#b8734a', '#c07d53', '#b06a42', '#c78860'],
          random: s.random,
        }),
    })
    beams(s, 5)
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 0.5,
      u1: 15.5,
      v0: 3,
      v1: 5.3,
      width: 0.45,
      height: 0.45,
      joint: '#cfe0da',
      tones: ['#2f7a76', '#3d8883', '#276c69', '#4d958f', '#1f6260'],
      gap: 0.05,
      random: s.random,
    })
    daylight(s, sideways(16), { u: [1, 5], v: [3, 8.6] }, [-1, -0.58, 0.5], 0.3)
    baseRun(s, [0.5, 6.3], 'shaker', lighter(s.look.wood, 0.16))
    baseRun(s, [9.9, 15.5], 'shaker', lighter(s.look.wood, 0.16))
    counter(s, [0.4, 6.35])
    counter(s, [9.85, 15.6])
    range(s, [6.4, 9.8], '#1f5957')
    hood(s, [6.4, 9.8], 'plaster', '#efe5d3')
    shelf(s, [0.8, 5.2], 5.9)
    shelf(s, [0.8, 5.2], 7.2)
    shelf(s, [11, 15.2], 5.9)
    onCounter(s, 11.6)
    bowl(s, [3, 3.05, 9], '#d8b48a')
    plant(s, [14.4, 9], 1.4, { pot: '#c07b4e', y: 3.05 })
    island(s, [4.4, 11.8], [2.6, 5.2], 'bead', s.look.paint)
    bowl(s, [8.1, 3.05, 4], '#14605f')
    barStool(s, [6.4, 2.1], s.look.fabric)
    barStool(s, [9.6, 2.1], s.look.fabric)
  },
}
