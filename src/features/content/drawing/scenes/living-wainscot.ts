import { daylight, shell, windowIn } from '../room.ts'
import { picture, plant, rug } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { sofa } from '../seating.ts'
import { facing, sideways } from '../solids.ts'
import { boards, wainscot } from '../surfaces.ts'
import { coffeeTable, floorLamp } from '../tables.ts'
import { darker } from '../tone.ts'

export const livingWainscot: Scene = {
  id: 'living-wainscot',
  title: 'Sitting room over an aubergine wainscot',
  seed: 211,
  sun: 'left',
  size: [17, 11, 9.4],
  eye: { x: 9.2, back: 6, yaw: -0.05 },
  look: {
    wall: '#e9e1e3',
    trim: '#f5f1ee',
    paint: '#4c2a4f',
    wood: '#9b6f45',
    stone: '#e8e3dc',
    tile: '#e8e3dc',
    metal: '#b08a46',
    fabric: '#d9cfc2',
    accent: '#c9903f',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.55,
          along: 'u',
          length: 5,
          joint: '#76522f',
          tones: ['#a87b4c', '#b28657', '#9d7143', '#bb9163'],
          random: s.random,
        }),
    })
    wainscot(s.sketch, facing(s.D - 0.05), { u0: 0, u1: 17, v0: 0, v1: 3.6 }, s.look.paint, 7)
    wainscot(s.sketch, sideways(0.02), { u0: -4, u1: 11, v0: 0, v1: 3.6 }, darker(s.look.paint, 0.2), 6)
    windowIn(s, sideways(0.03), { u: [3.6, 7.6], v: [3.9, 8], columns: 2, rows: 3 })
    daylight(s, sideways(0), { u: [3.6, 7.6], v: [3.9, 8], columns: 2, rows: 3 }, [1, -0.62, 0.35], 0.32)
    picture(s, facing(s.D - 0.04), [4.2, 6.6], [4.7, 7.7], '#3d3026')
    picture(s, facing(s.D - 0.04), [7.2, 9.6], [4.7, 7.7], '#3d3026')
    picture(s, facing(s.D - 0.04), [10.2, 12.6], [4.7, 7.7], '#3d3026')
    floorLamp(s, [14.4, 9.4])
    sofa(s, [4.6, 12.4], 6.9, '#cdbfa8')
    rug(s, [3.4, 13.6], [2.2, 6.4], '#7b5a66')
    coffeeTable(s, [8.4, 4.4], 1.7, 'round')
    plant(s, [15.6, 8.2], 4.6, { pot: '#e6ddd0' })
  },
}
