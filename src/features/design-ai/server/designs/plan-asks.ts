import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlanAspect, PlanPart } from '#scene/model/layout/plan-words.ts'
import type { Placed, RoomKind } from '#scene/model/types.ts'
import { partOf } from '../brief/labels.ts'

/** Something that a brief asks of the plan of a room. */
export type PlanAsk = {
  of: PlanAspect
  isMet: (placed: readonly Placed[], parts: readonly PlanPart[]) => boolean
}

const has = (placed: readonly Placed[], types: RegExp) => placed.some(({ type }) => types.test(type))
const words = (parts: readonly PlanPart[], aspect: PlanAspect) => parts.find(({ of }) => of === aspect)?.words ?? ''

const island = /^(?:island|islandsink|islandcook|worktable)$/
const shower = /^(?:shower|rollin)$/
const tub = /^(?:tub|tubfree)$/

/** What the wishes of a brief, and its words about layouts, ask of a plan. */
export function askedOfPlan(wishes: readonly Wish[], prompt: string, kind: RoomKind): PlanAsk[] {
  return [...wishes.flatMap((wish) => askOfWish(wish)), ...asksOfWords(prompt.toLowerCase(), kind)]
}

function askOfWish({ kind, value, want, areas }: Wish): PlanAsk[] {
  if (kind !== 'goods') return []
  const ask = (of: PlanAspect, types: RegExp): PlanAsk[] => [{ of, isMet: (placed) => has(placed, types) === want }]
  const part = partOf(value)
  if (part !== null) {
    if (/\bisland\b/.test(part)) return ask('island', island)
    if (/peninsula/.test(part)) return ask('island', /^peninsula$/)
    if (/fire ?place|hearth|mantel|chimney/.test(part)) return ask('furniture', /^fireplace$/)
    if (/fire ?pit/.test(part)) return ask('furniture', /^firepit$/)
    if (/banquette/.test(part)) return ask('furniture', /^banquette$/)
    return []
  }
  if (value === 'double-vanity')
    return [{ of: 'basins', isMet: (_, parts) => (words(parts, 'basins') !== 'one basin') === want }]
  if (areas.includes('tub')) {
    if (/freestanding|clawfoot|pedestal/.test(value)) return ask('bath', /^tubfree$/)
    if (/alcove|drop-in/.test(value)) return ask('bath', /^tub$/)
    return value.includes('filler') ? [] : ask('bath', tub)
  }
  const isShower = /^(?:showers|(?:walk-in|curbless|low-threshold|steam)-shower|shower-(?:base|door|kit))$/.test(value)
  return isShower ? ask('bath', shower) : []
}

type Layout = [said: RegExp, kind: RoomKind, of: PlanAspect, words: RegExp]

/** Names of layouts, which are no goods. */
const layouts: Layout[] = [
  [/\bgalley\b/, 'kitchen', 'cabinets', /^galley/],
  [/\b(?:one|single)[- ]wall\b/, 'kitchen', 'cabinets', /one wall/],
  [/\bl[- ]shaped?\b/, 'kitchen', 'cabinets', /^L-/],
  [/\bu[- ]shaped?\b/, 'kitchen', 'cabinets', /^U-/],
  [/\b(?:no|without an?|sin) (?:isla\b|island)/, 'kitchen', 'island', /^no island|^peninsula/],
  [/\b(?:no|without a) peninsula/, 'kitchen', 'island', /^(?!peninsula)/],
  [/\b(?:single|one) (?:vanity|sink|basin)\b/, 'bathroom', 'basins', /^one/],
  [/\btub[- /](?:and |with )?shower|\bshower[- /](?:and )?tub|shower over/, 'bathroom', 'bath', /^tub/],
  [/\bpowder (?:room|bath)|\bhalf[- ]bath|\bguest toilet|medio ba[nñ]o/, 'bathroom', 'bath', /^no tub/],
  [/\bstack(?:ed|able|ing)?\b/, 'laundry', 'furniture', /stacked/],
  [/\bside[- ]by[- ]side\b/, 'laundry', 'furniture', /side by side/],
]

function asksOfWords(prompt: string, kind: RoomKind): PlanAsk[] {
  return layouts.flatMap(([said, own, of, are]): PlanAsk[] =>
    own === kind && said.test(prompt) ? [{ of, isMet: (_, parts) => are.test(words(parts, of)) }] : [],
  )
}
