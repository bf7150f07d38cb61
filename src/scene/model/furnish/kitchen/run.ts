import { grainUp, points, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { type SlabEdge, slab } from '../../geometry/slab.ts'
import { block, loft } from '../../geometry/solids.ts'
import type { CabinetRow } from '../../layout/cabinet-rows.ts'
import { boxRow, uppers } from '../casework/boxes.ts'
import { cabinet, front } from '../casework/cabinets.ts'
import { counterTop, extraTap, sinkSet, topThick } from '../casework/counter.ts'
import { pulls } from '../casework/pulls.ts'
import { hungUp, type ObjectPart, partsOf } from '../parts/object-part.ts'
import { bodyOf, placedBody, plainModel } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'

/** Objects in a row along a wall under one countertop. */
export const runMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  base: (spec) => [...under(spec), ...counterTop(spec), ...uppers(spec)],
  sink: sinkBase,
  usink: sinkBase,
  wetbar,
  dw: dishwasher,
  corner,
  range,
}

function box(spec: Spec): { toe: number; top: number; depth: number } {
  return { toe: 4, top: spec.h - topThick, depth: spec.d - 1.5 }
}

const noRow = { level: 'base' as const, boxes: [], fillers: [] }

/** The boxes on the floor. */
export function floorRow(spec: Spec, id = 'base'): Pick<CabinetRow, 'level' | 'boxes' | 'fillers'> {
  return spec.rows.find((row) => row.id === id) ?? noRow
}

function under(spec: Spec): ObjectPart[] {
  return boxRow(spec, floorRow(spec), 0, box(spec))
}

function sinkBase(spec: Spec): ObjectPart[] {
  const row = floorRow(spec)
  const own = row.boxes.find(({ kind }) => kind === 'sink')
  const [x, wide] = own ? [own.x + own.width / 2, own.width] : [0, spec.w]
  const set = sinkSet(spec, [x, spec.d / 2 + 1.2], { room: [wide, spec.d - 2] })
  const drawn = boxRow(spec, row, 0, {
    ...box(spec),
    // Behind an apron the doors are lower, and full.
    own: (one) =>
      one === own && set.apron
        ? cabinet(spec, [one.x, one.x + one.width], 0, { ...box(spec), cells: ['doors'], top: spec.h - 10 })
        : null,
  })
  return [...drawn, ...set.parts, ...counterTop(spec, set.cut), ...uppers(spec)]
}

/** A bar: bowl at one end, a beverage cooler at the other. */
function wetbar(spec: Spec): ObjectPart[] {
  const half = spec.w / 2
  const cold = spec.w >= 48 ? 24 : 0
  const own = floorRow(spec).boxes.find(({ kind }) => kind === 'sink')
  const sinkX = own ? own.x + own.width / 2 : 0
  const set = sinkSet(spec, [sinkX, spec.d / 2 + 1.2], { room: [20, 18] })
  return [
    ...under(spec),
    ...(cold > 0 ? appliance(spec, 'undercounter', -half + cold / 2, cold) : []),
    ...set.parts,
    ...counterTop(spec, set.cut),
    ...uppers(spec),
  ]
}

function dishwasher(spec: Spec): ObjectPart[] {
  return [...appliance(spec, 'dishwasher', 0, spec.w), ...counterTop(spec), ...uppers(spec)]
}

/** An appliance below a top; fillers close the gap if it is narrower. */
export function appliance(spec: Spec, kind: string, x: number, gap: number): ObjectPart[] {
  const model =
    spec.fixtureModel('unit') ??
    plainModel(kind, spec.palette, { w: Math.min(gap - 0.3, kind === 'dishwasher' ? 23.7 : 23.8) })
  const body = bodyOf(model)
  const look = spec.painted('body', spec.palette.cabinet)
  const top = spec.h - topThick
  if (!body) return cabinet(spec, [x - gap / 2, x + gap / 2], 0, { ...box(spec), cells: ['plain'] })
  const { w, d, h } = body.sizeIn
  const back = Math.max(0.2, spec.d - 0.8 - d)
  const parts = placedBody(body, 'unit', { at: [x, 0, back], fit: { w: gap - 0.1, h: top - 0.1 } })
  parts.push(...partsOf(null, spec.palette.dark, block([x - gap / 2 + 0.05, 4, 0.1], [gap - 0.1, top - 4.1, 0.4])))
  const filler = (gap - Math.min(w, gap)) / 2
  if (filler > 0.6) {
    for (const side of [-1, 1]) {
      const fx = side < 0 ? x - gap / 2 : x + gap / 2 - filler
      parts.push(...partsOf('body', look, grainUp(block([fx, 4, 0.2], [filler, top - 4, spec.d - 1.7], 0.05))))
    }
  }
  if (top - h > 0.4) parts.push(...partsOf('body', look, block([x - gap / 2, h, 0.3], [gap, top - h, spec.d - 2])))
  return parts
}

/** A corner: the cabinet continues along the other wall to the next object of that run. */
function corner(spec: Spec): ObjectPart[] {
  const { w, d, h } = spec
  const hand = spec.leg === null ? 0 : spec.leg.end === 'left' ? -1 : 1
  const long = spec.leg?.length ?? d
  if (hand === 0) {
    const mesh = slab(
      points([-w / 2, d], [w / 2, d], [w / 2, 0.02], [-w / 2, 0.02]),
      ['butt', spec.right === 'counter' ? 'butt' : spec.edge, 'butt', spec.left === 'counter' ? 'butt' : spec.edge],
      [h - topThick, h],
    )
    return [
      ...(spec.rows.length > 0 ? under(spec) : cabinet(spec, [-w / 2, w / 2], 0, { ...box(spec), cells: ['plain'] })),
      ...partsOf('top', spec.look('top', spec.palette.stone), mesh),
    ]
  }
  const look = spec.painted('body', spec.palette.cabinet)
  const { top, depth } = box(spec)
  // Mirrored by the sign of x: the wall is at x = hand * w / 2.
  const at = (x: number) => -hand * x
  const [near, far] = [-w / 2, w / 2]
  const xs = (a: number, b: number): Vec2 => [Math.min(at(a), at(b)), Math.abs(b - a)]
  const [rx, rw] = xs(near, near + depth)
  const [fx, fw] = xs(near + depth, far)
  const parts = partsOf(
    'body',
    look,
    grainUp(block([xs(near, far)[0] + 0.02, 4, 0.1], [w - 0.04, top - 4, depth - 0.1])),
    grainUp(block([rx + (hand < 0 ? 0.1 : 0.04), 4, depth + 0.01], [rw - 0.14, top - 4, long - depth - 0.02])),
  )
  parts.push(
    ...partsOf(
      null,
      spec.palette.toe,
      block([xs(near + depth - 3, far)[0], 0, 0.2], [fw + 3, 4, depth - 3]),
      block([rx + (hand > 0 ? 3 : 0.1), 0, 0.2], [rw - 3.15, 4, long - 0.3]),
    ),
  )
  const { boxes, fillers } = floorRow(spec)
  const kind = spec.palette.front
  // At its far end, the filler continues the door.
  const fill = fillers.reduce((sum, { width }) => sum + width, 0)
  const [doorX, doorW] = [fx + (hand < 0 ? 0.75 : fill), fw - 0.75 - fill]
  parts.push(...front(kind, look, [doorX, 4], [doorW, top - 4], depth))
  if (fill > 0.05)
    parts.push(
      ...partsOf('body', look, grainUp(block([hand < 0 ? fx + fw - fill : fx, 4, depth], [fill, top - 4, 0.7]))),
    )
  // A lazy Susan opens toward both runs; a blind corner is closed on the other wall.
  const onLeg = boxes[0]?.kind === 'blind' ? 'slab' : kind
  const side = front(onLeg, look, [0, 4], [long - depth - 0.75, top - 4], 0)
  parts.push(
    ...side.map((one) => ({
      ...one,
      mesh: turnedTo(one.mesh, hand, at(near + depth), hand < 0 ? long : depth + 0.75),
    })),
  )
  parts.push(...pulls(spec, [{ at: [at(far - fill - 1.5), top - 5.5, depth + 0.75], standing: true }]))
  const inner = near + d
  const outline = points(
    [at(near), 0.02],
    [at(far), 0.02],
    [at(far), d],
    [at(inner), d],
    [at(inner), long],
    [at(near), long],
  )
  const edges: SlabEdge[] = ['butt', 'butt', spec.edge, spec.edge, 'butt', 'butt']
  parts.push(...partsOf('top', spec.look('top', spec.palette.stone), slab(outline, edges, [h - topThick, h])))
  return [...parts, ...uppers(spec)]
}

function turnedTo(mesh: ObjectPart['mesh'], hand: number, x: number, z: number): ObjectPart['mesh'] {
  const positions = mesh.positions.slice()
  const normals = mesh.normals.slice()
  for (let i = 0; i < positions.length; i += 3) {
    // A front faces z; here it faces x, away from the corner's wall.
    const [px, pz] = [mesh.positions[i] as number, mesh.positions[i + 2] as number]
    const [nx, nz] = [mesh.normals[i] as number, mesh.normals[i + 2] as number]
    positions[i] = x - hand * pz
    positions[i + 2] = z + hand * px
    normals[i] = -hand * nz
    normals[i + 2] = hand * nx
  }
  return { ...mesh, positions, normals }
}

function range(spec: Spec): ObjectPart[] {
  const model = spec.fixtureModel('unit') ?? plainModel('range', spec.palette, { w: spec.w - 0.2 })
  const body = bodyOf(model)
  const parts: ObjectPart[] = []
  if (body) {
    const back = Math.max(0.3, Math.min(1, spec.d + 1.5 - body.sizeIn.d))
    parts.push(...placedBody(body, 'unit', { at: [0, 0, back], fit: { w: spec.w - 0.1 } }))
    const filler = (spec.w - Math.min(body.sizeIn.w, spec.w)) / 2
    if (filler > 0.6) {
      const look = spec.painted('body', spec.palette.cabinet)
      for (const x of [-spec.w / 2, spec.w / 2 - filler])
        parts.push(...partsOf('body', look, grainUp(block([x, 4, 0.2], [filler, spec.h - 4.1, 24], 0.05))))
    }
  } else
    parts.push(...partsOf('unit', spec.palette.metal, block([-spec.w / 2 + 0.1, 4, 1], [spec.w - 0.2, 32, 25.5], 0.3)))
  // A wall-mounted one comes out 16 inches above the burners; a deck-mounted one is on the counter beside them.
  parts.push(...extraTap(spec, 'pot', { wall: [0, spec.h + 16, 0.1], deck: [-spec.w / 2 - 2.5, spec.h, 3] }))
  return [...parts, ...(spec.backed ? hungUp(hood(spec)) : hood(spec))]
}

/** Thirty inches above the burners. */
const foot = 66

/**
 * The hood over a range: the product with its duct extended to the ceiling; otherwise a plastered hood or a plain metal
 * box.
 */
function hood(spec: Spec): ObjectPart[] {
  if (spec.sky || spec.holes.some((hole) => hole.to > -spec.w / 2 && hole.from < spec.w / 2)) return []
  const model = spec.fixtureModel('hood')
  const body = model && bodyOf(model)
  if (model && body) {
    const { w, d, h } = body.sizeIn
    const parts = placedBody(body, 'hood', { at: [0, foot, 0.1], fit: { w: spec.w + spare(spec, 7) } })
    const gap = spec.head - foot - h
    if (gap > 1) {
      const duct = /insert|under-cabinet/.test(model.variant) ? w : Math.min(12, w * 0.5)
      const look = body.parts[0]?.look ?? spec.palette.metal
      parts.push(
        ...partsOf('hood', look, block([-duct / 2, foot + h - 0.1, 0.12], [duct, gap, Math.min(11, d - 1)], 0.1)),
      )
    }
    return parts
  }
  return /contemporary|industrial|japandi/.test(spec.palette.style) ? boxed(spec) : plastered(spec)
}

/** A hood is wider than its range where nothing tall is beside it. */
function spare({ left, right }: Spec, wide: number): number {
  return [left, right].some((side) => side === 'wall' || side === 'tall') ? -0.1 : wide
}

function ring(w: number, d: number, y: number): Vec3[] {
  return points([-w / 2, y, d], [w / 2, y, d], [w / 2, y, 0.1], [-w / 2, y, 0.1])
}

function plastered(spec: Spec): ObjectPart[] {
  const w = spec.w + spare(spec, 6)
  const band = foot + 4.5
  const top = spec.head - 0.05
  const rows = 10
  const flare = Array.from({ length: rows + 1 }, (_, i): Vec3[] => {
    const t = i / rows
    const ease = (1 - t) ** 2.2
    const width = w * 0.5 + (w * 0.46 - w * 0.02) * ease
    return ring(width, 12.5 + 7.2 * ease, band + (Math.min(top, band + 30) - band) * t)
  })
  const last = flare[rows] as Vec3[]
  flare.push(last.map(([x, , z]): Vec3 => [x, top, z]))
  const wooden = spec.palette.wood
  return [
    ...partsOf('hood', spec.palette.plaster, loft(flare, { creaseDeg: 30 })),
    ...partsOf('hood', wooden, block([-w / 2, foot, 0.1], [w, 4.5, 20.5], 0.12)),
    ...partsOf('hood', spec.palette.metal, block([-w / 2 + 3, foot - 0.35, 3], [w - 6, 0.4, 14])),
  ]
}

function boxed(spec: Spec): ObjectPart[] {
  const w = spec.w + spare(spec, 4)
  const top = spec.head - 0.05
  const look = /japandi/.test(spec.palette.style) ? spec.palette.wood : spec.palette.dark
  return [
    ...partsOf(
      'hood',
      look,
      block([-w / 2, foot, 0.1], [w, 14, 19], 0.12),
      block([-8, foot + 13.9, 0.12], [16, top - foot - 13.9, 12], 0.1),
    ),
    ...partsOf('hood', spec.palette.metal, block([-w / 2 + 3, foot - 0.35, 3], [w - 6, 0.4, 13])),
  ]
}
