import { daylight, shell, windowIn } from '../room.ts'
import { pendant, picture, plant, rug, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { boards, wainscot } from '../surfaces.ts'
import { dining } from '../tables.ts'
import { darker } from '../tone.ts'

export const livingDining: Scene = {
  id: 'living-dining',
  title: 'Dining room with a papered light',
  seed: 239,
  sun: 'right',
  size: [15, 10, 9],
  eye: { x: 6.8, back: 6, yaw: 0.05 },
  look: {
    wall: '#f0e6da',
    trim: '#f7f2ea',
    paint: '#8a3560',
    wood: '#a9794a',
    stone: '#ece6dc',
    tile: '#ece6dc',
    metal: '#e8d7b5',
    fabric: '#c98fae',
    accent: '#4f5522',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.55,
          along: 'v',
          length: 4.6,
          joint: '#86613a',
          tones: ['#b88a59', '#c19565', '#ad7f4f', '#c9a074'],
          random: s.random,
        }),
    })
    wainscot(s.sketch, facing(s.D - 0.05), { u0: 0, u1: 15, v0: 0, v1: 3.2 }, s.look.paint, 7)
    wainscot(s.sketch, sideways(14.98), { u0: -4, u1: 10, v0: 0, v1: 3.2 }, darker(s.look.paint, 0.18), 6)
    windowIn(s, facing(s.D), { u: [1.6, 4.6], v: [3.9, 7.9], columns: 2, rows: 3 })
    windowIn(s, facing(s.D), { u: [10.4, 13.4], v: [3.9, 7.9], columns: 2, rows: 3 })
    daylight(
      s,
      facing(s.D),
      { u: [10.4, 13.4], v: [3.9, 7.9], columns: 2, rows: 3 },
      [-0.3, -0.7, -0.8],
      0.28,
    )
    picture(s, facing(s.D - 0.04), [5.9, 9.1], [4, 7.6], '#a9794a')
    rug(s, [2.6, 12.4], [1.6, 7.6], '#d3bda6')
    dining(s, [7.4, 4.8], 2.1)
    vase(s, [7.2, 2.46, 4.8], 1.5, '#4f5522')
    pendant(s, [7.4, 5.9, 4.8], 0.62, 'globe')
    plant(s, [13.6, 8.6], 4, { pot: '#efe4d3' })
  },
}
