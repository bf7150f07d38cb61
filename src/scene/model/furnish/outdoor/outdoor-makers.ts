import { moved, points, turned, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block, cylinder, loft, tube } from '#scene/model/geometry/solids.ts'
import { pathLightsAt } from '#scene/model/layout/light-places.ts'
import { matte, metal } from '#scene/model/materials/look.ts'
import { type SlabEdge, slab } from '../../geometry/slab.ts'
import { front } from '../casework/cabinets.ts'
import { counterTop, sinkSet } from '../casework/counter.ts'
import { pulls, type Spot } from '../casework/pulls.ts'
import { lounge, stool } from '../furniture/seats.ts'
import { hangers } from '../parts/ceiling.ts'
import { type ObjectPart, partsOf, set } from '../parts/object-part.ts'
import { bodyOf, placedBody, plainModel } from '../parts/product.ts'
import type { Makers, Spec } from '../parts/spec.ts'
import {
  capLook,
  greenLook,
  ledgerLook,
  paverLook,
  ripples,
  turfLook,
  waterLook,
  waterTile,
} from './ground-and-water.ts'
import { masonryMakers, stoneBox } from './masonry.ts'

/** Objects set in the ground: lawns, walks, greens, and water. */
const groundMakers: Record<string, (spec: Spec) => ObjectPart[]> = { lawn, walk, putting, pool, spa }

function rect(w: number, d: number, grow: number): Vec2[] {
  return points([-w / 2 - grow, d + grow], [w / 2 + grow, d + grow], [w / 2 + grow, -grow], [-w / 2 - grow, -grow])
}

const eased = ['eased', 'eased', 'eased', 'eased'] as const
const butt = ['butt', 'butt', 'butt', 'butt'] as const

function lawn(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const border = Math.min(6, w / 6, d / 6)
  return [
    ...pathLights(spec),
    ...partsOf('surface', spec.look('surface', turfLook(palette.style)), slab(rect(w, d, -border), butt, [0.01, 0.55])),
    ...partsOf(
      'border',
      spec.look('border', paverLook(palette.style)),
      slab(rect(w, d, -0.02), eased, [0.01, 0.3], { holes: [rect(w, d, -border)], ease: 0.1 }),
    ),
  ]
}

function walk(spec: Spec): ObjectPart[] {
  return [
    ...partsOf(
      'surface',
      spec.look('surface', paverLook(spec.palette.style)),
      slab(rect(spec.w, spec.d, -0.02), eased, [0.01, 0.24], { ease: 0.1 }),
    ),
    ...pathLights(spec),
  ]
}

/** The lights chosen for its sides. */
function pathLights(spec: Spec): ObjectPart[] {
  const model = spec.fixtureModel('lights')
  const body = model && bodyOf(model)
  if (!body) return []
  const back = body.sizeIn.d / 2
  return pathLightsAt(spec.w, spec.d).flatMap(([x, z]) => placedBody(body, 'lights', { at: [x, 0.2, z - back] }))
}

/** Short turf with a cup and its flag. */
function putting(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const flags = points([w * 0.22, d * 0.2], [-w * 0.25, d * 0.7])
  return [
    ...partsOf('surface', spec.look('surface', greenLook(palette.style)), slab(rect(w, d, -0.02), butt, [0.01, 0.4])),
    ...flags.flatMap(([x, z]) => [
      ...partsOf(null, matte('#1d1d1c', 0.9), moved(cylinder(2.1, 0.06, { segments: 24 }), [x, 0.42, z])),
      ...partsOf(null, matte('#f4f3ee', 0.6), tube(points([x, 0.4, z], [x, 34, z]), 0.3, 8)),
      ...partsOf(null, matte('#b5422f', 0.9), block([x + 0.3, 27.5, z - 0.06], [8, 5.5, 0.12], 0.04)),
    ]),
  ]
}

const coping = 12
const nose = 1

/** A pool: coping level with the deck, a band of tile, pale plaster below, steps at one end, and the water. */
function pool(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const deep = 54
  const plaster = matte('#c2e4e8', 0.8)
  const wall = 0.5
  return [
    ...partsOf(
      'coping',
      spec.look('coping', capLook(palette.style)),
      slab(rect(w, d, coping - 0.05), eased, [-1.9, 0.3], { holes: [rect(w, d, -nose)], ease: 0.25 }),
    ),
    ...inside(w, d, -8, -2, wall).map(
      (mesh) => partsOf('waterline', spec.look('waterline', waterTile(palette.style)), mesh)[0] as ObjectPart,
    ),
    ...partsOf(null, plaster, ...inside(w, d, -deep, -8.02, wall), block([-w / 2, -deep - 1, 0], [w, 1, d])),
    ...poolSteps(d, wall, deep).flatMap((mesh) => partsOf(null, plaster, moved(mesh, [-w / 2 + wall, 0, wall]))),
    ...partsOf(
      null,
      waterLook(deep - 4.2),
      moved(ripples(w - wall * 2 - 0.1, d - wall * 2 - 0.1, 0.22), [0, -4.2, d / 2]),
    ),
    ...ladder(spec),
  ]
}

/** Three steps across one end, each longer and lower than the one above. */
function poolSteps(d: number, wall: number, deep: number) {
  return [0, 1, 2].map((i) =>
    block([0.01 * i, -deep + 0.01, 0.01 * i], [14 + i * 13, deep - 12 - i * 11, d - wall * 2 - 0.02 * i], 0.3),
  )
}

/** Four inward-facing walls. */
function inside(w: number, d: number, low: number, high: number, t: number) {
  const h = high - low
  return [
    block([-w / 2, low, 0], [w, h, t]),
    block([-w / 2, low, d - t], [w, h, t]),
    block([-w / 2, low, t], [t, h, d - t * 2]),
    block([w / 2 - t, low, t], [t, h, d - t * 2]),
  ]
}

function ladder({ w, d, palette }: Spec): ObjectPart[] {
  const x = w / 2 - 2
  return partsOf(
    null,
    palette.metal,
    ...[-9, 9].map((dz) =>
      tube(
        [
          [x, -20, d * 0.25 + dz],
          [x, 18, d * 0.25 + dz],
          [x + 5, 25, d * 0.25 + dz],
          [x + 11, 22, d * 0.25 + dz],
          [x + 12, 0.3, d * 0.25 + dz],
        ],
        0.85,
        10,
      ),
    ),
    ...[-8, -17].map((y) => block([x - 1.5, y, d * 0.25 - 9], [3, 0.8, 18], 0.2)),
  )
}

/** A spa raised above the deck: stone outside, tile inside, with a rim wide enough to sit on. */
function spa(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const rim = 12
  const look = spec.look('coping', capLook(palette.style))
  const tile = waterTile(palette.style)
  const [iw, id] = [w - rim * 2, d - rim * 2]
  const low = 6
  const shell = stoneBox(spec, low)
  const face = spec.look('face', ledgerLook(palette.style))
  const sides = inside(w, d, low, h - 2, 0.6)
  return [
    ...shell,
    ...partsOf('face', face, ...sides),
    ...inside(iw, id, low, h - 2, 0.6).flatMap((mesh) => partsOf(null, tile, moved(mesh, [0, 0, rim]))),
    ...partsOf(null, tile, block([-iw / 2, low - 0.4, rim], [iw, 0.5, id])),
    ...partsOf('coping', look, slab(rect(w, d, 1), eased, [h - 2, h], { holes: [rect(w, d, -rim)], ease: 0.3 })),
    ...partsOf(null, waterLook(h - 4.5 - low), moved(ripples(iw - 1.3, id - 1.3, 0.2), [0, h - 4.5, d / 2])),
  ]
}

export const outdoorMakers: Makers = { ...groundMakers, okbase, oksink, okfridge, grill, bar, ...masonryMakers, lounge }

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
  const outline = points([-w / 2 - 1, d + 1], [w / 2 + 1, d + 1], [w / 2 + 1, -over], [-w / 2 - 1, -over])
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
