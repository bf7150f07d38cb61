import { points, type Vec3 } from '../geometry/mesh.ts'
import type { Obstacles } from './obstacles.ts'
import type { Cells, LightJob, LitFace } from './room-light.ts'

/** The room while it is being lit: the light so far on each face and each side of a box, as on a white sheet. */
export type Studio = {
  job: LightJob
  obstacles: Obstacles
  faces: Cells[]
  boxes: Float32Array
}

type Rgb = [number, number, number]

/**
 * Direct light from sky, lamps and sun at a point, divided by pi; `across` sample points per window in each direction.
 */
export function directAt(studio: Studio, place: Vec3, normal: Vec3, seed: number, across = 4): { own: Rgb; sun: Rgb } {
  const own: Rgb = [0, 0, 0]
  const sun: Rgb = [0, 0, 0]
  eachLight(studio, place, normal, seed, across, (d, light) => {
    const cos = dot(d, normal)
    for (let k = 0; k < 3; k++) own[k as 0] += (light[k] as number) * cos
  })
  const { job } = studio
  if (job.sun) {
    const d = job.sun.direction
    const cos = dot(d, normal)
    if (cos > 0 && toSky(studio, place, d)) for (let k = 0; k < 3; k++) sun[k] = (job.sun.color[k] as number) * cos
  }
  return { own, sun }
}

/**
 * Visits the window sample points and lamps visible from a point: the direction and the light from there, before the
 * cosine at the point. Light from behind a sheet of `normal` is left out; null includes all directions.
 */
export function eachLight(
  studio: Studio,
  place: Vec3,
  normal: Vec3 | null,
  seed: number,
  across: number,
  visit: (d: Rgb, light: Rgb) => void,
): void {
  const { job } = studio
  if (!job.open) for (const face of job.faces) throughHoles(studio, face, place, normal, seed, across, visit)
  for (const lamp of job.lamps) fromLamp(studio, lamp, place, normal, seed, visit)
}

/** Light that other surfaces (under the open sky: the sky as well) reflect to a point. */
export function bouncesAt(studio: Studio, place: Vec3, normal: Vec3, rays: number, seed: number): Rgb {
  const sum: Rgb = [0, 0, 0]
  const d: Rgb = [0, 0, 0]
  const [t, b] = frame(normal)
  const turn = scatter(seed, 0, 3)
  const shift = scatter(seed, 0, 4)
  for (let i = 0; i < rays; i++) {
    // Cosine-weighted, on a low-discrepancy lattice that each cell rotates differently.
    const angle = 2 * Math.PI * ((i * 0.61803398875 + turn) % 1)
    const squared = ((i + 0.5) / rays + shift) % 1
    const radius = Math.sqrt(squared)
    const up = Math.sqrt(1 - squared)
    const x = radius * Math.cos(angle)
    const y = radius * Math.sin(angle)
    d[0] = t[0] * x + b[0] * y + normal[0] * up
    d[1] = t[1] * x + b[1] * y + normal[1] * up
    d[2] = t[2] * x + b[2] * y + normal[2] * up
    addSeen(studio, place, d, sum)
  }
  return [sum[0] / rays, sum[1] / rays, sum[2] / rays]
}

/**
 * Adds what is visible from a point in a direction: a lit surface or a neighboring room; the sky only when it was not
 * counted directly.
 */
export function addSeen(studio: Studio, o: Vec3, d: Vec3, sum: Rgb): void {
  const { job, obstacles } = studio
  const wall = nearestFace(studio, o, d)
  const box = obstacles.hit(o[0], o[1], o[2], d[0], d[1], d[2], wall ? wall.distance : 100)
  if (box >= 0) {
    const at = (box * 6 + obstacles.last.face) * 3
    for (let k = 0; k < 3; k++) sum[k as 0] += (studio.boxes[at + k] as number) * (job.boxAlbedo[box * 3 + k] as number)
    return
  }
  if (!wall) {
    if (job.open) addSky(job, d, sum, 1)
    return
  }
  const hole = holeAt(wall.face, wall.u, wall.v)
  if (hole) {
    // A neighboring room is slightly darker than this one.
    if (!hole.sky) for (let k = 0; k < 3; k++) sum[k as 0] += (job.sky.horizon[k] as number) * 0.12
    return
  }
  const grid = studio.faces[wall.index] as Cells
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
    const { normal, origin } = face
    const toward = dot(d, normal)
    if (toward > -1e-6) continue
    const distance =
      ((origin[0] - o[0]) * normal[0] + (origin[1] - o[1]) * normal[1] + (origin[2] - o[2]) * normal[2]) / toward
    if (distance < 1e-5 || distance >= best) continue
    const x = o[0] + d[0] * distance - origin[0]
    const y = o[1] + d[1] * distance - origin[1]
    const z = o[2] + d[2] * distance - origin[2]
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

/**
 * The sky through the windows, as an area light: a few sample points on each, evenly spaced by angle and jittered per
 * cell, each weighted by the solid angle of its part of the window.
 */
function throughHoles(
  studio: Studio,
  face: LitFace,
  place: Vec3,
  normal: Vec3 | null,
  seed: number,
  across: number,
  visit: (d: Rgb, light: Rgb) => void,
): void {
  const { origin, u: right, v: up, holes } = face
  const off: Vec3 = [place[0] - origin[0], place[1] - origin[1], place[2] - origin[2]]
  const high = dot(off, face.normal)
  if (high <= 0) return
  const [atU, atV] = [dot(off, right), dot(off, up)]
  for (const hole of holes) {
    if (!hole.sky) continue
    const [left, low] = [hole.u - atU, hole.v - atV]
    const [end, top] = [left + hole.width, low + hole.height]
    const count = normal ? across : placesFor(sharesOf([left, end], [low, top], high))
    const columns = evenLines(left, end, high, count)
    const rows = evenLines(low, top, high, count)
    sharesOf(columns, rows, high)
    for (let i = 0; i < count * count; i++) {
      const [column, row] = [i % count, Math.floor(i / count)]
      const u = within(columns, column, scatter(seed, i, 1))
      const v = within(rows, row, scatter(seed, i, 2))
      const distance = Math.sqrt(u * u + v * v + high * high)
      const d: Rgb = [0, 0, 0]
      for (let k = 0; k < 3; k++)
        d[k as 0] = ((right[k] as number) * u + (up[k] as number) * v - (face.normal[k] as number) * high) / distance
      if (normal && dot(d, normal) <= 0) continue
      if (studio.obstacles.blocked(place[0], place[1], place[2], d[0], d[1], d[2], distance)) continue
      const light: Rgb = [0, 0, 0]
      addSky(studio.job, d, light, (shares[i] as number) / Math.PI)
      visit(d, light)
    }
  }
}

/** Lines that divide a range evenly by angle, as seen from `high` above 0. */
function evenLines(from: number, to: number, high: number, count: number): number[] {
  const first = Math.atan(from / high)
  const each = (Math.atan(to / high) - first) / count
  return Array.from({ length: count + 1 }, (_, i) => high * Math.tan(first + each * i))
}

function within(lines: readonly number[], i: number, share: number): number {
  return (lines[i] as number) + ((lines[i + 1] as number) - (lines[i] as number)) * share
}

const shares = new Float64Array(64)

/**
 * Writes to `shares` how much of the unit sphere each rectangle between lines covers, seen from `high` above 0; returns
 * the first.
 */
function sharesOf(columns: readonly number[], rows: readonly number[], high: number): number {
  const count = columns.length - 1
  shares.fill(0, 0, count * count)
  for (let row = 0; row <= count; row++) {
    for (let column = 0; column <= count; column++) {
      const [a, b] = [columns[column] as number, rows[row] as number]
      const corner = Math.atan((a * b) / (high * Math.sqrt(a * a + b * b + high * high)))
      const at = row * count + column
      if (row < count && column < count) (shares[at] as number) += corner
      if (row > 0 && column > 0) (shares[at - count - 1] as number) += corner
      if (row > 0 && column < count) (shares[at - count] as number) -= corner
      if (row < count && column > 0) (shares[at - 1] as number) -= corner
    }
  }
  return shares[0] as number
}

/** Sample points per direction of a window: many when it fills half of the view, few when it is far away. */
function placesFor(angle: number): number {
  return angle > 1.5 ? 6 : angle > 0.3 ? 4 : 3
}

function fromLamp(
  studio: Studio,
  lamp: LightJob['lamps'][number],
  place: Vec3,
  normal: Vec3 | null,
  seed: number,
  visit: (d: Rgb, light: Rgb) => void,
): void {
  const spread = 0.07
  const d: Rgb = [0, 0, 0]
  for (let k = 0; k < 3; k++)
    d[k as 0] = (lamp.at[k] as number) + (scatter(seed, k, 5) - 0.5) * spread - (place[k] as number)
  const distance = Math.max(0.12, lengthOf(d))
  for (let k = 0; k < 3; k++) d[k as 0] /= distance
  if (normal && dot(d, normal) <= 0) return
  const beam = lamp.down ? Math.max(0, d[1]) ** 3 * 2 : 1
  if (beam === 0) return
  if (studio.obstacles.blocked(place[0], place[1], place[2], d[0], d[1], d[2], distance - lamp.within)) return
  const by = beam / (distance * distance)
  visit(d, [lamp.color[0] * by, lamp.color[1] * by, lamp.color[2] * by])
}

/** Whether a ray leaves the room through a window, or hits nothing under the open sky. */
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

/** Two unit vectors perpendicular to a third (Duff et al., Building an Orthonormal Basis, Revisited, 2017). */
export function frame([x, y, z]: Vec3): [Rgb, Rgb] {
  const sign = z >= 0 ? 1 : -1
  const a = -1 / (sign + z)
  const b = x * y * a
  return points([1 + sign * x * x * a, sign * b, -sign * x], [b, sign + y * y * a, -y])
}

/** Pseudorandom in [0, 1), always the same for the same arguments. */
export function scatter(seed: number, i: number, salt: number): number {
  let h = Math.imul(seed + 1, 374761393) ^ Math.imul(i + 1, 668265263) ^ Math.imul(salt, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

function lengthOf(d: Rgb): number {
  return Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2])
}

function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
