import type { Body } from '../../bodies/build/body.ts'
import { buildBody } from '../../bodies/build-body.ts'
import { vendorBody } from '../../bodies/vendor/vendor-models.ts'
import { type Mesh, moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import type { Look } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'
import { carried, type Light, type ObjectPart } from './object-part.ts'
import type { Palette } from './palette.ts'

type Plain = {
  variant: string
  d: number
  h: number
  w: number
  params?: FixtureModel['params']
  toneHex?: string
}

const steel = { finish: 'Stainless steel', hex: '#b9bbbc' }
const white = { finish: 'White', hex: '#f4f4f1' }

const plains: Record<string, Plain & Partial<typeof steel>> = {
  refrigerator: { variant: 'two-drawer', w: 34.2, d: 28, h: 70, ...steel },
  dishwasher: { variant: 'top control bar handle', w: 23.7, d: 24, h: 34, ...steel },
  range: { variant: 'pro bullnose', w: 29.9, d: 28.3, h: 36, ...steel },
  'wall-oven': { variant: 'drop door', w: 29.4, d: 23, h: 28.5, ...steel },
  cooktop: { variant: 'continuous grates', w: 36, d: 21, h: 4.2, ...steel },
  hood: { variant: 'pyramid', w: 36, d: 20, h: 34, ...steel },
  undercounter: { variant: 'glass door', w: 23.8, d: 23.5, h: 34, ...steel },
  laundry: { variant: 'touch panel', w: 27, d: 31, h: 39, ...white },
  'kitchen-sink': { variant: 'soft radius', w: 30, d: 18, h: 9.5, ...steel },
  'kitchen-faucet': { variant: 'high arc round', w: 2.2, d: 9, h: 16 },
  'bath-faucet': { variant: 'lever straight', w: 2, d: 5.5, h: 7.5 },
  'tub-filler': { variant: 'round column', w: 10, d: 9, h: 37 },
  toilet: { variant: 'tapered skirt', w: 15.5, d: 28.2, h: 29, ...white },
  'alcove-tub': { variant: 'flat apron', w: 60, d: 31.5, h: 19, ...white },
  'free-tub': { variant: 'slim-rim oval', w: 66, d: 31.5, h: 23, ...white },
  'shower-system': { variant: 'exposed riser', w: 10, d: 16, h: 42 },
  pendant: { variant: 'globe', w: 11, d: 11, h: 12, toneHex: '#f4efe4' },
  chandelier: { variant: 'globe branch', w: 30, d: 30, h: 22, toneHex: '#f4efe4' },
  sconce: { variant: 'globe', w: 5, d: 6.5, h: 11, toneHex: '#f4efe4' },
  'vanity-light': { variant: 'cylinder', w: 24, d: 6.5, h: 8.5, toneHex: '#f4efe4' },
  downlight: {
    variant: 'regressed',
    w: 6,
    d: 6,
    h: 1.4,
    toneHex: '#f4f3ef',
    finish: 'White',
    hex: '#f4f4f1',
  },
  lantern: { variant: 'box', w: 7, d: 8, h: 14, toneHex: '#f1e8d4' },
  flush: { variant: 'drum', w: 14, d: 14, h: 6, toneHex: '#f4efe4' },
}

const mounts: Record<string, FixtureModel['params']> = {
  'alcove-tub': { mount: 'alcove' },
  'free-tub': { mount: 'freestanding' },
  'tub-filler': { mount: 'floor', hand_shower: true },
  'kitchen-sink': { mount: 'undermount' },
}

const families: Record<string, string> = {
  'alcove-tub': 'bathtub',
  'free-tub': 'bathtub',
  'tub-filler': 'bath-faucet',
}

/** The placeholder for a slot without a chosen product: a standard form with metal in the style's own finish. */
export function plainModel(
  kind: string,
  palette: Palette,
  size: { w?: number; d?: number; h?: number } = {},
): FixtureModel {
  const plain = plains[kind]
  if (!plain) throw new RangeError(`no plain ${kind}`)
  return {
    kind: 'fixture',
    family: families[kind] ?? kind,
    variant: plain.variant,
    dimsIn: { w: size.w ?? plain.w, d: size.d ?? plain.d, h: size.h ?? plain.h },
    params: { ...mounts[kind], ...plain.params },
    finish: plain.finish ?? palette.finish,
    hex: plain.hex ?? palette.metalHex,
    ...(plain.toneHex && { toneHex: plain.toneHex }),
    seed: 1,
  }
}

const cached = new Map<string, Body | null>()

/** The body of a product, or null for a family without one; cached, since every change rebuilds the room. */
export function bodyOf(model: FixtureModel): Body | null {
  const { glb: _, ...own } = model
  const key = JSON.stringify(own)
  let body = cached.get(key)
  if (body === undefined) {
    if (cached.size > 300) cached.clear()
    body = tried(own)
    cached.set(key, body)
  }
  return body && vendorBody(model, body)
}

function tried(model: FixtureModel): Body | null {
  try {
    return buildBody(model)
  } catch (error) {
    // buildBody throws RangeError only for a family without a builder; the plain form is used instead.
    if (error instanceof RangeError) return null
    throw error
  }
}

type Way = {
  /** Position of the middle of its back foot. */
  at: Vec3
  /** Radians about the vertical axis through that point, counterclockwise from above. */
  turn?: number
  /** Narrows it where its place is smaller than the product. */
  fit?: { w?: number; h?: number }
  rig?: boolean
  /** Its light shines only downward. */
  down?: boolean
  /** Another look for a part that is chosen separately: the top of a vanity, its hardware. */
  looks?: Record<string, { slot: string; look: Look } | null>
}

/** A body as parts of the slot, set at a place, with its lights. */
export function placedBody(body: Body, slot: string | null, way: Way): ObjectPart[] {
  const [sx, sy] = squeezeOf(body, way)
  const parts = body.parts.flatMap((part): ObjectPart[] => {
    if (part.rig && way.rig === false) return []
    const other = way.looks?.[part.slot]
    if (other === null) return []
    return [
      {
        slot: other?.slot ?? slot,
        look: other?.look ?? part.look,
        mesh: moved(turned(squeezed(part.mesh, sx, sy), 'y', way.turn ?? 0), way.at),
      },
    ]
  })
  const bulbs = Object.keys(body.anchors).filter((name) => name.startsWith('lamp'))
  const first = parts[0]
  if (!first || bulbs.length === 0) return parts
  const lights = bulbs.map((name): Light => {
    const at = anchorAt(body, name, way) as Vec3
    return { at, strength: Math.max(0.35, 2 / bulbs.length), kind: way.down ? 'down' : 'point' }
  })
  return [{ ...first, lights }, ...parts.slice(1)]
}

/** An anchor of a body, transformed to the position of the body. */
export function anchorAt(body: Body, name: string, way: Way): Vec3 | null {
  const anchor = body.anchors[name]
  if (!anchor) return null
  const [sx, sy] = squeezeOf(body, way)
  return carried([anchor[0] * sx, anchor[1] * sy, anchor[2]], way.at, way.turn ?? 0)
}

/** The factors by which a place narrows and lowers a body. */
export function squeezeOf({ sizeIn }: Body, { fit }: Pick<Way, 'fit'>): [number, number] {
  return [Math.min(1, fit?.w ? fit.w / sizeIn.w : 1), Math.min(1, fit?.h ? fit.h / sizeIn.h : 1)]
}

function squeezed(mesh: Mesh, sx: number, sy: number): Mesh {
  if (sx > 0.999 && sy > 0.999) return mesh
  const positions = mesh.positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = (positions[i] as number) * sx
    positions[i + 1] = (positions[i + 1] as number) * sy
  }
  return { ...mesh, positions }
}

/**
 * A washer without the pedestal that it may include: there is no room for one under a countertop or a stacked dryer.
 */
export function offPedestal(model: FixtureModel): FixtureModel {
  const { pedestal, pedestal_h, ...params } = model.params
  if (!pedestal || typeof pedestal_h !== 'number') return model
  const variant = model.variant.replace('pedestal', '').trim()
  return { ...model, variant, params, dimsIn: { ...model.dimsIn, h: model.dimsIn.h - pedestal_h } }
}
