import type { SurfaceModel, SurfaceTexture } from '../product-model.ts'
import { isWhole } from './layouts.ts'
import { type Level, levelsOf } from './levels.ts'
import type { Material, Recipe, SurfacePiece } from './material.ts'
import { clamp, pieceDice } from './noise.ts'

/** Pixels of the longer side: enough for a tile at arm's length, and about 6 MB in memory. */
export const maxTexturePx = 1024

/** Vendors' pictures of surfaces that were decoded, by their names in the media store; the last used at the end. */
const cached = new Map<string, Level[]>()
const usualCount = 6

/** Caches a picture until `most` others are used. */
export function cacheSurface(file: string, finest: Level, most = usualCount): void {
  cached.delete(file)
  for (const old of [...cached.keys()].slice(0, Math.max(0, cached.size - most + 1))) cached.delete(old)
  cached.set(file, levelsOf(finest))
}

export function hasSurface(file: string): boolean {
  return cached.has(file)
}

/** The picture's width and height in pixels, fitted to the greatest texture. */
export function textureSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxTexturePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A product as it can be shown now: without its vendor's picture while that is not loaded. */
export function shownSurface(model: SurfaceModel): SurfaceModel {
  if (!model.texture || cached.has(model.texture.file)) return model
  const { texture: _, ...own } = model
  return own
}

/**
 * The face of each piece, cut from the vendor's picture at its real size. Null without one. A piece is cut from another
 * place than its neighbors, if the picture is larger.
 */
export function vendorMaterial(model: SurfaceModel, { finish, seed, px }: Recipe): Material | null {
  const { texture } = model
  const levels = texture && cached.get(texture.file)
  if (!texture || !levels) return null
  const level = levelFor(levels, px, texture.widthIn)
  const cut = cutter(texture, seed, isWhole(model) || model.layout === 'slab')
  const rough = clamp(0.66 - finish.gloss * 0.62)
  const at = { x: 0, y: 0 }
  return (piece, out) => {
    cut(piece, at)
    sample(level, at.x / texture.widthIn, at.y / texture.heightIn, texture.tiles, out)
    out.h = 0
    out.rough = rough
  }
}

function levelFor(levels: Level[], px: number, widthIn: number): Level {
  const texels = (px * (levels[0] as Level).width) / widthIn
  // The threshold is the geometric mean of two levels.
  const step = Math.max(0, Math.round(Math.log2(Math.max(1, texels))))
  return levels[Math.min(step, levels.length - 1)] as Level
}

/** Where a piece may be stretched to the picture, or to its part of it: a joint is measured with the piece. */
const stretch = 0.1

/** From a place on a piece to the place in the picture, inches. */
function cutter({ widthIn, heightIn, tiles }: SurfaceTexture, seed: number, inOne: boolean) {
  const diceAt = pieceDice(seed, 2, 90)
  return ({ id, u, v, len, wid }: SurfacePiece, out: { x: number; y: number }) => {
    const dice = diceAt(id)
    out.x = inOne ? u : cutAlong(u, len, widthIn, tiles, dice[0] as number)
    out.y = inOne ? v : cutAlong(v, wid, heightIn, tiles, dice[1] as number)
  }
}

function cutAlong(at: number, piece: number, picture: number, tiles: boolean, dice: number): number {
  const count = Math.round(picture / piece)
  // The picture shows whole pieces side by side.
  if (count >= 1 && Math.abs(picture - count * piece) <= stretch * piece)
    return ((Math.floor(dice * count) + at / piece) * picture) / count
  if (tiles) return at + dice * picture
  return at + Math.max(0, picture - piece) * dice
}

/** Bilinear; past its edges the picture repeats, or is mirrored if they do not match. */
function sample({ width, height, data }: Level, x: number, y: number, tiles: boolean, out: Parameters<Material>[1]) {
  const u = fold(x, tiles) * width - 0.5
  const v = fold(y, tiles) * height - 0.5
  const i = Math.floor(u)
  const j = Math.floor(v)
  const fu = u - i
  const fv = v - j
  const [i0, i1] = [inside(i, width, tiles), inside(i + 1, width, tiles)]
  const [r0, r1] = [inside(j, height, tiles) * width, inside(j + 1, height, tiles) * width]
  const [a, b, d, e] = [(r0 + i0) * 4, (r0 + i1) * 4, (r1 + i0) * 4, (r1 + i1) * 4]
  const channel = (c: number) => {
    const near = data[a + c] as number
    const far = data[d + c] as number
    const upper = near + ((data[b + c] as number) - near) * fu
    return (upper * (1 - fv) + (far + ((data[e + c] as number) - far) * fu) * fv) / 255
  }
  out.r = channel(0)
  out.g = channel(1)
  out.b = channel(2)
}

function fold(t: number, tiles: boolean): number {
  const whole = Math.floor(t)
  const part = t - whole
  return tiles || whole % 2 === 0 ? part : 1 - part
}

function inside(at: number, count: number, tiles: boolean): number {
  if (tiles) return at < 0 ? at + count : at >= count ? at - count : at
  return at < 0 ? 0 : at >= count ? count - 1 : at
}
