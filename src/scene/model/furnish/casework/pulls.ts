import { boundsOf, type Mesh, merged, moved, points, turned, type Vec3 } from '../../geometry/mesh.ts'
import { block, cylinder, tube } from '../../geometry/solids.ts'
import type { Look } from '../../materials/look.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import { bodyOf } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'

/**
 * Where a pull sits: the middle of its back on the front's face, horizontal on a drawer and upright on a door. `front`
 * is the rectangle of the door or drawer, which keeps a long pull on it and gives a tab its edge; `hang` marks a wall
 * cabinet.
 */
export type Spot = {
  at: Vec3
  standing: boolean
  front?: { x: number; y: number; w: number; h: number }
  hang?: boolean
}

type Made = { look: Look; mesh: Mesh }[]

const minTall = 48

/** Pulls at their positions, with backplates if chosen, and on tall doors the pulls chosen for tall doors. */
export function pulls(spec: Spec, spots: readonly Spot[]): ObjectPart[] {
  const tallModel = spec.type === 'pantry' ? spec.fixtureModel('tall-pulls') : null
  const tall = tallModel && bodyOf(tallModel)
  if (!tall) return [...platesAt(spec, spots), ...ordinary(spec, spots)]
  const isTall = ({ standing, front }: Spot) => standing && front !== undefined && front.h > minTall
  const others = spots.filter((spot) => !isTall(spot))
  return [
    ...placed(laid(tall.parts), spots.filter(isTall), tallModel.family, 'tall-pulls'),
    ...platesAt(spec, others),
    ...ordinary(spec, others),
  ]
}

function platesAt(spec: Spec, spots: readonly Spot[]): ObjectPart[] {
  const model = spec.fixtureModel('backplates')
  const body = model && bodyOf(model)
  return body ? placed(laid(body.parts), spots, model.family, 'backplates') : []
}

function ordinary(spec: Spec, spots: readonly Spot[]): ObjectPart[] {
  if (spots.length === 0) return []
  const model = spec.fixtureModel('hardware')
  const body = model && bodyOf(model)
  if (!model || !body) return placed(laid(plainPull(spec)), spots, '')
  const own = laid(body.parts)
  const { family } = model
  if (family !== 'cup-pull') return placed(own, spots, family)
  // Cup pulls suit drawers only; the doors get a knob of the same metal.
  const look = body.parts[0]?.look ?? spec.palette.metal
  return [
    ...placed(
      own,
      spots.filter(({ standing }) => !standing),
      family,
    ),
    ...placed(
      laid([{ look, mesh: knob() }]),
      spots.filter(({ standing }) => standing),
      '',
    ),
  ]
}

/** Centered, with its back at 0. */
function laid(parts: Made): Made {
  const { min, max } = boundsOf(parts.map(({ mesh }) => mesh))
  const middle: Vec3 = [-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -min[2]]
  return parts.map(({ look, mesh }) => ({ look, mesh: moved(mesh, middle) }))
}

function placed(made: Made, spots: readonly Spot[], family: string, part = 'hardware'): ObjectPart[] {
  if (spots.length === 0) return []
  const { max } = boundsOf(made.map(({ mesh }) => mesh))
  const [wide, high] = [2 * max[0], 2 * max[1]]
  const onEdge = /^(edge|tab)-pull$/.test(family)
  // Knobs, rings and tabs have one way up; a bar is upright on a door.
  const turns = wide > high * 1.8 && !onEdge
  return made.flatMap(({ look, mesh }) => {
    const standing = turns ? turned(mesh, 'z', Math.PI / 2) : mesh
    const all = spots.map((spot) => {
      const up = spot.standing && turns
      if (onEdge) return moved(mesh, edgeOf(spot, wide, high))
      const { at, by } = up ? within(spot, wide, 'y') : within(spot, wide, 'x')
      if (by === 1) return moved(up ? standing : mesh, at)
      return moved(shortened(up ? standing : mesh, by, up ? 'y' : 'x'), at)
    })
    return partsOf(part, look, merged(all))
  })
}

/**
 * Moves a long pull so that it ends an inch and a half within its front; one longer than the front is shortened to it.
 */
function within({ at, front }: Spot, long: number, along: 'x' | 'y'): { at: Vec3; by: number } {
  if (!front) return { at, by: 1 }
  const axis = along === 'x' ? 0 : 1
  const [from, size] = along === 'x' ? [front.x, front.w] : [front.y, front.h]
  const room = Math.max(1, size - 3)
  const half = Math.min(long, room) / 2
  const middle = Math.max(from + 1.5 + half, Math.min(from + size - 1.5 - half, at[axis]))
  const place = long > room ? from + size / 2 : middle
  return {
    at: along === 'x' ? [place, at[1], at[2]] : [at[0], place, at[2]],
    by: Math.min(1, room / long),
  }
}

/**
 * A tab or edge pull is fixed to an edge: the upper edge of drawers and base doors, the lower edge of wall cabinet
 * doors.
 */
function edgeOf({ at, front, hang }: Spot, wide: number, high: number): Vec3 {
  if (!front) return at
  const [least, most] = [front.x + wide / 2 + 0.3, front.x + front.w - wide / 2 - 0.3]
  const x = least > most ? front.x + front.w / 2 : Math.max(least, Math.min(most, at[0]))
  return [x, hang ? front.y + high / 2 : front.y + front.h - high / 2, at[2]]
}

function shortened(mesh: Mesh, by: number, along: 'x' | 'y'): Mesh {
  const positions = mesh.positions.slice()
  for (let i = along === 'x' ? 0 : 1; i < positions.length; i += 3) positions[i] = (positions[i] as number) * by
  return { ...mesh, positions }
}

/** A plain pull in the style: a bar on two posts, a slim edge pull in minimal styles, a knob in traditional ones. */
function plainPull(spec: Spec): Made {
  const { metal, style } = spec.palette
  if (/farmhouse|spanish/.test(style)) return [{ look: metal, mesh: knob() }]
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
  const bar = tube(points([-3.2, 0, 1.15], [3.2, 0, 1.15]), 0.22, 10)
  const post = turned(cylinder(0.17, 1.15, { segments: 8 }), 'x', Math.PI / 2)
  return [{ look: metal, mesh: merged([bar, moved(post, [-2.5, 0, 0]), moved(post, [2.5, 0, 0])]) }]
}

function knob(): Mesh {
  const ball = cylinder(0.62, 0.5, { segments: 16, bevel: 0.2 })
  return turned(merged([cylinder(0.28, 0.7, { segments: 12 }), moved(ball, [0, 0.85, 0])]), 'x', Math.PI / 2)
}
