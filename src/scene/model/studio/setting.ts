import { standsOn } from '../bodies/build-body.ts'
import { boundsOf, type Vec3 } from '../geometry/mesh.ts'
import { linear } from '../materials/color.ts'
import { clamp, fbm, hash } from '../materials/noise.ts'
import type { FixtureModel } from '../product-model.ts'
import type { Backing } from './backing.ts'
import { white } from './studio-light.ts'
import type { Subject } from './subject.ts'

/** Linear light from a point. */
export type LinearRgb = [number, number, number]

/** The background of a subject, and what hides parts of the subject. */
export type Setting = {
  /**
   * The color where a ray from `from` along `way` ends; rays of one `spot` are so close together that they share one
   * shadow sample.
   */
  show(from: Vec3, way: Vec3, out: LinearRgb, spot?: number): void
  /** Distance along `way` to a counter or ceiling that the subject is set into; anything farther is hidden. */
  hides(from: Vec3, way: Vec3): number
}

/** White, with the shadow of the subject where it stands or hangs. */
export function paper(backing: Backing): Setting {
  return {
    show(from, way, out) {
      const shade = backing.shadeAt(from, way)
      out[0] = white * (1 - shade)
      out[1] = white * (1 - shade * 0.985)
      out[2] = white * (1 - shade * 0.96)
    },
    hides: () => Number.POSITIVE_INFINITY,
  }
}

type SettingKind = 'floor' | 'shower' | 'shower wall' | 'counter' | 'door' | 'wall' | 'ceiling' | 'lawn'

const inShower = /screen|(hinged|sliding)-door|corner-enclosure|shower-(base|kit)/
const onDoor = /pull|knob|backplate/
const onCounter = /faucet|sink|cooktop/
/** Families that are set into a counter. */
const letIn = /sink|cooktop/
const onWall = /sconce|vanity-light|lantern|hood|wall-oven|microwave|mirror|medicine-cabinet|bath-bar/
const onCeiling = /pendant|chandelier|linear|flush|ceiling-fan|downlight|exhaust-fan|undercabinet/

/** Where a fixture belongs. */
export function settingKind(model: FixtureModel): SettingKind {
  const { family, params } = model
  if (onDoor.test(family)) return 'door'
  if (inShower.test(family)) return 'shower'
  const isHung = standsOn(model) === 'wall'
  if (/shower-(system|head)/.test(family) || (isHung && /faucet/.test(family))) return 'shower wall'
  if (family === 'landscape') return 'lawn'
  if (onCeiling.test(family)) return 'ceiling'
  if (params.mount === 'counter' || (onCounter.test(family) && params.mount !== 'floor')) return 'counter'
  return onWall.test(family) ? 'wall' : 'floor'
}

/** Inches from a thing's back to the wall behind it. */
const gapBehind: Record<SettingKind, number> = {
  floor: 0.6,
  shower: 0.6,
  lawn: 0.6,
  counter: 2.5,
  ceiling: 44,
  'shower wall': 0,
  door: 0,
  wall: 0,
}

/** Projection of an oven's front, including its handle, from the wall. */
const ovenFront = 4

/** Height of a thing's underside above the floor, inches. */
function heightOf({ family, params }: FixtureModel, high: number): number {
  if (family === 'vanity') return Math.max(6, 34 - high)
  // A toilet with its carrier stands on the floor.
  return high > 30 ? 0 : Number(params.clear_under ?? 3)
}

/** A corner of a house, inches: painted panels and oak, a tiled counter, a shaker door, plaster, a lawn. */
export function houseCorner(model: FixtureModel, { mesh, deck }: Subject, backing: Backing): Setting {
  const kind = settingKind(model)
  const { min, max } = boundsOf([mesh])
  const hangs = kind === 'floor' && standsOn(model) === 'wall'
  // Only the front of a wall oven is visible.
  const builtIn = model.family === 'wall-oven'
  // A one-piece shower is in a niche of its own size: the wall continues from its front edges.
  const inNiche = model.family === 'shower-kit'
  const wall = builtIn ? max[2] - ovenFront : inNiche ? max[2] - 0.5 : min[2] - (hangs ? 0 : gapBehind[kind])
  const level =
    letIn.test(model.family) && kind === 'counter'
      ? (deck ?? max[1] - 0.3)
      : min[1] - (hangs ? heightOf(model, max[1] - min[1]) : 0)
  const [halfX, halfZ] = [(max[0] - min[0]) / 2 - 0.3, (max[2] - min[2]) / 2 - 0.3]
  // An apron is in front of the counter's edge, over the doors below it.
  const apron = model.params.mount === 'apron' ? max[2] - 0.6 : null
  const isDoor = (from: Vec3, way: Vec3) => {
    if (apron === null) return Number.POSITIVE_INFINITY
    const t = (apron - from[2]) / way[2]
    const [x, y] = [from[0] + way[0] * t, from[1] + way[1] * t]
    return y > level || (x > min[0] && x < max[0] && y > min[1]) ? Number.POSITIVE_INFINITY : t
  }
  const isRound = model.variant === 'round'
  const isIn = (x: number, z: number) => {
    if (level <= min[1]) return false
    const across = Math.abs(x - (min[0] + max[0]) / 2) / halfX
    const deep = Math.abs(z - (min[2] + max[2]) / 2) / halfZ
    return isRound ? across * across + deep * deep < 1 : across < 1 && deep < 1
  }
  const isSquare = model.params.shape === 'square'
  const isRing = (x: number, z: number) => {
    const across = (x - (min[0] + max[0]) / 2) / halfX
    const deep = (z - (min[2] + max[2]) / 2) / halfZ
    const [u, v] = [across * across, deep * deep]
    return (isSquare ? Math.max(u, v) : u + v) < 0.72
  }
  const grounded = kind === 'floor' || kind === 'shower' || kind === 'counter' || kind === 'lawn'
  // Only the trim of a ceiling-recessed fixture is visible.
  const sunk = /exhaust-fan|downlight/.test(model.family)
  const trim = model.family === 'downlight' ? 0.28 : 0.7
  const ceiling = kind === 'ceiling' ? (sunk ? min[1] + trim : max[1]) : Number.POSITIVE_INFINITY
  const hides: Setting['hides'] = (from, way) => {
    const door = isDoor(from, way)
    if (door < Number.POSITIVE_INFINITY) return door
    if (level > min[1] && way[1] < 0) {
      const t = (level - from[1]) / way[1]
      const [px, pz] = [from[0] + way[0] * t, from[2] + way[2] * t]
      return isIn(px, pz) || (apron !== null && pz > apron) ? Number.POSITIVE_INFINITY : t
    }
    if (inNiche) {
      const t = (wall - from[2]) / way[2]
      const [x, y] = [from[0] + way[0] * t, from[1] + way[1] * t]
      return x > min[0] && x < max[0] && y < max[1] ? Number.POSITIVE_INFINITY : t
    }
    if (builtIn) return (wall - from[2]) / way[2]
    if (!sunk || way[1] <= 0) return Number.POSITIVE_INFINITY
    const t = (ceiling - from[1]) / way[1]
    const [px, pz] = [from[0] + way[0] * t, from[2] + way[2] * t]
    // The inside of a downlight is visible through its ring.
    return model.family === 'downlight' && isRing(px, pz) ? Number.POSITIVE_INFINITY : t
  }
  const onGround = backing.darkOn(1, level)
  const onWall = backing.darkOn(2, wall)
  const onCeiling = backing.darkOn(1, ceiling)
  const last = { spot: -1, face: onWall, left: 1 }
  const leftOn = (face: typeof onWall, x: number, y: number, z: number, spot: number) => {
    if (spot >= 0 && spot === last.spot && face === last.face) return last.left
    last.spot = spot
    last.face = face
    last.left = 1 - face(x, y, z)
    return last.left
  }
  const show: Setting['show'] = (from, way, out, spot = -1) => {
    const toDoor = isDoor(from, way)
    if (toDoor < Number.POSITIVE_INFINITY) {
      doors(from[0] + way[0] * toDoor, from[1] + way[1] * toDoor - level, out)
      return
    }
    const toWall = (wall - from[2]) / way[2]
    const toGround = grounded && way[1] < 0 ? (level - from[1]) / way[1] : Number.POSITIVE_INFINITY
    const toCeiling = way[1] > 0 ? (ceiling - from[1]) / way[1] : Number.POSITIVE_INFINITY
    const grounds = toGround < toWall && !isIn(from[0] + way[0] * toGround, from[2] + way[2] * toGround)
    const reach = grounds ? toGround : Math.min(toWall, toCeiling)
    const x = from[0] + way[0] * reach
    const y = from[1] + way[1] * reach
    const z = from[2] + way[2] * reach
    let face = onWall
    if (reach === toGround) {
      ground(kind, x, z, wall, out)
      face = onGround
    } else if (reach === toCeiling) {
      tone(out, overhead, 0.92)
      face = onCeiling
    } else upright(kind, x - (min[0] + max[0]) / 2, y - level, (min[1] + max[1]) / 2 - level, out)
    const left = leftOn(face, x, y, z, spot)
    out[0] *= left
    out[1] *= left
    out[2] *= left
  }
  return { show, hides }
}

const overhead = linear('#f6f5f1')
const plaster = linear('#ece7dc')
const oak = linear('#c9ab80')
const stone = linear('#eceae4')
const tile = linear('#dfe3df')
const grout = linear('#c3c2bb')
const slate = linear('#b9b6ae')
const lawn = linear('#6d8748')
const boards = linear('#d9d2c4')
const door = linear('#1f4b3f')
const upperWall = linear('#ece9e2')
const skirtEdge = linear('#14342b')

function ground(kind: SettingKind, x: number, z: number, wall: number, out: LinearRgb): void {
  // Darker near the wall.
  const near = 0.82 + 0.18 * Math.min(1, (z - wall) / 22)
  if (kind === 'counter') tone(out, stone, near * (0.97 + 0.05 * fbm(x * 0.12, z * 0.12, 0, 0, 5, 3)))
  else if (kind === 'lawn') tone(out, lawn, near * (0.8 + 0.5 * fbm(x * 0.7, z * 0.7, 0, 0, 4, 4)))
  else if (kind === 'shower') slabs(x, z, near, out)
  else floorboards(x, z, near, out)
}

function floorboards(x: number, z: number, near: number, out: LinearRgb): void {
  const board = Math.floor(z / 5)
  const end = (x + hash(board, 3, 1) * 60) / 60
  const across = z / 5 - board
  const along = end - Math.floor(end)
  const isSeam = across * 5 < 0.07 || (1 - across) * 5 < 0.07 || along * 60 < 0.07 || (1 - along) * 60 < 0.07
  const grain = 0.95 + 0.1 * hash(board, Math.floor(end), 2) + 0.1 * fbm(x * 0.05, z * 0.9, 0, 0, 8, 2)
  tone(out, oak, near * grain * (isSeam ? 0.72 : 1))
}

/** Two-foot porcelain slabs, whose joints continue under the glass. */
function slabs(x: number, z: number, near: number, out: LinearRgb): void {
  const [along, deep] = [within(x, 24), within(z, 24)]
  const joint = Math.min(along, 24 - along, deep, 24 - deep) < 0.09
  const cloud = 0.95 + 0.07 * fbm(x * 0.09, z * 0.09, 0, 0, 6, 3)
  tone(out, joint ? grout : slate, near * (joint ? 1 : cloud))
}

function upright(kind: SettingKind, x: number, y: number, middle: number, out: LinearRgb): void {
  const side = 0.9 - 0.0016 * Math.max(-60, Math.min(60, x))
  if (kind === 'counter') tiles(x, y, side, 1, out)
  else if (kind === 'shower' || kind === 'shower wall') tiles(x, y, side, 4 / 3, out)
  else if (kind === 'door') shaker(x, y - middle, out)
  else if (kind === 'lawn') tone(out, boards, side * (within(y, 6) < 0.25 ? 0.7 : 1))
  else if (kind === 'floor') panels(x, y, out)
  else tone(out, plaster, side)
}

/** Glazed tiles of 3 x 6 in, or larger by a factor. */
function tiles(x: number, y: number, side: number, by: number, out: LinearRgb): void {
  const [wide, high] = [6 * by, 3 * by]
  const row = Math.floor(y / high)
  const shifted = x + (row % 2) * high
  const [along, up] = [within(shifted, wide), within(y, high)]
  const joint = Math.min(along, wide - along, up, high - up) < 0.07
  tone(out, joint ? grout : tile, side * (joint ? 1 : 0.95 + 0.07 * hash(row, Math.floor(shifted / wide), 9)))
}

const chalk = linear('#fbfaf8')
const railEdge = linear('#d6d2c8')

/** Plaster above, a rail, and raised panels below. */
function panels(x: number, y: number, out: LinearRgb): void {
  const shade = (0.94 + 0.05 * clamp((x + 70) / 140)) * 0.96
  if (y > 37) tone(out, upperWall, shade)
  else if (y > 34) tone(out, y > 36.2 || y < 34.7 ? railEdge : chalk, shade)
  else if (y < 5.5) tone(out, y > 5 ? skirtEdge : door, shade * 0.96)
  else tone(out, door, shade * bevelLight(x, y))
}

/** How much brighter or darker than a flat face a point of the raised panels is. */
function bevelLight(x: number, y: number): number {
  const cell = within(x, 26)
  const edge = Math.min(cell - 3.5, 22.5 - cell, y - 8, 31.5 - y)
  const isBevel = edge > 0 && edge < 1.6
  if (isBevel) return Math.min(22.5 - cell, y - 8) === edge ? 1.22 : 0.74
  return edge >= 1.6 ? 1.05 : 1
}

/** Two cabinet doors that meet at the right of the product that is mounted on one of them. */
function shaker(x: number, y: number, out: LinearRgb): void {
  const across = within(x - 3.2, 17)
  const edge = Math.min(across, 17 - across)
  const inside = edge > 2.5 && y < 6
  const bevel = inside && edge < 2.75 ? (across < 8 ? 0.7 : 1.25) : inside && y > 5.75 ? 0.62 : 1
  tone(out, door, edge < 0.12 ? 0.25 : (inside ? 0.94 : 1.02) * bevel)
}

/** A base cabinet below the counter's edge. */
function doors(x: number, y: number, out: LinearRgb): void {
  if (y > -1.5) tone(out, stone, 0.84)
  else shaker(x, -y - 24, out)
}

function within(at: number, every: number): number {
  return at - Math.floor(at / every) * every
}

function tone(out: LinearRgb, paint: Readonly<LinearRgb>, light: number): void {
  out[0] = paint[0] * light
  out[1] = paint[1] * light
  out[2] = paint[2] * light
}
