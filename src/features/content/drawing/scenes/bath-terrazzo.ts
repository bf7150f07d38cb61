import { mirror, sconce } from '../bath-things.ts'
import { glass, niche, showerSet } from '../fixtures.ts'
import { daylight, shell } from '../room.ts'
import { plant, rug } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { chips, tiles } from '../surfaces.ts'
import { vanity } from '../vanity.ts'

export const bathTerrazzo: Scene = {
  id: 'bath-terrazzo',
  title: 'Walk-in shower on terrazzo',
  seed: 31,
  sun: 'left',
  size: [13, 9, 9],
  eye: { x: 6, back: 5.2, yaw: 0.07 },
  look: {
    wall: '#ece7de',
    trim: '#f6f3ec',
    paint: '#96402a',
    wood: '#b48a58',
    stone: '#e6e1d7',
    tile: '#d79a7c',
    metal: '#b08a46',
    fabric: '#e6dccb',
    accent: '#96402a',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) => {
        s.sketch.face([p(a.u0, a.v0), p(a.u1, a.v0), p(a.u1, a.v1), p(a.u0, a.v1)], '#e2dbcf')
        chips(s.sketch, p, a, ['#b9644a', '#8d8479', '#f6f2e9', '#d9a27f', '#5f675f'], s.random, 240)
      },
    })
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 6.6,
      u1: 13,
      v0: 0,
      v1: 9,
      width: 0.62,
      height: 0.62,
      joint: '#f0dfd2',
      tones: ['#cd8d70', '#d39a7e', '#c58266', '#daa68b'],
      gap: 0.05,
      random: s.random,
    })
    tiles(s.sketch, sideways(12.98), {
      u0: 2.5,
      u1: 9,
      v0: 0,
      v1: 9,
      width: 0.62,
      height: 0.62,
      joint: '#f2e4d8',
      tones: ['#d9a386', '#dfae93', '#d39a7e'],
      gap: 0.05,
      random: s.random,
    })
    niche(s, [10.4, 12], [3.8, 5.2])
    showerSet(s, 8.6)
    daylight(s, sideways(0), { u: [1, 4.4], v: [3, 8] }, [1, -0.62, 0.52], 0.28)
    vanity(s, [1, 4.9], 'fluted', s.look.wood, 1)
    mirror(s, [2.95, 6], [1.15, 1.7], 'arch')
    sconce(s, [1.1, 6.2])
    sconce(s, [4.8, 6.2])
    glass(s, [6.6, 10.2], 4.6, 7.6)
    plant(s, [5.6, 7.9], 2.6, { pot: '#f0e9dc' })
    rug(s, [1.2, 4.6], [4, 5.8], '#b9805f')
  },
}
