import { blend, lightness, rgb, toHex, turnHue } from '../../materials/colour.ts'
import { type FixtureModel, numberOf, textOf } from '../../product-model.ts'

/** What a family's builder reads from a product: the outer size, the two colors, and the keywords of the variant. */
export type Draft = {
  w: number
  d: number
  h: number
  /** `#rrggbb` of the finish, and of the second material. */
  body: string
  second: string
  /** True if the variant's keywords include any of these. */
  is: (...words: string[]) => boolean
  n: (key: string, fallback: number) => number
  t: (key: string, fallback: string) => string
  pick: Hand['pick']
  vary: Hand['vary']
}

/** Parts whose proportions the hand may vary: their sizes are not stated anywhere, and nothing has to fit them. */
const free =
  /^(canopy|control|handle|panel|toe|backguard|drawer|knob|leg|foot|rim|vent|motor|light|riser|spring|wand|base|body|bridge|spout|column|rosette|hand|arm|neck|ring|pan|rod|roof|stem|can|lens|shade|brace|channel|header|rail|track|deck|divider|flange|lid|tank|bowl|post|plate|glass|corner|chimney)_(d|h|l|r|t|w|w_ratio)$|^(flange|tube|radius|drop)$/

/** Opens a draft with the usual sizes for dimensions that the product leaves at 0. */
export function openDraft(model: FixtureModel, usual: { w: number; d: number; h: number; second?: string }): Draft {
  const variant = model.variant.toLowerCase()
  const { w, d, h } = model.dimsIn
  const own = model.design ?? { series: `${model.seed}`, group: '' }
  const hand = handOf(own.series, own.group)
  const body = hand.mix(model.finish, model.hex)
  const tone = model.toneHex && hand.mix('tone', model.toneHex)
  return {
    w: w > 0 ? w : usual.w,
    d: d > 0 ? d : usual.d,
    h: h > 0 ? h : usual.h,
    body,
    second: tone ?? usual.second ?? '#e4e3df',
    is: (...words) => words.some((word) => variant.includes(word)),
    n: (key, fallback) => {
      const value = numberOf(model.params, key, fallback)
      return value > 0 && free.test(key) ? value * hand.vary(key) : value
    },
    t: (key, fallback) => textOf(model.params, key, fallback),
    pick: hand.pick,
    vary: hand.vary,
  }
}

/**
 * The design habits of a vendor: features that one collection shares across all its products, and the proportions of
 * one of its lines. Two products of equal size, finish and variant from different collections differ by it.
 */
type Hand = {
  /** One of the possible forms of a feature; a collection uses the same one in every family. */
  pick: <T extends string | number | boolean | readonly number[]>(feature: string, ways: readonly [T, ...T[]]) => T
  /** Factor within 1 ± `by` for the proportion of a part, the same for all finishes of a line. */
  vary: (part: string, by?: number) => number
  /** The vendor's own shade of a finish, close enough to be recognized as the same finish. */
  mix: (finish: string, hex: string) => string
}

/** `series` is the vendor and the collection, `group` the line and variant within it. */
function handOf(series: string, group: string): Hand {
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
