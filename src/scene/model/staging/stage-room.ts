import { layoutOf } from '../materials/layouts.ts'
import { smooth } from '../materials/noise.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { SurfaceModel } from '../product-model.ts'
import { sceneFor, type Use } from './scenes.ts'
import type { Block, Face, Place, Stage } from './stage.ts'
import { sampleTexture, type Texture, textureOf } from './texture.ts'

/** Raise it with every change of the rooms, scale sheets and details: pictures are cached by it. */
export const stagingVersion = 6

/** The material laid in a drawn one-point perspective: floor, wall, counter or garden, by what it is. */
export function stageRoom(model: SurfaceModel, sizePx: number, use?: Use): Picture {
  const stage = sceneFor(model, use)
  const step = 1 / (sizePx > 700 ? sizePx : sizePx * 2)
  const texture = textureOf(model, texelsFor(model, stage, sizePx, step))
  const data = new Uint8ClampedArray(sizePx * sizePx * 4)
  const scene: Drawn = { stage, texture, step }
  const sum = new Float64Array(3)
  for (let j = 0; j < sizePx; j++) {
    const upper = rowAt(stage, j / sizePx + step / 2)
    const lower = rowAt(stage, j / sizePx + step * 1.5)
    for (let i = 0; i < sizePx; i++) {
      const x = i / sizePx
      if (sizePx > 700) lit(scene, upper, x + step / 2, sum)
      else pixel(scene, upper, lower, x, sum)
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

/** The mean of a pixel's four looks, or of two where both meet the same thing and are alike. */
function pixel(scene: Drawn, upper: Row, lower: Row, x: number, out: Float64Array): void {
  const left = x + scene.step / 2
  const right = x + scene.step * 1.5
  const first = lit(scene, upper, left, out)
  const second = lit(scene, lower, right, other)
  const alike = first === second && isAlike(out, other)
  add(out, other)
  if (!alike) {
    lit(scene, upper, right, other)
    add(out, other)
    lit(scene, lower, left, other)
    add(out, other)
  }
  const share = alike ? 1 / 2 : 1 / 4
  for (let c = 0; c < 3; c++) out[c] = (out[c] as number) * share
}

const place: Place = { part: 'air', u: 0, v: 0, depth: 1, slant: 1, light: 1, r: 0, g: 0, b: 0 }

/** What is seen at a place of the picture; whether it is the material. */
function lit({ stage, texture, step }: Drawn, row: Row, x: number, out: Float64Array): boolean {
  look(stage, row, x, place)
  const { light, part } = place
  if (part === 'product') {
    sampleTexture(texture, place.u, place.v, footprint(stage, step), out)
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

/** Texels along the longer side: as many to an inch as what lies nearest has looks, and no more than a texture need hold. */
function texelsFor(model: SurfaceModel, stage: Stage, sizePx: number, step: number): number {
  const most = sizePx > 500 ? 1024 : sizePx > 320 ? 640 : model.layout === 'slab' ? 400 : 256
  // Blades of grass are drawn by the pixel.
  if (model.gen === 'turf') return most
  let finest = Number.POSITIVE_INFINITY
  for (let i = 0; i < looksAcross * looksAcross; i++) {
    const row = rowAt(stage, (Math.floor(i / looksAcross) + 0.5) / looksAcross)
    look(stage, row, ((i % looksAcross) + 0.5) / looksAcross, place)
    if (place.part === 'product') finest = Math.min(finest, footprint(stage, step))
  }
  const { w, l } = layoutOf(model)
  // Joints out of doors are wider than those between tiles.
  return Math.min(most, Math.ceil(Math.max(w, l) / (finest * (stage.open ? 0.95 : 0.7))))
}

const looksAcross = 24

/** Inches of the material at the place that was looked at last, to a look. */
function footprint(stage: Stage, step: number): number {
  return place.depth * stage.spread * place.slant * step
}

/** What all looks of one height have in common: how steep they are, what they meet straight on, and the boxes that they may meet. */
type Row = { dy: number; depth: number; face: Face; boxes: Block[] }

function rowAt(stage: Stage, y: number): Row {
  const { eye, height, deep, boxes } = stage
  const dy = (stage.horizon - y) * stage.spread
  const down = dy < 0 ? eye / -dy : deep
  const up = dy > 0 ? (height - eye) / dy : deep
  const depth = Math.min(down, up, deep)
  const face = depth === deep ? 'back' : down < up ? 'floor' : 'ceiling'
  const isMet = ({ y0, y1, z0, z1 }: Block) => {
    const [near, far] = [eye + dy * z0, eye + dy * z1]
    return z0 < depth && Math.max(near, far) >= y0 && Math.min(near, far) <= y1
  }
  return { dy, depth, face, boxes: boxes.filter(isMet) }
}

/** Casts one ray: boxes first, then floor, walls and ceiling, whichever is nearest. */
function look(stage: Stage, row: Row, x: number, out: Place): void {
  const { dy, boxes } = row
  const { eye } = stage
  const dx = (x - 0.5) * stage.spread
  let { depth, face } = row
  const half = stage.width / 2
  if (dx !== 0 && half / Math.abs(dx) < depth) {
    depth = half / Math.abs(dx)
    face = dx < 0 ? 'left' : 'right'
  }
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i] as Block
    const hit = enter(box, eye, dx, dy)
    if (hit && entered < depth) {
      point(out, entered, hit === 'top' ? entered / eye : 1)
      box.paint(hit, dx * entered, eye + dy * entered, entered, out)
      return
    }
  }
  const wx = dx * depth
  const wy = eye + dy * depth
  point(out, depth, face === 'floor' || face === 'ceiling' ? Math.max(1, Math.sqrt(depth / eye)) : 1)
  stage.paint(face, wx, wy, depth, out)
  if (stage.open) return
  // Corners gather shadow.
  const corner =
    face === 'floor'
      ? Math.min(stage.deep - depth, half - Math.abs(wx))
      : face === 'back'
        ? Math.min(wy, half - Math.abs(wx))
        : Math.min(wy, stage.deep - depth)
  if (corner < 26) out.light *= 0.84 + 0.16 * smooth(0, 26, Math.max(0, corner))
}

function point(out: Place, depth: number, slant: number): void {
  out.depth = depth
  out.slant = slant
  out.light = 1
}

/** How far away the box is that was entered last. */
let entered = 0

function enter(box: Block, eye: number, dx: number, dy: number): 'front' | 'top' | 'side' | null {
  const wx = dx * box.z0
  const wy = eye + dy * box.z0
  entered = box.z0
  if (wx >= box.x0 && wx <= box.x1 && wy >= box.y0 && wy <= box.y1) return 'front'
  if (dy < 0 && eye > box.y1) {
    entered = (eye - box.y1) / -dy
    if (entered >= box.z0 && entered <= box.z1 && dx * entered >= box.x0 && dx * entered <= box.x1)
      return 'top'
  }
  if (dx === 0) return null
  return meets(box, box.x0, eye, dx, dy) || meets(box, box.x1, eye, dx, dy) ? 'side' : null
}

/** Whether a look meets the side of a box that lies at `x`. */
function meets(box: Block, x: number, eye: number, dx: number, dy: number): boolean {
  if (x > 0 !== dx > 0) return false
  entered = x / dx
  const y = eye + dy * entered
  return entered >= box.z0 && entered <= box.z1 && y >= box.y0 && y <= box.y1
}
