import { ladder } from '../bath-things.ts'
import { alcoveTub, showerSet, toilet } from '../fixtures.ts'
import { daylight, shell, windowIn } from '../room.ts'
import { picture, rug } from '../room-things.ts'
import type { Scene } from '../scene.ts'
import { facing, sideways } from '../solids.ts'
import { tiles } from '../surfaces.ts'

export const bathAlcove: Scene = {
  id: 'bath-alcove',
  title: 'Alcove tub under subway tile',
  seed: 53,
  sun: 'right',
  size: [11, 8, 8.6],
  eye: { x: 5.2, back: 6.2, yaw: 0.08 },
  look: {
    wall: '#dfe5e3',
    trim: '#f6f5f0',
    paint: '#1d3f66',
    wood: '#b58a5a',
    stone: '#f0eee9',
    tile: '#f4f4ef',
    metal: '#a3a6a5',
    fabric: '#f2efe6',
    accent: '#7e9bb3',
  },
  draw: (s) => {
    shell(s, {
      floor: (p, a) =>
        tiles(s.sketch, p, {
          ...a,
          width: 0.9,
          height: 0.9,
          checker: true,
          gap: 0.02,
          joint: '#aeb4b5',
          tones: ['#f0f0eb', '#3c5677'],
          random: s.random,
        }),
    })
    tiles(s.sketch, facing(s.D - 0.02), {
      u0: 0,
      u1: 6.6,
      v0: 1.8,
      v1: 8.3,
      width: 0.75,
      height: 0.38,
      shift: 0.5,
      joint: '#cfd5d4',
      tones: ['#f6f6f1', '#f1f2ed', '#eceeea'],
      gap: 0.035,
      random: s.random,
    })
    windowIn(s, facing(s.D), { u: [2, 4.6], v: [4.9, 7.4], columns: 2, rows: 1, casing: 0.2 })
    daylight(s, sideways(11), { u: [0.8, 3.4], v: [3.2, 7.6] }, [-1, -0.75, 0.4], 0.28)
    alcoveTub(s, [0, 6.4], 5.2, 'panel')
    showerSet(s, 5.6)
    s.sketch.line(
      [
        [0, 7.9, 5.2],
        [6.5, 7.9, 5.2],
      ],
      s.look.metal,
      3,
    )
    for (let i = 0; i < 7; i++) {
      const x = 0.05 + i * 0.2
      s.sketch.face(
        [
          [x, 7.85, 5.2],
          [x + 0.2, 7.85, 5.2],
          [x + 0.2, 0.7, 5.15],
          [x, 0.7, 5.15],
        ],
        i % 2 ? '#f7f5ee' : '#dfe1dc',
      )
    }
    toilet(s, 8.2)
    picture(s, facing(s.D - 0.04), [7.3, 9.1], [4.6, 6.8], '#c9a878')
    ladder(s, 10)
    rug(s, [3.4, 6.6], [2.8, 4.4], '#6f8aa5')
  },
}
