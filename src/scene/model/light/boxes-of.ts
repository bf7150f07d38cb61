import type { Vec3 } from '../geometry/mesh.ts'

type Thing = { positions: Float32Array; indices: Uint32Array; albedo: Vec3 }

/** Smaller than this in every direction casts no shadow worth working out, metres. */
const least = 0.07

/**
 * Boxes about the parts of meshes that hang together, for the light to go round. What fills its box thinly (leaves,
 * bars at a slant) is left out: light passes it.
 */
export function boxesOf(things: readonly Thing[]): { boxes: Float32Array; albedo: Float32Array } {
  const boxes: number[] = []
  const albedo: number[] = []
  for (const thing of things) {
    for (const box of parts(thing)) {
      const [w, h, d] = [box.max[0] - box.min[0], box.max[1] - box.min[1], box.max[2] - box.min[2]]
      if (Math.max(w, h, d) < least) continue
      if (Math.hypot(w, h, d) > 0.12 && box.area < (w * h + h * d + w * d) * 0.45) continue
      boxes.push(...box.min, ...box.max)
      albedo.push(...thing.albedo)
    }
  }
  return { boxes: Float32Array.from(boxes), albedo: Float32Array.from(albedo) }
}

type Part = { min: [number, number, number]; max: [number, number, number]; area: number }

function parts({ positions, indices }: Thing): Iterable<Part> {
  const parent = Int32Array.from({ length: positions.length / 3 }, (_, i) => i)
  const root = (i: number): number => {
    let at = i
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number
      at = parent[at] as number
    }
    return at
  }
  for (let i = 0; i < indices.length; i += 3) {
    const a = root(indices[i] as number)
    parent[root(indices[i + 1] as number)] = a
    parent[root(indices[i + 2] as number)] = a
  }
  const found = new Map<number, Part>()
  for (let i = 0; i < indices.length; i += 3) {
    const key = root(indices[i] as number)
    let part = found.get(key)
    if (!part) {
      part = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity], area: 0 }
      found.set(key, part)
    }
    for (let corner = 0; corner < 3; corner++) {
      for (let k = 0; k < 3; k++) {
        const value = positions[(indices[i + corner] as number) * 3 + k] as number
        if (value < (part.min[k] as number)) part.min[k] = value
        if (value > (part.max[k] as number)) part.max[k] = value
      }
    }
    part.area += triangleArea(positions, indices, i)
  }
  return found.values()
}

function triangleArea(p: Float32Array, indices: Uint32Array, i: number): number {
  const [a, b, c] = [0, 1, 2].map((k) => (indices[i + k] as number) * 3) as [number, number, number]
  const side = (from: number, to: number, k: number) => (p[to + k] as number) - (p[from + k] as number)
  const [ux, uy, uz] = [side(a, b, 0), side(a, b, 1), side(a, b, 2)]
  const [vx, vy, vz] = [side(a, c, 0), side(a, c, 1), side(a, c, 2)]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}
