import type { Body } from '../bodies/body.ts'
import { buildBody } from '../bodies/build-body.ts'
import type { Look } from '../bodies/look.ts'
import { type Mesh, moved, turned, type Vec3 } from '../geometry/mesh.ts'
import type { FixtureModel } from '../product-model.ts'
import { type Bit, carried, type Light } from './bit.ts'

const kept = new Map<string, Body | null>()

/** The body of a product, or null for a family without one; cached, since every change rebuilds the room. */
export function bodyOf(model: FixtureModel): Body | null {
  const key = JSON.stringify(model)
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size > 300) kept.clear()
  const body = tried(model)
  kept.set(key, body)
  return body
}

function tried(model: FixtureModel): Body | null {
  try {
    return buildBody(model)
  } catch (error) {
    // buildBody throws RangeError only for a family without a builder; the plain form is used instead.
    if (error instanceof RangeError) return null
    throw error
  }
}

type Way = {
  /** Position of the middle of its back foot. */
  at: Vec3
  /** Radians about the vertical axis through that point, counterclockwise from above. */
  turn?: number
  /** Narrows it where its place is smaller than the product. */
  fit?: { w?: number; h?: number }
  rig?: boolean
  /** Its light shines only downward. */
  down?: boolean
  /** Another look for a part that is chosen separately: the top of a vanity, its hardware. */
  looks?: Record<string, { slot: string; look: Look } | null>
}

/** A body's parts as bits of the slot, set at a place, with its lights. */
export function placedBody(body: Body, slot: string | null, way: Way): Bit[] {
  const [sx, sy] = squeezeOf(body, way)
  const bits = body.parts.flatMap((part): Bit[] => {
    if (part.rig && way.rig === false) return []
    const other = way.looks?.[part.slot]
    if (other === null) return []
    return [
      {
        slot: other?.slot ?? slot,
        look: other?.look ?? part.look,
        mesh: moved(turned(squeezed(part.mesh, sx, sy), 'y', way.turn ?? 0), way.at),
      },
    ]
  })
  const bulbs = Object.keys(body.anchors).filter((name) => name.startsWith('lamp'))
  const first = bits[0]
  if (!first || bulbs.length === 0) return bits
  const lights = bulbs.map((name): Light => {
    const at = anchorAt(body, name, way) as Vec3
    return { at, strength: Math.max(0.35, 2 / bulbs.length), kind: way.down ? 'down' : 'point' }
  })
  return [{ ...first, lights }, ...bits.slice(1)]
}

/** An anchor of a body, transformed to the position of the body. */
export function anchorAt(body: Body, name: string, way: Way): Vec3 | null {
  const anchor = body.anchors[name]
  if (!anchor) return null
  const [sx, sy] = squeezeOf(body, way)
  return carried([anchor[0] * sx, anchor[1] * sy, anchor[2]], way.at, way.turn ?? 0)
}

/** The factors by which a place narrows and lowers a body. */
export function squeezeOf({ sizeIn }: Body, { fit }: Pick<Way, 'fit'>): [number, number] {
  return [Math.min(1, fit?.w ? fit.w / sizeIn.w : 1), Math.min(1, fit?.h ? fit.h / sizeIn.h : 1)]
}

function squeezed(mesh: Mesh, sx: number, sy: number): Mesh {
  if (sx > 0.999 && sy > 0.999) return mesh
  const positions = mesh.positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = (positions[i] as number) * sx
    positions[i + 1] = (positions[i + 1] as number) * sy
  }
  return { ...mesh, positions }
}
