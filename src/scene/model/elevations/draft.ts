import { readFinish } from '../materials/finish.ts'
import { numberOf, textOf } from '../materials/params.ts'
import type { FixtureModel } from '../product-model.ts'
import { newSketch, type Sketch } from './sketch.ts'

/** What a family builder works with: the sheet, the outer size, the two colours, and the words of the variant. */
export type Draft = {
  s: Sketch
  w: number
  d: number
  h: number
  /** `#rrggbb` of the finish, and of the second material. */
  body: string
  second: string
  /** True when the variant's words hold any of these. */
  is: (...words: string[]) => boolean
  n: (key: string, fallback: number) => number
  t: (key: string, fallback: string) => string
}

export type Builder = (draft: Draft) => void

/** Opens a draft with usual sizes for what the product leaves at 0. */
export function openDraft(
  model: FixtureModel,
  usual: { w: number; d: number; h: number; second?: string },
): Draft {
  const variant = model.variant.toLowerCase()
  const gloss = readFinish(model.finish).gloss
  const { w, d, h } = model.dimsIn
  const draft: Draft = {
    s: newSketch(/chrome|polished|gloss|mirror/i.test(model.finish) ? 1 : Math.max(0.25, gloss)),
    w: w > 0 ? w : usual.w,
    d: d > 0 ? d : usual.d,
    h: h > 0 ? h : usual.h,
    body: model.hex,
    second: model.toneHex ?? usual.second ?? '#e4e3df',
    is: (...words) => words.some((word) => variant.includes(word)),
    n: (key, fallback) => numberOf(model.params, key, fallback),
    t: (key, fallback) => textOf(model.params, key, fallback),
  }
  draft.s.chips = model.toneHex ? [model.hex, model.toneHex] : [model.hex]
  draft.s.figures = { w: draft.w, h: draft.h, d: d > 0 ? d : 0 }
  return draft
}
