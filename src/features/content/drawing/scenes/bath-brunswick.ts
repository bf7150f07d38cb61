import { sconce, stool } from '../bath-things.ts'
import { tub } from '../fixtures.ts'
import { daylight, shell, windowIn } from '../room.ts'
import { plant, vase } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { tiles, wainscot } from '../surfaces.ts'
import { darker } from '../tone.ts'

export const bathBrunswick: Scene = {
  id: 'bath-brunswick',
  title: 'Soaking tub against a painted wainscot',
  seed: 11,
  sun: 'left',
  size: [13, 9, 9],
  eye: { x: 7.2, back: 5.4, yaw: -0.06 },
  look: {
    wall: '#e7e2d6',
    trim: '#f4f1e9',
    paint: '#1f4b3f',
    wood: '#a57a4b',
    stone: '#e4e0d8',
    tile: '#f1efe8',
    metal: '#b08a46',
    fabric: '#d9cfbc',
    accent: '#c1683c',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 1.1,
          height: 1.1,
          checker: true,
          gap: 0.02,
          joint: '#cfcac0',
          tones: ['#efece4', '#5d675f'],
          random: s.random,
        }),
    })
    wainscot(s.sketch, facing(s.D - 0.05), { u0: 0, u1: 13, v0: 0, v1: 3.7 }, s.look.paint, 6)
    wainscot(s.sketch, sideways(0.02), { u0: -3, u1: 9, v0: 0, v1: 3.7 }, darker(s.look.paint, 0.18), 5)
    const window = { u: [4.1, 8.3] as const, v: [4.5, 8] as const, columns: 3, rows: 2 }
    windowIn(s, facing(s.D), window)
    daylight(s, sideways(0), { u: [2, 5], v: [3.6, 8] }, [1, -0.72, 0.5], 0.3)
    sconce(s, [2.4, 6.3])
    sconce(s, [10, 6.3])
    tub(s, [6.1, 6.3])
    stool(s, [10.6, 6.4])
    vase(s, [10.6, 1.5, 6.4], 0.9, '#e9e0cd')
    plant(s, [1.6, 7.2], 3.3, { pot: '#d8cfc0' })
  },
}
