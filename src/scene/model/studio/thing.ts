import { buildBody } from '../bodies/build-body.ts'
import type { Look } from '../bodies/look.ts'
import { type Mesh, merged } from '../geometry/mesh.ts'
import type { FixtureModel } from '../product-model.ts'
import { reachOf } from './framing.ts'
import { standsOn } from './stands-on.ts'
import { type Stuff, stuffOf } from './studio-stuff.ts'

/**
 * A product's body as one mesh, with the material of each triangle and the number of solid triangles, which come first.
 */
export type Thing = {
  mesh: Mesh
  stuffOf: Uint8Array
  stuffs: Stuff[]
  solid: number
  count: number
  /** The level of the counter that it is set into, if the body has that anchor. */
  deck: number | null
}

/** Solid parts first, then transparent ones. */
export function thingOf(model: FixtureModel, fineness: number): Thing {
  const body = buildBody(model)
  const parts = body.parts.filter(({ rig }) => !rig || standsOn(model) === 'ceiling')
  return { ...thingFrom(parts, fineness), deck: body.anchors.deck?.[1] ?? null }
}

/** The same for any parts, solid ones first. */
export function thingFrom(parts: readonly { look: Look; mesh: Mesh }[], fineness: number): Thing {
  const isClear = ({ look }: { look: Look }) => look.kind === 'plain' && (look.opacity ?? 1) < 1
  const ordered = [...parts.filter((part) => !isClear(part)), ...parts.filter(isClear)]
  const mesh = merged(ordered.map((part) => part.mesh))
  const spanIn = reachOf(mesh) * 2
  const texelIn = spanIn * fineness
  const known = new Map<string, Stuff>()
  const stuffs = ordered.map(({ look }) => {
    const name = JSON.stringify(look)
    const stuff = known.get(name) ?? stuffOf(look, texelIn, spanIn)
    known.set(name, stuff)
    return stuff
  })
  const count = mesh.indices.length / 3
  const each = new Uint8Array(count)
  let from = 0
  let solid = 0
  ordered.forEach((part, i) => {
    const triangles = part.mesh.indices.length / 3
    each.fill(Math.min(255, i), from, from + triangles)
    from += triangles
    if (!isClear(part)) solid = from
  })
  return { mesh, stuffOf: each, stuffs, solid, count, deck: null }
}
