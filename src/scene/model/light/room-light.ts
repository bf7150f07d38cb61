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
  sun: { direction: Vec3; colour: Vec3 } | null
  /** Whether the result includes the sun's own patches; the view uses its shadow map for them when it has one. */
  patches: boolean
  sky: { zenith: Vec3; horizon: Vec3; ground: Vec3 }
  /** Within `within` meters of a lamp nothing shades it, so that its own shade does not block it. */
  lamps: { at: Vec3; colour: Vec3; down: boolean; within: number }[]
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
