import type { GlbImage } from '../bodies/vendor/read-glb.ts'
import { vendorSkin } from '../bodies/vendor/vendor-models.ts'
import type { Piece } from '../furnish/parts/object-part.ts'
import { bodyOf } from '../furnish/parts/product.ts'
import { boundsOf, inch, type Mesh, merged, moved, scaled } from '../geometry/mesh.ts'
import { block } from '../geometry/solids.ts'
import { linear } from '../materials/color.ts'
import type { Look, PictureLook } from '../materials/look.ts'
import type { ProductModel, SurfaceModel } from '../product-model.ts'
import type { GlbMaterial, GlbPart } from './glb.ts'

/** A baked surface: its images, and how many inches they cover. */
export type PartMaps = {
  color: GlbImage
  finish: GlbImage
  normals: GlbImage
  widthIn: number
  lengthIn: number
}

/** Pieces with the same look and direction, as one mesh; `uvs` in meters, as in the pieces. */
export type LookGroup = { look: Look; turn: number; mesh: Mesh }

export function groupedByLook(pieces: readonly Piece[]): LookGroup[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const key = JSON.stringify([piece.look, piece.laid?.turn ?? 0])
    const group = groups.get(key)
    if (group) group.push(piece)
    else groups.set(key, [piece])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const mesh = merged(group.map((piece) => piece.mesh))
    if (!first || mesh.indices.length === 0) return []
    return [{ look: first.look, turn: first.laid?.turn ?? 0, mesh }]
  })
}

/** A room's pieces as one mesh per look. `evening`: the lamps are on. */
export async function roomParts(
  pieces: readonly Piece[],
  evening: boolean,
  bake: (model: SurfaceModel) => Promise<PartMaps>,
): Promise<GlbPart[]> {
  // One surface may be laid in two directions; it is baked only once.
  const baked = new Map<string, Promise<PartMaps>>()
  const parts: GlbPart[] = []
  for (const { look, turn, mesh } of groupedByLook(pieces)) {
    if (look.kind === 'picture') {
      parts.push({ mesh, material: pictureMaterial(look) })
      continue
    }
    if (look.kind !== 'surface') {
      parts.push({ mesh, material: plainMaterial(look, evening) })
      continue
    }
    const key = JSON.stringify(look.model)
    const maps = baked.get(key) ?? bake(look.model)
    baked.set(key, maps)
    parts.push(surfacePart(mesh, look.model, turn, await maps))
  }
  return parts
}

function surfacePart(mesh: Mesh, model: SurfaceModel, turn: number, maps: PartMaps): GlbPart {
  const { color, finish, normals, widthIn, lengthIn } = maps
  return {
    mesh: { ...mesh, uvs: repeatsOf(mesh.uvs, turn, widthIn * inch, lengthIn * inch) },
    material: {
      name: `${model.gen} ${model.layout} ${model.hex}`,
      color: [1, 1, 1, 1],
      metalness: 0,
      roughness: 1,
      maps: { color, finish, normals, mirrored: model.layout === 'slab' },
    },
  }
}

/** Converts meters on the face to repeats of the image, after rotating by `turn` degrees. */
export function repeatsOf(uvs: Float32Array, turn: number, across: number, along: number): Float32Array {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const out = new Float32Array(uvs.length)
  for (let i = 0; i < uvs.length; i += 2) {
    const [u, v] = [uvs[i] as number, uvs[i + 1] as number]
    out[i] = (cos * u + sin * v) / across
    out[i + 1] = (cos * v - sin * u) / along
  }
  return out
}

/** A vendor's textures as they are; its mean color if the model was forgotten in the meantime. */
function pictureMaterial(look: PictureLook): GlbMaterial {
  const { hex, metalness, roughness, opacity = 1 } = look
  const skin = vendorSkin(look)
  const name = `vendor ${look.file.slice(0, 8)} ${look.material}`
  if (!skin) return { name, color: [...linear(hex), opacity], metalness, roughness }
  const { color, finish, normals } = skin
  return {
    name,
    color: [...(color ? skin.tint : linear(hex)), opacity],
    metalness,
    roughness,
    ...(skin.cutoff !== null && { cutoff: skin.cutoff }),
    maps: {
      ...(color && { color }),
      ...(finish && { finish }),
      ...(normals && { normals }),
      mirrored: skin.wrap === 'mirror',
    },
  }
}

function plainMaterial(look: Exclude<Look, { kind: 'surface' | 'picture' }>, evening: boolean): GlbMaterial {
  if (look.kind === 'mirror') return { name: 'mirror', color: [...linear('#dfe4e4'), 1], metalness: 1, roughness: 0.02 }
  const { hex, roughness, metalness, opacity = 1, glow = 0, burns, coat } = look
  const kind = opacity < 1 ? 'glass' : metalness > 0.5 ? 'metal' : 'paint'
  const light = linear(hex).map((value) => Math.min(1, value * glow)) as [number, number, number]
  return {
    name: `${kind} ${hex}`,
    color: [...linear(hex), opacity],
    metalness,
    // As in the picture: a clear coat makes what is below it a little smoother.
    roughness: coat ? roughness * 0.8 : roughness,
    ...((evening || burns) && glow > 0 && { glow: light }),
  }
}

/**
 * Splits a baker's output, where the color's alpha channel holds the roughness: makes the color opaque in place and
 * returns the finish (green: roughness; blue: metalness, which is 0 for every laid product).
 */
export function takeFinish(color: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const finish = new Uint8ClampedArray(color.length)
  for (let i = 3; i < color.length; i += 4) {
    finish[i - 2] = color[i] as number
    finish[i] = 255
    color[i] = 255
  }
  return finish
}

/** A laid product is shown as a square sample of this size, inches. */
const sampleIn = 48

/**
 * A single product, in meters: a body as it is, or a four-foot sample of a laid product; empty for a product without a
 * body.
 */
export function productPieces(model: ProductModel): Piece[] {
  const own = { slot: null, fixture: 'product' }
  if (model.kind === 'surface') {
    const thick = Math.max(0.25, Math.min(3, model.pieceIn.t))
    const board = moved(block([0, 0, 0], [sampleIn, thick, sampleIn]), [-sampleIn / 2, 0, -sampleIn / 2])
    return [{ ...own, look: { kind: 'surface', model }, mesh: scaled(board, inch) }]
  }
  return (bodyOf(model)?.parts ?? []).map(({ look, mesh }) => ({ ...own, look, mesh: scaled(mesh, inch) }))
}

/**
 * The parts with the center of their footprint at the origin and their lowest point on the floor, which is how a phone
 * places them.
 */
export function stoodUp(parts: readonly GlbPart[]): GlbPart[] {
  if (parts.length === 0) return []
  const { min, max } = boundsOf(parts.map(({ mesh }) => mesh))
  const way = [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2] as const
  return parts.map(({ mesh, material }) => ({ mesh: moved(mesh, way), material }))
}
