import { towels } from './bath-things.ts'
import type { Stage } from './room.ts'
import type { P3 } from './sketch.ts'
import { box, disc, facing, ground, level, rect, type Span, tonesOf } from './solids.ts'
import { veins } from './surfaces.ts'
import { darker, lighter } from './tone.ts'

const porcelain = '#f6f4ee'

export type VanityStyle = 'shaker' | 'flat' | 'fluted' | 'open'

/** A vanity with doors, stone top, basins and faucets. */
export function vanity(
  set: Stage,
  [x0, x1]: Span,
  style: VanityStyle,
  color: string,
  basins: 1 | 2,
  depth = 1.8,
): void {
  const { sketch, sun, look, D, random } = set
  const z = D - depth
  const tones = tonesOf(color, sun)
  const top = tonesOf(look.stone, sun)
  ground(sketch, [x0, x1], [z, D], 2.7, sun)
  if (style === 'open') {
    for (const x of [x0 + 0.1, x1 - 0.25])
      box(sketch, [x, x + 0.15], [0, 2.6], [z + 0.1, z + 0.25], tonesOf(look.metal, sun))
    box(sketch, [x0 + 0.1, x1 - 0.1], [0.7, 0.8], [z + 0.1, D], tonesOf(look.wood, sun))
    towels(set, [x0 + 0.6, 0.8, z + 0.4])
  } else {
    const foot = style === 'shaker' ? 0.35 : 0.85
    if (style === 'shaker')
      box(sketch, [x0 + 0.1, x1 - 0.1], [0, foot], [z + 0.25, D], tonesOf(darker(color, 0.35), sun))
    else sketch.face(rect(level(0.01), x0, x1, z + 0.1, D), { fill: '#1c1712', opacity: 0.16 })
    box(sketch, [x0, x1], [foot, 2.62], [z, D], tones)
    fronts(set, [x0, x1], [foot, 2.62], z, style, color)
  }
  box(sketch, [x0 - 0.08, x1 + 0.08], [2.62, 2.78], [z - 0.08, D], top)
  box(sketch, [x0 - 0.08, x1 + 0.08], [2.78, 3.12], [D - 0.1, D], top)
  veins(sketch, level(2.785), { u0: x0, u1: x1, v0: z, v1: D - 0.1 }, darker(look.stone, 0.35), random, 2)
  for (let i = 0; i < basins; i++) {
    const cx = x0 + ((x1 - x0) * (i + 0.5)) / basins
    disc(sketch, [cx, 2.79, z + depth * 0.45], 0.75, 0.45, darker(porcelain, 0.22))
    disc(sketch, [cx, 2.79, z + depth * 0.45 + 0.04], 0.7, 0.4, porcelain)
    disc(sketch, [cx, 2.79, z + depth * 0.45 - 0.06], 0.5, 0.2, '#ffffff')
    faucet(set, [cx, 2.78, D - 0.3])
  }
}

function fronts(
  set: Stage,
  [x0, x1]: Span,
  [y0, y1]: Span,
  z: number,
  style: VanityStyle,
  color: string,
): void {
  const { sketch, look } = set
  const plane = facing(z - 0.01)
  if (style === 'fluted') {
    const lines: P3[][] = []
    for (let x = x0 + 0.12; x < x1 - 0.05; x += 0.14) lines.push([plane(x, y0 + 0.05), plane(x, y1 - 0.05)])
    sketch.lines(lines, darker(color, 0.3), 1)
    return
  }
  const count = Math.max(2, Math.round((x1 - x0) / 1.35))
  const width = (x1 - x0) / count
  for (let i = 0; i < count; i++) {
    const a = x0 + i * width + 0.05
    const b = x0 + (i + 1) * width - 0.05
    if (style === 'shaker') {
      door(set, [a, b], [y0 + 0.08, y1 - 0.62], z, color)
      door(set, [a, b], [y1 - 0.54, y1 - 0.06], z, color)
    } else {
      sketch.line([plane(b + 0.05, y0), plane(b + 0.05, y1)], darker(color, 0.45), 1)
      sketch.line([plane(a, (y0 + y1) / 2), plane(b, (y0 + y1) / 2)], darker(color, 0.45), 1)
    }
    sketch.line([plane((a + b) / 2 - 0.16, y1 - 0.3), plane((a + b) / 2 + 0.16, y1 - 0.3)], look.metal, 2.6)
  }
}

/** One shaker door: frame, recessed field. */
export function door(set: Stage, [a, b]: Span, [y0, y1]: Span, z: number, color: string): void {
  const { sketch } = set
  const plane = facing(z - 0.012)
  const frame = Math.min(0.2, (b - a) * 0.17, (y1 - y0) * 0.3)
  sketch.line([plane(a, y0), plane(b, y0), plane(b, y1), plane(a, y1), plane(a, y0)], darker(color, 0.42), 1)
  sketch.face(rect(plane, a + frame, b - frame, y0 + frame, y1 - frame), darker(color, 0.07))
  sketch.line(
    [plane(a + frame, y0 + frame), plane(a + frame, y1 - frame), plane(b - frame, y1 - frame)],
    darker(color, 0.36),
    1.1,
  )
  sketch.line(
    [plane(a + frame, y0 + frame), plane(b - frame, y0 + frame), plane(b - frame, y1 - frame)],
    lighter(color, 0.32),
    1.1,
  )
}

/** A faucet on a deck, seen from the front. */
export function faucet(set: Stage, [x, y, z]: P3, height = 0.75): void {
  const { sketch, look } = set
  sketch.line(
    [
      [x, y, z],
      [x, y + height * 0.85, z],
      [x, y + height, z - 0.12],
      [x, y + height * 0.82, z - 0.36],
    ],
    look.metal,
    3.6,
  )
  sketch.lines(
    [
      [
        [x - 0.3, y, z],
        [x - 0.3, y + 0.22, z],
      ],
      [
        [x + 0.3, y, z],
        [x + 0.3, y + 0.22, z],
      ],
    ],
    look.metal,
    3.2,
  )
  sketch.lines(
    [
      [
        [x - 0.4, y + 0.22, z],
        [x - 0.2, y + 0.22, z],
      ],
      [
        [x + 0.2, y + 0.22, z],
        [x + 0.4, y + 0.22, z],
      ],
    ],
    look.metal,
    2.4,
  )
}
