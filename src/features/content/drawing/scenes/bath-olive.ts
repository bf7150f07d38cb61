import { mirror, sconce } from '../bath-things.ts'
import { toilet } from '../fixtures.ts'
import { base, curtains, daylight, shell, windowIn } from '../room.ts'
import { plant, rug } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { boards } from '../surfaces.ts'
import { darker, lighter } from '../tone.ts'
import { vanity } from '../vanity.ts'

export const bathOlive: Scene = {
  id: 'bath-olive',
  title: 'Shaker vanity and beadboard in olive',
  seed: 71,
  sun: 'right',
  size: [12, 8.4, 9],
  eye: { x: 6.9, back: 5.6, yaw: -0.07 },
  look: {
    wall: '#efe8d6',
    trim: '#f7f3e8',
    paint: '#4f5522',
    wood: '#b98d57',
    stone: '#efece4',
    tile: '#e7e0cc',
    metal: '#b08a46',
    fabric: '#f1ead9',
    accent: '#b98d57',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        boards(s.sketch, p, {
          ...a,
          width: 0.6,
          along: 'u',
          length: 4.5,
          joint: '#8f6a41',
          tones: ['#c59a66', '#cda471', '#bd915c', '#d3ac7c'],
          random: s.random,
        }),
    })
    const wall = facing(s.D - 0.05)
    s.sketch.face([wall(0, 0), wall(12, 0), wall(12, 4), wall(0, 4)], s.look.paint)
    s.sketch.lines(
      Array.from({ length: 39 }, (_, i) => [wall(0.3 * (i + 1), 0.5), wall(0.3 * (i + 1), 3.8)]),
      darker(s.look.paint, 0.35),
      1,
    )
    s.sketch.face([wall(0, 3.8), wall(12, 3.8), wall(12, 4.05), wall(0, 4.05)], lighter(s.look.paint, 0.2))
    base({ ...s, look: { ...s.look, trim: lighter(s.look.paint, 0.1) } })
    windowIn(s, sideways(0.03), { u: [2.6, 5.6], v: [3.8, 7.6] })
    daylight(s, sideways(12), { u: [1, 4], v: [3.4, 8] }, [-1, -0.66, 0.5], 0.3)
    curtains(s, sideways(0.1), [2.6, 5.6], 8.1, 2.4, 0.6)
    vanity(s, [4.2, 9.4], 'shaker', lighter(s.look.paint, 0.12), 2)
    mirror(s, [5.5, 6.1], [0.95, 1.35], 'arch')
    mirror(s, [8.1, 6.1], [0.95, 1.35], 'arch')
    sconce(s, [6.8, 6.4])
    sconce(s, [4.1, 6.4])
    sconce(s, [9.5, 6.4])
    toilet(s, 2.4)
    plant(s, [10.8, 7.3], 4, { pot: '#c07b4e' })
    rug(s, [4.6, 9], [3.4, 5.4], '#8d8a4c')
  },
}
