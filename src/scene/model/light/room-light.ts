import type { Vec2, Vec3 } from '../geometry/mesh.ts'

/** A flat part of the shell that receives light: its corner, its two sides, its normal into the room; meters. */
export type LitFace = {
  origin: Vec3
  /** Unit vectors. */
  u: Vec3
  v: Vec3
  normal: Vec3
  width: number
  height: number
  /** Linear reflectance: red, green, blue. */
  albedo: Vec3
  /** Holes with a view outside (`sky`) or into a neighboring room. */
  holes: { u: number; v: number; width: number; height: number; sky: boolean }[]
}

/** Everything that the light of a room depends on; plain data, so that a worker can receive it. */
export type LightJob = {
  faces: LitFace[]
  /** Six numbers per box, meters. */
  boxes: Float32Array
  /** Three numbers per box, linear. */
  boxAlbedo: Float32Array
  /** Outline of the floor as x, z. */
  outline: Vec2[]
  height: number
  /** Under the open sky there is no ceiling, and only some of the sides have walls. */
  open: boolean
  sun: { direction: Vec3; color: Vec3 } | null
  /** Whether the result includes the sun's own patches; the view uses its shadow map for them when it has one. */
  patches: boolean
  sky: { zenith: Vec3; horizon: Vec3; ground: Vec3 }
  /** Within `within` meters of a lamp nothing shades it, so that its own shade does not block it. */
  lamps: { at: Vec3; color: Vec3; down: boolean; within: number }[]
}

/** Light that arrives (irradiance / pi), linear, as a white sheet would show it. */
export type RoomLight = {
  /** One grid per face: `columns` by `rows`, three numbers per cell, row by row from the face's origin. */
  faces: { columns: number; rows: number; light: Float32Array }[]
  /** A lattice of probes in the room: four numbers per probe and color (mean, then the slopes along x, y, z). */
  probes: {
    min: Vec3
    size: Vec3
    count: [number, number, number]
    red: Float32Array
    green: Float32Array
    blue: Float32Array
  }
  /** Mean light on the shell, in total and by color; the view uses it for exposure and white balance. */
  mean: number
  tint: Vec3
}

/** A face of the room in cells, three numbers each; `hidden` marks cells where the face is not visible. */
export type Cells = { columns: number; rows: number; light: Float32Array; hidden: Uint8Array }

/** Not finer than a tile of the view's cell texture. */
export const maxCells = 126

export function cellsOf({ width, height }: LitFace, toTheMeter: number): Cells {
  const columns = Math.max(4, Math.min(maxCells, Math.round(width * toTheMeter)))
  const rows = Math.max(4, Math.min(maxCells, Math.round(height * toTheMeter)))
  const light = new Float32Array(columns * rows * 3)
  return { columns, rows, light, hidden: new Uint8Array(columns * rows) }
}

/** Visits the center of each cell, slightly off the face. */
export function eachLightCell(
  { origin, u, v, normal, width, height }: LitFace,
  index: number,
  { columns, rows }: Cells,
  visit: (place: [number, number, number], cell: number, seed: number) => void,
): void {
  const at = (k: 0 | 1 | 2, along: number, up: number): number =>
    origin[k] + (u as Vec3)[k] * along + (v as Vec3)[k] * up + normal[k] * 0.006
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const along = ((column + 0.5) / columns) * width
      const up = ((row + 0.5) / rows) * height
      const cell = row * columns + column
      visit([at(0, along, up), at(1, along, up), at(2, along, up)], cell, index * 16381 + cell)
    }
  }
}

/**
 * Cells that get almost no light are behind a cabinet or below a tub: they are hidden, so that they do not darken
 * visible ones.
 */
export function hideTheDark(faces: { cells: Cells; light: Float32Array }[]): void {
  const sum = (light: Float32Array, cell: number) =>
    (light[cell * 3] as number) + (light[cell * 3 + 1] as number) + (light[cell * 3 + 2] as number)
  const all = faces.flatMap(({ cells, light }) =>
    Array.from(cells.hidden, (hidden, cell) => (hidden ? -1 : sum(light, cell))).filter((value) => value >= 0),
  )
  const usual = all.sort((a, b) => a - b)[Math.floor(all.length * 0.6)] ?? 0
  for (const { cells, light } of faces)
    for (let cell = 0; cell < cells.hidden.length; cell++) if (sum(light, cell) < usual * 0.06) cells.hidden[cell] = 1
}

/** Fills hidden cells with the light of their nearest neighbors, ring by ring. */
export function spread(light: Float32Array, { columns, rows, hidden }: Cells): void {
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

/** Removes the noise from the small number of rays: a small binomial blur. */
export function smoothed(cells: Cells): Cells {
  const { columns, rows } = cells
  const blur = (from: Float32Array, step: number, limit: number, position: (cell: number) => number) =>
    from.map((value, i) => {
      const p = position(Math.floor(i / 3))
      const before = p > 0 ? (from[i - step * 3] as number) : value
      const after = p + 1 < limit ? (from[i + step * 3] as number) : value
      return value * 0.5 + before * 0.25 + after * 0.25
    })
  const across = blur(cells.light, 1, columns, (cell) => cell % columns)
  return { ...cells, light: blur(across, columns, rows, (cell) => Math.floor(cell / columns)) }
}

/** The same light resampled to other cells, linearly between the centers. */
export function stretched(from: Cells, to: Pick<Cells, 'columns' | 'rows'>): Float32Array {
  const light = new Float32Array(to.columns * to.rows * 3)
  for (let row = 0; row < to.rows; row++) {
    const y = ((row + 0.5) / to.rows) * from.rows - 0.5
    for (let column = 0; column < to.columns; column++) {
      const x = ((column + 0.5) / to.columns) * from.columns - 0.5
      for (let k = 0; k < 3; k++) light[(row * to.columns + column) * 3 + k] = between(from, x, y, k)
    }
  }
  return light
}

/** The light at a point between cell centers, x and y in cells. */
export function between(
  { columns, rows, light }: Pick<Cells, 'columns' | 'rows' | 'light'>,
  x: number,
  y: number,
  k: number,
): number {
  const x0 = Math.max(0, Math.min(columns - 1, Math.floor(x)))
  const y0 = Math.max(0, Math.min(rows - 1, Math.floor(y)))
  const x1 = Math.min(columns - 1, x0 + 1)
  const y1 = Math.min(rows - 1, y0 + 1)
  const [tx, ty] = [Math.max(0, Math.min(1, x - x0)), Math.max(0, Math.min(1, y - y0))]
  const at = (column: number, row: number) => light[(row * columns + column) * 3 + k] as number
  return (at(x0, y0) * (1 - tx) + at(x1, y0) * tx) * (1 - ty) + (at(x0, y1) * (1 - tx) + at(x1, y1) * tx) * ty
}
