import type { Vec2, Vec3 } from '../geometry/mesh.ts'

/** A flat part of the shell that takes light: its corner, its two sides, its normal into the room; metres. */
export type LitFace = {
  origin: Vec3
  /** Unit vectors. */
  u: Vec3
  v: Vec3
  normal: Vec3
  width: number
  height: number
  /** Linear reflectance, red green blue. */
  albedo: Vec3
  /** Holes through which one looks outside (`sky`) or into a neighbouring room. */
  holes: { u: number; v: number; width: number; height: number; sky: boolean }[]
}

/** All that the light of a room depends on; plain data, so a worker can be handed it. */
export type LightJob = {
  faces: LitFace[]
  /** Six numbers a box, metres. */
  boxes: Float32Array
  /** Three numbers a box, linear. */
  boxAlbedo: Float32Array
  /** Outline of the floor as x, z. */
  outline: Vec2[]
  height: number
  /** Under the open sky there is no ceiling, and the walls are only some of the sides. */
  open: boolean
  sun: { direction: Vec3; colour: Vec3 } | null
  /** Whether the light that is given back holds the sun's own patches; the view leaves them to its shadow map when it has one. */
  patches: boolean
  sky: { zenith: Vec3; horizon: Vec3; ground: Vec3 }
  /** `within` so many metres of a lamp nothing shades it: its own shade must not put it in the dark. */
  lamps: { at: Vec3; colour: Vec3; down: boolean; within: number }[]
}

/** Light that arrives (irradiance / pi), linear, as a white sheet would show it. */
export type RoomLight = {
  /** One grid a face: `columns` by `rows`, three numbers a cell, row by row from the face's origin. */
  faces: { columns: number; rows: number; light: Float32Array }[]
  /** A lattice of probes in the room: four numbers a probe and colour (mean, then the slopes along x, y, z). */
  probes: {
    min: Vec3
    size: Vec3
    count: [number, number, number]
    red: Float32Array
    green: Float32Array
    blue: Float32Array
  }
  /** Mean of the light on the shell, whole and by colour; the view exposes and balances its whites by it. */
  mean: number
  tint: Vec3
}
