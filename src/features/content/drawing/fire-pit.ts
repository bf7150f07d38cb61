import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, disc, facing, ground, type Span, tonesOf, turned } from './solids.ts'
import { darker, lighter } from './tone.ts'

/** A round fire bowl of stone with flames. */
export function firePit(set: Stage, [x, z]: Span, r: number): void {
  const { sketch, sun, look } = set
  ground(sketch, [x - r, x + r], [z - r * 0.8, z + r * 0.8], 1.3, sun)
  turned(
    sketch,
    [x, z],
    [
      [0, r],
      [1.15, r],
    ],
    darker(look.stone, 0.1),
    sun,
  )
  turned(
    sketch,
    [x, z],
    [
      [1.15, r + 0.12],
      [1.35, r + 0.12],
    ],
    look.stone,
    sun,
  )
  disc(sketch, [x, 1.36, z], r + 0.12, r + 0.12, lighter(look.stone, 0.25))
  disc(sketch, [x, 1.36, z], r - 0.3, r - 0.3, '#2a2522')
  const plane = facing(z)
  for (const [dx, h, tone] of [
    [-0.5, 1.2, '#dd7b26'],
    [0.45, 1.1, '#e2872b'],
    [-0.1, 1.9, '#e9a33a'],
    [0.1, 1.2, '#f8d77a'],
  ] as const) {
    sketch.face(
      [
        plane(x + dx - 0.35, 1.36),
        plane(x + dx + 0.35, 1.36),
        plane(x + dx + 0.2, 1.36 + h * 0.55),
        plane(x + dx, 1.36 + h),
        plane(x + dx - 0.24, 1.36 + h * 0.5),
      ],
      tone,
    )
  }
}

/** A chair of boards. */
export function boardChair(set: Stage, x: number, z: number, color: string, back: boolean): void {
  const { sketch, sun } = set
  const tones = tonesOf(color, sun)
  ground(sketch, [x - 1.1, x + 1.1], [z, z + 2], 2, sun)
  const rest = () => {
    const at = back ? z : z + 2
    const lean = back ? -0.5 : 0.5
    for (let i = 0; i < 5; i++) {
      const u = x - 0.85 + i * 0.36
      const top = 3.2 + (i === 2 ? 0.3 : i % 2 ? 0.2 : 0)
      sketch.face(
        [
          [u, 1, at],
          [u + 0.3, 1, at],
          [u + 0.3, top, at + lean],
          [u, top, at + lean],
        ],
        i % 2 ? tones.front : lighter(color, 0.1),
      )
    }
  }
  if (!back) rest()
  sketch.lines(
    [-1.05, 1.05].flatMap((dx) =>
      [0.15, 1.9].map((dz): P3[] => [
        [x + dx, 0, z + dz],
        [x + dx, 1.7, z + dz],
      ]),
    ),
    darker(color, 0.15),
    6,
  )
  box(sketch, [x - 1, x + 1], [0.95, 1.15], [z, z + 1.9], tones)
  for (const dx of [-1.2, 0.9]) box(sketch, [x + dx, x + dx + 0.3], [1.7, 1.85], [z - 0.2, z + 2], tones)
  if (back) rest()
}
