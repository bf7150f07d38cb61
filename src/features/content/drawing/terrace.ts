import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, facing, ground, level, rect, type Span, tonesOf } from './solids.ts'
import { ledger } from './surfaces.ts'
import { darker, lighter, mix } from './tone.ts'

/** A pool with its coping and a shallow step. */
export function pool(set: Stage, [x0, x1]: Span, [z0, z1]: Span): void {
  const { sketch, look, random } = set
  const on = level(0.02)
  sketch.face(rect(on, x0 - 0.9, x1 + 0.9, z0 - 0.9, z1 + 0.9), look.stone)
  const joints: P3[][] = []
  for (let x = x0 - 0.9; x < x1 + 0.9; x += 1.6)
    joints.push([on(x, z0 - 0.9), on(x, z0)], [on(x, z1), on(x, z1 + 0.9)])
  for (let z = z0; z < z1; z += 1.6) joints.push([on(x0 - 0.9, z), on(x0, z)], [on(x1, z), on(x1 + 0.9, z)])
  sketch.lines(joints, darker(look.stone, 0.28), 1)
  sketch.face(rect(on, x0, x1, z0, z1), '#3f7f86')
  sketch.face(
    [
      [x0, 0.02, z1],
      [x1, 0.02, z1],
      [x1, -0.45, z1],
      [x0, -0.45, z1],
    ],
    darker(look.tile, 0.1),
  )
  const water = sketch.gradient(sketch.project([x0, 0, z1]), sketch.project([x0, 0, z0]), [
    [0, '#9fd0cf'],
    [0.5, '#63a9ae'],
    [1, '#4b949c'],
  ])
  sketch.face(
    [
      [x0, -0.4, z0 - 0.2],
      [x1, -0.4, z0 - 0.2],
      [x1, -0.4, z1],
      [x0, -0.4, z1],
    ].map((p): P3 => [p[0] ?? 0, -0.1, Math.max(z0, p[2] ?? 0)]),
    water,
  )
  const glints: P3[][] = []
  for (let i = 0; i < 26; i++) {
    const x = x0 + 0.4 + (x1 - x0 - 2) * random()
    const z = z0 + 0.3 + (z1 - z0 - 0.6) * random()
    glints.push([
      [x, -0.1, z],
      [x + 0.5 + random() * 0.8, -0.1, z + 0.04],
    ])
  }
  sketch.lines(glints, '#e4f4f0', 1.4, 0.55)
}

/** A low lounge chair toward the eye. */
export function lounger(set: Stage, x: number, z: number): void {
  const { sketch, sun, look } = set
  ground(sketch, [x - 1, x + 1], [z, z + 5], 1, sun)
  sketch.lines(
    [-0.85, 0.85].flatMap((dx) =>
      [0.3, 3.2].map((dz): P3[] => [
        [x + dx, 0, z + dz],
        [x + dx, 0.9, z + dz],
      ]),
    ),
    darker(look.wood, 0.2),
    4,
  )
  sketch.face(
    [
      [x - 0.95, 2.4, z + 4.8],
      [x + 0.95, 2.4, z + 4.8],
      [x + 0.95, 1.05, z + 3.2],
      [x - 0.95, 1.05, z + 3.2],
    ],
    lighter(look.fabric, 0.1),
  )
  box(sketch, [x - 1, x + 1], [0.8, 1.05], [z, z + 3.3], tonesOf(look.wood, sun))
  box(sketch, [x - 0.92, x + 0.92], [1.05, 1.3], [z + 0.05, z + 3.3], tonesOf(look.fabric, sun))
  box(sketch, [x - 0.6, x + 0.6], [1.9, 2.35], [z + 4.2, z + 4.5], tonesOf(look.accent, sun))
}

/** Posts and beams overhead. */
export function pergola(set: Stage, [x0, x1]: Span, [z0, z1]: Span, height: number, color: string): void {
  const { sketch, sun } = set
  const tones = tonesOf(color, sun)
  const post = (x: number, z: number) =>
    box(sketch, [x - 0.22, x + 0.22], [0, height], [z - 0.22, z + 0.22], tones)
  post(x0, z1)
  post(x1, z1)
  box(sketch, [x0 - 0.8, x1 + 0.8], [height, height + 0.5], [z1 - 0.15, z1 + 0.15], tones)
  for (let x = x0 - 0.3; x <= x1 + 0.31; x += (x1 - x0 + 0.6) / 9)
    box(sketch, [x - 0.08, x + 0.08], [height + 0.5, height + 0.9], [z0 - 0.8, z1 + 0.8], tones)
  box(sketch, [x0 - 0.8, x1 + 0.8], [height, height + 0.5], [z0 - 0.15, z0 + 0.15], tones)
  post(x0, z0)
  post(x1, z0)
}

/** A seat wall or planter of stacked stone with a cap. */
export function stoneWall(set: Stage, [x0, x1]: Span, z: number, height: number, depth = 1.3): void {
  const { sketch, sun, look, random } = set
  ground(sketch, [x0, x1], [z, z + depth], height, sun)
  box(sketch, [x0, x1], [0, height], [z, z + depth], tonesOf(darker(look.stone, 0.16), sun))
  ledger(sketch, facing(z - 0.01), {
    u0: x0,
    u1: x1,
    v0: 0,
    v1: height,
    joint: darker(look.stone, 0.45),
    tones: [look.stone, lighter(look.stone, 0.2), darker(look.stone, 0.14), mix(look.stone, '#a58a6a', 0.3)],
    random,
  })
  box(
    sketch,
    [x0 - 0.12, x1 + 0.12],
    [height, height + 0.2],
    [z - 0.12, z + depth + 0.1],
    tonesOf(lighter(look.stone, 0.2), sun),
  )
}

/** A long table with benches. */
export function table(set: Stage, [x0, x1]: Span, [z0, z1]: Span): void {
  const { sketch, sun, look } = set
  const wood = tonesOf(look.wood, sun)
  ground(sketch, [x0, x1], [z0 - 1, z1 + 1], 2.2, sun)
  box(sketch, [x0 + 0.4, x1 - 0.4], [1.3, 1.5], [z1 + 0.5, z1 + 1.5], wood)
  for (const x of [x0 + 0.5, x1 - 0.8]) {
    box(sketch, [x, x + 0.3], [0, 1.3], [z1 + 0.6, z1 + 1.4], wood)
    box(sketch, [x, x + 0.3], [0, 2.35], [z0 + 0.2, z1 - 0.2], wood)
  }
  box(sketch, [x0, x1], [2.35, 2.6], [z0, z1], wood)
  for (const x of [x0 + 0.5, x1 - 0.8]) box(sketch, [x, x + 0.3], [0, 1.3], [z0 - 1.4, z0 - 0.6], wood)
  box(sketch, [x0 + 0.4, x1 - 0.4], [1.3, 1.5], [z0 - 1.5, z0 - 0.5], wood)
}

/** Boards of a fence across the back. */
export function fence(set: Stage, [x0, x1]: Span, z: number, height: number, color: string): void {
  const { sketch } = set
  const plane = facing(z)
  sketch.face(rect(plane, x0, x1, 0, height), darker(color, 0.4))
  const boards: P3[][] = []
  const others: P3[][] = []
  let i = 0
  for (let v = 0.15; v < height - 0.1; v += 0.56, i++)
    (i % 3 ? boards : others).push(rect(plane, x0, x1, v, Math.min(height, v + 0.5)))
  sketch.faces(boards, color)
  sketch.faces(others, lighter(color, 0.12))
  const posts: P3[][] = []
  for (let x = x0; x <= x1; x += 6) posts.push(rect(facing(z - 0.05), x - 0.15, x + 0.15, 0, height + 0.2))
  sketch.faces(posts, darker(color, 0.15))
}
