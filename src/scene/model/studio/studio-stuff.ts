import type { Look } from '../bodies/look.ts'
import { linear } from '../light/light-job.ts'
import { type Sparse, sparseSurface } from '../materials/bake-surface.ts'
import type { SurfaceModel } from '../product-model.ts'
import { toLinear } from './screen.ts'
import { type Surroundings, surroundings } from './studio-light.ts'

/** The material of a part, prepared for shading. */
export type Stuff = {
  rgb: [number, number, number]
  rough: number
  /** Null for polished metal, whose reflections are too sharp for a table. */
  around: Surroundings | null
  metal: number
  coat: number
  glow: number
  opacity: number
  map: Sparse | null
  /** Inches by which the map is shifted, so that its edge is not visible. */
  shift: number
  /** How bright it is, 0 … 1: crevices of a pale material are lit by their own sides. */
  pale: number
}

/**
 * `texelIn` is the intended texel size and `spanIn` the diagonal of the thing, inches. Maps have at least 224 texels
 * along their longer side, so that small things are not too coarse, and at most 1024 (stone 2048), which limits memory.
 */
export function stuffOf(look: Look, texelIn: number, spanIn: number): Stuff {
  const stuff = bareStuff(look, texelIn, spanIn)
  const [r, g, b] = stuff.rgb
  return { ...stuff, pale: 0.3 * r + 0.59 * g + 0.11 * b }
}

function bareStuff(look: Look, texelIn: number, spanIn: number): Omit<Stuff, 'pale'> {
  const bare = { metal: 0, coat: 0, glow: 0, opacity: 1, map: null, shift: 0 }
  if (look.kind === 'mirror') return { ...bare, rgb: [0.86, 0.88, 0.88], rough: 0.02, around: null, metal: 1 }
  if (look.kind === 'plain') {
    const { hex, roughness, metalness, opacity = 1, glow = 0, coat = 0 } = look
    const around = metalness > 0 && roughness < 0.25 ? null : surroundings(roughness)
    return { ...bare, rgb: linear(hex), rough: roughness, around, metal: metalness, coat, glow, opacity }
  }
  const { model } = look
  const isStone = model.layout === 'slab' && model.gen !== 'wood'
  if (isStone) return { ...bare, ...stone(model, texelIn, spanIn) }
  // A handle is turned from clear wood, because a knot would be as large as the handle.
  const own =
    spanIn < handleIn && model.gen === 'wood' ? { ...model, params: { ...model.params, knots: 0 } } : model
  const map = sparseSurface(own, (longIn) => Math.max(224, Math.min(1024, longIn / texelIn)))
  return { ...bare, rgb: linear(model.hex), ...polish, map }
}

const handleIn = 30

const polish = { rough: 0.45, around: surroundings(0.45), coat: 0.15 }

/**
 * Only as much of a slab as a thing is cut from: its veins are fine, and the map of a whole slab would show them as
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
