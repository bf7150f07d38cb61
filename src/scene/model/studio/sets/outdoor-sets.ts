import { ripples, waterLook, waterTile } from '../../furnish/outdoor/ground-and-water.ts'
import { partsOf } from '../../furnish/parts/object-part.ts'
import { inch, merged, moved, scaled } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { type Look, matte } from '../../materials/look.ts'
import type { SurfaceModel } from '../../product-model.ts'
import { hedge } from '../../rooms/shell/shell-garden.ts'
import { poolside, seatsOutside } from './furnishings.ts'
import { cameraAt, ground, type MaterialSet, sheet } from './set.ts'

const sky = '#d6e3ea'
const wide = 200

/** The far end of a garden: a bed, a fence of boards, a hedge behind it. */
function farEnd(): MaterialSet['shell'] {
  const boards = Array.from({ length: 10 }, (_, i) => block([-wide, i * 6, -332], [wide * 2, 5.6, 0.8], 0.1))
  // Only what is above the fence is seen.
  const green = hedge(0, (wide * 2 + 40) * inch, 26 * inch).map(({ look, mesh }) => ({
    look,
    mesh: moved(scaled(mesh, 1 / inch), [-wide - 20, 56, -352]),
  }))
  return [
    { look: matte('#564e3c'), mesh: ground(-wide, wide, 306, 334) },
    { look: matte('#5d5040'), mesh: sheet([-wide, 0, -333], [wide * 2, 0, 0], [0, 60, 0]) },
    { look: matte('#9c8468'), mesh: merged(boards) },
    ...green,
  ]
}

/** Paving or turf in a garden; a path crosses the lawn. */
export function gardenSet(model: SurfaceModel): MaterialSet {
  const lawn = model.gen === 'turf'
  const path = Array.from({ length: 8 }, (_, i) => block([64 + i * 0.6, -1, -100 - i * 30], [46, 1.4, 29], 0.25))
  return {
    name: lawn ? 'lawn' : 'garden',
    material: [ground(-wide, wide, 70, 306)],
    shell: farEnd(),
    things: [...seatsOutside(!lawn), ...(lawn ? partsOf(null, matte('#cbc6bc'), merged(path)) : [])],
    camera: cameraAt(62, 0.34, 1.15),
    sky,
  }
}

const [near, far, side, level] = [82, 262, 118, -4]

/** A pool with the material around its rim. */
export function poolSet(model: SurfaceModel): MaterialSet {
  const band = Math.min(model.pieceIn.w, model.pieceIn.l)
  const basin = waterTile('coastal')
  const long = side * 2
  const deep = -40
  return {
    name: 'pool',
    material: [
      // v runs from the deck to the water.
      sheet([-side, 0, -near + band], [long, 0, 0], [0, 0, -band], ([x, , z]) => [x, -z - near + band]),
      sheet([-side, 0, -far], [long, 0, 0], [0, 0, -band], ([x, , z]) => [x, z + far + band]),
      sheet([-side, -2, -far], [long, 0, 0], [0, 2, 0], ([x, y]) => [x, band + y]),
      ...[-1, 1].map((hand) =>
        sheet([hand < 0 ? -side - band : side, 0, -near], [band, 0, 0], [0, 0, near - far], ([x, , z]) => [
          -z,
          band + side - Math.abs(x),
        ]),
      ),
    ],
    shell: [
      ...farEnd(),
      { look: deck, mesh: ground(-wide, wide, 50, near - band) },
      { look: deck, mesh: ground(-wide, wide, far + band, 306) },
      // Its floor slopes up to the far end, where the water is shallow.
      {
        look: basin,
        mesh: sheet([-side, level - 1, -far], [long, 0, 0], [0, deep - level, far - near + 20], ([x, , z]) => [x, -z]),
      },
      { look: basin, mesh: sheet([-side, deep, -near], [0, 0, near - far], [0, -deep, 0]) },
      { look: basin, mesh: sheet([side, deep, -far], [0, 0, far - near], [0, -deep, 0]) },
    ],
    things: [
      ...poolside(),
      ...partsOf(null, waterLook(40), moved(ripples(long, far - near, 0.9), [0, level, -(near + far) / 2])),
    ],
    camera: cameraAt(40, 0.14, 0.8),
    sky,
  }
}

const deck: Look = {
  kind: 'surface',
  model: {
    kind: 'surface',
    gen: 'concrete',
    layout: 'grid',
    hex: '#cecac1',
    finish: 'Matte',
    pieceIn: { w: 60, l: 60, t: 1.5 },
    params: {},
    seed: 4,
  },
}
