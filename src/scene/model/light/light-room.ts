import type { Vec3 } from '../geometry/mesh.ts'
import { obstaclesOf } from './obstacles.ts'
import { bakeProbes } from './probes.ts'
import { bouncesAt, directAt, type Studio } from './rays.ts'
import type { LightJob, RoomLight } from './room-light.ts'

/** How fine: cells to the metre, rays a cell, rays a probe, bounces. */
export type Fineness = { cells: number; rays: number; probeRays: number; bounces: number }

export const fine: Fineness = { cells: 9, rays: 64, probeRays: 220, bounces: 2 }
export const quick: Fineness = { cells: 5, rays: 28, probeRays: 90, bounces: 2 }

/**
 * The light of a room: direct light of sky, sun and lamps first, then what the surfaces throw on to each other. The sun's
 * own patch is left to the view's shadow map; here it counts only by what it throws on.
 */
export function lightRoom(job: LightJob, fineness: Fineness = fine): RoomLight {
  const studio: Studio = {
    job,
    obstacles: obstaclesOf(job.boxes),
    // What a face throws on: sun included, and with each bounce a little more of the others.
    faces: job.faces.map((face) => gridOf(face.width, face.height, fineness.cells)),
    boxes: new Float32Array((job.boxes.length / 6) * 6 * 3),
  }
  const direct = studio.faces.map((grid, i) => directOf(studio, i, grid))
  const bounced = studio.faces.map((grid) => new Float32Array(grid.light.length))
  for (const [i, grid] of studio.faces.entries()) grid.light.set((direct[i] as Direct).withSun)
  lightBoxes(studio, fineness.rays)
  for (let bounce = 0; bounce < fineness.bounces; bounce++) {
    for (const [i, grid] of studio.faces.entries())
      gather(studio, i, grid, bounced[i] as Float32Array, fineness.rays)
    studio.faces.forEach((grid, i) => {
      const { withSun } = direct[i] as Direct
      for (let k = 0; k < grid.light.length; k++)
        grid.light[k] = (withSun[k] as number) + (bounced[i]?.[k] as number)
    })
    lightBoxes(studio, fineness.rays)
  }
  const probes = bakeProbes(studio, fineness.probeRays)
  // What is shown leaves the sun's own patch out: the shadow map draws it sharp.
  const sum = [0, 0, 0]
  let cells = 0
  const faces = studio.faces.map((grid, i) => {
    const own = job.patches ? (direct[i] as Direct).withSun : (direct[i] as Direct).withoutSun
    const light = new Float32Array(grid.light.length)
    for (let k = 0; k < light.length; k++) {
      light[k] = (own[k] as number) + (bounced[i]?.[k] as number)
      sum[k % 3] = (sum[k % 3] as number) + (light[k] as number)
    }
    cells += light.length / 3
    return { columns: grid.columns, rows: grid.rows, light: smoothed(light, grid.columns, grid.rows) }
  })
  const tint = sum.map((value) => value / Math.max(1, cells)) as [number, number, number]
  return { faces, probes, mean: (tint[0] + tint[1] + tint[2]) / 3, tint }
}

type Grid = Studio['faces'][number]
type Direct = { withSun: Float32Array; withoutSun: Float32Array }

function gridOf(width: number, height: number, cells: number): Grid {
  const columns = Math.max(4, Math.min(64, Math.round(width * cells)))
  const rows = Math.max(4, Math.min(64, Math.round(height * cells)))
  return {
    columns,
    rows,
    light: new Float32Array(columns * rows * 3),
    hidden: new Uint8Array(columns * rows),
  }
}

function directOf(studio: Studio, index: number, grid: Grid): Direct {
  const withSun = new Float32Array(grid.light.length)
  const withoutSun = new Float32Array(grid.light.length)
  const face = studio.job.faces[index] as LightJob['faces'][number]
  eachCell(studio, index, grid, (place, cell, seed) => {
    // What stands inside a cupboard is dark and must not creep out at its edges.
    if (studio.obstacles.inside(...place, 0.005)) {
      grid.hidden[cell] = 1
      return
    }
    const { own, sun } = directAt(studio, place, face.normal, seed)
    for (let k = 0; k < 3; k++) {
      withoutSun[cell * 3 + k] = own[k] as number
      withSun[cell * 3 + k] = (own[k] as number) + (sun[k] as number)
    }
  })
  spread(withSun, grid)
  spread(withoutSun, grid)
  return { withSun, withoutSun }
}

function gather(studio: Studio, index: number, grid: Grid, into: Float32Array, rays: number): void {
  const face = studio.job.faces[index] as LightJob['faces'][number]
  eachCell(studio, index, grid, (place, cell, seed) => {
    if (grid.hidden[cell]) return
    const light = bouncesAt(studio, place, face.normal, rays, seed)
    for (let k = 0; k < 3; k++) into[cell * 3 + k] = light[k] as number
  })
  spread(into, grid)
}

/** Each side of a box as a whole: the mean of a few places on it, one on a small box. Sides without breadth are left out. */
function lightBoxes(studio: Studio, rays: number): void {
  const { boxes: sizes } = studio.job
  const next = new Float32Array(studio.boxes.length)
  const few = Math.max(5, Math.round(rays / 10))
  for (let box = 0; box < sizes.length / 6; box++) {
    const side = (k: number) => (sizes[box * 6 + k + 3] as number) - (sizes[box * 6 + k] as number)
    const sides = [side(0), side(1), side(2)] as const
    const places = Math.hypot(...sides) > 0.6 ? 4 : 1
    for (let face = 0; face < 6; face++) {
      const axis = face >> 1
      const [u, v] = [sides[(axis + 1) % 3] as number, sides[(axis + 2) % 3] as number]
      if (u * v < 4e-4) continue
      next.set(sideLight(studio, box, face, places, few), (box * 6 + face) * 3)
    }
  }
  studio.boxes.set(next)
}

function sideLight(
  studio: Studio,
  box: number,
  face: number,
  places: number,
  rays: number,
): [number, number, number] {
  const axis = face >> 1
  const normal: [number, number, number] = [0, 0, 0]
  normal[axis] = face % 2 === 0 ? -1 : 1
  const sum: [number, number, number] = [0, 0, 0]
  let seen = 0
  for (let corner = 0; corner < places; corner++) {
    const place = onFace(studio.job.boxes, box, axis, face % 2, corner, places === 1)
    place[axis] = (place[axis] as number) + (normal[axis] as number) * 0.01
    if (studio.obstacles.inside(place[0], place[1], place[2], -1e-4)) continue
    seen++
    const seed = box * 31 + face * 7 + corner
    const { own, sun } = directAt(studio, place, normal, seed, 2)
    const more = bouncesAt(studio, place, normal, rays, seed)
    for (const k of [0, 1, 2] as const) sum[k] += own[k] + sun[k] + more[k]
  }
  return seen ? [sum[0] / seen, sum[1] / seen, sum[2] / seen] : sum
}

function onFace(
  boxes: Float32Array,
  box: number,
  axis: number,
  far: number,
  corner: number,
  middle: boolean,
): [number, number, number] {
  const place: [number, number, number] = [0, 0, 0]
  let bit = 0
  for (let k = 0; k < 3; k++) {
    const low = boxes[box * 6 + k] as number
    const high = boxes[box * 6 + k + 3] as number
    if (k === axis) place[k] = far ? high : low
    else place[k] = low + (high - low) * (middle ? 0.5 : (corner >> bit++) & 1 ? 0.75 : 0.25)
  }
  return place
}

function eachCell(
  studio: Studio,
  index: number,
  grid: Grid,
  visit: (place: [number, number, number], cell: number, seed: number) => void,
): void {
  const { origin, u, v, normal, width, height } = studio.job.faces[index] as LightJob['faces'][number]
  const at = (k: 0 | 1 | 2, along: number, up: number): number =>
    origin[k] + (u as Vec3)[k] * along + (v as Vec3)[k] * up + normal[k] * 0.006
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const along = ((column + 0.5) / grid.columns) * width
      const up = ((row + 0.5) / grid.rows) * height
      const cell = row * grid.columns + column
      visit([at(0, along, up), at(1, along, up), at(2, along, up)], cell, index * 8191 + cell)
    }
  }
}

/** Hidden cells take the light of their nearest neighbours, ring by ring. */
function spread(light: Float32Array, { columns, rows, hidden }: Grid): void {
  const known = Uint8Array.from(hidden, (h) => (h ? 0 : 1))
  for (let ring = 0; ring < Math.max(columns, rows); ring++) {
    const found: number[] = []
    for (let cell = 0; cell < known.length; cell++) {
      if (known[cell]) continue
      const [x, y] = [cell % columns, Math.floor(cell / columns)]
      const near = [
        x > 0 ? cell - 1 : -1,
        x + 1 < columns ? cell + 1 : -1,
        y > 0 ? cell - columns : -1,
        y + 1 < rows ? cell + columns : -1,
      ].filter((other) => other >= 0 && known[other])
      if (near.length === 0) continue
      for (let k = 0; k < 3; k++)
        light[cell * 3 + k] = near.reduce((sum, o) => sum + (light[o * 3 + k] as number), 0) / near.length
      found.push(cell)
    }
    if (found.length === 0) return
    for (const cell of found) known[cell] = 1
  }
}

/** Takes the grain of the few rays out: a small binomial blur. */
function smoothed(light: Float32Array, columns: number, rows: number): Float32Array {
  const blur = (from: Float32Array, step: number, limit: number, position: (cell: number) => number) =>
    from.map((value, i) => {
      const cell = Math.floor(i / 3)
      const p = position(cell)
      const before = p > 0 ? (from[i - step * 3] as number) : value
      const after = p + 1 < limit ? (from[i + step * 3] as number) : value
      return value * 0.5 + before * 0.25 + after * 0.25
    })
  return blur(
    blur(light, 1, columns, (cell) => cell % columns),
    columns,
    rows,
    (cell) => Math.floor(cell / columns),
  )
}
