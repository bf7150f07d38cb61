import { glossOf } from '../materials/finish.ts'
import { numberOf, textOf } from '../materials/params.ts'
import type { FixtureModel } from '../product-model.ts'
import { type Hand, handOf } from './hand.ts'
import { newSketch, type Sketch } from './sketch.ts'

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
