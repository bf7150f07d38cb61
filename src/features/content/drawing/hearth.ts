import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, facing, ground, rect, type Span, tonesOf } from './solids.ts'
import { ledger, panel } from './surfaces.ts'
import { darker, lighter, mix } from './tone.ts'

/** A fireplace on the back wall: its breast, a mantel, the opening with a fire. */
export function fireplace(set: Stage, x: number, kind: 'panel' | 'ledger' | 'plaster' | 'tile'): void {
  const { sketch, sun, look, D, H, random } = set
  const z = D - 1
  const [a, b] = [x - 2.6, x + 2.6]
  const skin = kind === 'ledger' ? look.stone : kind === 'plaster' ? lighter(look.wall, 0.35) : look.paint
  ground(sketch, [a, b], [z, D], 1.5, sun)
  box(sketch, [a, b], [0, H], [z, D], tonesOf(skin, sun))
  const plane = facing(z - 0.01)
  if (kind === 'ledger') {
    ledger(sketch, plane, {
      u0: a,
      u1: b,
      v0: 0,
      v1: H,
      joint: darker(look.stone, 0.4),
      tones: [
        look.stone,
        lighter(look.stone, 0.25),
        darker(look.stone, 0.12),
        mix(look.stone, look.wood, 0.25),
      ],
      random,
    })
  } else if (kind === 'panel') {
    panel(sketch, plane, { u0: a + 0.4, u1: b - 0.4, v0: 5.3, v1: H - 0.5 }, skin)
  }
  if (kind === 'panel' || kind === 'tile') {
    const surround = kind === 'tile' ? look.tile : look.stone
    sketch.face(rect(plane, x - 1.9, x + 1.9, 0, 3.6), surround)
    const joints: P3[][] = []
    for (let u = -1.9; u <= 1.91; u += 0.475) joints.push([plane(x + u, 0), plane(x + u, 3.6)])
    for (let v = 0.45; v < 3.6; v += 0.45) joints.push([plane(x - 1.9, v), plane(x + 1.9, v)])
    if (kind === 'tile') sketch.lines(joints, darker(surround, 0.22), 0.9)
  }
  sketch.face(rect(plane, x - 1.35, x + 1.35, 0, 2.7), '#2a2522')
  sketch.face(
    [plane(x - 1.35, 0), plane(x - 0.95, 0.35), plane(x - 0.95, 2.4), plane(x - 1.35, 2.7)],
    '#3a332e',
  )
  sketch.face(
    [plane(x + 1.35, 0), plane(x + 0.95, 0.35), plane(x + 0.95, 2.4), plane(x + 1.35, 2.7)],
    '#1f1b18',
  )
  for (const [dx, h, tone] of [
    [-0.3, 1.1, '#e2872b'],
    [0.2, 1.35, '#e9a33a'],
    [0, 0.8, '#f8d77a'],
    [0.45, 0.7, '#e2872b'],
  ] as const) {
    sketch.face(
      [
        plane(x + dx - 0.25, 0.35),
        plane(x + dx + 0.25, 0.35),
        plane(x + dx + 0.1, 0.35 + h * 0.6),
        plane(x + dx, 0.35 + h),
        plane(x + dx - 0.16, 0.35 + h * 0.5),
      ],
      tone,
    )
  }
  sketch.lines(
    [
      [plane(x - 0.85, 0.28), plane(x + 0.7, 0.4)],
      [plane(x - 0.6, 0.4), plane(x + 0.85, 0.26)],
    ],
    '#6b4a2f',
    7,
  )
  box(
    sketch,
    [x - 2.9, x + 2.9],
    [3.7, 4],
    [z - 0.55, z],
    tonesOf(kind === 'panel' || kind === 'tile' ? look.trim : look.wood, sun),
  )
  box(sketch, [a - 0.2, b + 0.2], [0, 0.16], [z - 1.1, z], tonesOf(look.stone, sun))
}

/** Slats of wood over a stretch of the back wall. */
export function slats(set: Stage, [x0, x1]: Span, color: string): void {
  const { sketch, D, H } = set
  const plane = facing(D - 0.1)
  sketch.face(rect(plane, x0, x1, 0, H - 0.3), darker(color, 0.55))
  const strips: P3[][] = []
  for (let u = x0 + 0.06; u < x1 - 0.1; u += 0.26) strips.push(rect(plane, u, u + 0.15, 0, H - 0.3))
  sketch.faces(strips, color)
}
