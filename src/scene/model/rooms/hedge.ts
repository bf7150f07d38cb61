import { type Look, matte } from '../bodies/look.ts'
import type { Mesh, Vec3 } from '../geometry/mesh.ts'
import { gridSurface } from '../geometry/solids.ts'
import { cross, dot, minus, times, unit } from '../geometry/vectors.ts'
import { clamp, noise, stream } from '../materials/noise.ts'

const deep = 0.6
const face = -0.1
/** Leaves per square meter; with fewer, the dark body shows through. */
const thick = 520
/** Cells across the section: odd, so that no corner lies where the ends are drawn together. */
const around = 27
/** Depth in the ground, meters, so that no light shows below the hedge. */
const sunk = 0.04

/**
 * A clipped, slightly uneven hedge: a dark body with leaves on it. It starts at `a`, is `w` long and `h` high, meters.
 */
export function hedge(a: number, w: number, h: number): { look: Look; mesh: Mesh }[] {
  const cells = Math.max(8, Math.round(w / 0.12)) + 2
  const at = bulk(a, w, h, cells)
  const next = stream(17)
  // Leaves on the front and the top only; the back is not visible.
  const count = Math.round(thick * w * (h + deep))
  const all = Array.from({ length: count }, () => leafOn(at, next, h))
  const tones = ['#4a6a32', '#5b7d3c', '#3f5d2e', '#637f43']
  return [
    { look: matte('#3b5329', 0.95), mesh: gridSurface(at, cells, around, 80) },
    ...tones.map((hex, i) => ({
      look: matte(hex, 0.85),
      mesh: leaves(all.filter((_, k) => k % tones.length === i)),
    })),
  ]
}

/** Up the front, over the top and down the back; the first and last cells along the length close the ends. */
function bulk(a: number, w: number, h: number, cells: number): (u: number, v: number) => Vec3 {
  return (u, v) => {
    const way = v * (h * 2 + deep)
    const along = w * clamp((u * cells - 1) / (cells - 2))
    const swell =
      0.13 * (noise(along * 2.6, way * 2.8, 0, 0, 5) - 0.5) +
      0.06 * (noise(along * 7, way * 7, 0, 0, 6) - 0.5)
    const closed = u * cells < 0.5 || u * cells > cells - 0.5
    const back = clamp(way - h, 0, deep)
    const behind = back === deep
    // The shoulder swells in both directions, so that front and top meet.
    const out = behind ? -swell : swell * clamp(1 - back / 0.2)
    const y = behind ? 2 * h + deep - way : Math.min(way, h) + 0.6 * swell * clamp((way - h) / 0.2 + 1)
    return [a + along, y - sunk, closed ? face - deep / 2 : face - back + out]
  }
}

type Leaf = { foot: Vec3; tip: Vec3; side: Vec3; normal: Vec3 }

function leafOn(at: (u: number, v: number) => Vec3, next: () => number, h: number): Leaf {
  const girth = h * 2 + deep
  const [u, v] = [next(), (next() * (h + deep)) / girth]
  const on = at(u, v)
  const top = v * girth > h
  const lean = (): number => (next() - 0.5) * 1.3
  const out = unit(top ? [lean(), 1, lean()] : [lean(), lean() + 0.35, 1])
  // Along the face; most leaves point up and out.
  const way: Vec3 = [next() - 0.5, top ? 0.15 : 0.2 + next() * 0.5, top ? next() - 0.3 : 0.3]
  const long = 0.048 + 0.03 * next()
  const tip = unit(minus(way, times(out, dot(way, out))))
  const lifted = 0.004 + 0.03 * next() ** 2
  const foot: Vec3 = [on[0], on[1] + (top ? lifted : 0), on[2] + (top ? 0 : lifted)]
  return {
    foot,
    tip: times(tip, long),
    side: times(cross(out, tip), long * 0.27),
    normal: out,
  }
}

/** Each leaf is a kite of two triangles. */
function leaves(all: readonly Leaf[]): Mesh {
  const mesh: Mesh = {
    positions: new Float32Array(all.length * 12),
    normals: new Float32Array(all.length * 12),
    uvs: new Float32Array(all.length * 8),
    indices: new Uint32Array(all.length * 6),
  }
  all.forEach(({ foot, tip, side, normal }, i) => {
    const corner = (along: number, across: number): number[] =>
      [0, 1, 2].map((k) => (foot[k] as number) + (tip[k] as number) * along + (side[k] as number) * across)
    mesh.positions.set([...foot, ...corner(0.45, -1), ...corner(1, 0), ...corner(0.45, 1)], i * 12)
    mesh.normals.set([...normal, ...normal, ...normal, ...normal], i * 12)
    mesh.indices.set(
      [0, 1, 2, 0, 2, 3].map((k) => i * 4 + k),
      i * 6,
    )
  })
  return mesh
}
