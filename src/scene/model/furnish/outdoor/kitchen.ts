import { moved, points, turned, type Vec2 } from '../../geometry/mesh.ts'
import { type SlabEdge, slab } from '../../geometry/slab.ts'
import { block, cylinder, loft, tube } from '../../geometry/solids.ts'
import { matte, metal } from '../../materials/look.ts'
import { front } from '../casework/cabinets.ts'
import { counterTop, sinkSet } from '../casework/counter.ts'
import { pulls, type Spot } from '../casework/pulls.ts'
import { stool } from '../furniture/seats.ts'
import { hangers } from '../parts/ceiling.ts'
import { type ObjectPart, partsOf, set } from '../parts/object-part.ts'
import { bodyOf, placedBody, plainModel } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'
import { ledgerLook } from './ground-and-water.ts'

/** The outdoor kitchen: stone boxes under one top, wooden or metal doors, the grill between them. */
export const outdoorKitchenMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  okbase,
  oksink,
  okfridge,
  grill,
  bar,
}

const steel = metal('#b9bbbc', 'Brushed stainless')
const thick = 2

function stone(spec: Spec, holes: Vec2[] = []): ObjectPart[] {
  const { w, d, h } = spec
  const look = spec.look('face', ledgerLook(spec.palette.style))
  const top = h - thick - 0.01
  const z = d - 2
  // Solid at the back, with the front left open for doors or appliances.
  const cuts = [...holes].sort((a, b) => a[0] - b[0])
  const parts = [block([-w / 2, 0.01, 0.1], [w, top, cuts.length > 0 ? 3 : z])]
  let from = -w / 2
  for (const [a, b] of cuts) {
    if (a - from > 0.2) parts.push(block([from, 0.01, 3.1], [a - from, top, z - 3.1]))
    from = b
  }
  if (cuts.length > 0 && w / 2 - from > 0.2) parts.push(block([from, 0.01, 3.1], [w / 2 - from, top, z - 3.1]))
  return partsOf('face', look, ...parts)
}

function doorsAt(spec: Spec, x0: number, x1: number): ObjectPart[] {
  const { d, h, palette } = spec
  const look = palette.modern ? palette.wood : palette.cabinet
  const z = d - 2.2
  const [foot, top] = [5, h - thick - 2.5]
  const w = x1 - x0
  const n = w > 22 ? 2 : 1
  const spots: Spot[] = []
  const doors = Array.from({ length: n }, (_, i) => {
    const x = x0 + (i * w) / n
    spots.push({ at: [n === 1 || i === 0 ? x + w / n - 2 : x + 2, top - 5, z + 0.75], standing: true })
    return front('slab', look, [x, foot], [w / n, top - foot], z)
  }).flat()
  return [
    ...doors,
    ...partsOf(null, palette.dark, block([x0, foot - 5, d - 5], [w, top - foot + 7, 0.4])),
    ...partsOf(
      'face',
      spec.look('face', ledgerLook(palette.style)),
      block([x0 + 0.01, 0.01, 3.1], [w - 0.02, foot - 0.1, d - 5.2]),
      // The lintel over them is only as deep as the doors need, because a bowl may hang behind it.
      block([x0 + 0.01, top + 0.05, d - 3.6], [w - 0.02, 2.4, 1.5]),
    ),
    ...pulls(spec, spots),
  ]
}

function okbase(spec: Spec): ObjectPart[] {
  const { w } = spec
  const n = Math.max(1, Math.floor((w - 6) / 36))
  const each = Math.min(28, (w - 6) / n - 4)
  const holes = Array.from({ length: n }, (_, i): Vec2 => {
    const x = ((i + 0.5) / n - 0.5) * w
    return [x - each / 2, x + each / 2]
  })
  return [...stone(spec, holes), ...holes.flatMap(([a, b]) => doorsAt(spec, a, b)), ...counterTop(spec)]
}

function oksink(spec: Spec): ObjectPart[] {
  const x = Math.min(12, spec.w / 2 - 3)
  const set0 = sinkSet(spec, [0, spec.d / 2 + 1], { room: [spec.w - 4, spec.d - 4] })
  return [...stone(spec, [[-x, x]]), ...doorsAt(spec, -x, x), ...set0.parts, ...counterTop(spec, set0.cut)]
}

function okfridge(spec: Spec): ObjectPart[] {
  const { w, d, h } = spec
  const model = spec.fixtureModel('unit') ?? plainModel('undercounter', spec.palette, { w: Math.min(23.8, w - 0.2) })
  const body = bodyOf(model)
  const half = Math.min((body?.sizeIn.w ?? 23) / 2 + 0.1, w / 2 - 0.02)
  const parts = [...stone(spec, [[-half, half]]), ...counterTop(spec)]
  if (body)
    parts.push(
      ...placedBody(body, 'unit', {
        at: [0, 0, Math.max(0.5, d - 1 - body.sizeIn.d)],
        fit: { w: half * 2, h: h - thick - 0.2 },
      }),
    )
  else parts.push(...partsOf('unit', steel, block([-half, 2, 3], [half * 2, h - thick - 2.2, d - 4], 0.2)))
  return parts
}

/** A built-in grill: firebox and lid above stone, with knobs on its front. */
function grill(spec: Spec): ObjectPart[] {
  const { w, d, h } = spec
  const model = spec.fixtureModel('unit')
  const body = model && bodyOf(model)
  if (model && body && model.family === 'range')
    return [...placedBody(body, 'unit', { at: [0, 0, Math.max(0.5, d - body.sizeIn.d)], fit: { w: w - 0.1 } })]
  const parts: ObjectPart[] = []
  const [half, foot] = [w / 2 - 1.5, h - 10]
  parts.push(
    ...stone({ ...spec, h: foot + thick + 0.02 }, [[-w / 2 + 5, w / 2 - 5]]),
    ...doorsAt({ ...spec, h: foot + thick }, -w / 2 + 5, w / 2 - 5),
  )
  for (const x of [-w / 2 + 0.02, w / 2 - 1.48])
    parts.push(
      ...partsOf(
        'face',
        spec.look('face', ledgerLook(spec.palette.style)),
        block([x, foot + 0.02, 0.1], [1.46, 10, d - 2.1]),
      ),
    )
  if (model && body) {
    const lip = body.anchors.deck?.[1] ?? Math.max(0, body.sizeIn.h - 2)
    return [
      ...parts,
      ...partsOf('unit', steel, block([-half, foot, 0.6], [half * 2, 10 - 0.05, d - 1.6], 0.2)),
      ...placedBody(body, 'unit', {
        at: [0, h - lip + 0.02, Math.max(0.5, (d - body.sizeIn.d) / 2)],
        fit: { w: half * 2 },
      }),
    ]
  }
  const rows = 9
  const lid = loft(
    Array.from({ length: rows + 1 }, (_, i) => {
      const angle = (i / rows) * Math.PI * 0.5
      const [y, zf] = [h + 0.3 + Math.sin(angle) * 11.5, d - 5 - (1 - Math.cos(angle)) * 9]
      return [
        [-half + 0.5, y, zf],
        [half - 0.5, y, zf],
        [half - 0.5, y, 2],
        [-half + 0.5, y, 2],
      ] as const
    }),
    { caps: true, creaseDeg: 30 },
  )
  const knob = turned(cylinder(1.2, 1.5, { segments: 18, bevel: 0.2 }), 'x', Math.PI / 2)
  const knobs = Array.from({ length: 5 }, (_, i) => moved(knob, [((i + 0.5) / 5 - 0.5) * half * 1.7, h - 5, d - 0.42]))
  return [
    ...parts,
    ...partsOf('unit', steel, block([-half, foot, 0.6], [half * 2, 10.2, d - 1], 0.25), lid, ...knobs),
    ...partsOf(
      'unit',
      metal('#d2d4d5', 'Polished'),
      tube(points([-half * 0.8, h + 5, d - 2.6], [half * 0.8, h + 5, d - 2.6]), 0.6, 12),
      block([-half * 0.8, h + 4.6, d - 6], [0.8, 0.8, 3.6], 0.15),
      block([half * 0.8 - 0.8, h + 4.6, d - 6], [0.8, 0.8, 3.6], 0.15),
    ),
    ...partsOf(
      null,
      matte('#1d1d1d', 0.6),
      moved(turned(cylinder(1.6, 0.15, { segments: 24 }), 'x', Math.PI / 2), [0, h + 8.3, d - 7.2]),
    ),
  ]
}

/** A freestanding stone bar whose top overhangs for the knees of those seated behind it. */
function bar(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const over = 11
  const look = spec.look('face', ledgerLook(palette.style))
  const edges: SlabEdge[] = ['eased', 'eased', 'eased', 'eased']
  const outline: Vec2[] = points([-w / 2 - 1, d + 1], [w / 2 + 1, d + 1], [w / 2 + 1, -over], [-w / 2 - 1, -over])
  const n = Math.max(1, Math.floor(w / 26))
  const stools = Array.from({ length: n }, (_, i) =>
    set(stool(spec, h - 12), [((i + 0.5) / n - 0.5) * w, 0, -over - 2], spec.random.between(-0.1, 0.1)),
  )
  return [
    ...partsOf('face', look, block([-w / 2, 0.01, 0], [w, h - thick - 0.02, d])),
    ...partsOf('top', spec.look('top', palette.stone), slab(outline, edges, [h - thick, h], { ease: 0.25 })),
    ...stools.flat(),
    ...hangers(spec, [w, d], false),
  ]
}
