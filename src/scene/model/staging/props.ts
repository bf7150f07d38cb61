import type { Body } from '../bodies/body.ts'
import { kitchenFaucet } from '../bodies/kitchen/kitchen-faucet.ts'
import { pendant } from '../bodies/lights/pendant.ts'
import { type Bit, bit, set, shifted } from '../furnish/bit.ts'
import { diceOf, hashOf } from '../furnish/dice.ts'
import { armchair, lounge } from '../furnish/furniture/seats.ts'
import { storageMakers } from '../furnish/furniture/storage.ts'
import { tableMakers } from '../furnish/furniture/tables.ts'
import { paletteOf } from '../furnish/palette.ts'
import { plainModel } from '../furnish/product.ts'
import { framedArt } from '../furnish/props/art-and-mirrors.ts'
import { bookStack } from '../furnish/props/books-and-baskets.ts'
import { potPlant } from '../furnish/props/plants.ts'
import { boards, bowl, fruitBowl, shelfWare, vaseWithBranches } from '../furnish/props/tableware.ts'
import type { Spec } from '../furnish/spec.ts'
import { moved, type Vec3 } from '../geometry/mesh.ts'
import { block } from '../geometry/solids.ts'
import styleRows from '../rooms/data/styles.json' with { type: 'json' }
import type { RoomShape, Style } from '../rooms/types.ts'
import { type Backing, backingOf } from '../studio/backing.ts'
import { hollows } from '../studio/hollows.ts'
import { draw, emptyLayer, projected, type Viewpoint } from '../studio/raster.ts'
import { type StudioScene, seen } from '../studio/seen.ts'
import { toScreen } from '../studio/studio-light.ts'
import { type Thing, thingFrom } from '../studio/thing.ts'
import { depthAt, rowAt, type Stage, type StageName } from './stage.ts'

/**
 * Objects of a stage that share one level, or hang on the wall or from the ceiling; x to the right, z toward the
 * camera, which is at z 0.
 */
type Standing = { on: 'floor' | 'wall' | 'ceiling'; level: number; bits: Bit[] }

/** The furniture and props of a stage. None of them hides the material that is shown. */
export function furnishingsOf(stage: Stage): Standing[] {
  return furnishings[stage.name](stage)
}

const furnishings: Record<StageName, (stage: Stage) => Standing[]> = {
  floor: livingCorner,
  splash: kitchenWall,
  feature: besideStone,
  counter: kitchen,
  garden: (stage) => terrace(stage, true),
  lawn: (stage) => terrace(stage, false),
  pool: poolside,
}

const palette = paletteOf(styleRows.find(({ id }) => id === 'warm-modern') as unknown as Style)

function specOf(
  type: string,
  [w, d, h]: readonly [number, number, number],
  room: RoomShape['kind'] = 'living',
): Spec {
  return {
    id: type,
    type,
    w,
    d,
    h,
    head: 100,
    sky: room === 'outdoor',
    room,
    left: 'open' as Spec['left'],
    right: 'open' as Spec['right'],
    leftType: null,
    rightType: null,
    holes: [],
    backed: true,
    away: 90,
    leg: null,
    free: () => true,
    palette,
    seed: hashOf(type),
    dice: diceOf(type),
    fixtureModel: () => null,
    surfaceModel: () => null,
    look: (_slot, otherwise) => otherwise,
    painted: (_slot, otherwise) => otherwise,
  }
}

function bitsOf({ parts }: Body, rigs = false): Bit[] {
  return parts.filter(({ rig }) => rigs || !rig).map(({ look, mesh }) => ({ slot: null, look, mesh }))
}

function floorOf(...bits: Bit[][]): Standing {
  return { on: 'floor', level: 0, bits: bits.flat() }
}

function livingCorner({ deep }: Stage): Standing[] {
  const z = -deep
  const console = specOf('console', [46, 14, 31])
  return [
    floorOf(
      set(storageMakers.console?.(console) ?? [], [4, 0, z + 1.5], 0),
      set(armchair(specOf('chair', [30, 31, 31])), [58, 0, z + 62], -0.95),
      set(potPlant(specOf('plant', [20, 20, 62]), { pot: 8, high: 58, kind: 'fig' }), [-62, 0, z + 22], 0),
    ),
    { on: 'wall', level: 46, bits: framedArt(specOf('art', [30, 1, 24]), [4, 52, z + 0.2], [34, 26], 1) },
  ]
}

function kitchenWall({ deep }: Stage): Standing[] {
  const z = -deep
  const ware = specOf('shelf ware', [40, 8, 60], 'kitchen')
  const shelf = 64
  return [
    {
      on: 'floor',
      level: 36,
      bits: [
        ...shifted(faucet(), [-6, 36, z + 3.4]),
        ...shifted(boards(ware), [20, 36.02, z + 0.3]),
        ...shifted(crock(), [32, 36.02, z + 8]),
        ...shifted(fruitBowl(ware, 4.6), [17, 36.02, z + 15]),
        ...shifted(potPlant(ware, { pot: 3.1, high: 14, kind: 'leafy' }), [-34, 36.02, z + 8]),
      ],
    },
    {
      on: 'wall',
      level: shelf,
      bits: [
        ...bit(null, palette.wood, block([6, shelf - 1.6, z + 0.02], [40, 1.6, 9], 0.12)),
        ...shifted(shelfWare(ware, 38, 0), [7, shelf + 0.02, z + 4.6]),
      ],
    },
  ]
}

function kitchen({ deep }: Stage): Standing[] {
  const z = -deep
  const ware = specOf('counter ware', [60, 36, 36], 'kitchen')
  const lamp = pendant(plainModel('pendant', palette))
  return [
    {
      on: 'floor',
      level: 36,
      bits: [
        ...shifted(vaseWithBranches(ware, 3.2, 9.5), [-14, 36.02, -90]),
        ...shifted(fruitBowl(ware, 5.6), [8, 36.02, -84]),
        ...shifted(bookStack(ware, 2)[1], [16, 36.02, -91]),
      ],
    },
    {
      on: 'floor',
      level: 36,
      bits: [
        ...shifted(faucet(), [6, 36, z + 3.4]),
        ...shifted(boards(ware), [-24, 36.02, z + 0.3]),
        ...shifted(crock(), [-38, 36.02, z + 8]),
        ...shifted(potPlant(ware, { pot: 3.4, high: 15, kind: 'leafy' }), [46, 36.02, z + 9]),
      ],
    },
    {
      on: 'ceiling',
      level: 100,
      bits: [-15, 15].flatMap((x) => [
        ...shifted(bitsOf(lamp), [x, 76, -90]),
        ...bit(null, palette.metal, block([x - 0.15, 87, -84.6], [0.3, 13, 0.3])),
      ]),
    },
  ]
}

function besideStone({ deep }: Stage): Standing[] {
  const z = -deep
  const things = specOf('bench things', [30, 12, 17])
  return [
    {
      on: 'floor',
      level: 17,
      bits: [
        ...shifted(vaseWithBranches(things, 3.8, 11), [-40, 17.02, z + 11]),
        ...shifted(bookStack(things, 4)[1], [28, 17.02, z + 11]),
        ...shifted(bit(null, palette.ceramic, bowl(4.4, 3)), [44, 17.02, z + 11]),
      ],
    },
    floorOf(
      set(potPlant(specOf('plant', [18, 18, 54]), { pot: 7, high: 50, kind: 'fig' }), [-63, 0, z + 12], 0),
    ),
  ]
}

function terrace(_stage: Stage, hard: boolean): Standing[] {
  const chair = () => armchair(specOf('chair', [30, 31, 31], 'outdoor'))
  const pot = (x: number, high: number) =>
    set(
      potPlant(specOf(`pot ${x}`, [24, 24, high], 'outdoor'), { pot: 11, high, kind: 'tree' }),
      [x, 0, -290],
      0,
    )
  const x = hard ? 40 : -30
  const table = tableMakers.coffee?.(specOf('coffee', [32, 22, 16], 'outdoor')) ?? []
  return [
    floorOf(
      set(chair(), [x - 36, 0, -262], 0.5),
      set(chair(), [x + 36, 0, -262], -0.5),
      set(table, [x, 0, -250], 0),
      pot(-112, 92),
      ...(hard ? [pot(128, 80)] : []),
    ),
  ]
}

/** Two lounge chairs one after the other, because the far side of the pool is not deep. */
function poolside(): Standing[] {
  const chair = (x: number) =>
    set(lounge(specOf('lounge', [26, 70, 30], 'outdoor')), [x, 0, -286], Math.PI / 2)
  const pot = (x: number) =>
    set(
      potPlant(specOf(`pot ${x}`, [20, 20, 60], 'outdoor'), { pot: 9, high: 56, kind: 'palm' }),
      [x, 0, -296],
      0,
    )
  return [floorOf(chair(-92), chair(6), pot(-108), pot(100))]
}

function faucet(): Bit[] {
  return bitsOf(kitchenFaucet(plainModel('kitchen-faucet', palette)))
}

/** Wooden spoons in a jar. */
function crock(): Bit[] {
  return [
    ...bit(null, palette.ceramic, bowl(2.6, 6)),
    ...bit(
      null,
      palette.wood,
      ...[-1.1, 0.1, 1.2].map((x, i) =>
        moved(block([-0.35, 0.4, -0.2], [0.7, 10 + i, 0.4], 0.15), [x, 0, i * 0.4 - 0.4]),
      ),
    ),
  ]
}

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

const cached = new Map<string, Props>()
/** Larger pictures are not cached. */
const savedUpTo = 640

export function propsOf(stage: Stage, sizePx: number): Props {
  const name = `${stage.name} ${sizePx}`
  const known = cached.get(name)
  if (known) return known
  const props = drawProps(stage, sizePx)
  if (sizePx <= savedUpTo) cached.set(name, props)
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
    const scene: StudioScene = {
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
function eyeOf({ eye, spread, horizon }: Stage): Viewpoint {
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
