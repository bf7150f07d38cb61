import { blend, lightness, rgb, toHex, turnHue } from '../materials/colour.ts'

/**
 * The design habits of a vendor: features that one collection shares across all its products, and the proportions of
 * one of its lines. Two products of equal size, finish and variant from different collections differ by it.
 */
export type Hand = {
  /** One of the possible forms of a feature; a collection uses the same one in every family. */
  pick: <T extends string | number | boolean | readonly number[]>(
    feature: string,
    ways: readonly [T, ...T[]],
  ) => T
  /** Factor within 1 ± `by` for the proportion of a part, the same for all finishes of a line. */
  vary: (part: string, by?: number) => number
  /** The vendor's own shade of a finish, close enough to be recognized as the same finish. */
  mix: (finish: string, hex: string) => string
}

/** A neutral hand: first choices, no variation. */
export const plainHand: Hand = { pick: (_, ways) => ways[0], vary: () => 1, mix: (_, hex) => hex }

/** `series` is the vendor and the collection, `group` the line and variant within it. */
export function handOf(series: string, group: string): Hand {
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
