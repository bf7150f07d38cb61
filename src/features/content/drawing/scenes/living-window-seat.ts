import { curtains, daylight, shell, windowIn } from '../room.ts'
import { plant, rug } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { windowSeat } from '../seating.ts'
import { facing } from '../solids.ts'
import { boards } from '../surfaces.ts'
import { coffeeTable, floorLamp } from '../tables.ts'

export const livingWindowSeat: Scene = {
  id: 'living-window-seat',
  title: 'Window seat in verdigris',
  seed: 229,
  sun: 'right',
  size: [15, 9.6, 9.2],
  eye: { x: 7.4, back: 6, yaw: -0.02 },
  look: {
    wall: '#e4ebe6',
    trim: '#f6f5ef',
    paint: '#14605f',
    wood: '#b98a57',
    stone: '#ebe7de',
    tile: '#ebe7de',
    metal: '#b08a46',
    fabric: '#efe4cf',
    accent: '#c8673f',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.6,
          along: 'v',
          length: 5,
          joint: '#a27d4c',
          tones: ['#d2ad78', '#dab786', '#c9a26c', '#dfc095'],
          random: s.random,
        }),
    })
    const window = { u: [3.2, 11.8] as const, v: [2.7, 7.9] as const, columns: 6, rows: 3 }
    windowIn(s, facing(s.D), window)
    daylight(s, facing(s.D), window, [-0.35, -0.7, -0.95], 0.26)
    windowSeat(s, [2.6, 12.4])
    curtains(s, facing(s.D - 0.3), [2.4, 12.6], 8.5, 0.4, 1.2)
    rug(s, [3.4, 11.6], [2, 5.8], '#4f8583')
    coffeeTable(s, [7.4, 4], 1.5, 'round')
    plant(s, [13.7, 8], 4.4, { pot: '#c07b4e' })
    floorLamp(s, [1.4, 8.2])
  },
}
