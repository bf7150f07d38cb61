import type { Look } from '../../bodies/look.ts'
import { boundsOf, type Mesh, merged, moved, scaled, turned, type Vec3 } from '../../geometry/mesh.ts'
import { block, cylinder, tube } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { bodyOf } from '../product.ts'
import type { Spec } from '../spec.ts'

/** Where a pull sits: the middle of its back on the front's face; on a drawer it lies, on a door it stands. */
export type Spot = { at: Vec3; standing: boolean; long?: boolean }

export function pulls(spec: Spec, spots: readonly Spot[]): Bit[] {
  if (spots.length === 0) return []
  const model = spec.fixtureModel('hardware')
  const body = model && bodyOf(model)
  const made: { look: Look; mesh: Mesh }[] = body
    ? body.parts.map(({ look, mesh }) => ({ look, mesh }))
    : plainPull(spec)
  const bounds = boundsOf(made.map(({ mesh }) => mesh))
  const middle: Vec3 = [
    -(bounds.min[0] + bounds.max[0]) / 2,
    -(bounds.min[1] + bounds.max[1]) / 2,
    -bounds.min[2],
  ]
  const wide = bounds.max[0] - bounds.min[0]
  const laid = made.map(({ look, mesh }) => ({ look, mesh: moved(mesh, middle) }))
  // Cups, knobs, rings and tabs have one way up; a bar stands on a door.
  const turns = !body || wide > (bounds.max[1] - bounds.min[1]) * 1.8
  const up = model && /cup|t-knob|tab|edge/.test(model.family) ? false : turns
  return laid.flatMap(({ look, mesh }) => {
    const standing = up ? turned(mesh, 'z', Math.PI / 2) : mesh
    const all = spots.map((spot) => moved(spot.standing ? standing : mesh, spot.at))
    return bit('hardware', look, merged(all))
  })
}

/** A plain pull in the style: a bar on two posts, in the quiet styles a slim edge, in the old ones a knob. */
function plainPull(spec: Spec): { look: Look; mesh: Mesh }[] {
  const { metal, style } = spec.palette
  if (/farmhouse|spanish/.test(style)) {
    const knob = turned(
      merged([cylinder(0.28, 0.7, { segments: 12 }), moved(ball(), [0, 0.85, 0])]),
      'x',
      Math.PI / 2,
    )
    return [{ look: metal, mesh: knob }]
  }
  if (/japandi|contemporary|industrial/.test(style))
    return [
      {
        look: metal,
        mesh: merged([
          block([-4, -0.16, 0.9], [8, 0.32, 0.3], 0.06),
          block([-3.6, -0.12, 0], [0.3, 0.24, 1]),
          block([3.3, -0.12, 0], [0.3, 0.24, 1]),
        ]),
      },
    ]
  const bar = tube(
    [
      [-3.2, 0, 1.15],
      [3.2, 0, 1.15],
    ],
    0.22,
    10,
  )
  const post = turned(cylinder(0.17, 1.15, { segments: 8 }), 'x', Math.PI / 2)
  return [{ look: metal, mesh: merged([bar, moved(post, [-2.5, 0, 0]), moved(post, [2.5, 0, 0])]) }]
}

function ball(): Mesh {
  return scaled(cylinder(0.62, 0.5, { segments: 16, bevel: 0.2 }), 1)
}
