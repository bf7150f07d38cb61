import { clamp, smooth } from '../materials/noise.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { SurfaceModel } from '../product-model.ts'
import { sceneFor, type Use } from './scenes.ts'
import type { Place, Stage } from './stage.ts'
import { sampleTexture, type Texture, textureOf } from './texture.ts'

/** Raise it with every change of the rooms, scale sheets and details: pictures are cached by it. */
export const stagingVersion = 4

/** The material laid in a drawn one-point perspective: floor, wall, counter or garden, by what it is. */
export function stageRoom(model: SurfaceModel, sizePx: number, use?: Use): Picture {
  const stage = sceneFor(model, use)
  const texture = textureOf(model, texelsFor(model, sizePx))
  const data = new Uint8ClampedArray(sizePx * sizePx * 4)
  const scene: Drawn = { stage, texture, step: 1 / (sizePx > 700 ? sizePx : sizePx * 2) }
  const sum = new Float64Array(3)
  for (let j = 0; j < sizePx; j++) {
    for (let i = 0; i < sizePx; i++) {
      const [x, y] = [i / sizePx, j / sizePx]
      if (sizePx > 700) lit(scene, x + scene.step / 2, y + scene.step / 2, sum)
      else pixel(scene, x, y, sum)
      const o = (j * sizePx + i) * 4
      data[o] = sum[0] as number
      data[o + 1] = sum[1] as number
      data[o + 2] = sum[2] as number
      data[o + 3] = 255
    }
  }
  return { width: sizePx, height: sizePx, data }
}

type Drawn = { stage: Stage; texture: Texture; step: number }

const other = new Float64Array(3)

/** The mean of a pixel's four looks, or of two where both meet the material and are alike: it is softened for the distance. */
function pixel(scene: Drawn, x: number, y: number, out: Float64Array): void {
  const { step } = scene
  const [left, right, upper, lower] = [x + step / 2, x + step * 1.5, y + step / 2, y + step * 1.5]
  const first = lit(scene, left, upper, out)
  const second = lit(scene, right, lower, other)
  const alike = first && second && isAlike(out, other)
  add(out, other)
  if (!alike) {
    lit(scene, right, upper, other)
    add(out, other)
    lit(scene, left, lower, other)
    add(out, other)
  }
  const share = alike ? 1 / 2 : 1 / 4
  for (let c = 0; c < 3; c++) out[c] = (out[c] as number) * share
}

const place: Place = { part: 'air', u: 0, v: 0, depth: 1, slant: 1, light: 1, r: 0, g: 0, b: 0 }

/** What is seen at a place of the picture; whether it is the material. */
function lit({ stage, texture, step }: Drawn, x: number, y: number, out: Float64Array): boolean {
  look(stage, x, y, place)
  const { light, part } = place
  if (part === 'product') {
    sampleTexture(texture, place.u, place.v, place.depth * stage.spread * place.slant * step, out)
    for (let c = 0; c < 3; c++) out[c] = (out[c] as number) * light
    return true
  }
  out[0] = place.r * light
  out[1] = place.g * light
  out[2] = place.b * light
  return false
}

function add(sum: Float64Array, light: Float64Array): void {
  for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (light[c] as number)
}

/** Less apart than one sees, of 255 tones. */
function isAlike(one: Float64Array, another: Float64Array): boolean {
  for (let c = 0; c < 3; c++) if (Math.abs((one[c] as number) - (another[c] as number)) > 3) return false
  return true
}

/** Texels along the longer side: about as many to an inch as what lies nearest has pixels; a slab repeats after ten feet. */
function texelsFor({ layout }: SurfaceModel, sizePx: number): number {
  if (sizePx > 320) return sizePx > 500 ? 1024 : 640
  return layout === 'slab' ? 400 : 256
}

/** Casts one ray: boxes first, then floor, walls and ceiling, whichever is nearest. */
function look(stage: Stage, x: number, y: number, out: Place): void {
  const dx = (x - 0.5) * stage.spread
  const dy = (stage.horizon - y) * stage.spread
  let depth = stage.deep
  let face: 'back' | 'floor' | 'ceiling' | 'left' | 'right' = 'back'
  if (dy < 0 && stage.eye / -dy < depth) {
    depth = stage.eye / -dy
    face = 'floor'
  }
  if (dy > 0 && (stage.height - stage.eye) / dy < depth) {
    depth = (stage.height - stage.eye) / dy
    face = 'ceiling'
  }
  const half = stage.width / 2
  if (dx !== 0 && half / Math.abs(dx) < depth) {
    depth = half / Math.abs(dx)
    face = dx < 0 ? 'left' : 'right'
  }
  for (const box of stage.boxes) {
    const hit = enter(box, stage.eye, dx, dy)
    if (hit && hit.depth < depth) {
      point(out, hit.depth, hit.face === 'top' ? hit.depth / stage.eye : 1)
      box.paint(hit.face, dx * hit.depth, stage.eye + dy * hit.depth, hit.depth, out)
      return
    }
  }
  const wx = dx * depth
  const wy = stage.eye + dy * depth
  point(out, depth, face === 'floor' || face === 'ceiling' ? Math.max(1, Math.sqrt(depth / stage.eye)) : 1)
  stage.paint(face, wx, wy, depth, out)
  // Corners gather shadow.
  const corner =
    face === 'floor'
      ? Math.min(stage.deep - depth, half - Math.abs(wx))
      : face === 'back'
        ? Math.min(wy, half - Math.abs(wx))
        : Math.min(wy, stage.deep - depth)
  if (!stage.open) out.light *= 0.84 + 0.16 * smooth(0, 26, clamp(corner, 0, 26))
}

function point(out: Place, depth: number, slant: number): void {
  out.depth = depth
  out.slant = slant
  out.light = 1
}

type Hit = { depth: number; face: 'front' | 'top' | 'side' }

function enter(box: Stage['boxes'][number], eye: number, dx: number, dy: number): Hit | null {
  const wx = dx * box.z0
  const wy = eye + dy * box.z0
  if (wx >= box.x0 && wx <= box.x1 && wy >= box.y0 && wy <= box.y1) return { depth: box.z0, face: 'front' }
  if (dy < 0 && eye > box.y1) {
    const depth = (eye - box.y1) / -dy
    if (depth >= box.z0 && depth <= box.z1 && dx * depth >= box.x0 && dx * depth <= box.x1)
      return { depth, face: 'top' }
  }
  for (const x of [box.x0, box.x1]) {
    if (dx === 0) continue
    const depth = x / dx
    const y = eye + dy * depth
    if (depth >= box.z0 && depth <= box.z1 && y >= box.y0 && y <= box.y1 && x > 0 === dx > 0)
      return { depth, face: 'side' }
  }
  return null
}
