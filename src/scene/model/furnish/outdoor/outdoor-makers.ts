import { moved, points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { block, cylinder, tube } from '#scene/model/geometry/solids.ts'
import { pathLightsAt } from '#scene/model/layout/light-places.ts'
import { matte } from '#scene/model/materials/look.ts'
import { slab } from '../../geometry/slab.ts'
import { lounge } from '../furniture/seats.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import { bodyOf, placedBody } from '../parts/product.ts'
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
import { outdoorKitchenMakers } from './kitchen.ts'
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
  const flags: Vec2[] = points([w * 0.22, d * 0.2], [-w * 0.25, d * 0.7])
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

export const outdoorMakers: Makers = { ...groundMakers, ...outdoorKitchenMakers, ...masonryMakers, lounge }
