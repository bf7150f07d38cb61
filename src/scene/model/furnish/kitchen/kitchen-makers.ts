import { inch, points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import { endOverhang, seatOverhang } from '#scene/model/layout/seating.ts'
import type { Look } from '#scene/model/materials/look.ts'
import type { BoxKind } from '#scene/model/types.ts'
import { grainUp } from '../../geometry/mesh.ts'
import { type SlabEdge, slab } from '../../geometry/slab.ts'
import { boxRow, uppers } from '../casework/boxes.ts'
import { front } from '../casework/cabinets.ts'
import { sinkSet, topThick } from '../casework/counter.ts'
import { stool } from '../furniture/seats.ts'
import { hangers } from '../parts/ceiling.ts'
import { type ObjectPart, partsOf, set, shifted } from '../parts/object-part.ts'
import { bodyOf, offPedestal, placedBody, plainModel } from '../parts/product.ts'
import type { Makers, Spec } from '../parts/spec.ts'
import { bottles, towelStack } from '../props/bathware.ts'
import { basket } from '../props/books-and-baskets.ts'
import { appliance, floorRow, runMakers } from './run.ts'

/**
 * Islands: cabinets toward the cook, seats under the overhang on the other side, and waterfall ends where the style has
 * them.
 */
const islandMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  island,
  islandsink: island,
  islandcook: island,
  peninsula,
  worktable,
}

const thick = 1.5

function island(spec: Spec): ObjectPart[] {
  const { w, d } = spec
  const parts = d > w * 1.2 ? lengthwise(spec) : islandBits(spec, w, d)
  // Built with the cook at the back; in the room the cook is in front, toward the main run.
  return [...set(parts, [0, 0, d], Math.PI), ...hangers(spec, [w, d], d > w * 1.2)]
}

function overhang({ type, w, d, h }: Spec): number {
  return seatOverhang({ type, width: w * inch, depth: d * inch, height: h * inch })
}

/** An island perpendicular to the main run: cabinets on both sides, seats at its far end. */
function lengthwise(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const look = spec.painted('body', palette.accent)
  const top = spec.h - thick
  const body = d - 1 - overhang(spec)
  const half = w / 2 - 1
  const parts: ObjectPart[] = []
  for (const [id, hand] of [
    ['base', -1],
    ['base2', 1],
  ] as const)
    parts.push(...set(cabinetRow(spec, look, top, half - 0.8, id), [0, 0, 1 + body / 2], (hand * Math.PI) / 2))
  parts.push(...seatFace(spec, look, [-half, half], top, body + 1.05))
  const outline = points([-w / 2, d], [w / 2, d], [w / 2, 0], [-w / 2, 0])
  parts.push(
    ...partsOf(
      'top',
      spec.look('top', palette.stone),
      slab(outline, [spec.edge, spec.edge, spec.edge, spec.edge], [top, spec.h]),
    ),
  )
  return [...parts, ...seats(spec, w, d)]
}

function islandBits(spec: Spec, w: number, d: number): ObjectPart[] {
  const { palette } = spec
  const look = spec.painted('body', palette.accent)
  const falls = palette.modern || /warm|desert/.test(palette.style)
  const over = overhang(spec) || 1.2
  const end = falls ? thick : 1
  const top = spec.h - thick
  const [x0, x1] = [-w / 2 + end, w / 2 - end]
  const depth = d - over - 1
  const parts: ObjectPart[] = []
  // The cook stands at the back, so the cabinets face there.
  parts.push(...set(cabinetRow(spec, look, top, depth), [0, 0, depth + 0.9], Math.PI))
  parts.push(...seatFace(spec, look, [x0, x1], top, depth + 0.95))
  const { holes, more } = inTop(spec, w, d)
  parts.push(...more)
  const ends: SlabEdge = spec.edge
  const outline = points([-w / 2, d], [w / 2, d], [w / 2, 0], [-w / 2, 0])
  const stone = spec.look('top', palette.stone)
  parts.push(...partsOf('top', stone, slab(outline, [ends, ends, ends, ends], [top, spec.h], { holes })))
  if (falls) {
    for (const x of [-w / 2, w / 2 - thick + 0.02]) {
      const leg = slab(
        points([x, d], [x + thick - 0.02, d], [x + thick - 0.02, 0], [x, 0]),
        ['eased', 'eased', 'eased', 'eased'],
        [0, top - 0.02],
      )
      parts.push(...partsOf('top', stone, leg))
    }
  } else if (over > 2) {
    for (const x of [x0 + 0.5, x1 - 3.5])
      parts.push(
        ...partsOf(
          'body',
          look,
          grainUp(block([x, 0, d - 4.2], [3, top, 3], 0.25)),
          block([x, top - 3, depth], [3, 3, d - depth - 4.3]),
        ),
      )
  }
  if (over > 2) parts.push(...seats(spec, w, d))
  return parts
}

function cabinetRow(spec: Spec, look: Look, top: number, depth: number, id = 'base'): ObjectPart[] {
  const under = { ...spec, d: depth + 1.5, h: top + topThick }
  return boxRow(spec, floorRow(spec, id), 0, {
    look,
    kind: spec.palette.front,
    toe: 4,
    top,
    depth,
    own: ({ kind, x, width }) => (kind === 'dishwasher' ? appliance(under, 'dishwasher', x + width / 2, width) : null),
  })
}

/** The side facing the seats: panels in the style, or the chosen stone or tile. */
function seatFace(spec: Spec, look: Look, [x0, x1]: Vec2, top: number, z: number): ObjectPart[] {
  const chosen = spec.surfaceModel('panel')
  const w = x1 - x0
  if (chosen) return partsOf('panel', { kind: 'surface', model: chosen }, block([x0, 0.02, z], [w, top - 0.04, 0.6]))
  const n = Math.max(1, Math.round(w / 24))
  const each = w / n
  return [
    ...partsOf('body', look, block([x0, 0, z], [w, 4, 0.5])),
    ...Array.from({ length: n }, (_, i) =>
      front(spec.palette.accentFront, look, [x0 + i * each, 4], [each, top - 4], z),
    ).flat(),
  ]
}

/** Bowl, faucet and burners of islands that have them, facing the cook at the back. */
function inTop(spec: Spec, w: number, d: number): { holes: Vec2[][]; more: ObjectPart[] } {
  if (spec.type === 'island') return { holes: [], more: [] }
  const cook = spec.type === 'islandcook'
  // The row is seen from the other side.
  const middleOf = (kind: BoxKind, otherwise: number) => {
    const own = floorRow(spec).boxes.find((one) => one.kind === kind)
    return own ? -(own.x + own.width / 2) : otherwise
  }
  const x = middleOf('sink', cook ? w / 4 : 0)
  const z = Math.min(13, d / 2 - 2)
  const sink = sinkSet(spec, [x, z], { room: [cook ? 20 : 33, 20], turn: Math.PI })
  const more = [...sink.parts]
  if (cook) {
    const model = spec.fixtureModel('unit') ?? plainModel('cooktop', spec.palette)
    const body = model.family === 'cooktop' ? bodyOf(model) : null
    if (body) {
      const lip = body.anchors.deck?.[1] ?? Math.max(0, body.sizeIn.h - 2)
      more.push(
        ...placedBody(body, 'unit', {
          at: [middleOf('cooktop', -w / 4), spec.h - lip + 0.02, z + body.sizeIn.d / 2],
          turn: Math.PI,
        }),
      )
    }
  }
  return { holes: sink.cut.hole ? [sink.cut.hole] : [], more }
}

function seats(spec: Spec, w: number, d: number): ObjectPart[] {
  const n = Math.max(1, Math.floor((w + 2) / 25))
  const pitch = Math.min(28, (w - 4) / n)
  return Array.from({ length: n }, (_, i) => {
    const x = (i - (n - 1) / 2) * pitch
    return set(stool(spec, spec.h - 11), [x, 0, d + 1], Math.PI + (spec.random.next() - 0.5) * 0.16)
  }).flat()
}

/** A counter that projects from a run: doors to the kitchen, panels and seats on the far side. */
function peninsula(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const look = spec.painted('body', palette.cabinet)
  const top = spec.h - topThick
  const depth = d - 1.6
  const over = overhang(spec)
  // It is rotated by half a turn.
  const [left, right] = [spec.right, spec.left].map((side) => (side === 'open' ? endOverhang : 0)) as [number, number]
  const [x0, x1] = [-w / 2 - left, w / 2 + right]
  const outline = points([x0, d + over], [x1, d + over], [x1, 0], [x0, 0])
  // It is rotated by half a turn, so its left neighbor is at its right.
  const leftEdge: SlabEdge = spec.right === 'counter' ? 'butt' : spec.edge
  const rightEdge: SlabEdge = spec.left === 'counter' ? 'butt' : spec.edge
  const parts = [
    ...set(cabinetRow(spec, look, top, depth), [0, 0, depth + 0.8], Math.PI),
    ...seatFace(spec, look, [-w / 2 + 0.6, w / 2 - 0.6], top, depth + 0.85),
    ...partsOf(
      'top',
      spec.look('top', palette.stone),
      slab(outline, [spec.edge, rightEdge, spec.edge, leftEdge], [top, spec.h]),
    ),
    ...seats(spec, w, d + over - 1),
  ]
  return [...set(parts, [0, 0, d], Math.PI), ...hangers(spec, [w, d], false)]
}

/** A worktable: turned legs, a shelf below, a stone or wooden top. */
function worktable(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const top = spec.h - 1.75
  const parts: ObjectPart[] = []
  for (const x of [-w / 2 + 2, w / 2 - 5.5])
    for (const z of [2, d - 5.5])
      parts.push(...partsOf('body', palette.wood, grainUp(block([x, 0, z], [3.5, top, 3.5], 0.35))))
  parts.push(
    ...partsOf(
      'body',
      palette.wood,
      block([-w / 2 + 3, 7, 3], [w - 6, 1.2, d - 6], 0.15),
      block([-w / 2 + 3, top - 6, 3], [w - 6, 5.98, d - 6], 0.1),
    ),
  )
  const outline = points([-w / 2, d], [w / 2, d], [w / 2, 0], [-w / 2, 0])
  parts.push(
    ...partsOf(
      'top',
      spec.look('top', palette.stone),
      slab(outline, [spec.edge, spec.edge, spec.edge, spec.edge], [top, spec.h]),
    ),
  )
  return [...parts, ...hangers(spec, [w, d], false)]
}

export const kitchenMakers: Makers = { ...runMakers, ...islandMakers, wd: washerAndDryer }

/** A washer and a dryer side by side under one top. */
function washerAndDryer(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const machines = (['unit', 'dryer'] as const).map((part) => ({
    part,
    body: bodyOf(offPedestal(spec.fixtureModel(part) ?? plainModel('laundry', palette, { h: 37 }))),
  }))
  const high = Math.max(spec.h, ...machines.map(({ body }) => (body?.sizeIn.h ?? 38) + 1.6))
  const parts: ObjectPart[] = []
  for (const [i, { part, body }] of machines.entries()) {
    const x = i === 0 ? -w / 4 : w / 4
    if (body)
      parts.push(
        ...placedBody(body, part, {
          at: [x, 0, Math.max(0.6, d - body.sizeIn.d - 0.8)],
          fit: { w: w / 2 - 0.4 },
        }),
      )
    else parts.push(...partsOf(part, palette.trim, block([x - w / 4 + 0.5, 0.5, 2], [w / 2 - 1, 36, d - 3], 0.6)))
  }
  const end = (side: Spec['left']): SlabEdge => (side === 'wall' ? 'butt' : 'eased')
  parts.push(
    ...partsOf(
      'top',
      spec.look('top', palette.stone),
      slab(
        points([-w / 2, d], [w / 2, d], [w / 2, 0.02], [-w / 2, 0.02]),
        ['eased', end(spec.right), 'butt', end(spec.left)],
        [high - 1.25, high],
      ),
    ),
    ...shifted(towelStack(spec, 3), [-w / 4, high + 0.01, d * 0.4]),
    ...shifted(bottles(spec), [w * 0.12, high + 0.01, d * 0.3]),
    ...basket({ ...spec, d: 15 }, [w * 0.34, high + 0.02, d * 0.42]),
  )
  return [...parts, ...uppers(spec)]
}
