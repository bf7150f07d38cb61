import type { Look } from '../bodies/look.ts'
import { type Mesh, merged } from '../geometry/mesh.ts'
import { linear } from '../light/light-job.ts'
import type { SurfaceModel } from '../product-model.ts'
import type { Piece } from '../rooms/pieces.ts'
import type { GlbMaterial, GlbPart } from './glb.ts'

/** A baked surface: its images, and how many inches they cover. */
export type PartMaps = Omit<NonNullable<GlbMaterial['maps']>, 'mirrored'> & {
  widthIn: number
  lengthIn: number
}

const inch = 0.0254

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
  const { colour, finish, normals, widthIn, lengthIn } = maps
  return {
    mesh: { ...mesh, uvs: repeatsOf(mesh.uvs, turn, widthIn * inch, lengthIn * inch) },
    material: {
      name: `${model.gen} ${model.layout} ${model.hex}`,
      colour: [1, 1, 1, 1],
      metalness: 0,
      roughness: 1,
      maps: { colour, finish, normals, mirrored: model.layout === 'slab' },
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

function plainMaterial(look: Exclude<Look, { kind: 'surface' }>, evening: boolean): GlbMaterial {
  if (look.kind === 'mirror')
    return { name: 'mirror', colour: [...linear('#dfe4e4'), 1], metalness: 1, roughness: 0.02 }
  const { hex, roughness, metalness, opacity = 1, glow = 0, burns, coat } = look
  const kind = opacity < 1 ? 'glass' : metalness > 0.5 ? 'metal' : 'paint'
  const light = linear(hex).map((value) => Math.min(1, value * glow)) as [number, number, number]
  return {
    name: `${kind} ${hex}`,
    colour: [...linear(hex), opacity],
    metalness,
    // As in the picture: a clear coat makes what is below it a little smoother.
    roughness: coat ? roughness * 0.8 : roughness,
    ...((evening || burns) && glow > 0 && { glow: light }),
  }
}
