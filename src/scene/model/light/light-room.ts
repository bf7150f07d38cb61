import { obstaclesOf } from './obstacles.ts'
import { addSeen, bouncesAt, directAt, eachLight, type Studio, scatter } from './rays.ts'
import type { LightJob, RoomLight } from './room-light.ts'
import { type Cells, cellsOf, eachLightCell, hideTheDark, smoothed, spread, stretched } from './room-light.ts'

/**
 * Resolution: cells per meter for direct light, cells per meter for reflected light (which varies slowly), rays per
 * cell of these, rays per probe, bounces.
 */
export type Fineness = {
  cells: number
  bounceCells: number
  rays: number
  probeRays: number
  bounces: number
}

export const fine: Fineness = { cells: 12, bounceCells: 5, rays: 160, probeRays: 320, bounces: 2 }
export const quick: Fineness = { cells: 5, bounceCells: 3, rays: 64, probeRays: 120, bounces: 2 }

/**
 * Computes the light of a room: first direct light from sky, sun and lamps, then the reflections between surfaces. The
 * view's shadow map draws the patch of sunlight; here the sun counts only for its reflections.
 */
export function lightRoom(job: LightJob, fineness: Fineness = fine): RoomLight {
  const studio: Studio = {
    job,
    obstacles: obstaclesOf(job.boxes),
    // Light that a face reflects: including the sun and, with each bounce, a little more from the others.
    faces: job.faces.map((face) => cellsOf(face, fineness.cells)),
    boxes: new Float32Array((job.boxes.length / 6) * 6 * 3),
  }
  const direct = studio.faces.map((cells, i) => directOf(studio, i, cells))
  const coarse = job.faces.map((face) => cellsOf(face, fineness.bounceCells))
  for (const [i, cells] of studio.faces.entries()) cells.light.set((direct[i] as Direct).withSun)
  lightBoxes(studio, fineness.rays)
  for (let bounce = 0; bounce < fineness.bounces; bounce++) {
    for (const [i, cells] of coarse.entries()) gather(studio, i, cells, fineness.rays)
    // Cells are known to be hidden only after light had a chance to reach them.
    if (bounce === 0) hideTheDark(coarse.map((cells) => ({ cells, light: cells.light })))
    for (const cells of coarse) spread(cells.light, cells)
    studio.faces.forEach((cells, i) => {
      cells.light = plus(stretched(smoothed(coarse[i] as Cells), cells), (direct[i] as Direct).withSun)
    })
    lightBoxes(studio, fineness.rays)
  }
  const probes = bakeProbes(studio, fineness.probeRays)
  hideTheDark(studio.faces.map((cells) => ({ cells, light: cells.light })))
  // The shown light leaves out the sun's own patch, which the shadow map draws sharp.
  const faces = studio.faces.map((cells, i) => {
    const { withSun, withoutSun } = direct[i] as Direct
    const own = job.patches ? withSun : withoutSun
    spread(own, cells)
    const even = smoothed(smoothed({ ...cells, light: own }))
    const light = plus(stretched(smoothed(coarse[i] as Cells), cells), even.light)
    return { columns: cells.columns, rows: cells.rows, light }
  })
  return { faces, probes, ...meanOf(faces, studio.faces) }
}

type Direct = { withSun: Float32Array; withoutSun: Float32Array }

function directOf(studio: Studio, index: number, cells: Cells): Direct {
  const withSun = new Float32Array(cells.light.length)
  const withoutSun = new Float32Array(cells.light.length)
  const face = studio.job.faces[index] as LightJob['faces'][number]
  eachLightCell(face, index, cells, (place, cell, seed) => {
    // Cells inside a cabinet are dark, and their darkness must not leak out at its edges.
    if (studio.obstacles.inside(...place, 0.005)) {
      cells.hidden[cell] = 1
      return
    }
    const { own, sun } = directAt(studio, place, face.normal, seed)
    for (let k = 0; k < 3; k++) {
      withoutSun[cell * 3 + k] = own[k] as number
      withSun[cell * 3 + k] = (own[k] as number) + (sun[k] as number)
    }
  })
  spread(withSun, cells)
  spread(withoutSun, cells)
  return { withSun, withoutSun }
}

function gather(studio: Studio, index: number, cells: Cells, rays: number): void {
  const face = studio.job.faces[index] as LightJob['faces'][number]
  eachLightCell(face, index, cells, (place, cell, seed) => {
    if (studio.obstacles.inside(...place, 0.005)) cells.hidden[cell] = 1
    if (cells.hidden[cell]) return
    const light = bouncesAt(studio, place, face.normal, rays, seed)
    for (let k = 0; k < 3; k++) cells.light[cell * 3 + k] = light[k] as number
  })
}

function plus(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value + (b[i] as number))
}

/** As the eye perceives a room: a glaring patch counts for less than its share. */
function meanOf(faces: RoomLight['faces'], cells: Cells[]): Pick<RoomLight, 'mean' | 'tint'> {
  const sum = [0, 0, 0]
  let roots = 0
  let count = 0
  for (const [face, { light }] of faces.entries()) {
    for (let i = 0; i < light.length; i += 3) {
      if (cells[face]?.hidden[i / 3]) continue
      count++
      const rgb = [0, 1, 2].map((k) => light[i + k] as number)
      rgb.forEach((value, k) => {
        sum[k] = (sum[k] as number) + value
      })
      roots += Math.sqrt(rgb.reduce((a, b) => a + b, 0) / 3)
    }
  }
  const tint = sum.map((value) => value / Math.max(1, count)) as [number, number, number]
  return { mean: (roots / Math.max(1, count)) ** 2, tint }
}

/**
 * The light on each side of a box as a whole: the mean of a few points, one on a small box. Sides without width are
 * left out.
 */
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

function sideLight(studio: Studio, box: number, face: number, places: number, rays: number): [number, number, number] {
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

const spacing = 0.34

type Colors = readonly [Float32Array, Float32Array, Float32Array]

/**
 * Light on a lattice of points with its direction: first-order harmonics of the light on a sheet facing each way
 * (already weighted, so a sheet of normal n shows mean + slope . n). Probes inside objects take their neighbors' light.
 */
export function bakeProbes(studio: Studio, rays: number): RoomLight['probes'] {
  const { outline, height } = studio.job
  const xs = outline.map(([x]) => x)
  const zs = outline.map(([, z]) => z)
  const min: [number, number, number] = [Math.min(...xs) + 0.06, 0.06, Math.min(...zs) + 0.06]
  const far = [Math.max(...xs) - 0.06, height - 0.06, Math.max(...zs) - 0.06] as const
  const size: [number, number, number] = [far[0] - min[0], far[1] - min[1], far[2] - min[2]]
  const count = size.map((side) => Math.max(3, Math.min(26, Math.round(side / spacing) + 1))) as [
    number,
    number,
    number,
  ]
  const total = count[0] * count[1] * count[2]
  const colors: Colors = [new Float32Array(total * 4), new Float32Array(total * 4), new Float32Array(total * 4)]
  const known = new Uint8Array(total)
  const flames = studio.job.lamps.filter(({ within }) => within < 0.1)
  for (let i = 0; i < total; i++) {
    const cell = [i % count[0], Math.floor(i / count[0]) % count[1], Math.floor(i / (count[0] * count[1]))]
    const place = cell.map(
      (n, k) => (min[k] as number) + ((n as number) / ((count[k] as number) - 1)) * (size[k] as number),
    )
    if (studio.obstacles.inside(place[0] as number, place[1] as number, place[2] as number, 0.01)) continue
    // Next to a flame it is so bright that the points around the probe would be lit through stone.
    if (flames.some(({ at }) => Math.hypot(...at.map((k, n) => k - (place[n] as number))) < 0.3)) continue
    known[i] = 1
    probe(studio, place as unknown as [number, number, number], rays, i, colors)
  }
  forgetTheEnclosed(colors, known)
  fillUnknown(colors, known, count)
  return { min, size, count, red: colors[0], green: colors[1], blue: colors[2] }
}

/** Mean and slopes are the best fit through six sheets that face along the axes. */
function probe(studio: Studio, place: [number, number, number], rays: number, index: number, colors: Colors): void {
  const sheets = new Float64Array(18)
  const add = (d: readonly number[], light: readonly number[], by: number) => {
    for (let axis = 0; axis < 3; axis++) {
      const along = d[axis] as number
      const sheet = (axis * 2 + (along < 0 ? 1 : 0)) * 3
      for (let k = 0; k < 3; k++) (sheets[sheet + k] as number) += (light[k] as number) * Math.abs(along) * by
    }
  }
  eachLight(studio, place, null, index, 4, (d, light) => add(d, light, 1))
  const turn = scatter(index, 0, 6)
  const d: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < rays; i++) {
    // Uniform over the whole sphere; it takes four of these rays where a cosine-weighted hemisphere has one.
    d[1] = 1 - (2 * (i + 0.5)) / rays
    const radius = Math.sqrt(1 - d[1] * d[1])
    const angle = 2 * Math.PI * ((i * 0.61803398875 + turn) % 1)
    d[0] = radius * Math.cos(angle)
    d[2] = radius * Math.sin(angle)
    const light: [number, number, number] = [0, 0, 0]
    addSeen(studio, place, d, light)
    add(d, light, 4 / rays)
  }
  for (let k = 0; k < 3; k++) {
    const value = (side: number) => sheets[side * 3 + k] as number
    const color = colors[k] as Float32Array
    color[index * 4] = (value(0) + value(1) + value(2) + value(3) + value(4) + value(5)) / 6
    for (let axis = 0; axis < 3; axis++) color[index * 4 + 1 + axis] = (value(axis * 2) - value(axis * 2 + 1)) / 2
  }
}

/** A point with almost no light is inside a cabinet, whose darkness must not show through its doors. */
function forgetTheEnclosed(colors: Colors, known: Uint8Array): void {
  const bright = (i: number) => colors.reduce((sum, color) => sum + (color[i * 4] as number), 0)
  const all = [...known.keys()].filter((i) => known[i]).map(bright)
  const usual = all.sort((a, b) => a - b)[all.length >> 1] ?? 0
  for (let i = 0; i < known.length; i++) if (known[i] && bright(i) < usual * 0.05) known[i] = 0
}

function fillUnknown(colors: Colors, known: Uint8Array, [nx, ny, nz]: [number, number, number]): void {
  const steps = [
    [1, nx],
    [nx, ny],
    [nx * ny, nz],
  ] as const
  for (let ring = 0; ring < nx + ny + nz; ring++) {
    const found: number[] = []
    for (let i = 0; i < known.length; i++) {
      if (known[i]) continue
      const near: number[] = []
      for (const [step, limit] of steps) {
        const at = Math.floor(i / step) % limit
        if (at > 0 && known[i - step]) near.push(i - step)
        if (at + 1 < limit && known[i + step]) near.push(i + step)
      }
      if (near.length === 0) continue
      for (const color of colors)
        for (let k = 0; k < 4; k++)
          color[i * 4 + k] = near.reduce((sum, other) => sum + (color[other * 4 + k] as number), 0) / near.length
      found.push(i)
    }
    if (found.length === 0) return
    for (const i of found) known[i] = 1
  }
}
