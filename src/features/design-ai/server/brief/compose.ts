import type { Area, Wish } from '#features/design-ai/brief/schema.ts'
import type { Meaning } from './vocabulary.ts'

/** What was read from left to right: meanings with the separators between them. */
export type Item =
  | { meaning: Meaning; at: number }
  | { separator: 'stop' | 'comma' | 'dash' | 'colon' | 'and' | 'or' | 'with' | 'but' | 'than'; at: number }

export type Found = Omit<Wish, 'label' | 'from'> & { said: string }

type Attribute = Extract<Meaning, { is: 'wish' }> & { want: boolean; at: number }
type Joint = 'start' | 'comma' | 'dash' | 'and' | 'with' | 'place' | 'split'

/** Words between separators: what is said, and about which part of the room. */
type Group = {
  joint: Joint
  attributes: Attribute[]
  areas: Area[]
  generic: boolean
  /** Wish for goods that the area's noun stands for, if nothing is said about it. */
  bare: { value: string; areas: Area[]; want: boolean }[]
  /** Whether the area came before its attributes. */
  areaFirst: boolean
  linked: boolean
  colon: boolean
  /** Whether it names a room or something unknown, which its neighbors do not describe. */
  other: boolean
}

/**
 * Turns the items of a brief into wishes: what a negation covers, and which part of the room each word is about. Takes
 * time in proportion to the number of items.
 */
export function composeWishes(items: Item[]): Found[] {
  const found: Found[] = []
  for (const sentence of sentencesOf(items)) {
    const groups = groupsOf(sentence)
    attach(groups)
    for (const group of groups) found.push(...wishesOf(group))
  }
  return distinct(found)
}

/** A sentence that begins with "or" continues the one before it: "I can't stand beige. Or brown." */
function sentencesOf(items: Item[]): Item[][] {
  const sentences: Item[][] = [[]]
  items.forEach((item, i) => {
    const next = items[i + 1]
    const isEnd = 'separator' in item && item.separator === 'stop'
    if (isEnd && !(next && 'separator' in next && next.separator === 'or')) sentences.push([])
    else if (!isEnd) sentences.at(-1)?.push(item)
  })
  return sentences
}

function groupsOf(items: Item[]): Group[] {
  const groups: Group[] = [emptyGroup('start')]
  let negated = false
  let negatedAt = 0
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
        toEnd ||= negated
        begin('comma')
        continue
      }
      const isComma = separator === 'comma' || separator === 'dash'
      if (isComma && negated && !toEnd && item.at - negatedAt > 1 && (listEnds[i] ?? 0) === 0) endNegation()
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
        covered = 0
        toEnd = false
        if (last().attributes.length > 0 && last().areas.length === 0) begin('split')
        break
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
        break
      case 'area': {
        const group = last()
        if (
          group.areas.length > 0 &&
          group.attributes.length > 0 &&
          group.areaFirst &&
          !isSame(group.areas, meaning)
        )
          begin('split')
        addArea(last(), meaning, !negated)
        covered += negated ? 1 : 0
        break
      }
      case 'bad':
        last().attributes.push({
          ...{ is: 'wish', kind: meaning.kind, value: meaning.value, said: meaning.value, areas: [] },
          ...{ want: true, at: item.at },
        })
        covered += negated ? 1 : 0
        break
      case 'wish': {
        const group = last()
        // "Navy vanity gold hardware": the second color belongs to what follows.
        if (group.areas.length > 0 && group.attributes.length > 0 && !group.linked && !group.areaFirst)
          begin('split')
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

/** After "and", an article or a new clause ends a negation: "no tub and a big shower". */
function startsOver(next: Item | undefined): boolean {
  return (
    next !== undefined &&
    !('separator' in next) &&
    (next.meaning.is === 'article' || next.meaning.is === 'reset')
  )
}

function addArea(group: Group, meaning: Extract<Meaning, { is: 'area' }>, want: boolean): void {
  const { areas, generic, goods } = meaning
  if (group.areas.length === 0) group.areaFirst = group.attributes.length === 0
  // "Floor tile" is about the floor.
  if (group.areas.length === 0 || (group.generic && !generic)) {
    group.areas = [...areas]
    group.generic = generic
  } else if (!generic) group.areas = [...new Set([...group.areas, ...areas])]
  if (goods) group.bare.push({ value: goods, areas, want })
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

/** Gives attributes without a part of the room the one that a neighboring group names. */
function attach(groups: Group[]): void {
  for (const group of groups) {
    // "Wide plank oak" is a floor.
    const own = group.attributes.find(({ kind, areas }) => kind !== 'goods' && areas.length > 0)
    if (own && group.areas.length === 0) group.areas = [...own.areas]
  }
  groups.forEach((group, i) => {
    const before = groups[i - 1]
    if (!before) return
    const isOpen = group.areas.length === 0 && group.attributes.length > 0 && !group.other
    if (group.joint === 'place') takePlace(groups, i)
    else if (
      before.colon &&
      before.areas.length > 0 &&
      group.areas.length === 0 &&
      group.attributes.length > 0
    ) {
      // "Floor: hickory, hand scraped" goes on until another part is named.
      group.areas = [...before.areas]
      group.areaFirst = true
      before.bare = []
      group.colon = true
    } else if (
      isOpen &&
      group.joint === 'and' &&
      before.areas.length > 0 &&
      (before.areaFirst || before.linked)
    ) {
      group.areas = [...before.areas]
      group.areaFirst = true
      before.bare = []
    } else if (
      isOpen &&
      group.joint === 'dash' &&
      before.areaFirst &&
      before.attributes.every(({ want }) => !want)
    )
      // "Taps not chrome - bronze".
      group.areas = [...before.areas]
    else if (
      group.joint === 'and' &&
      group.attributes.length === 0 &&
      group.areas.length > 0 &&
      adjectives(before).length > 0 &&
      before.areas.every((area) => surfaces.has(area)) &&
      before.areas.length > 0 &&
      group.areas.every((area) => surfaces.has(area))
    ) {
      before.areas = [...new Set([...before.areas, ...group.areas])]
      group.areas = []
      group.bare = []
    }
  })
  // "Black and white floor": from right to left, words of the same kind share the part that follows.
  for (let i = groups.length - 2; i >= 0; i--) {
    const [group, next] = [groups[i] as Group, groups[i + 1] as Group]
    if (
      next.joint !== 'and' ||
      group.areas.length > 0 ||
      group.other ||
      next.areas.length === 0 ||
      next.areaFirst
    )
      continue
    const kinds = new Set(adjectives(next).map(({ kind }) => kindGroup(kind)))
    if (adjectives(group).length > 0 && adjectives(group).every(({ kind }) => kinds.has(kindGroup(kind))))
      group.areas = [...next.areas]
  }
}

const surfaces = new Set<Area>([
  'floor',
  'wall',
  'backsplash',
  'shower wall',
  'countertop',
  'ground',
  'facade',
  'paint',
  'cabinet',
])

/** Colors and finishes are named alike: "black and gold hardware". */
function kindGroup(kind: string): string {
  return kind === 'finish' ? 'color' : kind
}

/** "Porcelain tile on the floor and walls", "vanity in walnut". */
function takePlace(groups: Group[], i: number): void {
  const [group, before] = [groups[i] as Group, groups[i - 1] as Group]
  if (group.attributes.length === 0 && group.areas.length > 0 && adjectivesOrTiles(before)) {
    if (before.areas.length > 0 && !before.generic && adjectives(before).length > 0) return
    const places = [...group.areas]
    for (let next = i + 1; groups[next]?.joint === 'and' && groups[next]?.attributes.length === 0; next++) {
      places.push(...(groups[next]?.areas ?? []))
      Object.assign(groups[next] as Group, { areas: [], bare: [] })
    }
    const real = narrowed([...new Set(places)], before)
    group.areas = []
    group.bare = []
    for (let k = i - 1; k >= 0; k--) {
      const one = groups[k] as Group
      if (one.areas.length > 0 && !one.generic && k !== i - 1) break
      if (one.attributes.length === 0 && one.bare.length === 0) break
      one.areas = real
      one.generic = false
      for (const bare of one.bare) bare.areas = real
      if (one.joint !== 'and') break
    }
  } else if (
    group.areas.length === 0 &&
    group.attributes.length > 0 &&
    before.areas.length > 0 &&
    !group.other
  ) {
    group.areas = [...before.areas]
    group.areaFirst = true
    before.bare = []
  }
}

/** Tile in the shower is on its walls; what is not paint is not painted. */
function narrowed(places: Area[], before: Group): Area[] {
  const isTile = before.generic || before.bare.some(({ value }) => value === 'tile-flooring')
  const hasMaterial = before.attributes.some(
    ({ kind }) => kind === 'material' || kind === 'goods' || kind === 'look',
  )
  return places
    .filter((area) => area !== 'paint' || !(isTile || hasMaterial))
    .map((area) => (area === 'shower' && (isTile || hasMaterial) ? 'shower wall' : area))
}

function adjectives(group: Group): Attribute[] {
  return group.attributes.filter(({ kind }) => kind !== 'goods')
}

function adjectivesOrTiles(group: Group): boolean {
  return group.attributes.length > 0 || group.bare.length > 0
}

/** Taps, pulls, lamps and machines have finishes; other things have colors. */
const metal = new Set<Area>(['faucet', 'hardware', 'light', 'fan', 'appliance', 'shower'])
const metalHexes: Record<string, string> = { black: '#222222', white: '#f3f2ee' }

function wishesOf(group: Group): Found[] {
  const { attributes, areas, bare } = group
  const found: Found[] = []
  const isMetal = areas.length > 0 && areas.every((area) => metal.has(area) || area === 'sink')
  for (const { kind, value, said, want, areas: own, asColor } of attributes) {
    if (kind === 'goods') {
      const isPlaced =
        areas.length > 0 &&
        areas.every((area) => surfaces.has(area)) &&
        own.some((area) => surfaces.has(area))
      found.push({ kind, value, said, want, areas: isPlaced ? areas : own })
      continue
    }
    const about = placedFor(kind, value, areas, own)
    if (
      said === 'terracotta' &&
      kind === 'color' &&
      areas.some((area) => area === 'floor' || area === 'ground')
    ) {
      found.push({ kind: 'material', value: said, said, want, areas: about })
      continue
    }
    if (kind === 'color' && isMetal && !areas.includes('sink')) {
      const finish = Object.entries(metalHexes).find(([, hex]) => hex === value)?.[0]
      if (finish) {
        found.push({ kind: 'finish', value: finish, said, want, areas: about })
        continue
      }
    }
    if (kind === 'finish' && areas.length > 0 && !isMetal) {
      const hex = asColor ?? metalHexes[value]
      if (hex) {
        found.push({
          kind: 'color',
          value: hex,
          said: said.replace(/^(?:matte|flat|satin) /, ''),
          want,
          areas: about,
        })
        if (/^(?:matte|flat)/.test(said))
          found.push({ kind: 'look', value: 'matte', said: 'matte', want, areas: about })
        continue
      }
      found.push({ kind, value, said, want, areas: [] })
      continue
    }
    found.push({ kind, value, said, want, areas: about })
  }
  const isSilent = adjectives(group).length > 0 || attributes.some(({ kind }) => kind === 'goods')
  if (!isSilent)
    for (const { value, areas: own, want } of bare)
      if (want ? value !== 'tile-flooring' : true)
        found.push({ kind: 'goods', value, said: value, want, areas: own })
  return found
}

const stones = new Set([
  'marble',
  'quartz',
  'quartzite',
  'granite',
  'soapstone',
  'stone',
  'limestone',
  'travertine',
])
/** Who lives there and when it is needed is about the whole room. */
const ofRoom = new Set(['kids', 'pets', 'accessible', 'storage', 'fast delivery'])

/** Styles are about the room; stone and tile are never paint. */
function placedFor(kind: Wish['kind'], value: string, areas: Area[], own: Area[]): Area[] {
  if (kind === 'style' || (kind === 'trait' && ofRoom.has(value))) return own
  if (areas.length === 0) return own
  // The stone of an island is its top.
  if (kind === 'material' && stones.has(value) && areas.join() === 'cabinet') return ['countertop']
  if (kind === 'material' || kind === 'look' || kind === 'brand') {
    const left = areas.filter((area) => area !== 'paint')
    return left.length > 0 ? left : areas
  }
  return areas
}

function distinct(found: Found[]): Found[] {
  const known = new Map<string, Found>()
  for (const wish of found) {
    const key = JSON.stringify([wish.kind, wish.value, wish.want, [...wish.areas].sort()])
    if (!known.has(key)) known.set(key, wish)
  }
  const wanted = new Set(
    [...known.values()].filter(({ kind, want }) => kind === 'style' && want).map(({ value }) => value),
  )
  // "Coastal, but not nautical" is coastal.
  const all = [...known.values()].filter(
    ({ kind, value, want }) => want || kind !== 'style' || !wanted.has(value),
  )
  // "Walk-in shower" says more than "shower".
  const general = new Set(['bath-tubs', 'toilets', 'showers', 'bathroom-vanitys', 'fans'])
  return all.filter(
    (wish) =>
      !(
        wish.kind === 'goods' &&
        wish.want &&
        general.has(wish.value) &&
        all.some(
          (other) =>
            other !== wish && other.areas.includes(wish.areas[0] as Area) && other.areas.length === 1,
        )
      ),
  )
}

function emptyGroup(joint: Joint): Group {
  return {
    ...{ joint, attributes: [], areas: [], generic: false, bare: [] },
    ...{ areaFirst: false, linked: false, colon: false, other: false },
  }
}

function isEmpty(group: Group): boolean {
  return group.attributes.length === 0 && group.areas.length === 0 && !group.other
}

function isSame(areas: Area[], { areas: others, generic }: Extract<Meaning, { is: 'area' }>): boolean {
  return generic || others.every((area) => areas.includes(area))
}
