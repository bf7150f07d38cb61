import { grainUp, moved, turned } from '../../geometry/mesh.ts'
import { cushion, pillow } from '../../geometry/soft.ts'
import { block } from '../../geometry/solids.ts'
import { cabinet } from '../casework/cabinets.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'
import { bookStack, books } from '../props/books-and-baskets.ts'
import { potPlant } from '../props/plants.ts'
import { bowl, vaseMesh } from '../props/tableware.ts'

/** Built-in shelves, media walls, and benches along a wall. */
export const shelvingMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  shelves,
  media,
  bench,
  banquette,
}

function shelves(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const top = Math.min(spec.h, spec.head - 0.6)
  const look = spec.painted('body', palette.modern ? palette.wood : palette.trim)
  const base = 28
  const parts = [
    ...cabinet(spec, [-w / 2, w / 2], 0, {
      look,
      kind: palette.modern ? 'slab' : 'shaker',
      toe: 4,
      top: base,
      depth: d - 0.8,
      cells: ['doors'],
    }),
    ...partsOf(
      'body',
      look,
      block([-w / 2, base, 0.1], [w, 1.2, d + 0.2], 0.15),
      grainUp(block([-w / 2, base + 1.2, 0.1], [1.1, top - base - 2.4, d - 2.5], 0.08)),
      grainUp(block([w / 2 - 1.1, base + 1.2, 0.1], [1.1, top - base - 2.4, d - 2.5], 0.08)),
      block([-w / 2, top - 1.2, 0.1], [w, 1.2, d - 2.3], 0.1),
      block([-w / 2 + 1.1, base + 1.2, 0.12], [w - 2.2, top - base - 2.4, 0.4]),
    ),
  ]
  const rows = Math.max(3, Math.round((top - base) / 14))
  const step = (top - base - 1.2) / rows
  for (let i = 0; i < rows; i++) {
    const y = base + 1.2 + i * step
    if (i > 0)
      parts.push(...partsOf('body', look, block([-w / 2 + 1.12, y - 1.1, 0.55], [w - 2.24, 1.1, d - 3.2], 0.08)))
    parts.push(...shifted(row(spec, w - 6, step - 2.4, i), [-w / 2 + 3, y + 0.01, d / 2 - 0.6]))
  }
  return parts
}

/** What is on a shelf: books, then an object with space around it, then books again. */
function row(spec: Spec, width: number, high: number, i: number): ObjectPart[] {
  const { random, palette } = spec
  const parts: ObjectPart[] = []
  let x = 0
  const things = ['books', 'vase', 'stack', 'plant', 'books', 'bowl'] as const
  for (let k = 0; k < 6; k++) {
    const kind = things[(k + i * 2 + (spec.seed % 3)) % things.length]
    if (kind === 'books') {
      const count = Math.round(random.between(5, 9))
      const [wide, made] = books(spec, count, Math.min(10.5, high))
      if (x + wide > width) continue
      parts.push(...shifted(made, [x, 0, 0]))
      x += wide + random.between(1.5, 4)
      continue
    }
    const wide = kind === 'stack' ? 11 : kind === 'plant' ? 8 : 7
    if (x + wide > width) continue
    parts.push(...shifted(thing(spec, kind ?? 'vase', high, palette.ceramic), [x + wide / 2, 0, 0]))
    x += wide + random.between(1.5, 4)
  }
  return parts
}

function thing(spec: Spec, kind: string, high: number, look: ObjectPart['look']): ObjectPart[] {
  if (kind === 'vase') return partsOf(null, spec.palette.clay, vaseMesh(2.6, Math.min(9, high * 0.8)))
  if (kind === 'bowl') return partsOf(null, look, bowl(3.2, 2.4))
  if (kind === 'plant') return potPlant(spec, { pot: 2.3, high: Math.min(9.5, high), kind: 'trailing' })
  const [tall, stack] = bookStack(spec, 3)
  return [...stack, ...shifted(partsOf(null, look, bowl(1.7, 1.3)), [0, tall + 0.02, 0])]
}

/** A low cabinet along the wall with a screen above. */
function media(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const look = spec.painted('body', palette.wood)
  const kind =
    palette.accentFront === 'slats'
      ? 'slats'
      : palette.accentFront === 'fluted'
        ? 'fluted'
        : palette.modern
          ? 'slab'
          : 'shaker'
  const depth = d - 0.9
  const parts = [
    ...cabinet(spec, [-w / 2 + 0.4, w / 2 - 0.4], 5, { look, kind, top: h - 1.2, depth, cells: ['doors'] }),
    ...partsOf(
      'body',
      look,
      block([-w / 2, h - 1.2, 0.05], [w, 1.2, d], 0.15),
      block([-w / 2 + 3, 0, 3], [w - 6, 5, d - 6.5]),
    ),
  ]
  const blocked = spec.holes.some((hole) => hole.to > -30 && hole.from < 30 && hole.head > 30)
  const [sw, sh] = [Math.min(57, w * 0.72), Math.min(57, w * 0.72) * 0.575]
  const y = blocked ? h + 1.4 : Math.max(h + 6, 44 - sh / 2)
  const z = blocked ? d * 0.45 : 0.9
  parts.push(...partsOf(null, palette.dark, block([-sw / 2, y, z], [sw, sh, 1.3], 0.18)))
  parts.push(
    ...partsOf(
      null,
      { kind: 'plain', hex: '#0c0d0f', roughness: 0.12, metalness: 0, coat: 0.7 },
      block([-sw / 2 + 0.35, y + 0.35, z + 1.31], [sw - 0.7, sh - 0.7, 0.06]),
    ),
  )
  parts.push(
    ...partsOf(
      null,
      palette.dark,
      blocked ? block([-8, h + 0.01, z - 2], [16, 1.4, 6], 0.2) : block([-7, y + sh / 2 - 6, 0.05], [14, 12, 0.84]),
    ),
  )
  const [, stack] = bookStack(spec, 3)
  parts.push(...shifted(stack, [-w / 2 + 9, h + 0.01, d / 2]))
  parts.push(...shifted(partsOf(null, palette.clay, vaseMesh(3, 9)), [w / 2 - 7, h + 0.01, d / 2]))
  parts.push(...shifted(partsOf(null, palette.ceramic, bowl(3, 2)), [w / 2 - 14.5, h + 0.01, d / 2 + 1]))
  return parts
}

function bench(spec: Spec): ObjectPart[] {
  const long = spec.d > spec.w
  const [w, d] = long ? [spec.d, spec.w] : [spec.w, spec.d]
  const { h, palette } = spec
  const parts = [
    ...partsOf('body', palette.wood, block([-w / 2, h - 4, 0.4], [w, 1.6, d - 0.8], 0.3)),
    ...partsOf(
      'body',
      palette.modern ? palette.dark : palette.wood,
      ...[-1, 1].flatMap((side) => [
        grainUp(block([side * (w / 2 - 4) - 0.9, 0, 1.2], [1.8, h - 4, 1.8], 0.25)),
        grainUp(block([side * (w / 2 - 4) - 0.9, 0, d - 3], [1.8, h - 4, 1.8], 0.25)),
        block([side * (w / 2 - 4) - 0.6, 4, 3], [1.2, 1.4, d - 6], 0.2),
      ]),
    ),
    ...partsOf(
      'body',
      palette.cloth,
      moved(cushion([w - 1.5, 2.8, d - 2], { square: 10, sag: 0.2 }), [0, h - 2.5, d / 2]),
    ),
    ...partsOf(null, palette.accentCloth, moved(turned(pillow(15, 15, 5), 'x', -0.3), [-w / 2 + 10, h, 7.4])),
  ]
  if (!long) return parts
  return parts.map((one) => ({
    ...one,
    mesh: moved(turned(one.mesh, 'y', Math.PI / 2), [-spec.w / 2, 0, spec.d / 2]),
  }))
}

/** A built-in bench by a table: a paneled box, a long cushion, and pillows. */
function banquette(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const look = spec.painted('body', palette.cabinet)
  const seat = 15.5
  const n = Math.max(1, Math.round(w / 26))
  const pillows = Array.from({ length: n + 1 }, (_, i) => {
    const x = -w / 2 + 10 + ((w - 20) * i) / n
    return partsOf(
      null,
      i % 2 === 0 ? palette.accentCloth : palette.linen,
      moved(turned(pillow(16, 15, 5), 'x', -0.28), [x, seat + 2.9, 8.2]),
    )
  }).flat()
  return [
    ...cabinet(spec, [-w / 2, w / 2], 0, {
      look,
      kind: palette.front === 'slats' ? 'slab' : palette.front,
      toe: 3,
      top: seat - 1,
      depth: d - 2.4,
      cells: ['plain'],
    }),
    ...partsOf('body', palette.wood, block([-w / 2, seat - 1, 0.05], [w, 1, d], 0.15)),
    ...partsOf(
      'body',
      palette.cloth,
      moved(cushion([w - 0.5, 3.2, d - 2], { square: 14, sag: 0.25 }), [0, seat, d / 2 + 0.6]),
    ),
    ...partsOf(
      'body',
      palette.cloth,
      moved(turned(cushion([w - 0.5, 3.4, h - seat - 3.4], { square: 14 }), 'x', Math.PI / 2), [
        0,
        seat + 3 + (h - seat - 3.4) / 2,
        1.9,
      ]),
    ),
    ...pillows,
  ]
}
