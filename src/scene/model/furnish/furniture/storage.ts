import { grainUp, merged, moved, points, type Vec2 } from '../../geometry/mesh.ts'
import { legs } from '../../geometry/soft.ts'
import { block, lathe, sphere } from '../../geometry/solids.ts'
import { shade } from '../../materials/look.ts'
import { cabinet } from '../casework/cabinets.ts'
import { hangersAt } from '../parts/ceiling.ts'
import { type ObjectPart, partsOf, set, shifted } from '../parts/object-part.ts'
import { bodyOf, placedBody } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'
import { basket, bookStack } from '../props/books-and-baskets.ts'
import { bowl, vaseWithBranches } from '../props/tableware.ts'
import { diningChair } from './seats.ts'

/** Dressers and nightstands on legs, with the objects on them. */
export const storageMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  nightstand,
  dresser,
  desk,
  console: hallTable,
}

/** A chest on legs: box, fronts and pulls, and a slightly overhanging top. */
function chest(spec: Spec, foot: number, cells: 'drawers' | 'doors', columns: number): ObjectPart[] {
  const { w, d, h, palette } = spec
  const top = h - 1
  const depth = d - 1.2
  const kind =
    palette.front === 'raised'
      ? 'raised'
      : palette.front === 'shaker' && !/warm/.test(palette.style)
        ? 'shaker'
        : 'slab'
  const each = (w - 0.6) / columns
  const parts: ObjectPart[] = []
  for (let i = 0; i < columns; i++) {
    const x = -w / 2 + 0.3 + i * each
    parts.push(...cabinet(spec, [x, x + each], foot, { look: palette.wood, kind, top, depth, cells: [cells] }))
  }
  parts.push(
    ...partsOf(null, palette.wood, block([-w / 2, top, 0.05], [w, 1, d], 0.15)),
    ...partsOf(
      null,
      palette.modern ? palette.dark : palette.wood,
      ...legs([w - 4, d - 4], foot, { top: 0.85, foot: 0.55, splay: 0.4 }).map((mesh) => moved(mesh, [0, 0, d / 2])),
    ),
  )
  return parts
}

function nightstand(spec: Spec): ObjectPart[] {
  const { w, d, h } = spec
  const parts = chest(spec, 5.5, 'drawers', 1)
  const model = spec.fixtureModel('lamp')
  const body = model && bodyOf(model)
  if (model && body && model.family === 'pendant')
    parts.push(...hangersAt(spec, 'lamp', model, [[awayFromWall(spec, body.sizeIn.w), h + 16, d / 2]]))
  else if (body) parts.push(...placedBody(body, 'lamp', { at: [0, 50, 0.05] }))
  else parts.push(...shifted(tableLamp(spec, 21), [-w * 0.16, h + 0.01, d * 0.42]))
  const [high, stack] = bookStack({ ...spec }, 2)
  if (w >= 20) {
    parts.push(
      ...set(
        stack.map((one) => one),
        [w * 0.24, h + 0.01, d * 0.55],
        0.4,
      ).filter(() => w >= 24),
    )
    if (w >= 24)
      parts.push(...shifted(partsOf(null, spec.palette.ceramic, bowl(1.7, 1.1)), [w * 0.24, h + high + 0.03, d * 0.55]))
  }
  return parts
}

/** The center of a light, moved away from a side wall that its shade would touch. */
function awayFromWall({ w, left, right }: Spec, wide: number): number {
  if (left === 'wall') return Math.max(0, (wide - w) / 2 + 0.5)
  return right === 'wall' ? Math.min(0, (w - wide) / 2 - 0.5) : 0
}

function dresser(spec: Spec): ObjectPart[] {
  const { w, d, h } = spec
  const [high, stack] = bookStack(spec, 3)
  return [
    ...chest(spec, 6, 'drawers', w > 50 ? 3 : 2),
    ...shifted(vaseWithBranches(spec, 3.2, 10), [-w * 0.33, h + 0.01, d * 0.5]),
    ...shifted(stack, [w * 0.3, h + 0.01, d * 0.5]),
    ...shifted(partsOf(null, spec.palette.ceramic, bowl(2.2, 1.5)), [w * 0.3, h + high + 0.02, d * 0.5]),
  ]
}

/** A desk with a lamp, books and a chair. */
function desk(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const top = h - 1.2
  const parts = partsOf('body', palette.wood, block([-w / 2, top, 0.05], [w, 1.2, d], 0.2))
  parts.push(
    ...partsOf(
      'body',
      palette.modern ? palette.dark : palette.wood,
      ...legs([w - 4, d - 4], top, { top: 1.1, foot: 0.7 }).map((mesh) => moved(mesh, [0, 0, d / 2])),
    ),
  )
  parts.push(
    ...cabinet(spec, [w / 2 - 17, w / 2 - 2.6], top - 5, {
      look: palette.wood,
      kind: 'slab',
      top: top - 0.01,
      depth: d - 3,
      cells: ['pullout'],
    }),
  )
  parts.push(...shifted(tableLamp(spec, 18), [-w / 2 + 8, h + 0.01, 8]))
  const [, stack] = bookStack(spec, 3)
  parts.push(...shifted(stack, [w / 2 - 9, h + 0.01, 8]))
  parts.push(...laptop(spec, [-2, h + 0.01, d * 0.48]))
  if (spec.free([-9, d + 2, 9, d + 16])) parts.push(...set(diningChair(spec), [-2, 0, d + 3], Math.PI - 0.12))
  return parts
}

function laptop({ palette }: Spec, at: readonly [number, number, number]): ObjectPart[] {
  const base = block([-6, 0, -4], [12, 0.5, 8.2], 0.15)
  const lid = block([-6, 0.5, -4.2], [12, 7.6, 0.3], 0.1)
  return [
    ...partsOf(null, palette.metal, moved(base, at), moved(lid, at)),
    ...partsOf(null, palette.dark, moved(block([-5.6, 0.95, -3.89], [11.2, 6.8, 0.05]), at)),
  ]
}

/** A narrow table against a wall, with a lamp at one end and a plant at the other. */
function hallTable(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const top = h - 1.3
  const size: Vec2 = [w - 5, d - 4.5]
  const parts = partsOf(
    'body',
    palette.wood,
    block([-w / 2, top, 0.05], [w, 1.3, d], 0.2),
    block([-w / 2 + 3, top - 3.2, 1.6], [w - 6, 3.19, d - 3.2], 0.1),
  )
  parts.push(
    ...partsOf(
      'body',
      palette.modern ? palette.dark : palette.wood,
      merged(legs(size, top - 0.01, { top: 1, foot: 0.65 }).map((mesh) => moved(mesh, [0, 0, d / 2]))),
    ),
  )
  parts.push(...partsOf('body', palette.wood, grainUp(block([-w / 2 + 3.4, 6, 2.4], [w - 6.8, 0.9, d - 4.8], 0.12))))
  const model = spec.fixtureModel('lamp')
  const body = model && spec.backed ? bodyOf(model) : null
  if (body) {
    for (const x of [besideHoles(spec, -w / 2 + 8, body.sizeIn), besideHoles(spec, w / 2 - 8, body.sizeIn)])
      parts.push(...placedBody(body, 'lamp', { at: [x, 66 - body.sizeIn.h / 2, 0.05] }))
  } else parts.push(...shifted(tableLamp(spec, 23), [-w / 2 + 9, h + 0.01, d / 2]))
  parts.push(...shifted(vaseWithBranches(spec, 3.1, 9.5), [w / 2 - 8.5, h + 0.01, d / 2]))
  const [high, stack] = bookStack(spec, 3)
  parts.push(...shifted(stack, [w * 0.06, h + 0.01, d / 2]))
  parts.push(...shifted(partsOf(null, palette.ceramic, bowl(2.4, 1.6)), [w * 0.06, h + high + 0.02, d / 2]))
  for (const x of [-w * 0.18, w * 0.18]) parts.push(...basket(spec, [x, 6.92, d / 2]))
  return parts
}

/** The x of a wall lamp: the given one, or beside an opening (window) that is in its way. */
function besideHoles({ holes }: Spec, x: number, { w, h }: { w: number; h: number }): number {
  const gap = w / 2 + 5
  const hole = holes.find(
    ({ from, to, sill, head }) => x > from - gap && x < to + gap && head > 66 - h && sill < 66 + h,
  )
  if (!hole) return x
  return x < (hole.from + hole.to) / 2 ? hole.from - gap : hole.to + gap
}

/** A table lamp about x = z = 0: a turned or thrown foot and a linen or opal shade. */
function tableLamp(spec: Spec, high: number): ObjectPart[] {
  const { palette } = spec
  const opal = /mid|contemporary|japandi/.test(palette.style)
  const light = { at: [0, high * 0.78, 0] as [number, number, number], strength: 1.1, kind: 'point' as const }
  if (opal) {
    const r = high * 0.26
    const stem = lathe(
      points([0, 0], [r * 0.75, 0], [r * 0.75, 0.4], [0.5, 0.8], [0.4, high - r * 1.8], [0, high - r * 1.8]),
      24,
      45,
    )
    return [
      ...partsOf(null, palette.metal, stem),
      { ...(partsOf(null, shade(), moved(sphere(r, 26), [0, high - r, 0]))[0] as ObjectPart), lights: [light] },
    ]
  }
  const r = high * 0.3
  const foot = high * 0.52
  const body = lathe(
    [
      [0, 0],
      [r * 0.46, 0],
      [r * 0.5, 0.3],
      [r * 0.66, foot * 0.4],
      [r * 0.5, foot * 0.78],
      [r * 0.18, foot * 0.97],
      [0.3, foot],
      [0.3, foot + high * 0.08],
      [0, foot + high * 0.08],
    ],
    28,
    60,
  )
  const cone = lathe(points([r * 0.97, foot * 1.08], [r, foot * 1.08], [r * 0.72, high], [r * 0.69, high]), 32, 40)
  const inner = lathe(points([r * 0.69, high], [r * 0.97, foot * 1.08]), 32, 40)
  return [
    ...partsOf(null, palette.clay, body),
    { ...(partsOf(null, shade('#efe6d3', 0.85), cone)[0] as ObjectPart), lights: [light] },
    ...partsOf(null, shade('#efe6d3', 0.85), inner),
  ]
}
