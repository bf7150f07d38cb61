import type { Stage } from './room.ts'
import { box, disc, facing, ground, level, rect, ring, type Span, tonesOf, turned } from './solids.ts'
import { panel } from './surfaces.ts'
import { darker, lighter } from './tone.ts'
import { faucet } from './vanity.ts'

const porcelain = '#f6f4ee'

/** A freestanding oval tub with its filler on the floor. */
export function tub(set: Stage, [x, z]: Span, outside = porcelain): void {
  const { sketch, sun, look } = set
  ground(sketch, [x - 2.3, x + 2.3], [z - 1.1, z + 1.1], 1.9, sun)
  turned(
    sketch,
    [x, z],
    [
      [0, 2.02, 0.95],
      [0.18, 2.1, 1],
      [0.9, 2.3, 1.14],
      [1.7, 2.66, 1.3],
      [1.92, 2.72, 1.34],
    ],
    outside,
    sun,
    0.8,
  )
  disc(sketch, [x, 1.93, z], 2.72, 1.34, lighter(porcelain, 0.5))
  disc(sketch, [x, 1.88, z], 2.52, 1.15, '#d9d9d3')
  disc(sketch, [x, 1.74, z + 0.1], 2.38, 0.98, '#c6d5d4')
  disc(sketch, [x - 0.4, 1.74, z + 0.12], 1.4, 0.5, '#d8e4e1', 0.8)
  const fx = x + 3.05
  sketch.line(
    [
      [fx, 0, z],
      [fx, 2.9, z],
      [fx - 0.3, 3.15, z],
      [fx - 0.8, 3.1, z],
      [fx - 0.86, 2.85, z],
    ],
    look.metal,
    4,
  )
  sketch.line(
    [
      [fx - 0.16, 2.35, z],
      [fx + 0.16, 2.35, z],
    ],
    darker(look.metal, 0.2),
    6,
  )
}

/** A tub between walls with a tiled or panelled apron. */
export function alcoveTub(set: Stage, [x0, x1]: Span, z0: number, apron: 'panel' | 'plain'): void {
  const { sketch, sun, D, look } = set
  const tones = tonesOf(apron === 'panel' ? look.paint : porcelain, sun)
  const rim = tonesOf(porcelain, sun)
  box(sketch, [x0, x1], [0, 1.65], [z0, D], tones)
  if (apron === 'panel') {
    const width = (x1 - x0) / 3
    for (let i = 0; i < 3; i++) {
      panel(
        sketch,
        facing(z0 - 0.01),
        { u0: x0 + i * width + 0.15, u1: x0 + (i + 1) * width - 0.15, v0: 0.35, v1: 1.45 },
        look.paint,
        0.08,
      )
    }
  }
  box(sketch, [x0, x1], [1.65, 1.8], [z0 - 0.08, D], rim)
  sketch.face(rect(level(1.81), x0 + 0.3, x1 - 0.3, z0 + 0.25, D - 0.2), '#d3d6d1')
  sketch.face(rect(level(1.81), x0 + 0.42, x1 - 0.42, z0 + 0.5, D - 0.2), '#c4d3d2')
}

/** A toilet against the back wall, seen from the front. */
export function toilet(set: Stage, x: number): void {
  const { sketch, sun, D } = set
  const tones = tonesOf(porcelain, sun)
  ground(sketch, [x - 0.5, x + 0.5], [D - 2.2, D], 1.4, sun)
  box(sketch, [x - 0.72, x + 0.72], [1.3, 2.55], [D - 0.72, D - 0.05], tones)
  box(sketch, [x - 0.77, x + 0.77], [2.55, 2.68], [D - 0.78, D - 0.02], tones)
  turned(
    sketch,
    [x, D - 1.45],
    [
      [0, 0.42, 0.55],
      [0.5, 0.4, 0.55],
      [1.05, 0.62, 0.78],
      [1.3, 0.66, 0.84],
    ],
    porcelain,
    sun,
    0.7,
  )
  turned(
    sketch,
    [x, D - 1.45],
    [
      [1.3, 0.7, 0.88],
      [1.42, 0.7, 0.88],
    ],
    '#ffffff',
    sun,
    0.35,
  )
  disc(sketch, [x, 1.425, D - 1.45], 0.68, 0.86, '#fdfcf8')
}

/** A basin on two legs of metal or on a pedestal. */
export function pedestal(set: Stage, x: number): void {
  const { sketch, sun, D } = set
  const z = D - 0.95
  ground(sketch, [x - 0.4, x + 0.4], [z - 0.2, D], 2.4, sun)
  turned(
    sketch,
    [x, z + 0.2],
    [
      [0, 0.45, 0.35],
      [0.25, 0.34, 0.28],
      [2, 0.3, 0.26],
      [2.3, 0.5, 0.4],
    ],
    porcelain,
    sun,
  )
  turned(
    sketch,
    [x, z],
    [
      [2.25, 0.7, 0.5],
      [2.55, 1.05, 0.78],
      [2.75, 1.1, 0.82],
    ],
    porcelain,
    sun,
    0.8,
  )
  disc(sketch, [x, 2.76, z], 1.1, 0.82, '#ffffff')
  disc(sketch, [x, 2.76, z - 0.05], 0.82, 0.52, '#d9dad5')
  faucet(set, [x, 2.76, z + 0.55], 0.6)
}

/** A pane of glass with a thin frame, across the room or along it. */
export function glass(set: Stage, [x0, x1]: Span, z: number, top = 7): void {
  const { sketch, look } = set
  const plane = facing(z)
  sketch.face(rect(plane, x0, x1, 0, top), { fill: '#dfeceb', opacity: 0.2 })
  sketch.face(
    [
      plane(x0 + (x1 - x0) * 0.15, 0.1),
      plane(x0 + (x1 - x0) * 0.4, 0.1),
      plane(x0 + (x1 - x0) * 0.85, top),
      plane(x0 + (x1 - x0) * 0.6, top),
    ],
    { fill: '#ffffff', opacity: 0.14 },
  )
  sketch.line([plane(x0, 0), plane(x0, top), plane(x1, top), plane(x1, 0)], look.metal, 3)
}

/** Shower on the back wall: bar, head, valve. */
export function showerSet(set: Stage, x: number): void {
  const { sketch, look, D } = set
  const z = D - 0.12
  sketch.line(
    [
      [x, 3.4, z],
      [x, 7.1, z],
      [x, 7.25, z - 0.6],
      [x, 7.2, z - 1.2],
    ],
    look.metal,
    3.4,
  )
  disc(sketch, [x, 7.14, z - 1.2], 0.55, 0.5, darker(look.metal, 0.22))
  sketch.hull([...ring(x, 7.2, z - 1.2, 0.55, 0.5), ...ring(x, 7.13, z - 1.2, 0.55, 0.5)], look.metal)
  disc(sketch, [x, 7.12, z - 1.2], 0.5, 0.44, darker(look.metal, 0.35))
  sketch.face(rect(facing(z), x - 0.24, x + 0.24, 3.5, 4), look.metal)
  sketch.line(
    [
      [x, 3.75, z - 0.05],
      [x + 0.3, 3.6, z - 0.1],
    ],
    darker(look.metal, 0.4),
    3,
  )
}

/** A niche in a tiled wall with two bottles. */
export function niche(set: Stage, [x0, x1]: Span, [y0, y1]: Span): void {
  const { sketch, look, D } = set
  const plane = facing(D - 0.01)
  sketch.face(rect(plane, x0, x1, y0, y1), darker(look.tile, 0.26))
  sketch.face(
    [plane(x0, y0), plane(x1, y0), plane(x1 - 0.12, y0 + 0.14), plane(x0 + 0.12, y0 + 0.14)],
    lighter(look.stone, 0.2),
  )
  for (const [share, tall, tone] of [
    [0.25, 0.62, look.accent],
    [0.45, 0.48, look.paint],
    [0.72, 0.55, '#efe8da'],
  ] as const) {
    const x = x0 + (x1 - x0) * share
    sketch.face(rect(plane, x - 0.1, x + 0.1, y0 + 0.1, y0 + 0.1 + (y1 - y0) * tall), tone)
  }
}
