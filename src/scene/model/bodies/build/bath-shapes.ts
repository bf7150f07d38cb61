import { cross, type Mesh, minus, moved, times, turned, unit, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { extrude } from '../../geometry/plates.ts'
import { lathe, loft, tube } from '../../geometry/solids.ts'
import { china, clearGlass, type Look, metal, paint } from '../../materials/look.ts'
import type { Draft } from './draft.ts'

/** Rotates the grain of a surface upright: u and v are swapped. */
export function grainUp(mesh: Mesh): Mesh {
  const uvs = mesh.uvs.slice()
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = mesh.uvs[i + 1] as number
    uvs[i + 1] = mesh.uvs[i] as number
  }
  return { ...mesh, uvs }
}

/** The finish of a faucet, frame or pull: matte colors are powder coats, all others bare or plated metal. */
export function plated(hex: string, finish: string): Look {
  return /matte (black|white)/i.test(finish) ? coated(hex) : metal(hex, finish)
}

function coated(hex: string): Look {
  return { kind: 'plain', hex, roughness: 0.46, metalness: 0 }
}

const tones: [RegExp, string][] = [
  [/d5d8da/, 'Polished'],
  [/b3ada2|b9975b/, 'Brushed'],
  [/3b2d24/, 'Oil-rubbed'],
]

/** Metal of a second material, for which a model has only a color. */
export function trimMetal({ model, second }: Draft): Look {
  const hex = model.toneHex ?? second
  const known = tones.find(([tone]) => tone.test(hex))
  if (known) return metal(second, known[1])
  if (model.toneHex === undefined) return metal(second, 'Polished')
  return /^#2/.test(hex) ? coated(second) : china(second, 'Satin')
}

/** Gel coat, enamel or vitreous china in the product's finish. */
export function glazed({ body, model }: Draft): Look {
  return china(body, /matte/i.test(model.finish) ? 'Matte' : /primed/i.test(model.finish) ? 'Matte' : 'Gloss')
}

const panes: Record<string, [opacity: number, roughness: number]> = {
  '#eef3f2': [0.1, 0.03],
  '#e3e8e7': [0.78, 0.62],
  '#d7e2df': [0.42, 0.16],
  '#7d8385': [0.46, 0.04],
  '#8d7a63': [0.44, 0.04],
}

/** Whether a second finish is one of the kinds of glass. */
export function isPane(toneHex: string | undefined): boolean {
  return toneHex !== undefined && toneHex in panes
}

export function paneLook({ model, second }: Draft): Look {
  const [opacity, roughness] = panes[model.toneHex ?? ''] ?? [0.16, 0.04]
  if (roughness < 0.1) return clearGlass(second, opacity)
  return { kind: 'plain', hex: second, roughness, metalness: 0, opacity }
}

/** The green of glass seen through its edge. */
export function edgeLook({ model }: Draft): Look {
  return clearGlass(model.toneHex === '#eef3f2' ? '#cfe0e2' : '#8fb5a6', 0.62)
}

export const dark: Look = paint('#2a2826', 'Matte')
export const rubber: Look = paint('#8d9090', 'Matte')

/** A centered rectangle with rounded corners, counterclockwise. */
export function roundRect(w: number, h: number, r: number, [cx, cy]: Vec2 = [0, 0], steps = 4): Vec2[] {
  const k = Math.max(0, Math.min(r, w / 2 - 1e-4, h / 2 - 1e-4))
  const corners: [number, number, number][] = [
    [w / 2 - k, -h / 2 + k, -Math.PI / 2],
    [w / 2 - k, h / 2 - k, 0],
    [-w / 2 + k, h / 2 - k, Math.PI / 2],
    [-w / 2 + k, -h / 2 + k, Math.PI],
  ]
  return corners.flatMap(([x, y, from]) =>
    k < 1e-3
      ? [[cx + x, cy + y] as const]
      : Array.from({ length: steps + 1 }, (_, i) => {
          const angle = from + (i / steps) * (Math.PI / 2)
          return [cx + x + k * Math.cos(angle), cy + y + k * Math.sin(angle)] as const
        }),
  )
}

export function ellipseLoop(a: number, b: number, [cx, cy]: Vec2 = [0, 0], segments = 36, n = 2): Vec2[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [
      cx + Math.sign(cos) * a * Math.abs(cos) ** (2 / n),
      cy + Math.sign(sin) * b * Math.abs(sin) ** (2 / n),
    ] as const
  })
}

/** An upright plate: the outline as seen from the front, from z to z + depth. */
export function upright(
  outline: readonly Vec2[],
  z: number,
  depth: number,
  bevel = 0,
  holes: readonly (readonly Vec2[])[] = [],
): Mesh {
  return moved(extrude(outline, depth, { bevel, holes }), [0, 0, z])
}

/** A horizontal plate: outline and holes in x and z, from y to y + height. */
export function lying(
  outline: readonly Vec2[],
  y: number,
  height: number,
  bevel = 0,
  holes: readonly (readonly Vec2[])[] = [],
): Mesh {
  const flip = (loop: readonly Vec2[]) => loop.map(([x, z]): Vec2 => [x, -z])
  const plate = extrude(flip(outline), height, { bevel, holes: holes.map(flip) })
  return moved(turned(plate, 'x', -Math.PI / 2), [0, y, 0])
}

/** Rounds the corners of an open line: each becomes a small curve that begins `r` before it. */
export function eased(line: readonly Vec2[], r: number, steps = 3): Vec2[] {
  const last = line.length - 1
  return line.flatMap((corner, i) => {
    if (i === 0 || i === last) return [corner]
    const before = line[i - 1] as Vec2
    const after = line[i + 1] as Vec2
    const a = towards(corner, before, r)
    const b = towards(corner, after, r)
    return Array.from({ length: steps + 1 }, (_, s): Vec2 => {
      const t = s / steps
      return [bend(a[0], corner[0], b[0], t), bend(a[1], corner[1], b[1], t)]
    })
  })
}

function towards(from: Vec2, to: Vec2, by: number): Vec2 {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const k = Math.min(by / length, 0.46)
  return [from[0] + dx * k, from[1] + dy * k]
}

function bend(a: number, corner: number, b: number, t: number): number {
  return (1 - t) ** 2 * a + 2 * t * (1 - t) * corner + t * t * b
}

export type Axis = 'up' | 'down' | 'front' | 'left' | 'right'

/**
 * A lathed solid from a profile of [radius, along], its foot at `at`, its top toward `axis`; corners rounded by `r`.
 */
export function spun(
  profile: readonly Vec2[],
  at: Vec3,
  axis: Axis = 'up',
  opts: { segments?: number; r?: number } = {},
): Mesh {
  const r = opts.r ?? 0.05
  // A wide curve needs intermediate points; a small chamfer only its two ends.
  const mesh = lathe(r > 0 ? eased(profile, r, r >= 0.15 ? 3 : 1) : profile, opts.segments ?? 20, 47)
  return moved(pointed(mesh, axis), at)
}

/** Rotates an upright mesh to point along an axis. */
export function pointed(mesh: Mesh, axis: Axis): Mesh {
  if (axis === 'front') return turned(mesh, 'x', Math.PI / 2)
  if (axis === 'down') return turned(mesh, 'x', Math.PI)
  if (axis === 'right') return turned(mesh, 'z', -Math.PI / 2)
  if (axis === 'left') return turned(mesh, 'z', Math.PI / 2)
  return mesh
}

/** A disc with a rounded rim. */
export function disc(radius: number, thick: number, at: Vec3, axis: Axis = 'up', segments = 20): Mesh {
  const profile: Vec2[] = [
    [0, 0],
    [radius, 0],
    [radius, thick],
    [0, thick],
  ]
  return spun(profile, at, axis, { segments, r: Math.min(0.06, thick * 0.4, radius * 0.3) })
}

/** A round bar between two points with rounded ends. */
export function rod(from: Vec3, to: Vec3, radius: number, segments = 12): Mesh {
  const way = minus(to, from)
  const length = Math.hypot(...way)
  const b = Math.min(radius * 0.35, length * 0.2)
  const u = unit(way)
  const at = (k: number): Vec3 => [from[0] + u[0] * k, from[1] + u[1] * k, from[2] + u[2] * k]
  const path = [at(0), at(b), at(length - b), at(length)]
  const share = [0.74, 1, 1, 0.74]
  return tube(path, (t) => radius * (share[Math.round(t * 3)] ?? 1), segments)
}

type Section = { w: number; h: number; n?: number }

/**
 * A bar of any section along a path: `w` across, `h` along `up`, exponent `n` from 2 (round) to 10 (square). Its ends
 * are rounded. `up` need not be perpendicular to the path.
 */
export function sweep(
  path: readonly Vec3[],
  section: Section | ((t: number) => Section),
  up: Vec3 = [0, 1, 0],
  segments = 16,
): Mesh {
  const last = path.length - 1
  const ring = (j: number, shrink: number, shift: number): Vec3[] => {
    const ahead = unit(minus(path[Math.min(last, j + 1)] as Vec3, path[Math.max(0, j - 1)] as Vec3))
    const side = unit(cross(ahead, up))
    const top = cross(side, ahead)
    const { w, h, n = 2 } = typeof section === 'function' ? section(j / last) : section
    const cut = Math.min(w, h) * 0.5 * shrink
    const centre = path[j] as Vec3
    return Array.from({ length: segments }, (_, i) => {
      const angle = ((i + 0.5) / segments) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const x = Math.sign(cos) * (w / 2 - cut) * Math.abs(cos) ** (2 / n)
      const y = Math.sign(sin) * (h / 2 - cut) * Math.abs(sin) ** (2 / n)
      return [0, 1, 2].map(
        (k) => (centre[k] as number) + (ahead[k] as number) * shift + (top[k] as number) * y - (side[k] as number) * x,
      ) as unknown as Vec3
    })
  }
  const tip = typeof section === 'function' ? section(0) : section
  const end = typeof section === 'function' ? section(1) : section
  const [a, b] = [Math.min(tip.w, tip.h) * 0.16, Math.min(end.w, end.h) * 0.16]
  const rings = [ring(0, 0.32, 0), ring(0, 0, a)]
  for (let j = 1; j < last; j++) rings.push(ring(j, 0, 0))
  rings.push(ring(last, 0, -b), ring(last, 0.32, 0))
  return loft(rings, { caps: true, creaseDeg: 44 })
}

/** A path through the given points with each corner rounded by `r`. */
export function elbow(points: readonly Vec3[], r: number, steps = 6): Vec3[] {
  return points.flatMap((corner, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after) return [corner]
    const a = along(corner, before, r)
    const b = along(corner, after, r)
    return Array.from({ length: steps + 1 }, (_, s) => {
      const t = s / steps
      return [0, 1, 2].map((k) => bend(a[k] as number, corner[k] as number, b[k] as number, t)) as unknown as Vec3
    })
  })
}

function along(from: Vec3, to: Vec3, by: number): Vec3 {
  const way = minus(to, from)
  const length = Math.hypot(...way) || 1
  const step = times(way, Math.min(by / length, 0.48))
  return [from[0] + step[0], from[1] + step[1], from[2] + step[2]]
}
