import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, facing, ground, level, rect, type Span, tonesOf } from './solids.ts'
import { darker, lighter } from './tone.ts'

const steel = '#b9bcbb'

/** A range with grates, knobs and an oven window. */
export function range(set: Stage, [x0, x1]: Span, body = steel): void {
  const { sketch, sun, D } = set
  const z = D - 2.12
  const plane = facing(z - 0.01)
  box(sketch, [x0, x1], [0.3, 3.02], [z, D], tonesOf(body, sun))
  box(sketch, [x0, x1], [0, 0.3], [z + 0.3, D], tonesOf('#33302c', sun))
  sketch.face(rect(level(3.03), x0 + 0.05, x1 - 0.05, z + 0.08, D - 0.1), '#2e2b28')
  const grates: P3[][] = []
  for (let i = 1; i < 6; i++) {
    const x = x0 + ((x1 - x0) * i) / 6
    grates.push([
      [x, 3.1, z + 0.2],
      [x, 3.1, D - 0.3],
    ])
  }
  sketch.lines(grates, '#55504a', 2)
  sketch.face(rect(plane, x0 + 0.3, x1 - 0.3, 0.9, 1.95), '#2c2d2d')
  sketch.face([plane(x0 + 0.5, 0.95), plane(x0 + 0.9, 0.95), plane(x0 + 1.5, 1.9), plane(x0 + 1.1, 1.9)], {
    fill: '#ffffff',
    opacity: 0.12,
  })
  sketch.line([plane(x0 + 0.25, 2.2), plane(x1 - 0.25, 2.2)], lighter(steel, 0.4), 4)
  sketch.line([plane(x0, 2.42), plane(x1, 2.42)], darker(body, 0.4), 1)
  for (let i = 0; i < 5; i++) {
    const [cx, cy] = sketch.project(plane(x0 + ((x1 - x0) * (i + 0.5)) / 5, 2.68))
    const r = sketch.scaleAt(plane(x0, 2.7)) * 0.11
    sketch.flat(`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, '#33302c')
  }
}

/** A hood over the range: a plastered or painted hopper, or a chimney of steel. */
export function hood(set: Stage, [x0, x1]: Span, kind: 'plaster' | 'chimney' | 'box', color: string): void {
  const { sketch, sun, look, D, H } = set
  const z = D - 1.7
  const [a, b] = [x0 - 0.3, x1 + 0.3]
  const tones = tonesOf(color, sun)
  if (kind === 'chimney') {
    const mid = (x0 + x1) / 2
    box(sketch, [mid - 0.55, mid + 0.55], [6, H], [D - 1, D], tonesOf(steel, sun))
    sketch.hull(
      [...rect(level(5.5), x0, x1, z, D), ...rect(level(6.05), mid - 0.55, mid + 0.55, D - 1, D)],
      sketch.gradient(sketch.project([x0, 5.7, z]), sketch.project([x1, 5.7, z]), [
        [0, lighter(steel, 0.4)],
        [0.5, steel],
        [1, darker(steel, 0.25)],
      ]),
    )
    box(sketch, [x0, x1], [5.3, 5.5], [z, D], tonesOf(steel, sun))
    return
  }
  if (kind === 'plaster') {
    sketch.hull(
      [...rect(level(5.75), a, b, z, D), ...rect(level(H), a + 0.75, b - 0.75, D - 1, D)],
      sketch.gradient(sketch.project([a, 6, z]), sketch.project([b, 6, z]), [
        [0, tones.left],
        [0.4, tones.front],
        [1, tones.right],
      ]),
    )
    box(sketch, [a, b], [5.3, 5.78], [z, D], tones)
    sketch.line(
      [
        [a, 5.78, z - 0.01],
        [b, 5.78, z - 0.01],
      ],
      darker(color, 0.25),
      1,
    )
    return
  }
  box(sketch, [a, b], [5.2, H - 0.02], [D - 1.3, D], tones)
  box(sketch, [a - 0.1, b + 0.1], [5.2, 5.6], [D - 1.45, D], tonesOf(look.wood, sun))
}

/** A tall refrigerator, of steel or behind panels. */
export function fridge(set: Stage, [x0, x1]: Span, color = steel): void {
  const { sketch, sun, look, D } = set
  const z = D - 2.15
  ground(sketch, [x0, x1], [z, D], 6, sun)
  box(sketch, [x0, x1], [0.1, 7], [z, D], tonesOf(color, sun))
  const plane = facing(z - 0.01)
  const mid = (x0 + x1) / 2
  sketch.lines(
    [
      [plane(mid, 2.4), plane(mid, 7)],
      [plane(x0, 2.4), plane(x1, 2.4)],
    ],
    darker(color, 0.5),
    1.3,
  )
  sketch.lines(
    [
      [plane(mid - 0.14, 3), plane(mid - 0.14, 5.6)],
      [plane(mid + 0.14, 3), plane(mid + 0.14, 5.6)],
      [plane(x0 + 0.5, 2.15), plane(x1 - 0.5, 2.15)],
    ],
    color === steel ? darker(steel, 0.3) : look.metal,
    3.4,
  )
}
