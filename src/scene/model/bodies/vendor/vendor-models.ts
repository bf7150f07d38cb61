import { boundsOf, inch, type Mesh, moved, scaled, type Vec3 } from '../../geometry/mesh.ts'
import type { Look } from '../../materials/look.ts'
import type { FixtureModel, ProductModel } from '../../product-model.ts'
import { type Body, part } from '../build/body.ts'
import type { Glb, GlbSkin } from './read-glb.ts'

type Kept = { glb: Glb; bodies: WeakMap<Body, Body> }

/** Vendors' models that were loaded, by their names in the media store; each is read once for all rooms. */
const kept = new Map<string, Kept>()
/** Triangles of all of them: about 100 MB with their textures. */
const maxTriangles = 2_000_000

/**
 * Above a limit, models that are not among `wanted` are forgotten; false if the wanted ones alone have more, so that this
 * one is not kept.
 */
export function keepVendorModel(file: string, glb: Glb, wanted: ReadonlySet<string>): boolean {
  let sum = glb.triangles
  for (const [name, one] of kept) if (wanted.has(name)) sum += one.glb.triangles
  if (sum > maxTriangles) return false
  for (const [name, one] of kept) {
    if (wanted.has(name)) continue
    sum += one.glb.triangles
    if (sum > maxTriangles) kept.delete(name)
  }
  kept.set(file, { glb, bodies: new WeakMap() })
  return true
}

export function hasVendorModel(file: string): boolean {
  return kept.has(file)
}

/** The textures and factors of one material of a model; undefined when it was forgotten. */
export function vendorSkin({ file, material }: { file: string; material: number }): GlbSkin | undefined {
  return kept.get(file)?.glb.skins[material]
}

/**
 * A product as it can be shown now: without its vendor's model while that is not loaded. What is built from the result
 * is therefore built again when it is.
 */
export function shownModel(model: ProductModel): ProductModel {
  if (model.kind !== 'fixture' || model.glb === undefined || kept.has(model.glb)) return model
  let plain = plains.get(model)
  if (!plain) {
    const { glb: _, ...own } = model
    plain = own
    plains.set(model, plain)
  }
  return plain
}

const plains = new WeakMap<FixtureModel, FixtureModel>()

/**
 * A product's body with its vendor's model in place of our parts; what the room adds to install it (cords, rods) and the
 * points that other objects need stay.
 */
export function vendorBody(model: FixtureModel, own: Body): Body {
  const known = model.glb === undefined ? undefined : kept.get(model.glb)
  if (!known || model.glb === undefined) return own
  const made = known.bodies.get(own) ?? bodyOfGlb(model.glb, known.glb, own)
  known.bodies.set(own, made)
  return made
}

function bodyOfGlb(file: string, { pieces, skins }: Glb, own: Body): Body {
  const { min, max } = boundsOf(pieces.map(({ mesh }) => mesh))
  // From the middle of the floor to the middle of the back.
  const toBack: Vec3 = [0, 0, -min[2] / inch]
  const sizeIn = { w: (max[0] - min[0]) / inch, d: (max[2] - min[2]) / inch, h: max[1] / inch }
  const ratio = [sizeIn.w / own.sizeIn.w, sizeIn.h / own.sizeIn.h, sizeIn.d / own.sizeIn.d] as const
  const anchors = Object.entries(own.anchors).map(([name, [x, y, z]]): [string, Vec3] => [
    name,
    [x * ratio[0], y * ratio[1], z * ratio[2]],
  ])
  const parts = pieces.flatMap(({ mesh, material }) => {
    const skin = skins[material]
    return skin ? [part('vendor', lookOfSkin(file, material, skin), moved(inInches(mesh), toBack))] : []
  })
  return {
    sizeIn,
    parts: [...own.parts.filter(({ rig }) => rig), ...parts],
    anchors: Object.fromEntries(anchors),
  }
}

/** Looks of bodies are laid out in inches: one repeat of a picture is a meter in a room. */
function inInches(mesh: Mesh): Mesh {
  return scaled(mesh, 1 / inch)
}

function lookOfSkin(file: string, material: number, skin: GlbSkin): Look {
  const { hex, roughness, metalness, opacity, glow, coat } = skin
  const isPlain = !skin.color && !skin.finish && !skin.normals && skin.cutoff === null
  const shine = { hex, roughness: Math.max(0.04, roughness), metalness, ...(opacity < 1 && { opacity }) }
  if (!isPlain) return { kind: 'picture', file, material, ...shine }
  return { kind: 'plain', ...shine, ...(glow > 0 && { glow }), ...(coat > 0 && { coat }) }
}
