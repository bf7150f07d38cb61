import { boundsOf, type Mesh, merged, moved, scaled, type Vec3 } from '../../geometry/mesh.ts'
import { blend, lightness, rgb, toHex, turnHue } from '../../materials/color.ts'
import type { Look } from '../../materials/look.ts'
import { type FixtureModel, numberOf, textOf } from '../../product-model.ts'
import { type Body, type Part, part } from './body.ts'
import { finishLook } from './finishes.ts'

/** A body in the making: what the product says, and the parts made so far. */
export type Draft = {
  model: FixtureModel
  w: number
  d: number
  h: number
  /** `#rrggbb` of the finish, and of the second material. */
  body: string
  second: string
  /** The look of the finish. */
  main: Look
  /** True if the variant's keywords include any of these. */
  is: (...words: string[]) => boolean
  n: (key: string, fallback: number) => number
  t: (key: string, fallback: string) => string
  pick: Habits['pick']
  vary: Habits['vary']
  parts: Part[]
  add: (slot: string, look: Look, ...meshes: Mesh[]) => void
  /** Adds metal in the finish. */
  metal: (...meshes: Mesh[]) => void
  /** What the room adds: rods, cords, stakes. Does not count toward the size. */
  rig: (slot: string, look: Look, ...meshes: Mesh[]) => void
}

type Size = { w: number; d: number; h: number }

/** Opens a draft with the usual sizes for dimensions that the product leaves at 0. */
export function openDraft(model: FixtureModel, usual: Size & { second?: string }): Draft {
  const variant = model.variant.toLowerCase()
  const { w, d, h } = model.dimsIn
  const own = model.design ?? { series: `${model.seed}`, group: '' }
  const habits = habitsOf(own.series, own.group)
  const body = habits.mix(model.finish, model.hex)
  const tone = model.toneHex && habits.mix('tone', model.toneHex)
  const parts: Part[] = []
  const put =
    (rig: boolean) =>
    (slot: string, look: Look, ...meshes: Mesh[]) => {
      if (meshes.length > 0)
        parts.push(part(slot, look, meshes.length === 1 ? (meshes[0] as Mesh) : merged(meshes), rig))
    }
  const main = finishLook(model.finish, body)
  const add = put(false)
  return {
    model,
    w: w > 0 ? w : usual.w,
    d: d > 0 ? d : usual.d,
    h: h > 0 ? h : usual.h,
    body,
    second: tone ?? usual.second ?? '#e4e3df',
    main,
    is: (...words) => words.some((word) => variant.includes(word)),
    n: (key, fallback) => {
      const value = numberOf(model.params, key, fallback)
      return value > 0 && free.test(key) ? value * habits.vary(key) : value
    },
    t: (key, fallback) => textOf(model.params, key, fallback),
    pick: habits.pick,
    vary: habits.vary,
    parts,
    add,
    metal: (...meshes) => add('metal', main, ...meshes),
    rig: put(true),
  }
}

/**
 * Finishes a body: merges parts of one slot and look and scales the whole exactly to its size (builders are accurate to
 * a few percent; x is centered on 0, y and z start at 0).
 */
export function finished(draft: Draft, anchors: Body['anchors'] = {}, size: Size = draft): Body {
  const { min, max } = extent(draft.parts)
  const want = [size.w, size.h, size.d] as const
  const by = [0, 1, 2].map((k) => {
    const have = (max[k] as number) - (min[k] as number)
    return have > 1e-6 ? (want[k] as number) / have : 1
  }) as unknown as Vec3
  const shift: Vec3 = [(-(min[0] + max[0]) / 2) * by[0], -min[1] * by[1], -min[2] * by[2]]
  return fitted(draft, anchors, size, by, shift)
}

/**
 * Finishes a body whose size is the circle in which it turns. Blades and branches reach the rim, but seldom in four
 * directions, so one uniform factor scales it. Its axis is at z = w / 2.
 */
export function finishedRound(draft: Draft, anchors: Body['anchors']): Body {
  const { w, h } = draft
  const { min, max } = extent(draft.parts)
  let reach = 0
  for (const { mesh, rig } of draft.parts)
    for (let i = 0; !rig && i < mesh.positions.length; i += 3)
      reach = Math.max(reach, Math.hypot(mesh.positions[i] as number, (mesh.positions[i + 2] as number) - w / 2))
  const k = w / 2 / reach
  const up = h / (max[1] - min[1])
  return fitted(draft, anchors, { w, d: w, h }, [k, up, k], [0, -min[1] * up, (w / 2) * (1 - k)])
}

function extent(parts: readonly Part[]): ReturnType<typeof boundsOf> {
  return boundsOf(parts.filter(({ rig }) => !rig).map(({ mesh }) => mesh))
}

function fitted({ parts }: Draft, anchors: Body['anchors'], { w, d, h }: Size, by: Vec3, shift: Vec3): Body {
  const place = ([x, y, z]: Vec3): Vec3 => [x * by[0] + shift[0], y * by[1] + shift[1], z * by[2] + shift[2]]
  return {
    sizeIn: { w, d, h },
    parts: gathered(parts).map((one) => {
      const whole: Part = { ...one, mesh: moved(scaled(one.mesh, by), shift) }
      if (!one.opens) return whole
      const { kind, x, y, w, h } = one.opens
      const [left, foot] = place([x, y, 0])
      return { ...whole, opens: { kind, x: left, y: foot, w: w * by[0], h: h * by[1] } }
    }),
    anchors: Object.fromEntries(Object.entries(anchors).map(([name, at]) => [name, place(at)])),
  }
}

/** One part for each slot and look, and for each front that a pull opens. */
function gathered(parts: readonly Part[]): Part[] {
  const groups = Map.groupBy(parts, ({ mesh: _, ...one }) => JSON.stringify(one))
  return [...groups.values()].map((group) => ({
    ...(group[0] as Part),
    mesh: merged(group.map((one) => one.mesh)),
  }))
}

/** Parts whose proportions the habits may vary: their sizes are not stated anywhere, and nothing has to fit them. */
const free =
  /^(canopy|control|handle|panel|toe|backguard|drawer|knob|leg|foot|rim|vent|motor|light|riser|spring|wand|base|body|bridge|spout|column|rosette|hand|arm|neck|ring|pan|rod|roof|stem|can|lens|shade|brace|channel|header|rail|track|deck|divider|flange|lid|tank|bowl|post|plate|glass|corner|chimney)_(d|h|l|r|t|w|w_ratio)$|^(flange|tube|radius|drop)$/

/**
 * The design habits of a vendor: features that one collection shares across all its products, and the proportions of
 * one of its lines. Two products of equal size, finish and variant from different collections differ by it.
 */
type Habits = {
  /** One of the possible forms of a feature; a collection uses the same one in every family. */
  pick: <T extends string | number | boolean | readonly number[]>(feature: string, ways: readonly [T, ...T[]]) => T
  /** Factor within 1 ± `by` for the proportion of a part, the same for all finishes of a line. */
  vary: (part: string, by?: number) => number
  /** The vendor's own shade of a finish, close enough to be recognized as the same finish. */
  mix: (finish: string, hex: string) => string
}

/** `series` is the vendor and the collection, `group` the line and variant within it. */
function habitsOf(series: string, group: string): Habits {
  return {
    pick: (feature, ways) => ways[Math.floor(share(`${series} ${feature}`) * ways.length)] ?? ways[0],
    vary: (part, by = 0.13) => 1 + (share(`${series} ${group} ${part}`) * 2 - 1) * by,
    mix: (finish, hex) => mixed(hex, share(`${series} ${finish} light`), share(`${series} ${finish} hue`)),
  }
}

function mixed(hex: string, light: number, hue: number): string {
  const c = turnHue(rgb(hex), (hue - 0.5) * 6, 0.94 + hue * 0.12)
  // White and black can shift in one direction only.
  const room = lightness(c)
  const by = (light - (room > 0.85 ? 0.95 : room < 0.2 ? 0.15 : 0.5)) * 0.09
  return toHex(by > 0 ? blend(c, [1, 1, 1], by) : blend(c, [0, 0, 0], -by))
}

/** Hashes a text evenly to [0, 1) (FNV-1a, then mixed). */
function share(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
