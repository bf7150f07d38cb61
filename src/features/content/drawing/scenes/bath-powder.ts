import { mirror, sconce, stool } from '../bath-things.ts'
import { pedestal } from '../fixtures.ts'
import { daylight, shell } from '../room.ts'
import { picture, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { boards, wainscot } from '../surfaces.ts'
import { darker, lighter } from '../tone.ts'

export const bathPowder: Scene = {
  id: 'bath-powder',
  title: 'Powder room in oxblood',
  seed: 47,
  sun: 'left',
  size: [8.5, 7, 9],
  eye: { x: 4.7, back: 6.6, zoom: 1.08, yaw: -0.04 },
  look: {
    wall: '#e9d9cf',
    trim: '#f3ece3',
    paint: '#6e2430',
    wood: '#8a5f3c',
    stone: '#efece6',
    tile: '#e9e4da',
    metal: '#b08a46',
    fabric: '#efe7d8',
    accent: '#c9a24d',
  },
  draw: (s) => {
    shell(s, {
      sides: '#dcc6bb',
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.5,
          along: 'v',
          length: 4,
          joint: '#6d482d',
          tones: ['#9a6a42', '#a4744a', '#8f613b', '#ad7d52'],
          random: s.random,
        }),
    })
    wainscot(s.sketch, facing(s.D - 0.05), { u0: 0, u1: 8.5, v0: 0, v1: 4.6 }, s.look.paint, 4)
    wainscot(s.sketch, sideways(0.02), { u0: -3, u1: 7, v0: 0, v1: 4.6 }, darker(s.look.paint, 0.2), 4)
    wainscot(s.sketch, sideways(8.48), { u0: -3, u1: 7, v0: 0, v1: 4.6 }, lighter(s.look.paint, 0.12), 4)
    daylight(s, sideways(0), { u: [0.5, 3.4], v: [4, 8.4] }, [1, -0.6, 0.85], 0.3)
    mirror(s, [4.25, 6.5], [1.15, 1.5], 'arch')
    sconce(s, [2.3, 6.6])
    sconce(s, [6.2, 6.6])
    pedestal(s, 4.25)
    picture(s, sideways(8.4), [2.5, 4.6], [5.4, 7.9], '#3d3026')
    stool(s, [1.5, 5.2])
    vase(s, [1.5, 1.5, 5.2], 1.1, '#f1eadc')
  },
}
