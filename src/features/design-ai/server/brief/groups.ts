import type { Area } from '#features/design-ai/brief/schema.ts'
import type { Meaning } from './vocabulary.ts'

/** What was read from left to right: meanings with the separators between them. */
export type Item =
  /** `end`: the token after its phrase, if it is of several words. */
  | { meaning: Meaning; at: number; end?: number }
  | { separator: 'stop' | 'comma' | 'dash' | 'colon' | 'and' | 'or' | 'with' | 'but' | 'than'; at: number }

/** What is said about the number and size of a thing: a figure is in the text from `start` to `end`. */
export type Figured = { measures?: Figure[]; count?: number }
export type Figure = { text: string; start: number; end: number; at: number }
export type Attribute = Extract<Meaning, { is: 'wish' }> & Figured & { want: boolean; at: number }
type Joint = 'start' | 'comma' | 'dash' | 'and' | 'with' | 'place' | 'split'

/** Words between separators: what is said, and about which part of the room. */
export type Group = {
  joint: Joint
  attributes: Attribute[]
  areas: Area[]
  generic: boolean
  /** What the person called a part that has several names: a fireplace is a kind of facade. */
  noun: string | null
  /** Wish for goods that the area's noun stands for, if nothing is said about it. */
  bare: ({ value: string; areas: Area[]; want: boolean; at: number } & Figured)[]
  figures: Figure[]
  counts: { many: number; at: number }[]
  /** Whether the area came before its attributes. */
  areaFirst: boolean
  linked: boolean
  colon: boolean
  /** Whether it names a room or something unknown, which its neighbors do not describe. */
  other: boolean
  /** Whether it has something unknown. */
  strange: boolean
}

/** A sentence that begins with "or" continues the one before it: "I can't stand beige. Or brown." */
export function sentencesOf(items: Item[]): Item[][] {
  const sentences: Item[][] = [[]]
  items.forEach((item, i) => {
    const next = items[i + 1]
    const isEnd = 'separator' in item && item.separator === 'stop'
    if (isEnd && !(next && 'separator' in next && next.separator === 'or')) sentences.push([])
    else if (!isEnd) sentences.at(-1)?.push(item)
  })
  return sentences
}

export function groupsOf(items: Item[]): Group[] {
  const groups: Group[] = [emptyGroup('start')]
  let negated = false
  let negatedAt = 0
  let isList = false
  /** Wishes and areas since the negation. */
  let covered = 0
  let toEnd = false
  const last = () => groups.at(-1) as Group
  const begin = (joint: Joint) => {
    const group = last()
    if (!isEmpty(group)) groups.push(emptyGroup(joint))
    else if (joint !== 'place' && group.joint !== 'place') group.joint = joint
  }
  const listEnds = endsOfLists(items)
  const endNegation = () => {
    negated = false
    covered = 0
    toEnd = false
  }
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as Item
    if ('separator' in item) {
      const { separator } = item
      if (separator === 'colon') {
        last().colon = last().areas.length > 0 && last().attributes.length === 0
        // "I don't want: marble, brass".
        if (negated && item.at - negatedAt <= 2) toEnd = true
        else endNegation()
        begin('comma')
        continue
      }
      const isComma = separator === 'comma' || separator === 'dash'
      if (isComma && negated && !toEnd && item.at - negatedAt > 1 && !(isList && listEnds[i])) endNegation()
      if (separator === 'but') endNegation()
      if (separator === 'with' && covered > 0 && !toEnd) endNegation()
      if (separator === 'than') {
        negated = true
        negatedAt = item.at
        covered = 0
      }
      if (separator === 'and' && negated && !toEnd && startsOver(items[i + 1])) endNegation()
      begin(
        separator === 'dash'
          ? 'dash'
          : isComma || separator === 'but'
            ? 'comma'
            : separator === 'with' || separator === 'than'
              ? 'with'
              : 'and',
      )
      continue
    }
    const { meaning } = item
    switch (meaning.is) {
      case 'negation':
        negated = true
        negatedAt = item.at
        isList = meaning.lists
        covered = 0
        toEnd = false
        if (last().other || (last().attributes.length > 0 && last().areas.length === 0)) begin('split')
        break
      case 'refused': {
        const group = isEmpty(last()) ? (groups.at(-2) ?? last()) : last()
        for (const one of [...group.attributes, ...group.bare]) one.want = false
        endNegation()
        break
      }
      case 'reset':
        if (negated && covered > 0) endNegation()
        break
      case 'link':
        if (last().areas.length > 0) last().linked = true
        break
      case 'place':
        begin('place')
        break
      case 'room':
      case 'unknown':
        last().other = true
        last().strange ||= meaning.is === 'unknown'
        covered += negated && meaning.is === 'unknown' ? 1 : 0
        break
      case 'area': {
        const group = last()
        if (group.areas.length > 0 && group.attributes.length > 0 && group.areaFirst && !isSame(group.areas, meaning))
          begin('split')
        addArea(last(), meaning, !negated, item.at)
        covered += negated ? 1 : 0
        break
      }
      case 'measure':
        last().figures.push({ ...meaning, at: item.at })
        break
      case 'count':
        last().counts.push({ many: meaning.many, at: item.at })
        break
      case 'bad':
        last().attributes.push({
          is: 'wish',
          kind: meaning.kind,
          value: meaning.value,
          said: meaning.value,
          areas: [],
          want: true,
          at: item.at,
        })
        covered += negated ? 1 : 0
        break
      case 'wish': {
        const group = last()
        // "Navy vanity gold hardware": the second color belongs to what follows.
        if (group.areas.length > 0 && group.attributes.length > 0 && !group.linked && !group.areaFirst) begin('split')
        addWish(last(), meaning, !negated, item.at)
        covered += negated ? 1 : 0
        break
      }
      default:
    }
  }
  return groups.filter((group) => !isEmpty(group))
}

/** "No X, Y, or Z": for each comma of such a list, where the list ends; otherwise 0. */
function endsOfLists(items: Item[]): number[] {
  const ends = new Array<number>(items.length).fill(0)
  let end = 0
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i] as Item
    if ('separator' in item) {
      if (item.separator === 'or') end = i
      else if (item.separator === 'comma') ends[i] = end
      else end = 0
    } else if (item.meaning.is === 'negation' || item.meaning.is === 'reset') end = 0
  }
  return ends
}

/** The value of a wish for a part of a room of which nothing else is said: "with an island". */
function partValue(said: string): string {
  return `part:${said.toLowerCase().replaceAll(' ', '-')}`
}

/** After "and", an article or a new clause ends a negation: "no tub and a big shower". */
function startsOver(next: Item | undefined): boolean {
  return next !== undefined && !('separator' in next) && (next.meaning.is === 'article' || next.meaning.is === 'reset')
}

function addArea(group: Group, meaning: Extract<Meaning, { is: 'area' }>, want: boolean, at: number): void {
  const { areas, generic, goods, said } = meaning
  if (areas.includes('facade')) group.noun = said
  if (group.areas.length === 0) group.areaFirst = group.attributes.length === 0
  // "Floor tile" is about the floor.
  if (group.areas.length === 0 || (group.generic && !generic)) {
    group.areas = [...areas]
    group.generic = generic
  } else if (!generic) group.areas = [...new Set([...group.areas, ...areas])]
  // "Onyx walls", "no sharp corners on the vanity": what is said about the part is not understood.
  // A wall as such is no wish.
  if (group.strange || (!want && group.joint === 'place') || /^(?:wall|walls|pared|paredes)$/.test(said)) return
  if (said !== 'top') group.bare.push({ value: goods ?? partValue(said), areas, want, at })
}

function addWish(group: Group, meaning: Extract<Meaning, { is: 'wish' }>, want: boolean, at: number): void {
  if (group.areas.length === 0) group.areaFirst = meaning.kind === 'goods' && group.attributes.length === 0
  group.attributes.push({ ...meaning, want, at })
  if (meaning.kind !== 'goods') return
  if (group.areas.length === 0 || group.generic) {
    group.areas = [...meaning.areas]
    group.generic = false
  }
}

function emptyGroup(joint: Joint): Group {
  return {
    joint,
    attributes: [],
    areas: [],
    generic: false,
    noun: null,
    bare: [],
    figures: [],
    counts: [],
    areaFirst: false,
    linked: false,
    colon: false,
    other: false,
    strange: false,
  }
}

function isEmpty({ attributes, areas, figures, counts, other }: Group): boolean {
  return [attributes, areas, figures, counts].every((some) => some.length === 0) && !other
}

function isSame(areas: Area[], { areas: others, generic }: Extract<Meaning, { is: 'area' }>): boolean {
  return generic || others.every((area) => areas.includes(area))
}
