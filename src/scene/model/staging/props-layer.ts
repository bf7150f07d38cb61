import type { Vec3 } from '../geometry/mesh.ts'
import { type Backing, backingOf } from '../studio/backing.ts'
import { hollows } from '../studio/hollows.ts'
import { draw, type Eye, emptyLayer, projected } from '../studio/raster.ts'
import { toScreen } from '../studio/screen.ts'
import { type Scene, seen } from '../studio/seen.ts'
import { type Thing, thingFrom } from '../studio/thing.ts'
import { furnishingsOf, type Standing } from './furnishings.ts'
import { depthAt, rowAt } from './look.ts'
import type { Stage, StageName } from './stage.ts'

/**
 * The objects of a stage as a picture shows them. They do not depend on the material, so one drawing serves all
 * materials.
 */
export type Props = {
  /** RGB multiplied by the objects' share of the pixel, and that share. */
  tones: Uint8ClampedArray
  /** How much light the room behind loses to their shadows, of 255. */
  dark: Uint8ClampedArray
}

const kept = new Map<string, Props>()
/** Larger pictures are not cached. */
const savedUpTo = 640

export function propsOf(stage: Stage, sizePx: number): Props {
  const name = `${stage.name} ${sizePx}`
  const known = kept.get(name)
  if (known) return known
  const props = drawProps(stage, sizePx)
  if (sizePx <= savedUpTo) kept.set(name, props)
  return props
}

/** Objects that share a shadow, with their lighting. */
type Lit = Standing & { thing: Thing; backing: Backing }

const stood = new Map<StageName, Lit[]>()

/** Their bodies, built once. */
function litOf(stage: Stage): Lit[] {
  const known = stood.get(stage.name)
  if (known) return known
  const made = furnishingsOf(stage).map((standing): Lit => {
    const thing = thingFrom(standing.bits, 1 / 320)
    return { ...standing, thing, backing: backingOf(thing.mesh, standing.on, [0, thing.solid]) }
  })
  stood.set(stage.name, made)
  return made
}

/** Distance in inches within which objects darken each other's crevices. */
const near = 5 / 0.16

function drawProps(stage: Stage, sizePx: number): Props {
  const tones = new Uint8ClampedArray(sizePx * sizePx * 4)
  const dark = new Uint8ClampedArray(sizePx * sizePx)
  const groups = litOf(stage)
  if (groups.length === 0) return { tones, dark }
  const fine = sizePx > 960 ? 1 : 2
  const size = sizePx * fine
  const eye = eyeOf(stage)
  const sum = new Float32Array(sizePx * sizePx * 4)
  const nearest = new Float32Array(size * size)
  const color = new Uint8ClampedArray(size * size * 3)
  for (const { thing, backing } of groups) {
    const places = projected(thing.mesh.positions, eye, size)
    const solid = emptyLayer(size, 'solid')
    draw(places, thing.mesh.indices, [0, thing.solid], size, solid)
    const hidden = hollows(solid, eye, size, near)
    const scene: Scene = {
      thing,
      places,
      eye,
      size,
      solid,
      clear: null,
      backing,
      hidden,
      behind: nothing,
      even: true,
    }
    const { x0, x1, y0, y1 } = coveredBy(places, size)
    for (let y = y0; y <= y1; y++) {
      for (let x = x0, at = y * size + x0; x <= x1; x++, at++) {
        if ((solid.near[at] as number) <= (nearest[at] as number)) continue
        nearest[at] = solid.near[at] as number
        seen(scene, x, y, light)
        for (let k = 0; k < 3; k++) color[at * 3 + k] = toScreen(light[k] as number)
      }
    }
  }
  const share = 1 / (fine * fine)
  for (let y = 0; y < size; y++) {
    const row = rowAt(stage, (y + 0.5) / size)
    for (let x = 0; x < size; x++) {
      const at = y * size + x
      const value = nearest[at] as number
      if (value === 0) continue
      // Hidden behind a counter or an island.
      if (1 / value > depthAt(stage, row, (x + 0.5) / size) + 0.4) continue
      const o = (Math.floor(y / fine) * sizePx + Math.floor(x / fine)) * 4
      for (let k = 0; k < 3; k++) sum[o + k] = (sum[o + k] as number) + (color[at * 3 + k] as number) * share
      sum[o + 3] = (sum[o + 3] as number) + 255 * share
    }
  }
  tones.set(sum)
  const shadows = groups.map((group) => shadowsOf(group, stage))
  for (let y = 0; y < sizePx; y++) {
    const row = rowAt(stage, (y + 0.5) / sizePx)
    for (let x = 0; x < sizePx; x++) {
      const far = depthAt(stage, row, (x + 0.5) / sizePx)
      const at: Vec3 = [((x + 0.5) / sizePx - 0.5) * stage.spread * far, stage.eye + row.dy * far, -far]
      let left = 1
      for (const shadow of shadows) left *= 1 - shadow(at)
      dark[y * sizePx + x] = 255 * (1 - left)
    }
  }
  return { tones, dark }
}

/** The range of pixels that contains an object. */
function coveredBy(places: Float32Array, size: number): { x0: number; x1: number; y0: number; y1: number } {
  let [x0, x1, y0, y1] = [size, 0, size, 0]
  for (let i = 0; i < places.length; i += 3) {
    const x = places[i] as number
    const y = places[i + 1] as number
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  const within = (at: number) => Math.max(0, Math.min(size - 1, Math.floor(at)))
  return { x0: within(x0), x1: within(x1), y0: within(y0), y1: within(y1) }
}

const light: [number, number, number] = [0, 0, 0]
const nothing = { show: () => {}, hides: () => Number.POSITIVE_INFINITY }

/** The stage's camera. The objects' fronts face it: their z runs toward the camera. */
function eyeOf({ eye, spread, horizon }: Stage): Eye {
  return {
    from: [0, eye, 0],
    right: [1, 0, 0],
    up: [0, 1, 0],
    ahead: [0, 0, -1],
    half: spread / 2,
    parallel: false,
    middle: [0.5, horizon],
  }
}

/** How much objects darken what they stand on, and the wall behind them. */
function shadowsOf({ backing, level }: Lit, { deep, open }: Stage): (at: Vec3) => number {
  const onLevel = backing.darkOn(1, level)
  const onWall = open ? null : backing.darkOn(2, -deep)
  return ([x, y, z]) => {
    if (Math.abs(y - level) < 0.2) return onLevel(x, y, z)
    if (onWall && Math.abs(z + deep) < 0.2) return 0.6 * onWall(x, y, z)
    return 0
  }
}
