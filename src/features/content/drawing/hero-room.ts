import { heroHeight, heroWidth } from './hero-size.ts'
import { windowIn } from './room.ts'
import { createSketch, type P3, type Sketch } from './sketch.ts'
import { box, disc, facing, ground, level, rect, sideways, sunlight, tonesOf, turned } from './solids.ts'
import { boards } from './surfaces.ts'
import { gradientDefs, partPaths } from './svg.ts'
import { darker, lighter, seeded } from './tone.ts'

const W = 16
const D = 9
const H = 10.5
const railHeight = 3.9

const measureAt = railHeight + 0.62

/**
 * The room of the home page as the inside of an SVG: what stands behind the light, the light in a group of its own, a
 * dimension line, what stands before it. Paint is a class, so that a showroom's color can run down the wall.
 */
export function heroRoom(): string {
  const camera = {
    at: [7.6, 5, -6.4] as P3,
    yaw: -0.03,
    focal: 905,
    width: heroWidth,
    height: heroHeight,
    horizon: 338,
  }
  const behind = createSketch(camera, 'hb')
  const light = createSketch(camera, 'hl')
  const before = createSketch(camera, 'hf')
  wall(behind)
  paintedWall(behind)
  floor(behind)
  for (const [z0, z1] of [
    [1.4, 3.1],
    [3.3, 5],
  ] as const) {
    for (const [y0, y1] of [
      [3.2, 5.6],
      [5.9, 8.3],
    ] as const) {
      sunlight(light, rect(sideways(0), z0, z1, y0, y1), [1, -0.52, 0.62], { x: [0, W], depth: D }, 0.34)
    }
  }
  tub(before)
  return [
    gradientDefs([...behind.gradients, ...before.gradients]),
    partPaths(behind.parts),
    `<g class="hero-light">${partPaths(light.parts)}</g>`,
    measure(behind),
    partPaths(before.parts),
  ].join('')
}

/** The room's width over the rail, as in an elevation. */
function measure(sketch: Sketch): string {
  const at = (x: number) => sketch.project([x, measureAt, D]).map(Math.round) as [number, number]
  const [left, y] = at(0.5)
  const [right] = at(W - 0.5)
  const [middle] = at(3.6)
  return `<g class="hero-measure"><path d="M${left} ${y}H${right}M${left - 5} ${y + 7}l10-14M${right - 5} ${y + 7}l10-14"/><rect x="${middle - 32}" y="${y - 11}" width="64" height="22"/><text x="${middle}" y="${y + 5}" text-anchor="middle">15′ 0″</text></g>`
}

function wall(sketch: Sketch): void {
  const plaster = '#e4dfd5'
  sketch.flat(`M0 0H${heroWidth}V${heroHeight}H0Z`, '#d6d0c4')
  const across = sketch.gradient(sketch.project([0, 9, D]), sketch.project([W, 5, D]), [
    [0, '#f0ece3'],
    [0.5, plaster],
    [1, '#d8d2c5'],
  ])
  sketch.face(rect(level(H), -1, W + 1, -6, D), '#f3f0e9')
  sketch.face(rect(sideways(0), -6, D, 0, H), '#d3cdc0')
  sketch.face(rect(sideways(W), -6, D, 0, H), '#e9e4da')
  sketch.face(rect(facing(D), 0, W, 0, H), across)
  sketch.face(rect(facing(D - 0.02), 0, W, H - 0.4, H), '#f6f3ec')
  sketch.line(
    [
      [0, H - 0.4, D],
      [W, H - 0.4, D],
    ],
    '#c8c1b3',
    1,
  )
  const set = {
    sketch,
    sun: 'left' as const,
    random: seeded(5),
    look: {
      wall: plaster,
      trim: '#f7f4ed',
      paint: '#1f4b3f',
      wood: '#a57a4b',
      stone: '#e4e0d8',
      tile: '#f1efe8',
      metal: '#b08a46',
      fabric: '#d9cfbc',
      accent: '#c1683c',
    },
    W,
    D,
    H,
  }
  windowIn(set, facing(D), { u: [1, 4.4], v: [4.9, 9], columns: 2, rows: 2, casing: 0.36 })
}

/** Dark and light edges over the paint; the paint itself is a class, so that a showroom's color can run down the wall. */
function paintedWall(sketch: Sketch): void {
  const dark = { fill: '#0b0907', opacity: 0.3 }
  const pale = { fill: '#ffffff', opacity: 0.17 }
  const paintOn = (points: readonly P3[], className = 'hero-paint') => sketch.face(points, { className })
  const side = sideways(0.02)
  paintOn(rect(side, -6, D, 0, railHeight), 'hero-paint-deep')
  paintOn(rect(facing(D - 0.04), 0, W, 0, railHeight))
  paintOn(rect(sideways(W - 0.02), -6, D, 0, railHeight), 'hero-paint-lit')
  const edge = (
    plane: (u: number, v: number) => P3,
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    d: number,
  ) => {
    sketch.faces(
      [
        [plane(u0, v1), plane(u1, v1), plane(u1 - d, v1 - d), plane(u0 + d, v1 - d)],
        [plane(u0, v0), plane(u0, v1), plane(u0 + d, v1 - d), plane(u0 + d, v0 + d)],
      ],
      dark,
    )
    sketch.faces(
      [
        [plane(u0, v0), plane(u1, v0), plane(u1 - d, v0 + d), plane(u0 + d, v0 + d)],
        [plane(u1, v0), plane(u1, v1), plane(u1 - d, v1 - d), plane(u1 - d, v0 + d)],
      ],
      pale,
    )
    sketch.face(rect(plane, u0 + d * 2.6, u1 - d * 2.6, v0 + d * 2.6, v1 - d * 2.6), {
      fill: '#ffffff',
      opacity: 0.045,
    })
  }
  const back = facing(D - 0.05)
  const count = 6
  for (let i = 0; i < count; i++) {
    const u = (W * i) / count
    edge(back, u + 0.26, u + W / count - 0.26, 0.85, railHeight - 0.55, 0.11)
  }
  for (let i = 0; i < 4; i++)
    edge(side, -1 + i * 2.5 + 0.22, -1 + (i + 1) * 2.5 - 0.22, 0.85, railHeight - 0.55, 0.1)
  for (let i = 0; i < 4; i++) {
    edge(sideways(W - 0.03), -1 + i * 2.5 + 0.22, -1 + (i + 1) * 2.5 - 0.22, 0.85, railHeight - 0.55, 0.1)
  }
  for (const plane of [back, side, sideways(W - 0.03)]) {
    const [from, to] = plane === back ? [0, W] : [-6, D]
    sketch.face(rect(plane, from, to, railHeight - 0.26, railHeight), { className: 'hero-paint-lit' })
    sketch.line([plane(from, railHeight - 0.27), plane(to, railHeight - 0.27)], '#0b0907', 2, 0.4)
    sketch.line([plane(from, railHeight), plane(to, railHeight)], '#ffffff', 1.4, 0.4)
    sketch.face(rect(plane, from, to, 0, 0.55), { fill: '#0b0907', opacity: 0.14 })
    sketch.line([plane(from, 0.55), plane(to, 0.55)], '#ffffff', 1.3, 0.26)
  }
}

function floor(sketch: Sketch): void {
  const tones = ['#c39a68', '#cba473', '#b88f5d', '#d2ae80'] as const
  boards(sketch, level(0), {
    u0: 0,
    u1: W,
    v0: -4,
    v1: D,
    width: 0.6,
    along: 'u',
    length: 5,
    joint: '#8a683f',
    tones,
    random: seeded(17),
  })
  sketch.face(rect(level(0.001), 0, W, D - 0.7, D), { fill: '#1c1712', opacity: 0.12 })
}

function tub(sketch: Sketch): void {
  const white = '#f5f2ea'
  const at = [4.3, 5.9] as const
  ground(sketch, [at[0] - 2.3, at[0] + 2.3], [at[1] - 1.1, at[1] + 1.1], 1.9, 'left')
  turned(
    sketch,
    at,
    [
      [0, 2.02, 0.95],
      [0.18, 2.1, 1],
      [0.9, 2.3, 1.14],
      [1.7, 2.66, 1.3],
      [1.94, 2.74, 1.36],
    ],
    white,
    'left',
    0.85,
  )
  disc(sketch, [at[0], 1.95, at[1]], 2.74, 1.36, '#ffffff')
  disc(sketch, [at[0], 1.9, at[1]], 2.54, 1.16, '#d9d8d1')
  disc(sketch, [at[0], 1.76, at[1] + 0.1], 2.4, 0.98, '#c3d4d2')
  disc(sketch, [at[0] - 0.5, 1.76, at[1] + 0.14], 1.4, 0.46, '#dbe7e4', 0.85)
  const fx = at[0] + 3.05
  const brass = '#b08a46'
  sketch.line(
    [
      [fx, 0, at[1]],
      [fx, 3, at[1]],
      [fx - 0.3, 3.26, at[1]],
      [fx - 0.85, 3.2, at[1]],
      [fx - 0.92, 2.92, at[1]],
    ],
    brass,
    5.5,
  )
  sketch.line(
    [
      [fx - 0.2, 2.4, at[1]],
      [fx + 0.2, 2.4, at[1]],
    ],
    darker(brass, 0.2),
    8,
  )
  stoolWithTowel(sketch, 11, 6)
}

function stoolWithTowel(sketch: Sketch, x: number, z: number): void {
  const wood = '#9a6f43'
  ground(sketch, [x - 0.5, x + 0.5], [z - 0.45, z + 0.45], 1.5, 'left')
  sketch.lines(
    [
      [
        [x - 0.52, 0, z - 0.3],
        [x - 0.32, 1.5, z],
      ],
      [
        [x + 0.52, 0, z - 0.3],
        [x + 0.32, 1.5, z],
      ],
      [
        [x, 0, z + 0.5],
        [x, 1.5, z],
      ],
    ],
    darker(wood, 0.25),
    5,
  )
  turned(
    sketch,
    [x, z],
    [
      [1.34, 0.62, 0.54],
      [1.52, 0.64, 0.56],
    ],
    wood,
    'left',
  )
  disc(sketch, [x, 1.53, z], 0.64, 0.56, lighter(wood, 0.22))
  for (const [y, tone] of [
    [1.53, '#efe7d6'],
    [1.78, '#c1683c'],
    [2.03, '#f5efe2'],
  ] as const) {
    box(sketch, [x - 0.45, x + 0.45], [y, y + 0.23], [z - 0.35, z + 0.3], tonesOf(tone, 'left'))
  }
}
