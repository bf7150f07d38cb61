import { bookcase } from '../bookcase.ts'
import { daylight, shell } from '../room.ts'
import { rug } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { armchair } from '../seating.ts'
import { sideways } from '../solids.ts'
import { boards } from '../surfaces.ts'
import { coffeeTable, floorLamp } from '../tables.ts'

export const livingLibrary: Scene = {
  id: 'living-library',
  title: 'Built-in shelves in cobalt',
  seed: 227,
  sun: 'left',
  size: [16, 10, 9.6],
  eye: { x: 7.4, back: 6, yaw: 0.04 },
  look: {
    wall: '#e6e4df',
    trim: '#f5f3ee',
    paint: '#2b49a8',
    wood: '#b1824f',
    stone: '#ece9e2',
    tile: '#ece9e2',
    metal: '#b08a46',
    fabric: '#e7ddca',
    accent: '#d1863b',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.5,
          along: 'v',
          length: 4.4,
          joint: '#8d6a3f',
          tones: ['#bf9560', '#c9a06c', '#b58a55', '#d1ab79'],
          random: s.random,
        }),
    })
    daylight(s, sideways(0), { u: [1, 5.4], v: [3, 8.6] }, [1, -0.6, 0.45], 0.26)
    bookcase(s, [1.2, 14.8], s.look.paint, 5)
    rug(s, [3, 13], [2, 6.6], '#c7b79b')
    armchair(s, 5, 5, '#e0d3ba')
    floorLamp(s, [2.4, 6.6], 5.6)
    coffeeTable(s, [8.4, 4], 1.3, 'round')
    armchair(s, 11.6, 5.4, '#d1863b')
  },
}
