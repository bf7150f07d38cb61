import { smooth } from '../materials/noise.ts'
import type { Block, Face, Place, Stage } from './stage.ts'

/**
 * What all rays of one picture row share: their slope, the face that they hit straight ahead, and the boxes that they
 * may hit.
 */
export type Row = { dy: number; depth: number; face: Face; boxes: Block[] }

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
