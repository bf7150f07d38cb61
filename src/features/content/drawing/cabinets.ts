import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, facing, ground, level, rect, type Span, tonesOf } from './solids.ts'
import { veins } from './surfaces.ts'
import { darker } from './tone.ts'
import { door, faucet } from './vanity.ts'

export type Front = 'shaker' | 'flat' | 'bead'

/** Base cabinets along the back wall with their counter; `gaps` leaves room for a range. */
export function baseRun(set: Stage, [x0, x1]: Span, front: Front, color: string): void {
  const { sketch, sun, D } = set
  const z = D - 2
  ground(sketch, [x0, x1], [z, D], 2.9, sun)
  box(sketch, [x0 + 0.05, x1 - 0.05], [0, 0.35], [z + 0.22, D], tonesOf(darker(color, 0.5), sun))
  box(sketch, [x0, x1], [0.35, 2.88], [z, D], tonesOf(color, sun))
  const count = Math.max(1, Math.round((x1 - x0) / 1.6))
  const width = (x1 - x0) / count
  for (let i = 0; i < count; i++) {
    cabinetFront(set, [x0 + i * width + 0.04, x0 + (i + 1) * width - 0.04], [0.4, 2.84], z, front, color, i)
  }
}

function cabinetFront(
  set: Stage,
  [a, b]: Span,
  [y0, y1]: Span,
  z: number,
  front: Front,
  color: string,
  index: number,
): void {
  const { sketch, look } = set
  const plane = facing(z - 0.02)
  const pull = (u: number, v: number) =>
    sketch.line([plane(u - 0.18, v), plane(u + 0.18, v)], look.metal, 2.6)
  if (front === 'flat') {
    sketch.line([plane(a, y0), plane(a, y1), plane(b, y1), plane(b, y0)], darker(color, 0.45), 1)
    if (index % 2 === 0) {
      sketch.lines(
        [
          [plane(a, y0 + 0.85), plane(b, y0 + 0.85)],
          [plane(a, y0 + 1.7), plane(b, y0 + 1.7)],
        ],
        darker(color, 0.45),
        1,
      )
    }
    return
  }
  const drawers = index % 2 === 0
  if (drawers) {
    for (const [low, high] of [
      [y0, y0 + 0.86],
      [y0 + 0.92, y0 + 1.74],
      [y0 + 1.8, y1],
    ] as const) {
      door(set, [a, b], [low, high], z, color)
      pull((a + b) / 2, (low + high) / 2)
    }
    return
  }
  door(set, [a, b], [y0, y1 - 0.66], z, color)
  door(set, [a, b], [y1 - 0.6, y1], z, color)
  if (front === 'bead') {
    const lines: P3[][] = []
    for (let u = a + 0.3; u < b - 0.25; u += 0.17) lines.push([plane(u, y0 + 0.24), plane(u, y1 - 0.9)])
    sketch.lines(lines, darker(color, 0.28), 0.9)
  }
  pull((a + b) / 2, y1 - 0.3)
}

/** The stone on top, with an apron at its front edge. */
export function counter(set: Stage, [x0, x1]: Span, depth = 2.08): void {
  const { sketch, sun, look, D, random } = set
  box(sketch, [x0, x1], [2.88, 3.04], [D - depth, D], tonesOf(look.stone, sun))
  veins(sketch, level(3.045), { u0: x0, u1: x1, v0: D - depth, v1: D }, darker(look.stone, 0.4), random, 3)
}

/** Wall cabinets. */
export function uppers(
  set: Stage,
  [x0, x1]: Span,
  front: Front,
  color: string,
  [y0, y1]: Span = [4.6, 8.2],
): void {
  const { sketch, sun, look, D } = set
  const z = D - 1.05
  sketch.face(rect(facing(D - 0.01), x0 - 0.1, x1 + 0.3, y0 - 0.5, y0), { fill: '#1c1712', opacity: 0.12 })
  box(sketch, [x0, x1], [y0, y1], [z, D], tonesOf(color, sun))
  const count = Math.max(1, Math.round((x1 - x0) / 1.5))
  const width = (x1 - x0) / count
  for (let i = 0; i < count; i++) {
    const a = x0 + i * width + 0.04
    const b = a + width - 0.08
    if (front === 'flat')
      sketch.line(
        [
          [b + 0.04, y0, z - 0.01],
          [b + 0.04, y1, z - 0.01],
        ],
        darker(color, 0.45),
        1,
      )
    else door(set, [a, b], [y0 + 0.05, y1 - 0.05], z, color)
    const u = i % 2 === 0 ? b - 0.14 : a + 0.14
    if (front !== 'flat')
      sketch.line(
        [
          [u, y0 + 0.3, z - 0.03],
          [u, y0 + 0.62, z - 0.03],
        ],
        look.metal,
        2.4,
      )
  }
}

/** An island with an overhang on the eye's side. */
export function island(
  set: Stage,
  [x0, x1]: Span,
  [z0, z1]: Span,
  front: Front,
  color: string,
  waterfall = false,
): void {
  const { sketch, sun, look, random } = set
  const stone = tonesOf(look.stone, sun)
  ground(sketch, [x0, x1], [z0 + (waterfall ? 0 : 0.6), z1], 2.9, sun)
  const body = waterfall ? z0 + 0.1 : z0 + 0.7
  box(sketch, [x0 + 0.15, x1 - 0.15], [0, 2.88], [body, z1], tonesOf(color, sun))
  const count = Math.max(2, Math.round((x1 - x0) / 2))
  const width = (x1 - x0 - 0.3) / count
  for (let i = 0; i < count; i++) {
    const a = x0 + 0.15 + i * width
    if (front === 'flat')
      sketch.line(
        [
          [a + width, 0, body - 0.01],
          [a + width, 2.88, body - 0.01],
        ],
        darker(color, 0.4),
        0.9,
      )
    else door(set, [a + 0.1, a + width - 0.1], [0.45, 2.7], body, color)
  }
  if (!waterfall)
    sketch.face(rect(facing(body - 0.02), x0 + 0.15, x1 - 0.15, 2.3, 2.88), {
      fill: '#1c1712',
      opacity: 0.18,
    })
  if (waterfall) {
    box(sketch, [x0, x0 + 0.16], [0, 2.88], [z0, z1], stone)
    box(sketch, [x1 - 0.16, x1], [0, 2.88], [z0, z1], stone)
  }
  box(sketch, [x0, x1], [2.88, 3.04], [z0, z1], stone)
  veins(
    sketch,
    level(3.045),
    { u0: x0 + 0.1, u1: x1 - 0.1, v0: z0 + 0.1, v1: z1 - 0.1 },
    darker(look.stone, 0.4),
    random,
    5,
  )
}

/** An apron sink with its faucet, in a run. */
export function farmSink(set: Stage, [x0, x1]: Span): void {
  const { sketch, sun, D } = set
  const z = D - 2.18
  box(sketch, [x0, x1], [2.1, 3], [z, D - 0.5], tonesOf('#f6f4ee', sun))
  sketch.face(rect(level(3.05), x0 + 0.1, x1 - 0.1, z + 0.1, D - 0.6), '#d5d6d1')
  faucet(set, [(x0 + x1) / 2, 3.04, D - 0.35], 1.35)
}
