import type { Vec3 } from '../geometry/mesh.ts'
import type { Obstacles } from './obstacles.ts'
import type { LightJob, LitFace } from './room-light.ts'

/** The room while it is being lit: what each face and each side of a box shows so far, as light on a white sheet. */
export type Studio = {
  job: LightJob
  obstacles: Obstacles
  faces: { columns: number; rows: number; light: Float32Array; hidden: Uint8Array }[]
  boxes: Float32Array
}

type Rgb = [number, number, number]

/** Light that comes straight from sky, lamps and sun to a place, divided by pi; `across` places a window each way. */
export function directAt(
  studio: Studio,
  place: Vec3,
  normal: Vec3,
  seed: number,
  across = 4,
): { own: Rgb; sun: Rgb } {
  const own: Rgb = [0, 0, 0]
  const sun: Rgb = [0, 0, 0]
  const { job } = studio
  if (!job.open) for (const face of job.faces) throughHoles(studio, face, place, normal, seed, across, own)
  for (const lamp of job.lamps) lampAt(studio, lamp, place, normal, seed, own)
  if (job.sun) {
    const d = job.sun.direction
    const cos = dot(d, normal)
    if (cos > 0 && toSky(studio, place, d))
      for (let k = 0; k < 3; k++) sun[k] = (job.sun.colour[k] as number) * cos
  }
  return { own, sun }
}

/** Light that other surfaces (under the open sky: the sky as well) throw to a place. */
export function bouncesAt(studio: Studio, place: Vec3, normal: Vec3, rays: number, seed: number): Rgb {
  const sum: Rgb = [0, 0, 0]
  const [t, b] = frame(normal)
  const turn = (seed * 0.754877) % 1
  const shift = (seed * 0.569841) % 1
  for (let i = 0; i < rays; i++) {
    // Cosine-weighted, on a low-discrepancy lattice that every cell turns its own way.
    const r2 = (i + 0.5) / rays
    const angle = 2 * Math.PI * ((i * 0.61803398875 + turn) % 1)
    const radius = Math.sqrt((r2 + shift) % 1)
    const up = Math.sqrt(Math.max(0, 1 - radius * radius))
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    seen(
      studio,
      place,
      [0, 1, 2].map((k) => (t[k] as number) * x + (b[k] as number) * y + (normal[k] as number) * up) as Rgb,
      sum,
    )
  }
  return [sum[0] / rays, sum[1] / rays, sum[2] / rays]
}

/** Adds what is seen from a place in a direction: a lit surface, a neighbouring room; sky only when it was not counted directly. */
export function seen(studio: Studio, o: Vec3, d: Vec3, sum: Rgb): void {
  const { job, obstacles } = studio
  const wall = nearestFace(studio, o, d)
  const box = obstacles.hit(o[0], o[1], o[2], d[0], d[1], d[2], wall ? wall.distance : 100)
  if (box >= 0) {
    const at = (box * 6 + obstacles.last.face) * 3
    for (let k = 0; k < 3; k++)
      sum[k as 0] += (studio.boxes[at + k] as number) * (job.boxAlbedo[box * 3 + k] as number)
    return
  }
  if (!wall) {
    if (job.open) addSky(job, d, sum, 1)
    return
  }
  const hole = holeAt(wall.face, wall.u, wall.v)
  if (hole) {
    // A neighbouring room is lit somewhat less than this one.
    if (!hole.sky) for (let k = 0; k < 3; k++) sum[k as 0] += (job.sky.horizon[k] as number) * 0.12
    return
  }
  const grid = studio.faces[wall.index] as Studio['faces'][number]
  const column = Math.min(grid.columns - 1, Math.floor((wall.u / wall.face.width) * grid.columns))
  const row = Math.min(grid.rows - 1, Math.floor((wall.v / wall.face.height) * grid.rows))
  const at = (row * grid.columns + column) * 3
  for (let k = 0; k < 3; k++) sum[k as 0] += (grid.light[at + k] as number) * (wall.face.albedo[k] as number)
}

const found = { index: 0, face: null as unknown as LitFace, distance: 0, u: 0, v: 0 }

function nearestFace(studio: Studio, o: Vec3, d: Vec3): typeof found | null {
  let best = 100
  let index = -1
  const { faces } = studio.job
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i] as LitFace
    const toward = dot(d, face.normal)
    if (toward > -1e-6) continue
    const distance =
      ((face.origin[0] - o[0]) * face.normal[0] +
        (face.origin[1] - o[1]) * face.normal[1] +
        (face.origin[2] - o[2]) * face.normal[2]) /
      toward
    if (distance < 1e-5 || distance >= best) continue
    const x = o[0] + d[0] * distance - face.origin[0]
    const y = o[1] + d[1] * distance - face.origin[1]
    const z = o[2] + d[2] * distance - face.origin[2]
    const u = x * face.u[0] + y * face.u[1] + z * face.u[2]
    const v = x * face.v[0] + y * face.v[1] + z * face.v[2]
    if (u < 0 || v < 0 || u > face.width || v > face.height) continue
    best = distance
    index = i
    found.u = u
    found.v = v
  }
  if (index < 0) return null
  found.index = index
  found.face = faces[index] as LitFace
  found.distance = best
  return found
}

function holeAt(face: LitFace, u: number, v: number): LitFace['holes'][number] | null {
  for (const hole of face.holes)
    if (u > hole.u && v > hole.v && u < hole.u + hole.width && v < hole.v + hole.height) return hole
  return null
}

/** The sky through the windows, as a lamp of their size: a few places on each, jittered from cell to cell. */
function throughHoles(
  studio: Studio,
  face: LitFace,
  place: Vec3,
  normal: Vec3,
  seed: number,
  across: number,
  sum: Rgb,
): void {
  for (const hole of face.holes) {
    if (!hole.sky) continue
    const columns = across
    const rows = across
    for (let i = 0; i < columns * rows; i++) {
      const u = hole.u + ((i % columns) + jitter(seed, i, 1)) * (hole.width / columns)
      const v = hole.v + (Math.floor(i / columns) + jitter(seed, i, 2)) * (hole.height / rows)
      const to: Rgb = [0, 1, 2].map(
        (k) =>
          (face.origin[k] as number) +
          (face.u[k] as number) * u +
          (face.v[k] as number) * v -
          (place[k] as number),
      ) as Rgb
      const distance = Math.hypot(...to)
      const d: Rgb = [to[0] / distance, to[1] / distance, to[2] / distance]
      const cos = dot(d, normal)
      const cosHole = -dot(d, face.normal)
      if (cos <= 0 || cosHole <= 0) continue
      if (studio.obstacles.blocked(place[0], place[1], place[2], d[0], d[1], d[2], distance)) continue
      const part = (hole.width * hole.height) / (columns * rows)
      addSky(studio.job, d, sum, (cos * cosHole * part) / (Math.PI * Math.max(0.04, distance * distance)))
    }
  }
}

function lampAt(
  studio: Studio,
  lamp: LightJob['lamps'][number],
  place: Vec3,
  normal: Vec3,
  seed: number,
  sum: Rgb,
): void {
  const spread = 0.07
  const to: Rgb = [0, 1, 2].map(
    (k) => (lamp.at[k] as number) + (jitter(seed, k, 5) - 0.5) * spread - (place[k] as number),
  ) as Rgb
  const distance = Math.max(0.12, Math.hypot(...to))
  const d: Rgb = [to[0] / distance, to[1] / distance, to[2] / distance]
  const cos = dot(d, normal)
  if (cos <= 0) return
  const beam = lamp.down ? Math.max(0, d[1]) ** 3 * 2 : 1
  // The lamp's own shade must not put it in the dark.
  if (studio.obstacles.blocked(place[0], place[1], place[2], d[0], d[1], d[2], distance - 0.22)) return
  const k = (cos * beam) / (distance * distance)
  for (let c = 0; c < 3; c++) sum[c as 0] += (lamp.colour[c] as number) * k
}

/** Whether a ray leaves the room by a window, or meets nothing under the open sky. */
function toSky(studio: Studio, o: Vec3, d: Vec3): boolean {
  const wall = nearestFace(studio, o, d)
  if (studio.obstacles.blocked(o[0], o[1], o[2], d[0], d[1], d[2], wall ? wall.distance : 100)) return false
  return wall ? (holeAt(wall.face, wall.u, wall.v)?.sky ?? false) : studio.job.open
}

function addSky({ sky }: LightJob, d: Vec3, sum: Rgb, by: number): void {
  const up = d[1]
  const t = Math.sqrt(Math.abs(up))
  for (let k = 0; k < 3; k++) {
    const far = sky.horizon[k] as number
    const end = (up > 0 ? sky.zenith[k] : sky.ground[k]) as number
    sum[k as 0] += (far + (end - far) * (up > 0 ? t : Math.min(1, t * 3))) * by
  }
}

/** Two unit vectors across a third (Duff et al., Building an Orthonormal Basis, Revisited, 2017). */
export function frame([x, y, z]: Vec3): [Rgb, Rgb] {
  const sign = z >= 0 ? 1 : -1
  const a = -1 / (sign + z)
  const b = x * y * a
  return [
    [1 + sign * x * x * a, sign * b, -sign * x],
    [b, sign + y * y * a, -y],
  ]
}

function jitter(seed: number, i: number, salt: number): number {
  let h = Math.imul(seed + 1, 374761393) ^ Math.imul(i + 1, 668265263) ^ Math.imul(salt, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
