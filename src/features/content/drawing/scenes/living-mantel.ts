import { fireplace } from '../hearth.ts'
import { daylight, shell } from '../room.ts'
import { picture, plant, rug, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { armchair } from '../seating.ts'
import { facing, sideways } from '../solids.ts'
import { boards, wainscot } from '../surfaces.ts'
import { coffeeTable, floorLamp } from '../tables.ts'
import { lighter } from '../tone.ts'

export const livingMantel: Scene = {
  id: 'living-mantel',
  title: 'Painted mantel, tile and two sofas’ worth of light',
  seed: 241,
  sun: 'left',
  size: [17, 11, 9.6],
  eye: { x: 8.8, back: 6, yaw: 0.03 },
  look: {
    wall: '#ebe6da',
    trim: '#f6f3ea',
    paint: '#1f4b3f',
    wood: '#a67a4a',
    stone: '#d9d2c5',
    tile: '#c9d6cb',
    metal: '#b08a46',
    fabric: '#e5dbc8',
    accent: '#c9903f',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.6,
          along: 'u',
          length: 5,
          joint: '#7d5b35',
          tones: ['#ad8352', '#b68d5d', '#a37948', '#bf9869'],
          random: s.random,
        }),
    })
    wainscot(s.sketch, facing(s.D - 0.05), { u0: 0, u1: 17, v0: 0, v1: 3.6 }, lighter(s.look.paint, 0.06), 7)
    daylight(s, sideways(0), { u: [2, 6.4], v: [3, 8.6], columns: 2, rows: 3 }, [1, -0.6, 0.4], 0.3)
    fireplace(s, 8.5, 'tile')
    picture(s, facing(9.95), [7.1, 9.9], [5, 8.2], '#b08a46')
    picture(s, facing(s.D - 0.08), [2, 4.6], [4.6, 7.8], '#3d3026')
    picture(s, facing(s.D - 0.08), [12.6, 15.2], [4.6, 7.8], '#3d3026')
    vase(s, [6.4, 4, 9.6], 1, '#efe6d6')
    rug(s, [3.4, 13.6], [2, 6.8], '#c3b392')
    armchair(s, 4.2, 5.4, lighter(s.look.paint, 0.4))
    armchair(s, 12.8, 5.4, lighter(s.look.paint, 0.4))
    coffeeTable(s, [8.5, 4.2], 1.6, 'round')
    plant(s, [15.6, 8.6], 4.8, { pot: '#d8cfc0' })
    floorLamp(s, [1.6, 8.2])
  },
}
