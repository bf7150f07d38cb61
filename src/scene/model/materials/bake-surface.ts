import { numberOf, type SurfaceModel, textOf } from '../product-model.ts'
import { blend, lightness, type Rgb, rgb, times } from './color.ts'
import { type Finish, readFinish } from './finish.ts'
import { type Joint, surfaceJoint } from './joints.ts'
import { layoutOf } from './layouts.ts'
import { type Material, newPiece, type Recipe, type Sample, type SurfaceLayout, type SurfacePiece } from './material.ts'
import { printOf, standsOut } from './motifs.ts'
import { cellular, clamp, fbm, hash, noise, pieceDice, smooth, worley, wrap } from './noise.ts'
import { concrete, marble, speck, stone, terrazzo } from './stone.ts'
import { tooling } from './tooling.ts'
import { shownSurface, vendorMaterial } from './vendor-surface.ts'
import { turf, wood } from './wood-and-turf.ts'

/** Increase it with every visual change: cached pictures depend on it. */
export const materialsVersion = 9

export type Baked = {
  /** Pixels. */
  width: number
  height: number
  /** Inches that the picture covers. */
  widthIn: number
  lengthIn: number
  /** RGBA, unlit. */
  albedo: Uint8ClampedArray<ArrayBuffer>
  /** Inches above the middle of the face. */
  relief: Float32Array
  /** 0 mirror … 255 chalk. */
  roughness: Uint8ClampedArray
  finish: Finish
}

/**
 * Bakes a surface. Without `areaIn` it covers one repeat of the layout, so opposite edges match (except for slabs);
 * with `areaIn` it covers that many inches from `originIn`. `sizePx` is the longer side.
 */
export function bakeSurface(
  given: SurfaceModel,
  opts: { sizePx: number; areaIn?: { w: number; l: number }; originIn?: { x: number; y: number } },
): Baked {
  const model = shownSurface(given)
  // Whoever lays the picture counts with the layout of the given model, also if its vendor's picture is missing.
  const grid = gridOf(opts.areaIn ?? layoutOf(given), opts.sizePx)
  const { width, height, widthIn, lengthIn } = grid
  const finish = readFinish(model.finish)
  if (model.gen === 'turf' && !model.texture) {
    const { albedo, relief, rough } = turf(model, width, height, widthIn)
    return { width, height, widthIn, lengthIn, albedo, relief, roughness: rough, finish }
  }
  const baked: Baked = {
    ...grid,
    albedo: new Uint8ClampedArray(width * height * 4),
    relief: new Float32Array(width * height),
    roughness: new Uint8ClampedArray(width * height),
    finish,
  }
  const sampleAt = sampler(grid, model, finish, layoutOf(model), opts.originIn ?? { x: 0, y: 0 })
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) put(baked, j * width + i, sampleAt(i, j))
  }
  return baked
}

/** A surface whose pixels are baked when they are first read, because a picture may show only a few of them. */
export type Sparse = Pick<Baked, 'width' | 'height' | 'widthIn' | 'lengthIn' | 'albedo'> & {
  /** Pixels that are already baked. */
  known: Uint8Array
  bake(i: number, j: number): void
}

/**
 * One repeat of a surface's colors, the same as from `bakeSurface`, baked pixel by pixel; `sizeOf` returns the pixels
 * of the longer side for its length in inches.
 */
export function sparseSurface(given: SurfaceModel, sizeOf: (longIn: number) => number): Sparse {
  const model = shownSurface(given)
  const layout = layoutOf(model)
  const sizePx = Math.round(sizeOf(Math.max(layout.w, layout.l)))
  if (model.gen === 'turf' && !model.texture) {
    const { width, height, widthIn, lengthIn, albedo } = bakeSurface(model, { sizePx })
    const known = new Uint8Array(width * height).fill(1)
    return { width, height, widthIn, lengthIn, albedo, known, bake: () => {} }
  }
  const grid = gridOf(layout, sizePx)
  const { width, height } = grid
  const known = new Uint8Array(width * height)
  const albedo = new Uint8ClampedArray(width * height * 4)
  const sampleAt = sampler(grid, model, readFinish(model.finish), layout, { x: 0, y: 0 })
  const bake = (i: number, j: number) => {
    const o = j * width + i
    known[o] = 1
    color(albedo, o, sampleAt(i, j))
  }
  return { ...grid, albedo, known, bake }
}

type Grid = Pick<Baked, 'width' | 'height' | 'widthIn' | 'lengthIn'>

function gridOf(area: { w: number; l: number }, sizePx: number): Grid {
  const scale = sizePx / Math.max(area.w, area.l)
  const width = Math.max(2, Math.round(area.w * scale))
  const height = Math.max(2, Math.round(area.l * scale))
  return { width, height, widthIn: area.w, lengthIn: area.l }
}

/** Samples the surface at a pixel; the returned object is valid until the next call. */
function sampler(
  grid: Grid,
  model: SurfaceModel,
  finish: Finish,
  layout: SurfaceLayout,
  origin: { x: number; y: number },
): (i: number, j: number) => Sample {
  const px = grid.widthIn / grid.width
  const joint = surfaceJoint(model, finish)
  const seed = (Math.imul(model.seed, 2654435761) >>> 8) & 0xffffff
  const pieceIn = model.layout === 'slab' ? 40 : Math.min(model.pieceIn.w, model.pieceIn.l)
  const recipe: Recipe = { base: rgb(model.hex), finish, hints: model.params, seed, px, pieceIn }
  const own = vendorMaterial(model, recipe)
  const material = own ?? materials[model.gen as keyof typeof materials](recipe)
  // A picture shows how its surface was worked.
  const tool = own ? null : tooling(recipe)
  const grout = rgb(joint.hex)
  const piece = newPiece()
  const sample: Sample = { r: 0, g: 0, b: 0, h: 0, rough: 0.5 }
  const soft = px * 0.75
  // A bevel or joint thinner than a pixel would disappear at random, so both are at least about a pixel wide.
  const half = joint.widthIn > 0 ? Math.max(joint.widthIn / 2, px * 0.42) : 0
  // A joint drawn wider than it is gets fainter; otherwise the ends of boards would look like bars from a distance.
  const strength = half > 0 ? (joint.widthIn / 2 / half) ** 0.35 : 1
  const bevel = joint.bevelIn > 0 ? Math.max(joint.bevelIn, px * 1.1) : 0
  const wobble = joint.wobbleIn
  // Farther inside than the edge wobble can reach, a piece is all face.
  const plain = half + Math.max(soft, bevel) + wobble * 2.1
  const wobX = Math.max(1, Math.round(layout.w * 0.9))
  const wobY = Math.max(1, Math.round(layout.l * 0.9))
  // How far each piece stands out of its plane, and its tilt.
  const diceAt = pieceDice(seed, 3, 71)
  return (i, j) => {
    const x = origin.x + ((i + 0.5) * grid.widthIn) / grid.width
    const y = origin.y + ((j + 0.5) * grid.lengthIn) / grid.height
    layout.at(x, y, piece)
    if (piece.part !== 0) {
      if (piece.part === 1) water(x, piece, sample, seed)
      else deck(x, y, piece, sample, seed)
      return sample
    }
    let edge = piece.edge
    if (wobble && edge < plain) {
      edge += noise((x * wobX) / layout.w, (y * wobY) / layout.l, wobX, wobY, seed + 90) * wobble
      edge += noise((x * wobX * 4) / layout.w, (y * wobY * 4) / layout.l, wobX * 4, wobY * 4, seed + 91) * wobble * 0.4
    }
    const cover = half > 0 ? smooth(half - soft, half + soft, edge) : 1
    material(piece, sample)
    tool?.(piece, sample)
    lay(sample, piece, joint, edge - half, bevel, diceAt(piece.id))
    if (cover < 1) fillJoint(sample, grout, joint, (1 - cover) * strength, x, y, seed, px)
    return sample
  }
}

const materials: Record<Exclude<SurfaceModel['gen'], 'turf'>, (recipe: Recipe) => Material> = {
  wood,
  marble,
  stone,
  concrete,
  terrazzo,
  speck,
  plain: glaze,
}

/** Places a piece: its level and tilt from its random numbers, and its rounded edge. */
function lay(
  sample: Sample,
  piece: SurfacePiece,
  joint: Joint,
  inside: number,
  bevel: number,
  random: Float64Array,
): void {
  sample.h += ((random[0] as number) - 0.5) * joint.proudIn
  if (joint.tiltIn) {
    sample.h += (piece.u / piece.len - 0.5) * ((random[1] as number) - 0.5) * joint.tiltIn
    sample.h += (piece.v / piece.wid - 0.5) * ((random[2] as number) - 0.5) * joint.tiltIn
  }
  if (bevel > 0 && inside < bevel) {
    const t = 1 - clamp(inside / bevel)
    sample.h -= t * t * joint.dropIn
    const shade = 1 - t * t * joint.edgeDark
    sample.r *= shade
    sample.g *= shade
    sample.b *= shade
  }
}

function fillJoint(
  s: Sample,
  grout: Rgb,
  joint: Joint,
  k: number,
  x: number,
  y: number,
  seed: number,
  px: number,
): void {
  const sand = Math.min(40, 0.5 / px)
  const grit = hash(Math.floor(x * sand), Math.floor(y * sand), seed) * joint.grit - joint.grit / 2
  s.r += (grout[0] + grit - s.r) * k
  s.g += (grout[1] + grit - s.g) * k
  s.b += (grout[2] + grit - s.b) * k
  s.h += (-joint.depthIn - s.h) * k
  s.rough += (0.92 - s.rough) * k
}

function put(baked: Baked, o: number, s: Sample): void {
  color(baked.albedo, o, s)
  baked.relief[o] = s.h
  baked.roughness[o] = clamp(s.rough, 0.03, 1) * 255
}

function color(albedo: Uint8ClampedArray, o: number, s: Sample): void {
  albedo[o * 4] = s.r * 255
  albedo[o * 4 + 1] = s.g * 255
  albedo[o * 4 + 2] = s.b * 255
  albedo[o * 4 + 3] = 255
}

/** Pool water next to a coping: shaded below the edge, then the light pattern of the ripples. */
function water(x: number, piece: SurfacePiece, out: Sample, seed: number): void {
  const y = piece.v
  const wx = noise(x * 0.12, y * 0.16, 0, 0, seed + 40) * 1.6
  const net = Math.abs(noise(x * 0.26 + wx, y * 0.4 + wx, 0, 0, seed + 41))
  const light = (1 - smooth(0, 0.24, net)) * 0.16
  const shade = 0.6 + 0.4 * clamp(y / 2.4)
  out.r = 0.3 * shade + light
  out.g = 0.6 * shade + light
  out.b = 0.67 * shade + light * 0.8
  out.h = -0.6
  out.rough = 0.1
}

/** Broom-finished deck behind a coping. */
function deck(x: number, y: number, piece: SurfacePiece, out: Sample, seed: number): void {
  const tone =
    0.74 + fbm(x * 0.2, y * 0.2, 0, 0, seed + 42, 3) * 0.05 + hash(Math.floor(x * 14), Math.floor(y * 3), seed) * 0.03
  const joint = 0.55 + 0.45 * smooth(0.04, 0.22, piece.edge)
  out.r = tone * joint
  out.g = tone * joint * 0.985
  out.b = tone * joint * 0.95
  out.h = -0.1 * (1 - joint)
  out.rough = 0.9
}

/** Single-color tile: glaze that pools and thins, waves of a hand-pressed face, crazing; or a printed motif. */
function glaze(recipe: Recipe): Material {
  const { base, finish, hints, seed, px, pieceIn } = recipe
  const mottle = numberOf(hints, 'mottle', 0.03)
  const wave = numberOf(hints, 'wave', 0)
  const print = printOf(recipe)
  const relief = textOf(hints, 'relief', '')
  const thin = blend(times(base, 1.3), [0.96, 0.94, 0.9], 0.14 + 0.3 * lightness(base))
  const pooled = times(base, 0.82)
  const cell = cellular()
  // On small chips the crazing is finer; otherwise one or two lines would appear to cut them.
  const crazing = Math.max(1.9, 5 / pieceIn)
  const craze = finish.crackle * smooth(0.38, 0.08, px * crazing)
  const diceAt = pieceDice(seed, 4)
  const glazed: [number, number, number] = [0, 0, 0]

  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 200
    const y = piece.v + (own[2] as number) * 200
    const pool = fbm(x * 0.42, y * 0.42, 0, 0, seed + 1, 3)
    const speckle = noise(x * 5, y * 5, 0, 0, seed + 2)
    const lot = (own[3] as number) - 0.5
    const t = (pool + lot * 1.5) * (mottle * 3 + wave * 0.1)
    const to = t > 0 ? thin : pooled
    const by = clamp(t > 0 ? t : -t * 1.4)
    glazed[0] = base[0] + (to[0] - base[0]) * by
    glazed[1] = base[1] + (to[1] - base[1]) * by
    glazed[2] = base[2] + (to[2] - base[2]) * by
    const c = print ? print(piece, glazed) : glazed
    let tone = 1 + lot * mottle * 0.8 + speckle * mottle * 0.12
    // Glaze is thinner at the edge, where the body shows through.
    const rim = smooth(0.3, 0, piece.edge) * (0.02 + mottle * 0.35)
    let crack = 0
    if (craze) {
      worley(x * crazing, y * crazing, 0, 0, seed + 3, 1, cell)
      crack = (1 - smooth(0, 0.05, cell.f2 - cell.f1)) * craze
      tone *= 1 - crack * 0.16
    }
    out.r = c[0] * tone + rim * (0.9 - c[0])
    out.g = c[1] * tone + rim * (0.86 - c[1])
    out.b = c[2] * tone + rim * (0.8 - c[2])
    const hand = wave
      ? wave * (fbm(x * 0.45, y * 0.45, 0, 0, seed + 4, 2) * 0.06 + noise(x * 1.6, y * 1.6, 0, 0, seed + 5) * 0.006)
      : 0
    out.h =
      hand +
      (relief ? standsOut(relief, piece) : 0) +
      finish.hammered * speckle * 0.006 +
      pool * 0.006 * finish.gloss -
      crack * 0.004
    out.rough = clamp(0.66 - finish.gloss * 0.62 + pool * mottle * 0.2)
  }
}

/** Tangent-space normals of a baked surface, RGBA, wrapping at the edges, green up as in OpenGL. */
export function normalMap(baked: Baked): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, relief } = baked
  const out = new Uint8ClampedArray(width * height * 4)
  const gain = (width / baked.widthIn) * 0.5
  for (let j = 0; j < height; j++) {
    const up = wrap(j - 1, height) * width
    const down = wrap(j + 1, height) * width
    for (let i = 0; i < width; i++) {
      const sx =
        ((relief[j * width + wrap(i + 1, width)] as number) - (relief[j * width + wrap(i - 1, width)] as number)) * gain
      const sy = ((relief[down + i] as number) - (relief[up + i] as number)) * gain
      const inv = 1 / Math.sqrt(1 + sx * sx + sy * sy)
      const o = (j * width + i) * 4
      out[o] = (0.5 - sx * inv * 0.5) * 255
      out[o + 1] = (0.5 + sy * inv * 0.5) * 255
      out[o + 2] = (0.5 + inv * 0.5) * 255
      out[o + 3] = 255
    }
  }
  return out
}
