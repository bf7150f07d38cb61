import { ladder, mirror, sconce } from '../bath-things.ts'
import { glass, tub } from '../fixtures.ts'
import { daylight, shell, windowIn } from '../room.ts'
import { plant } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing } from '../solids.ts'
import { tiles } from '../surfaces.ts'
import { mix } from '../tone.ts'
import { vanity } from '../vanity.ts'

export const bathSlab: Scene = {
  id: 'bath-slab',
  title: 'Wet room in veined stone',
  seed: 61,
  sun: 'left',
  size: [14, 9, 9.4],
  eye: { x: 6.6, back: 5.6, yaw: 0.04 },
  look: {
    wall: '#d8d6d1',
    trim: '#efeeea',
    paint: '#3f4a56',
    wood: '#8b6a4a',
    stone: '#e9e7e2',
    tile: '#dcdad4',
    metal: '#34322f',
    fabric: '#e2ddd2',
    accent: '#56616e',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 2.4,
          height: 2.4,
          gap: 0.02,
          joint: '#b8b5ae',
          tones: ['#d3d1cb', '#d8d6d0', '#cecbc4'],
          random: s.random,
        }),
    })
    const slab = { u0: 5.6, u1: 14, v0: 0, v1: 9.1 }
    tiles(s.sketch, facing(s.D - 0.02), {
      ...slab,
      width: 2.8,
      height: 4.6,
      gap: 0.02,
      joint: '#c3c0b9',
      tones: ['#e9e7e2', '#e6e3dd', '#ecebe6'],
      random: s.random,
    })
    veinsOn(s, slab)
    windowIn(s, facing(s.D), { u: [8.2, 11.6], v: [4.4, 8], columns: 2, rows: 1, casing: 0.16 })
    daylight(s, facing(s.D), { u: [8.2, 11.6], v: [4.4, 8], columns: 2, rows: 1 }, [-0.25, -0.8, -0.75], 0.3)
    tub(s, [9.4, 6.1], mix('#3f4a56', '#f6f4ee', 0.06))
    vanity(s, [0.8, 4.6], 'open', s.look.wood, 1)
    mirror(s, [2.7, 5.9], [1.3, 1.5], 'square')
    sconce(s, [0.9, 6.2])
    sconce(s, [4.5, 6.2])
    glass(s, [5.6, 8.4], 4.4, 7.8)
    ladder(s, 13)
    plant(s, [5.2, 3.8], 2.6, { pot: '#e7e3da' })
  },
}

function veinsOn(
  s: Parameters<Scene['draw']>[0],
  { u0, u1, v0, v1 }: { u0: number; u1: number; v0: number; v1: number },
) {
  const wall = facing(s.D - 0.01)
  for (let i = 0; i < 7; i++) {
    let v = v0 + (v1 - v0) * s.random()
    const line = Array.from({ length: 9 }, (_, step) => {
      v = Math.min(v1, Math.max(v0, v + (s.random() - 0.35) * 1.1))
      return wall(u0 + ((u1 - u0) * step) / 8, v)
    })
    s.sketch.line(line, '#8b8a88', i % 2 ? 1 : 2.2, 0.35)
  }
}
