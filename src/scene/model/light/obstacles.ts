import type { Vec3 } from '../geometry/mesh.ts'

/** Boxes that block light: six numbers each (minimum corner, maximum corner), meters. */
export type Obstacles = {
  /**
   * Finds the nearest box that a ray hits within `reach`; writes its distance and the face (0 … 5: -x +x -y +y -z +z).
   * Returns the box, or -1.
   */
  hit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number): number
  /** Whether any box is in between. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number): boolean
  inside(x: number, y: number, z: number, slack: number): boolean
  last: { distance: number; face: number }
}

/** A tree over the boxes, split along its longest side, so that a ray tests only a few of them. */
export function obstaclesOf(boxes: Float32Array): Obstacles {
  const count = boxes.length / 6
  const order = Array.from({ length: count }, (_, i) => i)
  const nodes: number[] = []
  if (count > 0) split(boxes, order, 0, count, nodes)
  const tree = Float32Array.from(nodes)
  const leaves = Int32Array.from(order)
  const stack = new Int32Array(64)
  const last = { distance: 0, face: 0 }

  function hit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number): number {
    if (count === 0) return -1
    const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz]
    let best = -1
    let nearest = reach
    let top = 0
    stack[top++] = 0
    while (top > 0) {
      const at = (stack[--top] as number) * 8
      if (entry(tree, at, ox, oy, oz, ix, iy, iz, nearest) < 0) continue
      const leaf = tree[at + 7] as number
      if (leaf === 0) {
        const child = tree[at + 6] as number
        stack[top++] = child
        stack[top++] = at / 8 + 1
        continue
      }
      for (let i = tree[at + 6] as number; i < (tree[at + 6] as number) + leaf; i++) {
        const box = leaves[i] as number
        const t = entry(boxes, box * 6, ox, oy, oz, ix, iy, iz, nearest)
        // A ray that begins inside a box may leave it.
        if (t > 1e-5 && t < nearest) {
          nearest = t
          best = box
        }
      }
    }
    if (best >= 0) {
      last.distance = nearest
      last.face = faceOf(boxes, best * 6, [ox + dx * nearest, oy + dy * nearest, oz + dz * nearest], [dx, dy, dz])
    }
    return best
  }

  function blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number): boolean {
    return hit(ox, oy, oz, dx, dy, dz, reach) >= 0
  }

  function inside(x: number, y: number, z: number, slack: number): boolean {
    for (let at = 0; at < boxes.length; at += 6) {
      if (
        x > (boxes[at] as number) - slack &&
        y > (boxes[at + 1] as number) - slack &&
        z > (boxes[at + 2] as number) - slack &&
        x < (boxes[at + 3] as number) + slack &&
        y < (boxes[at + 4] as number) + slack &&
        z < (boxes[at + 5] as number) + slack
      )
        return true
    }
    return false
  }

  return { hit, blocked, inside, last }
}

/** Eight numbers per node: its box, then the second child and 0, or the first leaf and the number of leaves. */
function split(boxes: Float32Array, order: number[], from: number, to: number, nodes: number[]): void {
  const at = nodes.length
  const bounds = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let i = from; i < to; i++) {
    for (let k = 0; k < 3; k++) {
      const box = (order[i] as number) * 6
      bounds[k] = Math.min(bounds[k] as number, boxes[box + k] as number)
      bounds[k + 3] = Math.max(bounds[k + 3] as number, boxes[box + k + 3] as number)
    }
  }
  nodes.push(...bounds, from, to - from)
  if (to - from <= 2) return
  const sides = [0, 1, 2].map((k) => (bounds[k + 3] as number) - (bounds[k] as number))
  const axis = sides.indexOf(Math.max(...sides))
  const middle = (box: number) => (boxes[box * 6 + axis] as number) + (boxes[box * 6 + axis + 3] as number)
  const part = order.slice(from, to).sort((a, b) => middle(a) - middle(b))
  for (let i = from; i < to; i++) order[i] = part[i - from] as number
  const half = (from + to) >> 1
  split(boxes, order, from, half, nodes)
  nodes[at + 6] = nodes.length / 8
  nodes[at + 7] = 0
  split(boxes, order, half, to, nodes)
}

/**
 * Where a ray enters a box, or -1. Uses inverse directions, so a zero component becomes an infinity and is still
 * correct.
 */
function entry(
  boxes: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  reach: number,
): number {
  const x1 = ((boxes[at] as number) - ox) * ix
  const x2 = ((boxes[at + 3] as number) - ox) * ix
  const y1 = ((boxes[at + 1] as number) - oy) * iy
  const y2 = ((boxes[at + 4] as number) - oy) * iy
  const z1 = ((boxes[at + 2] as number) - oz) * iz
  const z2 = ((boxes[at + 5] as number) - oz) * iz
  const near = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), 0)
  const far = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2), reach)
  return near <= far ? near : -1
}

/**
 * The side by which a ray reaches a point of a box; a flat box has two sides there, and only one of them is visible.
 */
function faceOf(boxes: Float32Array, at: number, place: Vec3, way: Vec3): number {
  let face = 0
  let least = Infinity
  for (const k of [0, 1, 2] as const) {
    const side = way[k] > 0 ? 0 : 1
    const off = Math.abs(place[k] - (boxes[at + k + side * 3] as number))
    if (off < least) {
      least = off
      face = k * 2 + side
    }
  }
  return face
}
