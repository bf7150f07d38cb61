import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, disc, facing, level, rect, type Span, tonesOf, turned } from './solids.ts'
import { veins } from './surfaces.ts'
import { darker, lighter } from './tone.ts'

/** A shelf with bowls, jars and a leaning board. */
export function shelf(set: Stage, [x0, x1]: Span, y: number, full = true): void {
  const { sketch, sun, look, D, random } = set
  const z = D - 0.85
  sketch.face(rect(facing(D - 0.01), x0, x1 + 0.2, y - 0.45, y), { fill: '#1c1712', opacity: 0.1 })
  if (full) {
    for (let x = x0 + 0.35; x < x1 - 0.3; x += 0.62 + random() * 0.5) {
      const kind = random()
      const tone =
        [look.accent, '#f3efe6', look.paint, lighter(look.wood, 0.2), '#dcd5c8'][Math.floor(random() * 5)] ??
        '#f3efe6'
      if (kind < 0.4)
        turned(
          sketch,
          [x, z + 0.4],
          [
            [y + 0.1, 0.1],
            [y + 0.28, 0.24],
            [y + 0.36, 0.26],
          ],
          tone,
          sun,
        )
      else if (kind < 0.75)
        turned(
          sketch,
          [x, z + 0.4],
          [
            [y + 0.1, 0.2],
            [y + 0.6, 0.2],
            [y + 0.66, 0.12],
            [y + 0.78, 0.12],
          ],
          tone,
          sun,
        )
      else
        for (let i = 0; i < 4; i++)
          turned(
            sketch,
            [x, z + 0.4],
            [
              [y + 0.1 + i * 0.07, 0.2],
              [y + 0.16 + i * 0.07, 0.3],
            ],
            '#f3efe6',
            sun,
            0.5,
          )
    }
  }
  box(sketch, [x0, x1], [y - 0.02, y + 0.1], [z, D], tonesOf(look.wood, sun))
}

/** A counter stool with a low back. */
export function barStool(set: Stage, [x, z]: Span, color: string): void {
  const { sketch, sun, look } = set
  const leg = darker(look.metal, 0.45)
  sketch.face(rect(level(0.01), x - 0.5, x + 0.6, z - 0.5, z + 0.4), { fill: '#1c1712', opacity: 0.12 })
  sketch.lines(
    [
      [
        [x - 0.55, 0, z - 0.5],
        [x - 0.45, 2.1, z - 0.4],
      ],
      [
        [x + 0.55, 0, z - 0.5],
        [x + 0.45, 2.1, z - 0.4],
      ],
      [
        [x - 0.5, 0, z + 0.45],
        [x - 0.45, 2.1, z + 0.4],
      ],
      [
        [x + 0.5, 0, z + 0.45],
        [x + 0.45, 2.1, z + 0.4],
      ],
      [
        [x - 0.52, 0.75, z - 0.47],
        [x + 0.52, 0.75, z - 0.47],
      ],
    ],
    leg,
    3,
  )
  box(sketch, [x - 0.58, x + 0.58], [2.05, 2.25], [z - 0.55, z + 0.5], tonesOf(color, sun))
  sketch.lines(
    [
      [
        [x - 0.5, 2.2, z - 0.5],
        [x - 0.54, 3.1, z - 0.62],
      ],
      [
        [x + 0.5, 2.2, z - 0.5],
        [x + 0.54, 3.1, z - 0.62],
      ],
    ],
    leg,
    3,
  )
  box(sketch, [x - 0.6, x + 0.6], [2.75, 3.2], [z - 0.68, z - 0.56], tonesOf(color, sun))
}

/** A bowl of fruit. */
export function bowl(set: Stage, [x, y, z]: P3, color: string): void {
  const { sketch, sun } = set
  ;[
    [-0.22, '#c0562f'],
    [0.18, '#d9a233'],
    [-0.02, '#8b9a3c'],
  ].forEach(([dx, tone]) => {
    turned(
      sketch,
      [x + Number(dx), z],
      [
        [y + 0.18, 0.1],
        [y + 0.3, 0.18],
        [y + 0.46, 0.15],
        [y + 0.5, 0.05],
      ],
      String(tone),
      sun,
    )
  })
  turned(
    sketch,
    [x, z],
    [
      [y, 0.2],
      [y + 0.14, 0.42],
      [y + 0.3, 0.52],
    ],
    color,
    sun,
  )
}

/** Beams under the ceiling, from front to back. */
export function beams(set: Stage, count: number): void {
  const { sketch, sun, look, W, D, H } = set
  for (let i = 0; i < count; i++) {
    const x = (W * (i + 0.5)) / count
    box(sketch, [x - 0.22, x + 0.22], [H - 0.45, H], [-3, D], tonesOf(darker(look.wood, 0.12), sun))
  }
}

/** Slab behind the counter, with veins. */
export function splash(set: Stage, [x0, x1]: Span, [y0, y1]: Span): void {
  const { sketch, look, D, random } = set
  const plane = facing(D - 0.03)
  sketch.face(rect(plane, x0, x1, y0, y1), look.stone)
  veins(sketch, plane, { u0: x0, u1: x1, v0: y0, v1: y1 }, darker(look.stone, 0.45), random, 9)
}

/** A pair of jars and a board on a counter. */
export function onCounter(set: Stage, x: number): void {
  const { sketch, sun, look, D } = set
  const z = D - 0.5
  sketch.face(rect(facing(D - 0.15), x - 0.9, x - 0.2, 3.05, 4.25), darker(look.wood, 0.08))
  turned(
    sketch,
    [x + 0.1, z],
    [
      [3.05, 0.2],
      [3.6, 0.22],
      [3.66, 0.16],
      [3.75, 0.16],
    ],
    '#efe9dc',
    sun,
  )
  turned(
    sketch,
    [x + 0.6, z],
    [
      [3.05, 0.17],
      [3.45, 0.19],
      [3.5, 0.14],
      [3.58, 0.14],
    ],
    look.accent,
    sun,
  )
  disc(sketch, [x + 0.1, 3.75, z], 0.16, 0.1, look.wood)
}
