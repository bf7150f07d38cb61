import { slats } from '../hearth.ts'
import { daylight, shell } from '../room.ts'
import { pendant, picture, plant, rug, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { armchair } from '../seating.ts'
import { facing, sideways } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { coffeeTable, sideboard } from '../tables.ts'
import { darker } from '../tone.ts'

export const livingSlats: Scene = {
  id: 'living-slats',
  title: 'Oak slats behind a long low bench',
  seed: 233,
  sun: 'left',
  size: [16, 10, 9],
  eye: { x: 8.8, back: 6, yaw: -0.05 },
  look: {
    wall: '#e5e1d8',
    trim: '#f2efe8',
    paint: '#3f4a56',
    wood: '#b48450',
    stone: '#d6d1c6',
    tile: '#d6d1c6',
    metal: '#34322f',
    fabric: '#6c7680',
    accent: '#c98a4b',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 2,
          height: 4,
          shift: 0.5,
          gap: 0.02,
          joint: '#a8a297',
          tones: ['#c2bcb0', '#c8c2b7', '#bbb5a8'],
          random: s.random,
        }),
    })
    slats(s, [2.6, 13.4], s.look.wood)
    daylight(s, sideways(0), { u: [1, 5], v: [2.6, 8.4] }, [1, -0.58, 0.5], 0.3)
    picture(s, facing(s.D - 0.12), [5.4, 10.6], [4, 7.4], '#2c2a27')
    sideboard(s, [4, 12], darker(s.look.wood, 0.2))
    vase(s, [5, 2.4, 8.8], 1.3, '#efe8da')
    plant(s, [11, 8.8], 1.5, { pot: '#34322f', y: 2.4 })
    pendant(s, [14.4, 5.6, 7.6], 0.75, 'globe')
    rug(s, [2.8, 12.8], [1.8, 6], '#7a848c')
    armchair(s, 13.4, 5.2, '#8d949b')
    coffeeTable(s, [8, 4], 1.9, 'slab')
    armchair(s, 3.2, 5.2, '#c98a4b')
  },
}
