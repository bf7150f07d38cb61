import { buildBody, standsOn } from '../bodies/build-body.ts'
import { type Mesh, merged } from '../geometry/mesh.ts'
import { type Sparse, sparseSurface } from '../materials/bake-surface.ts'
import { linear } from '../materials/color.ts'
import type { Texture } from '../materials/laid-texture.ts'
import type { Look } from '../materials/look.ts'
import type { FixtureModel, SurfaceModel } from '../product-model.ts'
import { reachOf } from './framing.ts'
import { type StudioSurroundings, surroundings, toLinear } from './studio-light.ts'

/**
 * A product's body as one mesh, with the material of each triangle and the number of solid triangles, which come first.
 */
export type Subject = {
  mesh: Mesh
  materialOf: Uint8Array
  materials: StudioMaterial[]
  solid: number
  count: number
  /** The level of the counter that it is set into, if the body has that anchor. */
  deck: number | null
}

/** Solid parts first, then transparent ones. */
export function subjectOf(model: FixtureModel, fineness: number): Subject {
  const body = buildBody(model)
  const parts = body.parts.filter(({ rig }) => !rig || standsOn(model) === 'ceiling')
  return { ...subjectFrom(parts, fineness), deck: body.anchors.deck?.[1] ?? null }
}

/** The same for any parts, solid ones first. */
export function subjectFrom(parts: readonly { look: Look; mesh: Mesh }[], fineness: number): Subject {
  const isClear = ({ look }: { look: Look }) => look.kind === 'plain' && (look.opacity ?? 1) < 1
  const ordered = [...parts.filter((part) => !isClear(part)), ...parts.filter(isClear)]
  const mesh = merged(ordered.map((part) => part.mesh))
  const spanIn = reachOf(mesh) * 2
  const texelIn = spanIn * fineness
  const known = new Map<string, StudioMaterial>()
  const materials = ordered.map(({ look }) => {
    const name = JSON.stringify(look)
    const material = known.get(name) ?? materialOf(look, texelIn, spanIn)
    known.set(name, material)
    return material
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
  return { mesh, materialOf: each, materials, solid, count, deck: null }
}

/** The material of a part, prepared for shading. */
export type StudioMaterial = {
  rgb: [number, number, number]
  rough: number
  /** Null for polished metal, whose reflections are too sharp for a table. */
  around: StudioSurroundings | null
  metal: number
  coat: number
  glow: number
  opacity: number
  map: Sparse | null
  /** A surface that is seen from near to far, in place of a map. */
  laid: Texture | null
  /** Inches by which the map is shifted, so that its edge is not visible. */
  shift: number
  /** How bright it is, 0 … 1: crevices of a pale material are lit by their own sides. */
  pale: number
}

/**
 * `texelIn` is the intended texel size and `spanIn` the diagonal of the subject, inches. Maps have at least 224 texels
 * along their longer side, so that small things are not too coarse, and at most 1024 (stone 2048), which limits memory.
 */
function materialOf(look: Look, texelIn: number, spanIn: number): StudioMaterial {
  const material = bareStuff(look, texelIn, spanIn)
  const [r, g, b] = material.rgb
  return { ...material, pale: 0.3 * r + 0.59 * g + 0.11 * b }
}

function bareStuff(look: Look, texelIn: number, spanIn: number): Omit<StudioMaterial, 'pale'> {
  const bare = { metal: 0, coat: 0, glow: 0, opacity: 1, map: null, laid: null, shift: 0 }
  if (look.kind === 'mirror') return { ...bare, rgb: [0.86, 0.88, 0.88], rough: 0.02, around: null, metal: 1 }
  if (look.kind === 'plain') {
    const { hex, roughness, metalness, opacity = 1, glow = 0, coat = 0 } = look
    const around = metalness > 0 && roughness < 0.25 ? null : surroundings(roughness)
    return { ...bare, rgb: linear(hex), rough: roughness, around, metal: metalness, coat, glow, opacity }
  }
  if (look.kind === 'picture')
    return { ...bare, rgb: linear(look.hex), rough: look.roughness, around: surroundings(look.roughness) }
  const { model } = look
  const isStone = model.layout === 'slab' && model.gen !== 'wood'
  if (isStone) return { ...bare, ...stone(model, texelIn, spanIn) }
  // A handle is turned from clear wood, because a knot would be as large as the handle.
  const own = spanIn < handleIn && model.gen === 'wood' ? { ...model, params: { ...model.params, knots: 0 } } : model
  const map = sparseSurface(own, (longIn) => Math.max(224, Math.min(1024, longIn / texelIn)))
  return { ...bare, rgb: linear(model.hex), ...polish, map }
}

const handleIn = 30

const polish = { rough: 0.45, around: surroundings(0.45), coat: 0.15 }

/**
 * Only as much of a slab as a subject is cut from: its veins are fine, and the map of a whole slab would show them as
 * squares.
 */
function stone(model: SurfaceModel, texelIn: number, spanIn: number) {
  const { pieceIn } = model
  const side = Math.min(Math.max(pieceIn.w, pieceIn.l), spanIn * 1.05)
  const own = { ...model, pieceIn: { ...pieceIn, w: side, l: side } }
  const map = sparseSurface(own, (longIn) => Math.max(224, Math.min(2048, (longIn / texelIn) * 2)))
  return { rgb: linear(model.hex), ...polish, map, shift: side / 2 }
}

/** The color of a baked surface at a point in inches, into `out`. */
export function shownAt(map: Sparse, u: number, v: number, out: [number, number, number]): void {
  const { width, height, widthIn, lengthIn, albedo } = map
  const across = u / widthIn
  const along = v / lengthIn
  const x = ((across - Math.floor(across)) * width) | 0
  const y = ((along - Math.floor(along)) * height) | 0
  const at = y * width + x
  if (map.known[at] === 0) map.bake(x, y)
  out[0] = toLinear(albedo[at * 4] as number)
  out[1] = toLinear(albedo[at * 4 + 1] as number)
  out[2] = toLinear(albedo[at * 4 + 2] as number)
}
