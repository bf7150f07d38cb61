import { merged, moved, points, scaled, turned, type Vec2 } from '../../geometry/mesh.ts'
import { slab } from '../../geometry/slab.ts'
import { cushion, pillow } from '../../geometry/soft.ts'
import { block, sphere } from '../../geometry/solids.ts'
import { matte } from '../../materials/look.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'
import { growthFlames } from '../props/fire.ts'
import { growth, type PlantKind } from '../props/plants.ts'
import { capLook, fallingWater, ledgerLook, ripples, waterLook } from './ground-and-water.ts'

/** Garden masonry. */
export const masonryMakers: Record<string, (spec: Spec) => ObjectPart[]> = {
  firepit,
  planter,
  seatwall,
  water: waterWall,
  steps,
}

const capThick = 2

/** A solid block of stone on the ground. */
export function stoneBox(spec: Spec, high: number): ObjectPart[] {
  const { w, d, palette } = spec
  const look = spec.look('face', ledgerLook(palette.style))
  return partsOf('face', look, block([-w / 2, 0.01, 0], [w, high - 0.02, d]))
}

/** The cap: a ring of stones that overhangs the face by an inch, or a whole slab. */
export function stoneCap(spec: Spec, high: number, rim: number | null): ObjectPart[] {
  const { w, d, palette } = spec
  const outer = points([-w / 2 - 1, d + 1], [w / 2 + 1, d + 1], [w / 2 + 1, -1], [-w / 2 - 1, -1])
  const look = spec.look('cap', capLook(palette.style))
  const holes: Vec2[][] =
    rim === null
      ? []
      : [points([-w / 2 + rim, d - rim], [w / 2 - rim, d - rim], [w / 2 - rim, rim], [-w / 2 + rim, rim])]
  return partsOf(
    'cap',
    look,
    slab(outer, ['eased', 'eased', 'eased', 'eased'], [high - capThick, high], { holes, ease: 0.3 }),
  )
}

function firepit(spec: Spec): ObjectPart[] {
  const { w, d, h } = spec
  const rim = Math.min(12, Math.min(w, d) / 2 - 8)
  const [iw, id] = [w - rim * 2, d - rim * 2]
  const { random } = spec
  const pebble = sphere(1.5, 8)
  const pebbles = Array.from({ length: 46 }, () =>
    moved(scaled(pebble, [random.between(0.8, 1.5), random.between(0.6, 1), random.between(0.8, 1.5)]), [
      random.between(-0.46, 0.46) * iw,
      h - capThick - 0.4 + random.between(0, 0.9),
      d / 2 + random.between(-0.46, 0.46) * id,
    ]),
  )
  return [
    ...stoneBox(spec, h - capThick - 1.2),
    ...ringWalls(spec, h - capThick - 1.2, h - capThick, rim),
    ...stoneCap(spec, h, rim),
    ...partsOf(null, matte('#2e2b29', 0.9), merged(pebbles)),
    ...growthFlames(spec, [0, h - capThick + 0.4, d / 2], Math.min(iw, id) * 0.34),
  ]
}

/** The inner courses under a ring, so that the hollow is visible. */
function ringWalls(spec: Spec, low: number, high: number, rim: number): ObjectPart[] {
  const { w, d } = spec
  const look = spec.look('face', ledgerLook(spec.palette.style))
  const t = high - low
  return partsOf(
    'face',
    look,
    block([-w / 2, low - 0.01, 0], [w, t, rim]),
    block([-w / 2, low - 0.01, d - rim], [w, t, rim]),
    block([-w / 2, low - 0.01, rim], [rim, t, d - rim * 2]),
    block([w / 2 - rim, low - 0.01, rim], [rim, t, d - rim * 2]),
  )
}

const planted: Record<string, PlantKind[]> = {
  coastal: ['fern', 'palm'],
  'desert-modern': ['agave', 'cactus'],
  'spanish-revival': ['agave', 'lemon'],
  japandi: ['fern', 'leafy'],
  'mid-century': ['agave', 'snake'],
}

/** A raised bed: soil, and a row of plants with the tallest in the middle. */
function planter(spec: Spec): ObjectPart[] {
  const { w, d, h, palette, random } = spec
  const rim = Math.min(5, d / 2 - 3)
  const kinds = planted[palette.style] ?? ['fern', 'leafy']
  const along = w >= d
  const long = (along ? w : d) - rim * 2
  const n = Math.max(1, Math.round(long / 15))
  const plants = Array.from({ length: n }, (_, i) => {
    const t = ((i + 0.5) / n - 0.5) * long
    const kind = kinds[i % 2] as PlantKind
    const high =
      (kind === 'agave'
        ? 13
        : kind === 'cactus' || kind === 'palm' || kind === 'lemon'
          ? 34
          : kind === 'snake'
            ? 24
            : 19) * random.between(0.85, 1.1)
    return shifted(growth(random, kind, high, 5), along ? [t, h - 2.4, d / 2] : [0, h - 2.4, d / 2 + t])
  }).flat()
  return [
    ...stoneBox(spec, h - capThick - 1.4),
    ...ringWalls(spec, h - capThick - 1.4, h - capThick, rim),
    ...stoneCap(spec, h, rim),
    ...partsOf(
      null,
      matte('#3a2c22', 1),
      block([-w / 2 + rim, h - capThick - 1.42, rim], [w - rim * 2, 1, d - rim * 2], 0.4),
    ),
    ...plants,
  ]
}

function seatwall(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const n = Math.max(1, Math.floor(w / 48))
  const soft = Array.from({ length: n }, (_, i) => {
    const x = ((i + 0.5) / n - 0.5) * w
    return [
      ...partsOf(null, palette.linen, moved(cushion([24, 2.6, d - 1], { square: 9, sag: 0.2 }), [x, h + 0.01, d / 2])),
      ...(i % 2 === 0
        ? partsOf(null, palette.accentCloth, moved(turned(pillow(14, 14, 5), 'y', 0.2), [x + 8, h + 2.4, d / 2]))
        : []),
    ]
  }).flat()
  return [...stoneBox(spec, h - capThick), ...stoneCap(spec, h, null), ...soft]
}

/** A stone wall with a metal spout, its sheet of water, and the basin below. */
function waterWall(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const back = Math.max(8, d - 12)
  const face = spec.look('face', ledgerLook(palette.style))
  const basin = 16
  const spill = w * 0.5
  return [
    ...partsOf('face', face, block([-w / 2, 0.01, 0], [w, h - capThick, back])),
    ...partsOf(
      'face',
      face,
      block([-w / 2, 0.01, d - 4], [w, basin - 2, 4]),
      block([-w / 2, 0.01, back + 0.01], [4, basin - 2, d - back - 4.02]),
      block([w / 2 - 4, 0.01, back + 0.01], [4, basin - 2, d - back - 4.02]),
    ),
    ...stoneCap({ ...spec, d: back }, h, null),
    ...partsOf(
      'cap',
      spec.look('cap', capLook(palette.style)),
      block([-w / 2 - 0.6, basin - 1.98, d - 4.6], [w + 1.2, 1.9, 5.2], 0.25),
    ),
    ...partsOf(
      null,
      palette.metal,
      block([-spill / 2, h * 0.76 - 0.3, back + 0.01], [spill, 0.5, 4], 0.08),
      block([-spill / 2, h * 0.76 + 0.2, back + 0.01], [spill, 2.2, 0.4], 0.06),
    ),
    ...partsOf(
      null,
      waterLook(basin - 4),
      moved(ripples(w - 8.2, d - back - 4.2, 0.12), [0, basin - 4, back + (d - back - 4) / 2]),
    ),
    ...shifted(fallingWater(spec.random, spill - 1.2, h * 0.76 - basin + 3.9), [0, basin - 4, back + 3.3]),
  ]
}

/** Steps down to the garden, each tread a slab over its riser, cut into the deck with a cheek on each side. */
function steps(spec: Spec): ObjectPart[] {
  const { w, d, h, palette } = spec
  const tread = spec.look('tread', capLook(palette.style))
  const riser = spec.look('riser', ledgerLook(palette.style))
  const going = d / 3
  const thick = 1.5
  // Below the deck's own stones, so that only their cut sides show.
  const under = h - 0.3
  const cut = partsOf(
    'riser',
    riser,
    block([-w / 2 - thick, 0.01, -thick], [w + thick * 2, under, thick - 0.02]),
    block([-w / 2 - thick, 0.01, 0], [thick - 0.02, under, d]),
    block([w / 2 + 0.02, 0.01, 0], [thick - 0.02, under, d]),
  )
  const flight = [2, 1].flatMap((left, i): ObjectPart[] => {
    const high = (h / 3) * left
    const z = i * going
    return [
      ...partsOf('riser', riser, block([-w / 2 + 0.05, 0.01, z], [w - 0.1, high - 1.52, going - 0.02])),
      ...partsOf(
        'tread',
        tread,
        block(
          [-w / 2 + 0.03, high - 1.5, z + (i === 0 ? 0.02 : 0.6)],
          [w - 0.06, 1.5, going + (i === 0 ? 0.5 : -0.1)],
          0.25,
        ),
      ),
    ]
  })
  return [...cut, ...flight]
}
