import { standsOn } from '../bodies/build-body.ts'
import { projected } from '../geometry/viewpoint.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { FixtureModel } from '../product-model.ts'
import { ambientOcclusion } from './ambient-occlusion.ts'
import { backingOf } from './backing.ts'
import { closer, eyeFor, reachOf, type Shot } from './framing.ts'
import { draw, emptyLayer, type Layer } from './raster.ts'
import { houseCorner, type LinearRgb, paper } from './setting.ts'
import { lookThrough, plainsOf, runsOn, type StudioScene, shadePixel } from './shade-pixel.ts'
import { toScreen } from './studio-light.ts'
import { type Subject, subjectOf } from './subject.ts'

/** Large enough to find what is visible. */
const size = 160
/** Fewer pixels than this are not noticed on a card: a lever, the ring of a drain. */
const least = 48

/**
 * The color of a product's second finish if a photograph does not show it: a tub's drain is hidden behind its rim, a
 * dome is gold inside and seen from above. Null if it is visible, or if there is none.
 */
export function unseenTone(model: FixtureModel, shot: Shot): string | null {
  const { toneHex } = model
  if (!toneHex) return null
  const subject = subjectOf(model, 1)
  const other = subjectOf({ ...model, toneHex: inverted(toneHex) }, 1)
  const toned = subject.materials.map((_, i) => colorOf(subject, i) !== colorOf(other, i))
  const places = projected(subject.mesh.positions, eyeFor(subject.mesh, model, shot), size)
  const solid = emptyLayer(size, 'solid')
  draw(places, subject.mesh.indices, [0, subject.solid], size, solid)
  const clear = emptyLayer(size, 'clear')
  draw(places, subject.mesh.indices, [subject.solid, subject.count], size, clear, solid)
  return seenOf(subject, toned, solid) + seenOf(subject, toned, clear) < least ? toneHex : null
}

function seenOf({ materialOf }: Subject, toned: boolean[], { triangle }: Layer): number {
  let pixels = 0
  for (const face of triangle) if (face >= 0 && toned[materialOf[face] as number]) pixels++
  return pixels
}

const colorOf = ({ materials }: Subject, i: number): string => String(materials[i]?.rgb)

function inverted(hex: string): string {
  return `#${(0xffffff - Number.parseInt(hex.slice(1), 16)).toString(16).padStart(6, '0')}`
}

/** Increase it with every visual change: cached pictures depend on it. */
export const studioVersion = 22

/** Pixels of the supersampled picture between two samples of the sheet. */
const step = 8

/**
 * The light of an even sheet behind a subject. It changes so slowly that it is sampled at a few points and interpolated.
 */
function bareSheet({ eye, size, behind }: StudioScene): (x: number, y: number, out: LinearRgb) => void {
  const across = Math.ceil(size / step) + 1
  const known = new Float32Array(across * across * 3).fill(-1)
  const light: LinearRgb = [0, 0, 0]
  const way: LinearRgb = [0, 0, 0]
  function ask(at: number): number {
    const i = at * 3
    if ((known[i] as number) < 0) {
      lookThrough(eye, size, (at % across) * step, Math.floor(at / across) * step, way)
      behind.show(eye.from, way, light)
      known.set(light, i)
    }
    return i
  }
  return (x, y, out) => {
    const corner = Math.floor(y / step) * across + Math.floor(x / step)
    const a = ask(corner)
    const b = ask(corner + 1)
    const c = ask(corner + across)
    const d = ask(corner + across + 1)
    const tx = (x % step) / step
    const ty = (y % step) / step
    for (let k = 0; k < 3; k++) {
      const high = (known[a + k] as number) * (1 - tx) + (known[b + k] as number) * tx
      const low = (known[c + k] as number) * (1 - tx) + (known[d + k] as number) * tx
      out[k as 0] = high + (low - high) * ty
    }
  }
}

const fine = 2

/** A photograph of a product's body: square, rendered at twice the output size. */
export function renderStudio(model: FixtureModel, sizePx: number, shot: Shot = 'paper'): Picture {
  // About two pixels per texel; six in a card's picture, which shows no grain.
  const texels = sizePx > 320 ? 1 : 3
  const subject = subjectOf(model, ((shot === 'near' ? 1 : closer) / sizePx) * texels)
  const backing = backingOf(subject.mesh, standsOn(model), [0, subject.solid])
  const even = shot !== 'house'
  const behind = even ? paper(backing) : houseCorner(model, subject, backing)
  return photograph({ subject, eye: eyeFor(subject.mesh, model, shot), backing, behind, even }, sizePx)
}

type Taken = Pick<StudioScene, 'subject' | 'eye' | 'backing' | 'behind' | 'even' | 'shine'>
/** What is seen at each pixel, before it has a color. */
export type Layers = Pick<StudioScene, 'places' | 'solid' | 'clear' | 'hidden'>

/** In a room of many things only those within `nearIn` inches of each other share crevices. */
export function layersOf({ subject, eye }: Pick<Taken, 'subject' | 'eye'>, sizePx: number, nearIn?: number): Layers {
  const size = sizePx * fine
  const places = projected(subject.mesh.positions, eye, size)
  const { indices } = subject.mesh
  const solid = emptyLayer(size, 'solid')
  draw(places, indices, [0, subject.solid], size, solid)
  const clear = subject.solid < subject.count ? emptyLayer(size, 'clear') : null
  if (clear) draw(places, indices, [subject.solid, subject.count], size, clear, solid)
  const hidden = nearIn
    ? ambientOcclusion(solid, eye, size, nearIn / 0.16, 0)
    : ambientOcclusion(solid, eye, size, reachOf(subject.mesh))
  return { places, solid, clear, hidden }
}

/** What the camera sees of a subject and of its surroundings. */
export function photograph(taken: Taken, sizePx: number, layers = layersOf(taken, sizePx)): Picture {
  const { even } = taken
  const data = new Uint8ClampedArray(sizePx * sizePx * 4)
  const scene: StudioScene = { ...taken, ...layers, size: sizePx * fine }
  const sheet = even ? bareSheet(scene) : null
  const plains = even ? plainsOf(scene, sizePx) : null
  // Neighbors of pixels with a busy background are fully sampled too, since a seam may be between two samples.
  const busy = new Uint8Array(sizePx + 2)
  for (let y = 0; y < sizePx; y++) {
    let left = 0
    for (let x = 0; x < sizePx; x++) {
      const close = left + (busy[x] as number) + (busy[x + 1] as number) + (busy[x + 2] as number) > 0
      busy[x] = left
      if (sheet && isBare(scene, x * fine, y * fine)) {
        sheet(x * fine, y * fine, sum)
        toTones(sum)
      } else if (plains?.has(x, y)) {
        plains.show(x, y, sum)
        toTones(sum)
      } else left = pixel(scene, x * fine, y * fine, close) ? 1 : 0
      const at = (y * sizePx + x) * 4
      data[at] = sum[0]
      data[at + 1] = sum[1]
      data[at + 2] = sum[2]
      data[at + 3] = 255
    }
    busy[sizePx] = left
  }
  return { width: sizePx, height: sizePx, data }
}

const sum: [number, number, number] = [0, 0, 0]
const seenAt: [number, number, number] = [0, 0, 0]
const first: [number, number, number] = [0, 0, 0]
const last: [number, number, number] = [0, 0, 0]

/**
 * Computes the tones of an output pixel into `sum`: the mean of its four samples, or of fewer if they represent the
 * others, unless `closely`. Returns true where the house behind is not even.
 */
function pixel(scene: StudioScene, x: number, y: number, closely: boolean): boolean {
  const kind = coverOf(scene, x, y)
  if (kind === 'edge') {
    mixed(scene, x, y, false)
    return false
  }
  shadePixel(scene, x, y, sum)
  if (kind === 'even') {
    toTones(sum)
    return false
  }
  shadePixel(scene, x + 1, y + 1, seenAt)
  const alike = isAlike(sum, seenAt)
  if (kind === 'facets' && !isAlike(sum, seenAt, onCurve)) {
    copy(sum, first)
    copy(seenAt, last)
    mixed(scene, x, y, true)
    return false
  }
  if (kind === 'facets' || (alike && !closely)) {
    add(sum, seenAt, 1)
    scale(sum, 1 / 2)
  } else {
    add(sum, seenAt, 1)
    for (let k = 0; k < 2; k++) {
      shadePixel(scene, x + k, y + 1 - k, seenAt)
      add(sum, seenAt, 1)
    }
    scale(sum, 1 / 4)
  }
  toTones(sum)
  return kind === 'house' && !alike
}

/**
 * The mean of four pixels' tones, into `sum`; pixels of the same face are computed once. It averages tones and not
 * light, because averaged light would leave edges in front of bright paper as hard as without antialiasing. With
 * `known`, the first and last of the four are already in `first` and `last`.
 */
function mixed(scene: StudioScene, x: number, y: number, known: boolean): void {
  const { solid, clear, size, even } = scene
  const corner = y * size + x
  const oneMaterial = isOneMaterial(scene.subject, solid.triangle, corner, size)
  let left = 0b1111
  sum[0] = sum[1] = sum[2] = 0
  for (let k = 0; left > 0; k++) {
    if (!(left & (1 << k))) continue
    const at = corner + (k >> 1) * size + (k & 1)
    const face = solid.triangle[at] as number
    let share = 1
    let withLast = false
    // The house behind has a pattern, which differs in each sample.
    for (let other = k + 1; other < 4 && (even || face >= 0); other++) {
      const beside = corner + (other >> 1) * size + (other & 1)
      if (!(left & (1 << other)) || solid.triangle[beside] !== face) continue
      if (clear && clear.triangle[beside] !== clear.triangle[at]) continue
      left &= ~(1 << other)
      share++
      if (other === 3) withLast = true
    }
    left &= ~(1 << k)
    if (known && k === 0) copy(first, seenAt)
    else if (known && (withLast || k === 3)) copy(last, seenAt)
    else shadePixel(scene, x + (k & 1), y + (k >> 1), seenAt)
    toTones(seenAt)
    add(sum, seenAt, share)
    if (oneMaterial) addEntry(seenAt, share)
  }
  if (oneMaterial) withoutGlint(sum)
  scale(sum, 1 / 4)
}

/** The tones of a pixel's faces, and the number of its four samples that hit each. */
const entries = Array.from({ length: 4 }, () => ({ tones: [0, 0, 0] as [number, number, number], share: 0 }))
let entryCount = 0

function addEntry(tones: readonly [number, number, number], share: number): void {
  const one = entries[entryCount++] as (typeof entries)[number]
  one.tones[0] = tones[0]
  one.tones[1] = tones[1]
  one.tones[2] = tones[2]
  one.share = share
}

/** Tones by which a face narrower than a pixel may be brighter than its surroundings. */
const glint = 26

/** A bevel narrower than a sample is hit only now and then, which would make a row of bright dots along its edge. */
function withoutGlint(total: [number, number, number]): void {
  let base = entries[0] as (typeof entries)[number]
  for (let i = 1; i < entryCount; i++) {
    const one = entries[i] as (typeof entries)[number]
    if (one.share > base.share) base = one
  }
  for (let i = 0; i < entryCount && base.share > 1; i++) {
    const { tones, share } = entries[i] as (typeof entries)[number]
    for (let c = 0; c < 3 && share === 1; c++)
      total[c as 0] -= Math.max(0, (tones[c] as number) - (base.tones[c] as number) - glint)
  }
  entryCount = 0
}

/** Whether four pixels show none of the subject. */
function isBare({ solid, clear, size }: StudioScene, x: number, y: number): boolean {
  const at = y * size + x
  if ((solid.triangle[at] as number) >= 0 || !isOne(solid.triangle, at, size)) return false
  return !clear || ((clear.triangle[at] as number) < 0 && isOne(clear.triangle, at, size))
}

/**
 * What four pixels show: one face, or several that look like one (even); the patterned house behind the subject (house);
 * small faces of one material (facets); or different things (edge).
 */
function coverOf(scene: StudioScene, x: number, y: number): 'even' | 'house' | 'facets' | 'edge' {
  const { subject, size, solid, clear, even } = scene
  const at = y * size + x
  if (clear && !isOne(clear.triangle, at, size)) return 'edge'
  if (!isOne(solid.triangle, at, size)) {
    if (!isOneMaterial(subject, solid.triangle, at, size)) return 'edge'
    return runsOn(scene, x, y) ? 'even' : 'facets'
  }
  if (even || (solid.triangle[at] as number) >= 0) return 'even'
  return 'house'
}

/** Whether four pixels show faces of one material: a curve has many, which differ little from one pixel to the next. */
function isOneMaterial({ materialOf, materials }: Subject, triangle: Int32Array, at: number, size: number): boolean {
  const a = triangle[at] as number
  const b = triangle[at + 1] as number
  const c = triangle[at + size] as number
  const d = triangle[at + size + 1] as number
  if (a < 0 || b < 0 || c < 0 || d < 0) return false
  const one = materials[materialOf[a] as number]
  return (
    materials[materialOf[b] as number] === one &&
    materials[materialOf[c] as number] === one &&
    materials[materialOf[d] as number] === one
  )
}

function isOne(triangle: Int32Array, at: number, size: number): boolean {
  const one = triangle[at]
  return triangle[at + 1] === one && triangle[at + size] === one && triangle[at + size + 1] === one
}

/**
 * Largest difference between two samples of a curve, as a share of their sum, at which the samples between them can be
 * interpolated.
 */
const onCurve = 0.08

/** Whether the difference is too small to see. */
function isAlike(one: readonly number[], other: readonly number[], within = 0.02): boolean {
  for (let k = 0; k < 3; k++) {
    const [a, b] = [one[k] as number, other[k] as number]
    if (Math.abs(a - b) > within * (a + b)) return false
  }
  return true
}

function add(total: [number, number, number], light: readonly [number, number, number], share: number): void {
  total[0] += light[0] * share
  total[1] += light[1] * share
  total[2] += light[2] * share
}

function copy(from: readonly [number, number, number], to: [number, number, number]): void {
  to[0] = from[0]
  to[1] = from[1]
  to[2] = from[2]
}

function toTones(light: [number, number, number]): void {
  light[0] = toScreen(light[0])
  light[1] = toScreen(light[1])
  light[2] = toScreen(light[2])
}

function scale(light: [number, number, number], by: number): void {
  light[0] *= by
  light[1] *= by
  light[2] *= by
}
