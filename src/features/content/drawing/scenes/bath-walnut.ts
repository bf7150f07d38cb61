import { mirror } from '../bath-things.ts'
import { daylight, shell } from '../room.ts'
import { pendant, rug, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { vanity } from '../vanity.ts'

export const bathWalnut: Scene = {
  id: 'bath-walnut',
  title: 'Double vanity in walnut before stacked tile',
  seed: 23,
  sun: 'right',
  size: [12, 8, 9],
  eye: { x: 5.2, back: 6, yaw: 0.05 },
  look: {
    wall: '#ded9cf',
    trim: '#f3f0e8',
    paint: '#14605f',
    wood: '#7c5535',
    stone: '#ece9e2',
    tile: '#cfd9d0',
    metal: '#34322f',
    fabric: '#e8e1d2',
    accent: '#c98a4b',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 2,
          height: 2,
          gap: 0.03,
          joint: '#b7b0a4',
          tones: ['#cbc5b9', '#d1cbc0', '#c6bfb2'],
          random: s.random,
        }),
    })
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 1,
      u1: 11,
      v0: 0,
      v1: 8.7,
      width: 0.5,
      height: 1.5,
      joint: '#e7ece6',
      tones: ['#a9beb1', '#b4c7ba', '#9fb6a9', '#bccdc1'],
      gap: 0.04,
      random: s.random,
    })
    daylight(s, sideways(12), { u: [1, 4], v: [3, 8] }, [-1, -0.62, 0.62], 0.28)
    vanity(s, [2.2, 9.8], 'flat', s.look.wood, 2, 2)
    mirror(s, [4.1, 5.8], [1.25, 1.25], 'round')
    mirror(s, [7.9, 5.8], [1.25, 1.25], 'round')
    pendant(s, [6, 5.4, 7.2], 0.32, 'globe')
    pendant(s, [1.9, 5.4, 7.2], 0.32, 'globe')
    pendant(s, [10.1, 5.4, 7.2], 0.32, 'globe')
    vase(s, [6, 2.8, 7], 1.1, '#efe8da')
    rug(s, [3.4, 8.6], [2.6, 4.8], '#8c6f52')
  },
}
