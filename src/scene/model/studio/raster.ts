import { projected, type Viewpoint } from '../geometry/viewpoint.ts'

/**
 * Nearness of the nearest point at each pixel; larger is nearer. In perspective it is the inverse depth (0: nothing),
 * which is linear over the picture; in a parallel view it is the negative depth (-Infinity: nothing).
 */
export type Depths = { near: Float32Array }
/** What is nearest at each pixel of a perspective picture: its triangle (-1: nothing) and its nearness. */
export type Layer = Depths & { triangle: Int32Array }

const cachedLayers = new Map<string, Layer>()
/** Layers of larger pictures are not cached: they take more memory than creating them again is worth. */
const savedUpTo = 700

/** An empty layer, one per `use`, that is shared by successive pictures: its previous contents are lost. */
export function emptyLayer(size: number, use: 'solid' | 'clear'): Layer {
  const cached = cachedLayers.get(use)
  if (cached?.near.length === size * size) {
    cached.near.fill(0)
    cached.triangle.fill(-1)
    return cached
  }
  const layer = { near: new Float32Array(size * size), triangle: new Int32Array(size * size).fill(-1) }
  if (size <= savedUpTo) cachedLayers.set(use, layer)
  return layer
}

/** Nearness of the nearest point in a parallel view. */
export function depthsOf(
  mesh: { positions: Float32Array; indices: Uint32Array },
  triangles: readonly [number, number],
  eye: Viewpoint,
  size: number,
): Float32Array {
  const places = projected(mesh.positions, eye, size)
  for (let i = 2; i < places.length; i += 3) places[i] = -(places[i] as number)
  const near = new Float32Array(size * size).fill(Number.NEGATIVE_INFINITY)
  fill(places, mesh.indices, triangles, size, near, null, null)
  return near
}

/**
 * Draws triangles `from` … `to` into a layer, both sides visible. With `behind`, only what is in front of it is drawn.
 */
export function draw(
  places: Float32Array,
  indices: ArrayLike<number>,
  triangles: readonly [number, number],
  size: number,
  into: Layer,
  behind?: Depths,
): void {
  const even = places.slice()
  for (let i = 2; i < even.length; i += 3) even[i] = 1 / (even[i] as number)
  const order = nearestFirst(even, indices, triangles)
  fill(even, indices, triangles, size, into.near, into.triangle, behind?.near ?? null, order)
}

const bins = 256

/** Triangles sorted roughly by their nearest corners, so that hidden ones are not drawn first. */
function nearestFirst(
  places: Float32Array,
  indices: ArrayLike<number>,
  [from, to]: readonly [number, number],
): Int32Array {
  const nearest = new Float32Array(to - from)
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < nearest.length; i++) {
    const value = nearestOf(places, indices, from + i)
    nearest[i] = value
    if (value < least) least = value
    if (value > most) most = value
  }
  const perBin = most > least ? (bins - 1) / (most - least) : 0
  const starts = new Int32Array(bins + 1)
  for (let i = 0; i < nearest.length; i++) {
    const next = (((most - (nearest[i] as number)) * perBin) | 0) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let k = 0; k < bins; k++) starts[k + 1] = (starts[k + 1] as number) + (starts[k] as number)
  const order = new Int32Array(nearest.length)
  for (let i = 0; i < nearest.length; i++) {
    const bin = ((most - (nearest[i] as number)) * perBin) | 0
    const at = starts[bin] as number
    starts[bin] = at + 1
    order[at] = from + i
  }
  return order
}

function nearestOf(places: Float32Array, indices: ArrayLike<number>, t: number): number {
  const a = places[(indices[t * 3] as number) * 3 + 2] as number
  const b = places[(indices[t * 3 + 1] as number) * 3 + 2] as number
  const c = places[(indices[t * 3 + 2] as number) * 3 + 2] as number
  return a > b ? (a > c ? a : c) : b > c ? b : c
}

/** `places` holds pixels and the nearness of each corner, which is linear between corners. */
function fill(
  places: Float32Array,
  indices: ArrayLike<number>,
  [from, to]: readonly [number, number],
  size: number,
  near: Float32Array,
  triangle: Int32Array | null,
  behind: Float32Array | null,
  order: Int32Array | null = null,
): void {
  const count = to - from
  for (let i = 0; i < count; i++) {
    const t = order ? (order[i] as number) : from + i
    const a = (indices[t * 3] as number) * 3
    const b = (indices[t * 3 + 1] as number) * 3
    const c = (indices[t * 3 + 2] as number) * 3
    const ax = places[a] as number
    const ay = places[a + 1] as number
    const bx = (places[b] as number) - ax
    const by = (places[b + 1] as number) - ay
    const cx = (places[c] as number) - ax
    const cy = (places[c + 1] as number) - ay
    const whole = bx * cy - by * cx
    if (whole === 0) continue
    const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5))
    const x1 = Math.min(size - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5))
    const y1 = Math.min(size - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5))
    if (x0 > x1 || y0 > y1) continue
    const az = places[a + 2] as number
    const bz = (places[b + 2] as number) - az
    const cz = (places[c + 2] as number) - az
    const vx = cy / whole
    const wx = -by / whole
    const vy = -cx / whole
    const wy = bx / whole
    const across = vx * bz + wx * cz
    // The intersections of a row with the three sides move linearly from row to row: sides at the left are its lower
    // bound, the others its upper bound.
    const ux = -vx - wx
    const base = ax - 0.5
    const alongV = vx === 0 ? 0 : -vy / vx
    const alongW = wx === 0 ? 0 : -wy / wx
    const alongU = ux === 0 ? 0 : (vy + wy) / ux
    // A point outside by this small share still belongs to the triangle, so that no gap opens beside the next one.
    const atV0 = vx === 0 ? 0 : base - share / vx
    const atW0 = wx === 0 ? 0 : base - share / wx
    const atU0 = ux === 0 ? 0 : base - (1 + share) / ux
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5 - ay
      // The shares of the second and third corner at the row's left end, half a pixel outside the picture.
      const v0 = py * vy - base * vx
      const w0 = py * wy - base * wx
      let left = x0
      let right = x1
      if (vx > 0) {
        const at = Math.ceil(atV0 + py * alongV)
        if (at > left) left = at
      } else if (vx < 0) {
        const at = Math.floor(atV0 + py * alongV)
        if (at < right) right = at
      } else if (v0 < -share) continue
      if (wx > 0) {
        const at = Math.ceil(atW0 + py * alongW)
        if (at > left) left = at
      } else if (wx < 0) {
        const at = Math.floor(atW0 + py * alongW)
        if (at < right) right = at
      } else if (w0 < -share) continue
      if (ux > 0) {
        const at = Math.ceil(atU0 + py * alongU)
        if (at > left) left = at
      } else if (ux < 0) {
        const at = Math.floor(atU0 + py * alongU)
        if (at < right) right = at
      } else if (v0 + w0 > 1 + share) continue
      const at = y * size
      let value = az + v0 * bz + w0 * cz + left * across
      for (let x = at + left; x <= at + right; x++, value += across) {
        if (value <= (near[x] as number)) continue
        if (behind && value < (behind[x] as number)) continue
        near[x] = value
        if (triangle) triangle[x] = t
      }
    }
  }
}

/** How far outside a triangle a pixel may be and still belong to it, as a share of the triangle's width. */
const share = 1e-6

/**
 * The position of a pixel's center on triangle `t`, drawn in perspective, at depth `far`: the shares of its second and
 * third corner.
 */
export function placeOn(
  places: Float32Array,
  indices: ArrayLike<number>,
  t: number,
  x: number,
  y: number,
  far: number,
  out: [number, number],
): void {
  const a = (indices[t * 3] as number) * 3
  const b = (indices[t * 3 + 1] as number) * 3
  const c = (indices[t * 3 + 2] as number) * 3
  const ax = places[a] as number
  const ay = places[a + 1] as number
  const bx = (places[b] as number) - ax
  const by = (places[b + 1] as number) - ay
  const cx = (places[c] as number) - ax
  const cy = (places[c + 1] as number) - ay
  const by1 = far / (bx * cy - by * cx)
  const px = x + 0.5 - ax
  const py = y + 0.5 - ay
  out[0] = ((px * cy - py * cx) * by1) / (places[b + 2] as number)
  out[1] = ((py * bx - px * by) * by1) / (places[c + 2] as number)
}
