import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, disc, facing, ground, type Span, tonesOf, turned } from './solids.ts'
import { darker, lighter } from './tone.ts'

/** A low round or square table. */
export function coffeeTable(set: Stage, [x, z]: Span, r: number, kind: 'round' | 'slab'): void {
  const { sketch, sun, look } = set
  if (kind === 'round') {
    ground(sketch, [x - r, x + r], [z - r * 0.8, z + r * 0.8], 1.2, sun)
    turned(
      sketch,
      [x, z],
      [
        [0, r * 0.55],
        [1.05, r * 0.5],
      ],
      darker(look.wood, 0.2),
      sun,
    )
    turned(
      sketch,
      [x, z],
      [
        [1.05, r],
        [1.2, r],
      ],
      look.wood,
      sun,
    )
    disc(sketch, [x, 1.21, z], r, r, lighter(look.wood, 0.24))
  } else {
    ground(sketch, [x - r, x + r], [z - 0.9, z + 0.9], 1.2, sun)
    for (const dx of [-r + 0.1, r - 0.3])
      box(sketch, [x + dx, x + dx + 0.2], [0, 1], [z - 0.8, z + 0.8], tonesOf(look.stone, sun))
    box(sketch, [x - r, x + r], [1, 1.18], [z - 0.9, z + 0.9], tonesOf(look.stone, sun))
  }
  box(sketch, [x - 0.5, x + 0.3], [1.2, 1.32], [z - 0.2, z + 0.4], tonesOf(look.paint, sun))
  box(sketch, [x - 0.42, x + 0.2], [1.32, 1.42], [z - 0.15, z + 0.35], tonesOf(look.accent, sun))
  turned(
    sketch,
    [x + r * 0.55, z + 0.1],
    [
      [1.2, 0.1],
      [1.34, 0.2],
      [1.48, 0.22],
    ],
    '#f2ede2',
    sun,
  )
}

/** A lamp on a tall stem. */
export function floorLamp(set: Stage, [x, z]: Span, height = 5.4): void {
  const { sketch, sun, look } = set
  disc(sketch, [x, 0.04, z], 0.5, 0.4, darker(look.metal, 0.3))
  sketch.line(
    [
      [x, 0, z],
      [x, height - 0.9, z],
    ],
    look.metal,
    3,
  )
  const [cx, cy] = sketch.project([x, height - 0.5, z])
  const s = sketch.scaleAt([x, height, z])
  sketch.flat(
    `M${cx - s * 1.8} ${cy}a${s * 1.8} ${s * 1.8} 0 1 0 ${s * 3.6} 0a${s * 1.8} ${s * 1.8} 0 1 0 ${-s * 3.6} 0Z`,
    { fill: '#fff0c9', opacity: 0.14 },
  )
  turned(
    sketch,
    [x, z],
    [
      [height - 1, 0.72],
      [height, 0.48],
    ],
    '#f4e9d2',
    sun,
    0.4,
  )
}

/** A long low cupboard on legs. */
export function sideboard(set: Stage, [x0, x1]: Span, color: string): void {
  const { sketch, sun, D } = set
  const z = D - 1.6
  ground(sketch, [x0, x1], [z, D], 2.2, sun)
  const legs: P3[][] = [x0 + 0.4, x1 - 0.4].map((x) => [
    [x, 0.7, z + 0.2],
    [x + (x < (x0 + x1) / 2 ? -0.16 : 0.16), 0, z + 0.05],
  ])
  sketch.lines(legs, darker(color, 0.3), 4)
  box(sketch, [x0, x1], [0.7, 2.4], [z, D - 0.05], tonesOf(color, sun))
  const plane = facing(z - 0.01)
  const lines: P3[][] = []
  const quarter = (x1 - x0) / 4
  for (let u = x0 + quarter + 0.08; u < x1 - quarter; u += 0.12) lines.push([plane(u, 0.85), plane(u, 2.25)])
  sketch.lines(lines, darker(color, 0.28), 0.9)
  sketch.lines(
    [x0 + quarter, x1 - quarter].map((u) => [plane(u, 0.75), plane(u, 2.35)]),
    darker(color, 0.5),
    1.2,
  )
}

/** A round table with chairs. */
export function dining(set: Stage, [x, z]: Span, r: number): void {
  const { sketch, sun, look } = set
  ground(sketch, [x - r, x + r], [z - r * 0.8, z + r * 0.8], 1.5, sun)
  const chair = (cx: number, cz: number, back: boolean) => {
    const seat = (): void =>
      box(sketch, [cx - 0.7, cx + 0.7], [1.35, 1.55], [cz - 0.65, cz + 0.65], tonesOf(look.fabric, sun))
    const legs = (): void =>
      sketch.lines(
        [-0.6, 0.6].flatMap((dx) =>
          [-0.55, 0.55].map((dz): P3[] => [
            [cx + dx, 0, cz + dz],
            [cx + dx, 1.4, cz + dz],
          ]),
        ),
        darker(look.wood, 0.25),
        4,
      )
    const rest = (): void => {
      const at = back ? cz - 0.65 : cz + 0.65
      sketch.lines(
        [
          [
            [cx - 0.62, 1.4, at],
            [cx - 0.66, 3.05, at],
          ],
          [
            [cx + 0.62, 1.4, at],
            [cx + 0.66, 3.05, at],
          ],
        ],
        look.wood,
        4,
      )
      box(sketch, [cx - 0.72, cx + 0.72], [2.5, 3.1], [at - 0.06, at + 0.06], tonesOf(look.wood, sun))
    }
    legs()
    if (!back) rest()
    seat()
    if (back) rest()
  }
  chair(x - 0.2, z + r + 0.5, false)
  chair(x - r - 0.7, z + 0.2, false)
  chair(x + r + 0.7, z + 0.2, false)
  turned(
    sketch,
    [x, z],
    [
      [0, 0.9],
      [0.15, 0.85],
      [0.3, 0.25],
      [2.25, 0.25],
    ],
    darker(look.wood, 0.15),
    sun,
  )
  turned(
    sketch,
    [x, z],
    [
      [2.28, r],
      [2.44, r],
    ],
    look.wood,
    sun,
  )
  disc(sketch, [x, 2.45, z], r, r, lighter(look.wood, 0.22))
  chair(x + 0.5, z - r - 0.4, true)
}
