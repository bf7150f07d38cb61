import { clamp, smooth } from '../materials/noise.ts'

/** What a ray hits: the product at (u, v) inches, or a plain color 0 … 255; `light` multiplies both. */
export type Place = {
  part: 'product' | 'air'
  u: number
  v: number
  depth: number
  slant: number
  light: number
  r: number
  g: number
  b: number
}

export type StageFace = 'back' | 'floor' | 'ceiling' | 'left' | 'right'

export type Block = {
  x0: number
  x1: number
  y0: number
  y1: number
  z0: number
  z1: number
  paint: (face: 'front' | 'top' | 'side', x: number, y: number, z: number, out: Place) => void
}

export type StageName = 'floor' | 'splash' | 'feature' | 'counter' | 'garden' | 'lawn' | 'pool'

/** A drawn room in inches: the camera is at x 0, z 0 and faces along z. */
export type Stage = {
  /** Its furniture (props.ts). */
  name: StageName
  width: number
  height: number
  deep: number
  eye: number
  /** Height of the horizon in the picture, 0 top … 1 bottom; and the width of the view at a depth of one inch. */
  horizon: number
  spread: number
  open: boolean
  boxes: Block[]
  paint: (face: StageFace, x: number, y: number, z: number, out: Place) => void
}

export const paint = [31, 75, 63] as const

export const plaster = [236, 233, 226] as const

const overhead = [246, 245, 241] as const
const chalk = [251, 250, 248] as const
const railEdge = [214, 210, 200] as const
const skirtEdge = [20, 52, 43] as const

export function set(out: Place, c: readonly number[], light = 1): void {
  out.part = 'air'
  out.r = c[0] as number
  out.g = c[1] as number
  out.b = c[2] as number
  out.light *= light
}

export function lay(out: Place, u: number, v: number, light = 1): void {
  out.part = 'product'
  out.u = u + 720
  out.v = v + 720
  out.light *= light
}

/** Morning light through a window on the left: two patches on the floor. */
export function sun(x: number, z: number): number {
  const u = x + (z - 90) * 0.35
  const pane =
    smooth(-58, -54, u) * smooth(-14, -18, u) * (1 - smooth(-37.5, -36.5, u) * smooth(-33.5, -34.5, u))
  return 1 + 0.2 * pane * smooth(66, 72, z) * smooth(150, 142, z)
}

/** Plaster above, a rail, and raised panels below. */
export function wainscot(face: StageFace, x: number, y: number, z: number, out: Place): void {
  if (face === 'ceiling') {
    set(out, overhead, 0.97)
    return
  }
  const along = face === 'back' ? x : z
  const shade = face === 'left' ? 0.86 : face === 'right' ? 0.97 : 0.94 + 0.05 * clamp((x + 70) / 140)
  if (y > 37) {
    set(out, plaster, shade)
    return
  }
  if (y > 34) {
    set(out, y > 36.2 || y < 34.7 ? railEdge : chalk, shade)
    return
  }
  if (y < 5.5) {
    set(out, y > 5 ? skirtEdge : paint, shade * 0.96)
    return
  }
  const cell = ((along % 26) + 26) % 26
  const edge = Math.min(cell - 3.5, 22.5 - cell, y - 8, 31.5 - y)
  const bevel = edge > 0 && edge < 1.6
  const lit = bevel ? (Math.min(22.5 - cell, y - 8) === edge ? 1.22 : 0.74) : edge >= 1.6 ? 1.05 : 1
  set(out, paint, shade * lit)
}

/**
 * What all rays of one picture row share: their slope, the face that they hit straight ahead, and the boxes that they
 * may hit.
 */
export type Row = { dy: number; depth: number; face: StageFace; boxes: Block[] }

export function rowAt(stage: Stage, y: number): Row {
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

/** Casts one ray: boxes first, then the nearest of floor, walls and ceiling. */
export function look(stage: Stage, row: Row, x: number, out: Place): void {
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
  // Corners are darker.
  const corner =
    face === 'floor'
      ? Math.min(stage.deep - depth, half - Math.abs(wx))
      : face === 'back'
        ? Math.min(wy, half - Math.abs(wx))
        : Math.min(wy, stage.deep - depth)
  if (corner < 26) out.light *= 0.84 + 0.16 * smooth(0, 26, Math.max(0, corner))
}

/** The distance to what a ray hits, without its color. */
export function depthAt(stage: Stage, { dy, depth, boxes }: Row, x: number): number {
  const dx = (x - 0.5) * stage.spread
  const half = stage.width / 2
  const most = dx !== 0 ? Math.min(depth, half / Math.abs(dx)) : depth
  for (let i = 0; i < boxes.length; i++)
    if (enter(boxes[i] as Block, stage.eye, dx, dy) && entered < most) return entered
  return most
}

function point(out: Place, depth: number, slant: number): void {
  out.depth = depth
  out.slant = slant
  out.light = 1
}

/** Distance to the box that `enter` found last. */
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

/** Whether a ray hits the side of a box at `x`. */
function meets(box: Block, x: number, eye: number, dx: number, dy: number): boolean {
  if (x > 0 !== dx > 0) return false
  entered = x / dx
  const y = eye + dy * entered
  return entered >= box.z0 && entered <= box.z1 && y >= box.y0 && y <= box.y1
}
