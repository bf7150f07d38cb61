import { grainUp, merged, moved, points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { roundRect, slab } from '../../geometry/slab.ts'
import { legs } from '../../geometry/soft.ts'
import { block, cylinder, lathe, loft, tube } from '../../geometry/solids.ts'
import { hangers } from '../parts/ceiling.ts'
import { type ObjectPart, partsOf, set, shifted } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'
import { bookStack } from '../props/books-and-baskets.ts'
import { centrepiece, tray } from '../props/tableware.ts'
import { diningChair } from './seats.ts'

/** Dining tables and coffee tables. */
export const tableMakers: Record<string, (spec: Spec) => ObjectPart[]> = { table, coffee, bistro }

function table(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const top = h - 1.5
  const outline = roundRect(0, d / 2, w, d, palette.modern ? 1 : 2.5)
  const parts = partsOf(
    'body',
    palette.wood,
    slab(
      outline,
      outline.map(() => 'eased' as const),
      [top, h],
      { ease: 0.3 },
    ),
  )
  parts.push(...(palette.modern ? trestle(spec, top) : fourLegs(spec, top)))
  parts.push(...chairsAround(spec))
  // A parasol close to the camera would hide the garden.
  if (spec.sky && spec.away > 150) parts.push(...parasol(spec, [0, 3, d / 2], Math.min(58, Math.max(w, d) * 0.62)))
  else parts.push(...shifted(centrepiece(spec), [0, h + 0.02, d / 2]))
  return [...parts, ...hangers(spec, [w, d], d > w * 1.2)]
}

function fourLegs({ w, d, palette }: Spec, top: number): ObjectPart[] {
  const inner: Vec2 = [w - 7, d - 7]
  return [
    ...partsOf(
      'body',
      palette.wood,
      ...legs(inner, top, { top: 1.5, foot: 0.95 }).map((mesh) => moved(mesh, [0, 0, d / 2])),
    ),
    ...partsOf(
      'body',
      palette.wood,
      block([-w / 2 + 4, top - 3.4, 3.2], [w - 8, 3.38, 0.9], 0.1),
      block([-w / 2 + 4, top - 3.4, d - 4.1], [w - 8, 3.38, 0.9], 0.1),
      block([-w / 2 + 3.2, top - 3.4, 4], [0.9, 3.38, d - 8], 0.1),
      block([w / 2 - 4.1, top - 3.4, 4], [0.9, 3.38, d - 8], 0.1),
    ),
  ]
}

/** Two wide posts on feet. */
function trestle({ w, d, palette }: Spec, top: number): ObjectPart[] {
  const along = w >= d
  const make = (sign: number) => {
    const [x, z] = along
      ? [sign * (w / 2 - Math.min(16, w * 0.22)), d / 2]
      : [0, d / 2 + sign * (d / 2 - Math.min(16, d * 0.22))]
    const [pw, pd] = along ? [2.4, d * 0.5] : [w * 0.5, 2.4]
    const [fw, fd] = along ? [3, d * 0.7] : [w * 0.7, 3]
    return [
      grainUp(block([x - pw / 2, 1.6, z - pd / 2], [pw, top - 1.61, pd], 0.3)),
      block([x - fw / 2, 0, z - fd / 2], [fw, 1.6, fd], 0.3),
    ]
  }
  return partsOf('body', palette.wood, ...make(-1), ...make(1))
}

/** Chairs where people fit: along the long sides and at the ends of a long table, never overlapping other objects. */
function chairsAround(spec: Spec): ObjectPart[] {
  const { w, d } = spec
  const parts: ObjectPart[] = []
  const seat = (x: number, z: number, turn: number) => {
    const [dx, dz] = [Math.sin(turn), Math.cos(turn)]
    // Only the part behind the table's edge must be free.
    const [cx, cz] = [x - dx * 5, z - dz * 5]
    if (spec.free([cx - 9, cz - 9, cx + 9, cz + 9]))
      parts.push(...set(diningChair(spec), [x, 0, z], turn + (spec.random.next() - 0.5) * 0.14))
  }
  const [long, short] = [Math.max(w, d), Math.min(w, d)]
  const n = Math.max(1, Math.floor((long - 6) / 25))
  const pitch = (long - 8) / n
  for (let i = 0; i < n; i++) {
    const t = (i - (n - 1) / 2) * pitch
    if (w >= d) {
      seat(t, -3.5, 0)
      seat(t, d + 3.5, Math.PI)
    } else {
      seat(-w / 2 - 3.5, d / 2 + t, Math.PI / 2)
      seat(w / 2 + 3.5, d / 2 + t, -Math.PI / 2)
    }
  }
  if (long >= 60 && short >= 32) {
    if (w >= d) {
      seat(-w / 2 - 4.5, d / 2, Math.PI / 2)
      seat(w / 2 + 4.5, d / 2, -Math.PI / 2)
    } else {
      seat(0, -4.5, 0)
      seat(0, d + 4.5, Math.PI)
    }
  }
  return parts
}

/** A low table: a slab on legs, round if its place is square. */
function coffee(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const square = Math.abs(w - d) < 5
  const radius = square ? Math.min(w, d) / 2 : palette.modern ? 1 : 3
  const outline = roundRect(0, d / 2, w - 0.1, d - 0.1, radius, square ? 14 : 6)
  const thick = 1.3
  const top = slab(
    outline,
    outline.map(() => 'eased' as const),
    [h - thick, h],
    { ease: 0.25 },
  )
  const surface = spec.surfaceModel('top')
  const parts = partsOf('top', surface ? { kind: 'surface', model: surface } : palette.wood, top)
  if (square) {
    const drum = lathe(
      [
        [0, 0],
        [w * 0.28, 0],
        [w * 0.3, 0.3],
        [w * 0.22, h * 0.5],
        [w * 0.3, h - thick - 0.02],
        [0, h - thick - 0.02],
      ],
      32,
      40,
    )
    parts.push(...partsOf('body', palette.wood, moved(drum, [0, 0, d / 2])))
  } else {
    parts.push(
      ...partsOf(
        'body',
        palette.modern ? palette.dark : palette.wood,
        ...legs([w - 7, d - 7], h - thick - 0.01, { top: 1.1, foot: 0.8, splay: 0.5 }).map((mesh) =>
          moved(mesh, [0, 0, d / 2]),
        ),
      ),
    )
    parts.push(...partsOf('body', palette.wood, block([-w / 2 + 5, h * 0.28, 5], [w - 10, 0.8, d - 10], 0.12)))
  }
  const [high, stack] = bookStack(spec, 3)
  const at = square ? 0 : w * 0.2
  parts.push(...shifted(stack, [-at - (square ? 5 : 0), h + 0.02, d / 2]))
  if (high > 2) parts.push(...shifted(tray(spec, 'small'), [-at - (square ? 5 : 0), h + high + 0.03, d / 2]))
  if (w > 26) parts.push(...shifted(tray(spec, 'vase'), [Math.max(at, 8), h + 0.02, d / 2 - 1]))
  return parts
}

/** A small round outdoor table. */
function bistro(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const r = Math.min(w, d) / 2
  const foot = lathe(
    [
      [0, 0],
      [r * 0.62, 0],
      [r * 0.62, 0.35],
      [1.1, 0.9],
      [0.85, 3],
      [0.85, h - 1.2],
      [2.6, h - 0.7],
      [0, h - 0.7],
    ],
    28,
    45,
  )
  const plate = moved(cylinder(r, 0.7, { segments: 40, bevel: 0.18 }), [0, h - 0.7, 0])
  return [
    ...shifted(partsOf('body', palette.dark, merged([foot, plate])), [0, 0, d / 2]),
    ...shifted(tray(spec, 'cups'), [0, h + 0.01, d / 2]),
  ]
}

/** A parasol over the middle of a table, from the ground up. */
function parasol(spec: Spec, [x, y, z]: Vec3, reach: number): ObjectPart[] {
  const top = 98
  const sides = 8
  const ring = (r: number, h: number): Vec3[] =>
    Array.from({ length: sides }, (_, i) => [
      x + Math.cos((i / sides) * Math.PI * 2) * r,
      h,
      z - Math.sin((i / sides) * Math.PI * 2) * r,
    ])
  const canopy = loft(
    [
      ring(reach - 0.6, top - 15.2),
      ring(reach, top - 15),
      ring(reach, top - 12.4),
      ring(reach * 0.45, top - 4.4),
      ring(0.01, top),
    ],
    { creaseDeg: 12 },
  )
  const under = loft(
    [
      ring(0.01, top - 0.8),
      ring(reach * 0.45, top - 5.2),
      ring(reach - 0.5, top - 13.2),
      ring(reach - 0.55, top - 15.2),
    ],
    {
      creaseDeg: 12,
    },
  )
  return [
    ...partsOf(null, spec.palette.linen, canopy, under),
    ...partsOf(null, spec.palette.wood, tube(points([x, y, z], [x, top + 2, z]), 0.9, 14)),
    ...partsOf(null, spec.palette.dark, moved(cylinder(9, 3, { segments: 28, bevel: 0.6 }), [x, 0, z])),
  ]
}
