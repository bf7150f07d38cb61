import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, disc, facing, ground, rect, ring, type Span, tonesOf, turned } from './solids.ts'
import { darker, lighter, mix } from './tone.ts'

/** A mirror on the back wall: round, arched or square, with a little of the room in it. */
export function mirror(set: Stage, [x, y]: Span, [w, h]: Span, kind: 'round' | 'arch' | 'square'): void {
  const { sketch, look, D } = set
  const z = D - 0.06
  const shape = (grow: number): P3[] => {
    if (kind === 'square') return rect(facing(z), x - w - grow, x + w + grow, y - h - grow, y + h + grow)
    const circle = ring(0, 0, 0, 1).map(([cx, , cz]): P3 => [cx, cz, 0])
    if (kind === 'round') return circle.map(([cx, cy]): P3 => [x + cx * (w + grow), y + cy * (h + grow), z])
    const over = circle
      .filter(([, cy]) => cy >= 0)
      .map(([cx, cy]): P3 => [x + cx * (w + grow), y + h - w + cy * (w + grow), z])
    return [...over, [x - w - grow, y - h - grow, z], [x + w + grow, y - h - grow, z]]
  }
  const shifted = shape(0.1).map(([px, py, pz]): P3 => [px + 0.1, py - 0.1, pz])
  sketch.hull(shifted, { fill: '#1c1712', opacity: 0.16 })
  sketch.hull(shape(0.09), look.metal)
  const glass = sketch.gradient(sketch.project([x - w, y + h, z]), sketch.project([x + w, y - h, z]), [
    [0, '#f2f4f1'],
    [0.5, mix('#cfd8d6', look.wall, 0.35)],
    [1, mix('#b4bfbd', look.wall, 0.3)],
  ])
  sketch.hull(shape(0), glass)
  sketch.face(
    [
      [x - w * 0.55, y - h * 0.55, z],
      [x - w * 0.35, y - h * 0.62, z],
      [x + w * 0.6, y + h * 0.5, z],
      [x + w * 0.4, y + h * 0.62, z],
    ],
    { fill: '#ffffff', opacity: 0.28 },
  )
}

/** A wall lamp: a back plate, an arm, a milk glass. */
export function sconce(set: Stage, [x, y]: Span): void {
  const { sketch, look, D } = set
  const [cx, cy] = sketch.project([x, y, D - 0.25])
  const s = sketch.scaleAt([x, y, D])
  sketch.flat(
    `M${cx - s * 1.1} ${cy}a${s * 1.1} ${s * 1.1} 0 1 0 ${s * 2.2} 0a${s * 1.1} ${s * 1.1} 0 1 0 ${-s * 2.2} 0Z`,
    { fill: '#fff0c9', opacity: 0.2 },
  )
  sketch.flat(`M${cx - s * 0.06} ${cy + s * 0.75}h${s * 0.12}v${-s * 0.8}h${-s * 0.12}Z`, look.metal)
  sketch.flat(
    `M${cx - s * 0.18} ${cy + s * 0.28}h${s * 0.36}l${-s * 0.05} ${-s * 0.72}h${-s * 0.26}Z`,
    '#fff9e8',
  )
  sketch.flat(`M${cx - s * 0.2} ${cy + s * 0.26}h${s * 0.4}v${s * 0.08}h${-s * 0.4}Z`, look.metal)
}

/** A ladder for towels, leaning on the back wall. */
export function ladder(set: Stage, x: number): void {
  const { sketch, look, D } = set
  const rail = (dx: number): P3[] => [
    [x + dx, 0, D - 1.1],
    [x + dx, 5.6, D - 0.1],
  ]
  sketch.lines([rail(-0.7), rail(0.7)], look.wood, 4)
  const steps: P3[][] = []
  for (let i = 1; i <= 4; i++) {
    const t = i / 5
    steps.push([
      [x - 0.7, 5.6 * t, D - 1.1 + t],
      [x + 0.7, 5.6 * t, D - 1.1 + t],
    ])
  }
  sketch.lines(steps, look.wood, 3)
  for (const [t, color, long] of [
    [0.8, look.fabric, 1.5],
    [0.6, look.accent, 1.2],
  ] as const) {
    const z = D - 1.16 + t
    sketch.face(rect(facing(z), x - 0.58, x + 0.5, 5.6 * t - long, 5.6 * t + 0.06), color)
    sketch.line(
      [
        [x - 0.58, 5.6 * t - long + 0.2, z],
        [x + 0.5, 5.6 * t - long + 0.2, z],
      ],
      lighter(color, 0.4),
      2,
    )
  }
}

/** Three folded towels. */
export function towels(set: Stage, [x, y, z]: P3): void {
  const { sketch, sun, look } = set
  ;[look.fabric, look.accent, lighter(look.fabric, 0.3)].forEach((color, i) => {
    box(sketch, [x, x + 1.1], [y + i * 0.24, y + i * 0.24 + 0.22], [z, z + 0.8], tonesOf(color, sun))
  })
}

/** A three-legged stool with something on it. */
export function stool(set: Stage, [x, z]: Span, height = 1.5): void {
  const { sketch, sun, look } = set
  ground(sketch, [x - 0.45, x + 0.45], [z - 0.4, z + 0.4], height, sun)
  sketch.lines(
    [
      [
        [x - 0.5, 0, z - 0.3],
        [x - 0.3, height, z],
      ],
      [
        [x + 0.5, 0, z - 0.3],
        [x + 0.3, height, z],
      ],
      [
        [x, 0, z + 0.45],
        [x, height, z],
      ],
    ],
    darker(look.wood, 0.25),
    4,
  )
  turned(
    sketch,
    [x, z],
    [
      [height - 0.16, 0.58, 0.5],
      [height, 0.6, 0.52],
    ],
    look.wood,
    sun,
  )
  disc(sketch, [x, height, z], 0.6, 0.52, lighter(look.wood, 0.22))
}
