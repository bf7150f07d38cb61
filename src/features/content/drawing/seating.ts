import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, facing, ground, level, rect, type Span, sideways, tonesOf } from './solids.ts'
import { panel } from './surfaces.ts'
import { darker, lighter } from './tone.ts'

/** A sofa facing the eye: base, seat and back cushions, arms, two loose cushions. */
export function sofa(set: Stage, [x0, x1]: Span, z: number, color: string): void {
  const { sketch, sun, look } = set
  ground(sketch, [x0, x1], [z, z + 2.9], 2.4, sun)
  for (const x of [x0 + 0.15, x1 - 0.3])
    box(sketch, [x, x + 0.15], [0, 0.4], [z + 0.15, z + 0.3], tonesOf(look.wood, sun))
  box(sketch, [x0 + 0.2, x1 - 0.2], [0.4, 2.75], [z + 2.2, z + 2.9], tonesOf(darker(color, 0.05), sun))
  const seats = x1 - x0 > 6 ? 3 : 2
  const width = (x1 - x0 - 1.2) / seats
  for (let i = 0; i < seats; i++) {
    const a = x0 + 0.6 + i * width
    soft(set, [a + 0.03, a + width - 0.03], [1.3, 2.95], [z + 1.75, z + 2.3], color)
  }
  box(sketch, [x0 + 0.5, x1 - 0.5], [0.4, 0.95], [z + 0.1, z + 2.3], tonesOf(darker(color, 0.08), sun))
  for (let i = 0; i < seats; i++) {
    const a = x0 + 0.6 + i * width
    soft(set, [a + 0.02, a + width - 0.02], [0.95, 1.45], [z, z + 2], lighter(color, 0.06))
  }
  soft(set, [x0, x0 + 0.6], [0.4, 2.05], [z, z + 2.9], color)
  soft(set, [x1 - 0.6, x1], [0.4, 2.05], [z, z + 2.9], color)
  cushion(set, x0 + 1.2, z + 1.3, look.accent)
  cushion(set, x1 - 1.25, z + 1.35, look.paint)
}

/** A box with rounded edges: its outline is drawn once more with a round pen. */
function soft(set: Stage, [x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span, color: string): void {
  const { sketch, sun } = set
  const tones = tonesOf(color, sun)
  sketch.face(rect(level(y1), x0, x1, z0, z1), { fill: tones.top, stroke: tones.top, width: 3 })
  if (sketch.camera.at[0] < x0)
    sketch.face(rect(sideways(x0), z0, z1, y0, y1), { fill: tones.left, stroke: tones.left, width: 3 })
  if (sketch.camera.at[0] > x1)
    sketch.face(rect(sideways(x1), z0, z1, y0, y1), { fill: tones.right, stroke: tones.right, width: 3 })
  sketch.face(rect(facing(z0), x0, x1, y0, y1), { fill: color, stroke: color, width: 5 })
  sketch.line(
    [
      [x0, y1, z0],
      [x1, y1, z0],
    ],
    lighter(color, 0.3),
    1.2,
  )
  sketch.line(
    [
      [x0, y0, z0],
      [x1, y0, z0],
    ],
    darker(color, 0.3),
    1.2,
  )
}

function cushion(set: Stage, x: number, z: number, color: string): void {
  const { sketch } = set
  const quad: P3[] = [
    [x - 0.62, 1.48, z],
    [x + 0.58, 1.46, z],
    [x + 0.66, 2.5, z + 0.4],
    [x - 0.5, 2.58, z + 0.4],
  ]
  sketch.face(quad, { fill: color, stroke: color, width: 5 })
  sketch.line([quad[3] as P3, quad[2] as P3], lighter(color, 0.3), 1.4)
}

/** A chair with arms, turned toward the middle of the room by its slanted back. */
export function armchair(set: Stage, x: number, z: number, color: string): void {
  const { sketch, sun, look } = set
  ground(sketch, [x - 1.3, x + 1.3], [z, z + 2.4], 2, sun)
  const legs: P3[][] = [
    [
      [x - 1.15, 0, z + 0.1],
      [x - 1.05, 0.7, z + 0.15],
    ],
    [
      [x + 1.15, 0, z + 0.1],
      [x + 1.05, 0.7, z + 0.15],
    ],
  ]
  sketch.lines(legs, darker(look.wood, 0.2), 4.5)
  soft(set, [x - 1, x + 1], [1.2, 2.95], [z + 1.7, z + 2.2], color)
  soft(set, [x - 1.05, x + 1.05], [0.75, 1.35], [z, z + 1.9], lighter(color, 0.06))
  for (const side of [-1, 1]) {
    sketch.line(
      [
        [x + side * 1.2, 0.7, z],
        [x + side * 1.2, 1.9, z],
        [x + side * 1.2, 1.95, z + 2],
      ],
      look.wood,
      5,
    )
  }
}

/** A seat under a window with cushions. */
export function windowSeat(set: Stage, [x0, x1]: Span): void {
  const { sketch, sun, look, D } = set
  const z = D - 1.8
  ground(sketch, [x0, x1], [z, D], 1.6, sun)
  box(sketch, [x0, x1], [0, 1.45], [z, D], tonesOf(look.paint, sun))
  const count = Math.round((x1 - x0) / 2)
  const width = (x1 - x0) / count
  for (let i = 0; i < count; i++)
    panel(
      sketch,
      facing(z - 0.01),
      { u0: x0 + i * width + 0.15, u1: x0 + (i + 1) * width - 0.15, v0: 0.3, v1: 1.3 },
      look.paint,
    )
  soft(set, [x0 + 0.05, x1 - 0.05], [1.45, 1.85], [z + 0.02, D - 0.1], look.fabric)
  for (const [x, color] of [
    [x0 + 0.9, look.accent],
    [x0 + 1.9, lighter(look.fabric, 0.3)],
    [x1 - 1, look.accent],
  ] as const) {
    sketch.face(
      [
        [x - 0.6, 1.85, D - 0.8],
        [x + 0.6, 1.85, D - 0.8],
        [x + 0.55, 2.95, D - 0.35],
        [x - 0.55, 2.95, D - 0.35],
      ],
      { fill: color, stroke: color, width: 5 },
    )
  }
}
