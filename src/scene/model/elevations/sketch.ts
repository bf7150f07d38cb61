import { blend, lightness, rgb, toHex, turnHue } from '../materials/colour.ts'
import { glossOf } from '../materials/finish.ts'
import { type FixtureModel, numberOf, textOf } from '../product-model.ts'

/**
 * A drawing as data: outlines in inches, x to the right, y up. Its bounds can be computed, so the same drawing fits any
 * frame and can be tested without viewing it.
 */
export type Segment = readonly [command: string, ...at: number[]]

export type Mark = {
  d: Segment[]
  /** `#rrggbb`, or that after x or y (a turned surface lit from the left or from above), p (panel), g (glass); '' for none. */
  fill: string
  /** Line weight as a share of the drawing's ink line; 0 for none. */
  line: number
  /** Diameter in inches of a tube whose center line is `d`; 0 for a plain outline. */
  tube: number
  ink: string
  cap: 'butt' | 'round'
}

export type Sketch = {
  marks: Mark[]
  /** The area that the dimension lines measure, if it is not the whole drawing. */
  measured: { x0: number; y0: number; x1: number; y1: number } | null
  /** The figures on the dimension lines, inches. */
  figures: { w: number; h: number; d: number }
  /** Colors of the finish and of the second material. */
  chips: string[]
  /** Strength of metallic shine, 0 … 1. */
  gloss: number
  hand: Hand
}

export const inkHex = '#1f1d1a'

export function newSketch(gloss: number, hand: Hand = plainHand): Sketch {
  return { marks: [], measured: null, figures: { w: 0, h: 0, d: 0 }, chips: [], gloss, hand }
}

/** Path from a text of M, L, C, Q and Z with absolute coordinates in inches. */
export function path(s: Sketch, text: string, fill = '', line = 1): void {
  s.marks.push({ d: parse(text), fill, line, tube: 0, ink: inkHex, cap: 'butt' })
}

/** Fine line without a fill. */
export function stroke(s: Sketch, text: string, line = 0.6, ink = inkHex): void {
  s.marks.push({ d: parse(text), fill: '', line, tube: 0, ink, cap: 'butt' })
}

/** Round tube along a path. */
export function tube(s: Sketch, text: string, diameter: number, fill: string, line = 1): void {
  s.marks.push({ d: parse(text), fill, line, tube: diameter, ink: inkHex, cap: 'butt' })
}

/** Rectangle from its lower left corner; `r` rounds the corners. */
export function rect(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  fill = '',
  r = 0,
  line = 1,
): void {
  const k = Math.max(0, Math.min(r, w / 2, h / 2))
  if (k === 0) {
    path(s, `M${x} ${y} L${x + w} ${y} L${x + w} ${y + h} L${x} ${y + h} Z`, fill, line)
    return
  }
  const c = k * 0.448
  path(
    s,
    `M${x + k} ${y} L${x + w - k} ${y} C${x + w - c} ${y} ${x + w} ${y + c} ${x + w} ${y + k}` +
      ` L${x + w} ${y + h - k} C${x + w} ${y + h - c} ${x + w - c} ${y + h} ${x + w - k} ${y + h}` +
      ` L${x + k} ${y + h} C${x + c} ${y + h} ${x} ${y + h - c} ${x} ${y + h - k}` +
      ` L${x} ${y + k} C${x} ${y + c} ${x + c} ${y} ${x + k} ${y} Z`,
    fill,
    line,
  )
}

export function ellipse(
  s: Sketch,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill = '',
  line = 1,
): void {
  const a = rx * 0.5523
  const b = ry * 0.5523
  path(
    s,
    `M${cx + rx} ${cy} C${cx + rx} ${cy + b} ${cx + a} ${cy + ry} ${cx} ${cy + ry}` +
      ` C${cx - a} ${cy + ry} ${cx - rx} ${cy + b} ${cx - rx} ${cy} C${cx - rx} ${cy - b} ${cx - a} ${cy - ry} ${cx} ${cy - ry}` +
      ` C${cx + a} ${cy - ry} ${cx + rx} ${cy - b} ${cx + rx} ${cy} Z`,
    fill,
    line,
  )
}

export function circle(s: Sketch, cx: number, cy: number, r: number, fill = '', line = 1): void {
  ellipse(s, cx, cy, r, r, fill, line)
}

export function polygon(s: Sketch, points: [number, number][], fill = '', line = 1): void {
  path(s, `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join(' ')} Z`, fill, line)
}

/** Body of revolution from half widths at heights, bottom to top: [half width, y], in the collection's style. */
export function turned(s: Sketch, cx: number, profile: [number, number][], fill: string): void {
  const right = profile.map(([r, y]): [number, number] => [cx + r, y])
  const left = profile.map(([r, y]): [number, number] => [cx - r, y]).reverse()
  polygon(s, [...right, ...left], fill)
  const [foot, head] = [profile[0], profile[profile.length - 1]]
  if (!foot || !head) return
  const tall = head[1] - foot[1]
  const cut = (share: number, line: number) => {
    const y = foot[1] + tall * share
    const r = widthAt(profile, y)
    stroke(s, `M${cx - r} ${y} L${cx + r} ${y}`, line)
  }
  const at = 0.5 * s.hand.vary('turning', 0.6)
  switch (s.hand.pick('turning', ['plain', 'breaks', 'ring', 'grooves', 'collar'])) {
    case 'breaks':
      for (const [r, y] of profile.slice(1, -1)) stroke(s, `M${cx - r} ${y} L${cx + r} ${y}`, 0.45)
      break
    case 'ring':
      cut(at, 0.6)
      break
    case 'grooves':
      for (const k of [0, 0.05, 0.1]) cut(at + k, 0.4)
      break
    case 'collar': {
      const y = foot[1] + tall * at
      const r = widthAt(profile, y) * 1.08
      rect(s, cx - r, y, 2 * r, tall * 0.07, fill, tall * 0.02, 0.7)
      break
    }
    default:
  }
}

function widthAt(profile: [number, number][], y: number): number {
  for (let i = 1; i < profile.length; i++) {
    const [r0, y0] = profile[i - 1] as [number, number]
    const [r1, y1] = profile[i] as [number, number]
    if (y <= y1) return y1 === y0 ? r1 : r0 + ((r1 - r0) * (y - y0)) / (y1 - y0)
  }
  return profile[profile.length - 1]?.[0] ?? 0
}

export type SketchBounds = { x0: number; y0: number; x1: number; y1: number }

export function sketchBounds(s: Sketch): SketchBounds {
  const b: SketchBounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const mark of s.marks) {
    const grow = mark.tube / 2
    for (const [, ...at] of mark.d) {
      for (let i = 0; i < at.length; i += 2) {
        b.x0 = Math.min(b.x0, (at[i] as number) - grow)
        b.x1 = Math.max(b.x1, (at[i] as number) + grow)
        b.y0 = Math.min(b.y0, (at[i + 1] as number) - grow)
        b.y1 = Math.max(b.y1, (at[i + 1] as number) + grow)
      }
    }
  }
  return b
}

function parse(text: string): Segment[] {
  const out: Segment[] = []
  for (const [, command, rest] of text.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const at = (rest ?? '')
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (at.some((n) => !Number.isFinite(n))) throw new RangeError(`not a number in the path: ${text}`)
    out.push([command as string, ...at])
  }
  return out
}

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
const plainHand: Hand = { pick: (_, ways) => ways[0], vary: () => 1, mix: (_, hex) => hex }

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

/** What a family's builder works with: the sketch, the outer size, the two colors, and the keywords of the variant. */
export type Draft = {
  s: Sketch
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

export type Builder = (draft: Draft) => void

/** Parts whose proportions the hand may vary: their sizes are not stated anywhere, and nothing has to fit them. */
const free =
  /^(canopy|control|handle|panel|toe|backguard|drawer|knob|leg|foot|rim|vent|motor|light|riser|spring|wand|base|body|bridge|spout|column|rosette|hand|arm|neck|ring|pan|rod|roof|stem|can|lens|shade|brace|channel|header|rail|track|deck|divider|flange|lid|tank|bowl|post|plate|glass|corner|chimney)_(d|h|l|r|t|w|w_ratio)$|^(flange|tube|radius|drop)$/

/** Opens a draft with the usual sizes for dimensions that the product leaves at 0. */
export function openDraft(
  model: FixtureModel,
  usual: { w: number; d: number; h: number; second?: string },
): Draft {
  const variant = model.variant.toLowerCase()
  const gloss = glossOf(model.finish)
  const { w, d, h } = model.dimsIn
  const own = model.design ?? { series: `${model.seed}`, group: '' }
  const hand = handOf(own.series, own.group)
  const body = hand.mix(model.finish, model.hex)
  const tone = model.toneHex && hand.mix('tone', model.toneHex)
  const draft: Draft = {
    s: newSketch(/chrome|polished|gloss|mirror/i.test(model.finish) ? 1 : Math.max(0.25, gloss), hand),
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
  draft.s.chips = tone ? [body, tone] : [body]
  draft.s.figures = { w: draft.w, h: draft.h, d: d > 0 ? d : 0 }
  return draft
}
