import type { Mesh } from '../geometry/mesh.ts'
import type { Viewpoint } from '../geometry/viewpoint.ts'
import { sampleTexture } from '../materials/laid-texture.ts'
import type { Backing } from './backing.ts'
import { type Layer, placeOn } from './raster.ts'
import type { LinearRgb, Setting } from './setting.ts'
import { ambientOn, keyOn, mirrored, mirroredIn, surroundings, toLinear } from './studio-light.ts'
import { type StudioMaterial, type Subject, shownAt } from './subject.ts'

/** What a picture is taken of. */
export type StudioScene = {
  subject: Subject
  /** Its corners projected to the picture. */
  places: Float32Array
  eye: Viewpoint
  size: number
  solid: Layer
  clear: Layer | null
  backing: Backing
  hidden: Float32Array
  behind: Setting
  /** Whether the background has no pattern. */
  even: boolean
  /** How bright the surroundings are that things reflect, as a share of a studio's white paper; 1 if not given. */
  shine?: number
}

/** The ray through a pixel, and the light from there; reused for every pixel. */
const way: [number, number, number] = [0, 0, 0]

/** Linear light of one pixel. */
export function shadePixel(scene: StudioScene, x: number, y: number, out: LinearRgb): void {
  const { size, solid, clear } = scene
  const at = y * size + x
  const { from } = scene.eye
  lookThrough(scene.eye, size, x, y, way)
  // The output pixel that these four samples belong to.
  const spot = (y >> 1) * size + (x >> 1)
  if ((solid.triangle[at] as number) < 0) scene.behind.show(from, way, out, spot)
  else if (!scene.even && 1 / (solid.near[at] as number) > scene.behind.hides(from, way) * 1.0005)
    scene.behind.show(from, way, out, spot)
  else shaded(scene, solid, at, x, y, out)
  if (!clear || (clear.triangle[at] as number) < 0) return
  const br = out[0]
  const bg = out[1]
  const bb = out[2]
  const opacity = shaded(scene, clear, at, x, y, out)
  const through = (1 - opacity) * (scene.even ? passing(x / size, y / size, light.past) : 1)
  out[0] = br * through * 0.985 + out[0] * opacity
  out[1] = bg * through + out[1] * opacity
  out[2] = bb * through * 0.995 + out[2] * opacity
}

/**
 * How much light passes through glass in front of white paper, which would otherwise be invisible: less at grazing
 * angles, as at the rim of a globe, and more in two slanted bands, the reflection of a window.
 */
function passing(x: number, y: number, past: number): number {
  const along = x + y * 0.55
  const bands = band(along - 0.62, 0.075) + 0.7 * band(along - 0.79, 0.025)
  return 0.78 + 0.15 * Math.min(1, bands) - 0.22 * past * past
}

/** 1 in the middle of a band, soft at its edges. */
function band(off: number, half: number): number {
  return Math.max(0, Math.min(1, (half - Math.abs(off)) / 0.02 + 0.5))
}

/** The ray through the center of a pixel. */
export function lookThrough(eye: Viewpoint, size: number, x: number, y: number, out: [number, number, number]): void {
  const { right, up, ahead, half, middle } = eye
  const u = ((x + 0.5) / size - middle[0]) * 2 * half
  const v = (middle[1] - (y + 0.5) / size) * 2 * half
  out[0] = ahead[0] + right[0] * u + up[0] * v
  out[1] = ahead[1] + right[1] * u + up[1] * v
  out[2] = ahead[2] + right[2] * u + up[2] * v
}

const color: [number, number, number] = [0, 0, 0]
const tones = new Float64Array(3)
const shares: [number, number] = [0, 0]
const normal: [number, number, number] = [0, 0, 0]
const spot = new Float64Array(6)
const lacquer = surroundings(0.05)

/** Light that a face returns in its own color, and the reflection added to it. */
export type PixelLight = {
  given: number
  gloss: number
  /** 0 where the face is seen straight on … 1 at grazing angles. */
  past: number
}

const light: PixelLight = { given: 0, gloss: 0, past: 0 }

/** Shades the face at a pixel of a layer; returns its coverage of what is behind it. */
function shaded(scene: StudioScene, layer: Layer, at: number, x: number, y: number, out: LinearRgb): number {
  const cover = lightOn(scene, layer, at, x, y, light)
  const t = layer.triangle[at] as number
  // Most pixels of a laid face are sampled once in four.
  const across = (3 * scene.eye.half) / (layer.near[at] as number) / scene.size
  painted(scene.subject, t, light, out, across / Math.sqrt(Math.max(0.03, 1 - light.past)))
  return cover
}

/** The color of a solid pixel whose incoming light is already known. */
export function paintedAt(
  { subject, places, solid, size }: StudioScene,
  x: number,
  y: number,
  light: PixelLight,
  out: LinearRgb,
): void {
  const at = y * size + x
  const t = solid.triangle[at] as number
  if ((subject.materials[subject.materialOf[t] as number] as StudioMaterial).map)
    placeOn(places, subject.mesh.indices, t, x, y, 1 / (solid.near[at] as number), shares)
  painted(subject, t, light, out)
}

/** The color of a solid pixel on paper, into `out`, and its light, into `light`. */
export function litAt(scene: StudioScene, x: number, y: number, light: PixelLight, out: LinearRgb): void {
  const { solid, size } = scene
  const at = y * size + x
  lookThrough(scene.eye, size, x, y, way)
  lightOn(scene, solid, at, x, y, light)
  painted(scene.subject, solid.triangle[at] as number, light, out)
}

/** Triangle `t` at `shares`, in its own color under a light; a pixel covers `footprint` inches of it. */
function painted(
  { mesh, materials, materialOf }: Subject,
  t: number,
  { given, gloss }: PixelLight,
  out: LinearRgb,
  footprint = 0,
): void {
  const { map, laid, rgb, shift } = materials[materialOf[t] as number] as StudioMaterial
  if (map || laid) {
    const { uvs, indices } = mesh
    const v = shares[0]
    const w = shares[1]
    const u = 1 - v - w
    const a = (indices[t * 3] as number) * 2
    const b = (indices[t * 3 + 1] as number) * 2
    const c = (indices[t * 3 + 2] as number) * 2
    const along = (uvs[a] as number) * u + (uvs[b] as number) * v + (uvs[c] as number) * w + shift
    const up = (uvs[a + 1] as number) * u + (uvs[b + 1] as number) * v + (uvs[c + 1] as number) * w + shift
    if (laid) {
      sampleTexture(laid, along, up, footprint, tones)
      for (let k = 0; k < 3; k++) color[k as 0] = toLinear(tones[k] as number)
    } else if (map) shownAt(map, along, up, color)
  }
  const own = map || laid ? color : rgb
  out[0] = own[0] * given + gloss
  out[1] = own[1] * given + gloss
  out[2] = own[2] * given + gloss
}

/** The light of the face at a pixel of a layer, along `way`; returns its coverage of what is behind it. */
function lightOn(
  { subject, places, eye, size, backing, hidden, even, shine = 1 }: StudioScene,
  layer: Layer,
  at: number,
  x: number,
  y: number,
  out: PixelLight,
): number {
  const t = layer.triangle[at] as number
  const far = 1 / (layer.near[at] as number)
  const length = normalAt(subject.mesh, places, t, x, y, far)
  const long = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2])
  const wx = way[0] / long
  const wy = way[1] / long
  const wz = way[2] / long
  const towards = (normal[0] * wx + normal[1] * wy + normal[2] * wz) / length
  // Either side may be visible; the visible one is lit.
  const side = (towards > 0 ? -1 : 1) / length
  const facing = Math.abs(towards)
  const nx = normal[0] * side
  const ny = normal[1] * side
  const nz = normal[2] * side
  const { rough, around, metal, coat, glow, opacity, pale } = subject.materials[
    subject.materialOf[t] as number
  ] as StudioMaterial
  const open = openTo(hidden[(y >> 1) * (size >> 1) + (x >> 1)] as number, pale)
  let lit = keyOn(nx, ny, nz)
  if (lit > 0) {
    const { from } = eye
    spot[0] = from[0] + way[0] * far
    spot[1] = from[1] + way[1] * far
    spot[2] = from[2] + way[2] * far
    spot[3] = nx
    spot[4] = ny
    spot[5] = nz
    lit *= 1 - backing.shadowOn(spot)
  }
  const diffuse = (ambientOn(nx, ny, nz) - (ny < 0 ? ny * backing.below : 0)) * open + lit * (0.4 + 0.6 * open)
  const rx = wx + nx * 2 * facing
  const ry = wy + ny * 2 * facing
  const rz = wz + nz * 2 * facing
  const past = 1 - facing
  out.past = past
  const glance = past * past * past * past * past
  const own = 0.04 + 0.96 * glance * (1 - rough) * (1 - rough)
  const seenIn = around ? mirroredIn(around, rx, ry, rz) : mirrored(ry, Math.atan2(rx, rz), rough)
  const mirror = seenIn * (0.35 + 0.65 * open)
  out.gloss =
    (own * mirror + (coat > 0 ? coat * (0.04 + 0.6 * glance) * mirroredIn(lacquer, rx, ry, rz) * open : 0)) *
    (1 - metal) *
    shine
  // White horizontal faces would otherwise be as white as the paper.
  const level = even && ny > 0 && pale > 0.7 ? 1 - 0.09 * ny * ny * ny * ny : 1
  out.given = diffuse * level * (1 - metal) + metal * mirror * 1.12 + glow * 0.5
  return Math.min(1, opacity + 0.75 * glance)
}

/** How much light reaches a crevice after bouncing between its sides, from the share of it that is open. */
function openTo(open: number, pale: number): number {
  const lit = (((2.0404 * pale - 0.3324) * open - 4.7951 * pale + 0.6417) * open + 2.7552 * pale + 0.6903) * open
  return lit > open ? lit : open
}

/**
 * Stores the normal of triangle `t` at a pixel in `normal` and the position on it in `shares`; returns the normal's
 * length.
 */
function normalAt(
  { normals, indices }: Mesh,
  places: Float32Array,
  t: number,
  x: number,
  y: number,
  far: number,
): number {
  placeOn(places, indices, t, x, y, far, shares)
  const v = shares[0]
  const w = shares[1]
  const u = 1 - v - w
  const a = (indices[t * 3] as number) * 3
  const b = (indices[t * 3 + 1] as number) * 3
  const c = (indices[t * 3 + 2] as number) * 3
  const nx = (normals[a] as number) * u + (normals[b] as number) * v + (normals[c] as number) * w
  const ny = (normals[a + 1] as number) * u + (normals[b + 1] as number) * v + (normals[c + 1] as number) * w
  const nz = (normals[a + 2] as number) * u + (normals[b + 2] as number) * v + (normals[c + 2] as number) * w
  normal[0] = nx
  normal[1] = ny
  normal[2] = nz
  return Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
}

/** Whether a nonmetal's normal changes by less than is visible from a solid pixel to the next one right and down. */
export function runsOn({ subject, places, size, solid }: StudioScene, x: number, y: number): boolean {
  const at = y * size + x
  const t = solid.triangle[at] as number
  const material = subject.materials[subject.materialOf[t] as number] as StudioMaterial
  if (material.metal > 0) return false
  const one = normalAt(subject.mesh, places, t, x, y, 1 / (solid.near[at] as number))
  const ax = normal[0]
  const ay = normal[1]
  const az = normal[2]
  const next = at + size + 1
  const other = normalAt(
    subject.mesh,
    places,
    solid.triangle[next] as number,
    x + 1,
    y + 1,
    1 / (solid.near[next] as number),
  )
  return ax * normal[0] + ay * normal[1] + az * normal[2] > 0.995 * one * other
}

/**
 * The flat faces of a subject on paper. Light varies smoothly over them, so it is computed at one pixel in four and
 * interpolated between two of these if they are alike; the grain is sampled at each pixel.
 */
type Plains = {
  /** Whether an output pixel shows one flat face and nothing else. */
  has(x: number, y: number): boolean
  show(x: number, y: number, out: LinearRgb): void
}

export function plainsOf(scene: StudioScene, sizePx: number): Plains {
  const { solid, clear, size } = scene
  const count = sizePx * sizePx
  const given = new Float32Array(count).fill(-1)
  const gloss = new Float32Array(count)
  const light: PixelLight = { given: 0, gloss: 0, past: 0 }

  const faceOf = (x: number, y: number) => solid.triangle[y * 2 * size + x * 2] as number
  const has = (x: number, y: number) => {
    const at = y * 2 * size + x * 2
    return isFace(solid.triangle, at, size) && !(clear && isAny(clear.triangle, at, size))
  }
  function ask(x: number, y: number, out: LinearRgb): void {
    const at = y * sizePx + x
    litAt(scene, x * 2, y * 2, light, out)
    given[at] = light.given
    gloss[at] = light.gloss
  }
  function isKnown(x: number, y: number): boolean {
    return (given[y * sizePx + x] as number) >= 0
  }
  /** Interpolates between two pixels of the same face on both sides, if their light is alike. */
  function isBetween(x: number, y: number, dx: number, dy: number, out: LinearRgb): boolean {
    const x0 = x - dx
    const y0 = y - dy
    const x1 = x + dx
    const y1 = y + dy
    if (x0 < 0 || y0 < 0 || x1 >= sizePx || y1 >= sizePx) return false
    const face = faceOf(x, y)
    if (faceOf(x0, y0) !== face || faceOf(x1, y1) !== face || !has(x0, y0) || !has(x1, y1)) return false
    if (!isKnown(x0, y0)) ask(x0, y0, out)
    if (!isKnown(x1, y1)) ask(x1, y1, out)
    const one = y0 * sizePx + x0
    const other = y1 * sizePx + x1
    const a = given[one] as number
    const b = given[other] as number
    const c = gloss[one] as number
    const d = gloss[other] as number
    if (Math.abs(a - b) + Math.abs(c - d) > 0.02 * (a + b)) return false
    const at = y * sizePx + x
    given[at] = (a + b) / 2
    gloss[at] = (c + d) / 2
    return true
  }
  return {
    has,
    show(x, y, out) {
      const at = y * sizePx + x
      if (!isKnown(x, y)) {
        // Odd rows are interpolated from even rows; in even rows, odd pixels from even pixels.
        const found = y & 1 ? isBetween(x, y, 0, 1, out) : x & 1 ? isBetween(x, y, 1, 0, out) : false
        if (!found) {
          ask(x, y, out)
          return
        }
      }
      light.given = given[at] as number
      light.gloss = gloss[at] as number
      paintedAt(scene, x * 2, y * 2, light, out)
    },
  }
}

function isFace(triangle: Int32Array, at: number, size: number): boolean {
  const face = triangle[at] as number
  return face >= 0 && triangle[at + 1] === face && triangle[at + size] === face && triangle[at + size + 1] === face
}

function isAny(triangle: Int32Array, at: number, size: number): boolean {
  return (
    (triangle[at] as number) >= 0 ||
    (triangle[at + 1] as number) >= 0 ||
    (triangle[at + size] as number) >= 0 ||
    (triangle[at + size + 1] as number) >= 0
  )
}
