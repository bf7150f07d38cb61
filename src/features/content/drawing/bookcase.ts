import type { Stage } from './room.ts'
import { picture } from './room-things.ts'
import type { P3 } from './sketch.ts'
import { box, facing, ground, rect, ring, type Span, tonesOf, turned } from './solids.ts'
import { panel } from './surfaces.ts'
import { darker, lighter, mix } from './tone.ts'

/** Shelves to the ceiling with books and things. */
export function bookcase(set: Stage, [x0, x1]: Span, color: string, bays: number): void {
  const { sketch, sun, look, D, H, random } = set
  const z = D - 1.05
  const top = H - 0.35
  ground(sketch, [x0, x1], [z, D], 2, sun)
  box(sketch, [x0, x1], [0, top], [z, D], tonesOf(color, sun))
  const width = (x1 - x0) / bays
  const plane = facing(z - 0.01)
  for (let i = 0; i < bays; i++) {
    const a = x0 + i * width + 0.12
    const b = x0 + (i + 1) * width - 0.12
    panel(sketch, plane, { u0: a + 0.06, u1: b - 0.06, v0: 0.3, v1: 1.95 }, color)
    const rows = 4
    for (let j = 0; j < rows; j++) {
      const low = 2.15 + ((top - 2.3) * j) / rows
      const high = 2.15 + ((top - 2.3) * (j + 1)) / rows - 0.12
      sketch.face(rect(plane, a, b, low, high), darker(color, 0.3))
      sketch.face(rect(plane, a, b, high - 0.14, high), darker(color, 0.5))
      books(set, [a + 0.05, b - 0.05], low, high, z, random())
    }
  }
  sketch.face(rect(plane, x0, x1, top - 0.15, top), lighter(color, 0.14))
  sketch.line(
    [
      [x0, top - 0.15, z],
      [x1, top - 0.15, z],
    ],
    darker(look.paint, 0.4),
    1,
  )
}

function books(set: Stage, [a, b]: Span, low: number, high: number, z: number, kind: number): void {
  const { sketch, sun, look, random } = set
  const plane = facing(z - 0.02)
  const spines = [
    look.accent,
    look.fabric,
    '#e9e0cd',
    look.wood,
    mix(look.paint, '#ffffff', 0.45),
    '#3d3a36',
    '#c9b48a',
  ]
  let x = a
  const end = kind < 0.35 ? a + (b - a) * 0.55 : kind < 0.8 ? b - (b - a) * 0.3 : a
  while (x < end - 0.1) {
    const thick = 0.1 + random() * 0.13
    const tall = (high - low) * (0.58 + random() * 0.28)
    sketch.face(
      rect(plane, x, Math.min(x + thick, end), low, low + tall),
      spines[Math.floor(random() * spines.length)] ?? '#e9e0cd',
    )
    x += thick + 0.012
  }
  const rest = (end + b) / 2
  if (kind < 0.5)
    turned(
      sketch,
      [rest, z + 0.3],
      [
        [low, 0.13],
        [low + 0.3, 0.24],
        [low + 0.5, 0.1],
        [low + 0.62, 0.12],
      ],
      '#ece5d6',
      sun,
    )
  else if (kind < 0.8)
    sketch.hull(
      ring(rest, 0, 0, 0.26).map(([px, , pz]): P3 => [px, low + 0.3 + pz, z - 0.03]),
      look.metal,
    )
  else picture(set, plane, [a + 0.15, b - 0.15], [low + 0.02, high - 0.3], look.wood)
}
