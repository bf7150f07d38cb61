import type { Area, Wish } from '#features/design-ai/brief/schema.ts'
import { attachFigures, looseFigures, measureOf } from './figured.ts'
import { type Attribute, type Figure, type Group, groupsOf, type Item, sentencesOf } from './groups.ts'
import { accessiblePhrases, phraseOf } from './not-sold.ts'
import { inTwoColors, toned } from './tone-words.ts'

/** `said`: how the person named the value; `toneSaid`: its tone; `noun`: the part of the room; `figures`: of its measure. */
export type Found = Omit<Wish, 'label' | 'from'> & {
  said: string
  toneSaid?: string
  noun?: string
  figures?: Figure[]
}

/**
 * Turns the items of a brief into wishes: what a negation covers, and which part of the room each word is about. Takes
 * time in proportion to the number of items.
 */
export function composeWishes(items: Item[]): { found: Found[]; loose: Figure[] } {
  const found: Found[] = []
  const loose: Figure[] = []
  for (const sentence of sentencesOf(items)) {
    const groups = groupsOf(sentence)
    attachFigures(groups)
    foldIntoUnsold(groups)
    attach(groups)
    const own = inTwoColors(groups.flatMap((group) => namedPart(group, wishesOf(group))))
    found.push(...own)
    loose.push(...looseFigures(groups, new Set(own.flatMap(({ figures }) => figures ?? []))))
  }
  return { found: distinct(found), loose }
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
    else if (before.colon && before.areas.length > 0 && group.areas.length === 0 && group.attributes.length > 0) {
      // "Floor: hickory, hand scraped" goes on until another part is named.
      group.areas = [...before.areas]
      group.areaFirst = true
      silence(before)
      group.colon = true
    } else if (isOpen && group.joint === 'and' && before.areas.length > 0 && (before.areaFirst || before.linked)) {
      group.areas = [...before.areas]
      group.areaFirst = true
      silence(before)
    } else if (isOpen && group.joint === 'comma' && isColorOf(before, group)) {
      group.areas = colorAreas(before)
      group.areaFirst = true
    } else if (isOpen && group.joint === 'dash' && before.areaFirst && before.attributes.every(({ want }) => !want))
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
      silence(group)
    }
  })
  // "Black and white floor": from right to left, words of the same kind share the part that follows.
  for (let i = groups.length - 2; i >= 0; i--) {
    const [group, next] = [groups[i] as Group, groups[i + 1] as Group]
    if (next.joint !== 'and' || group.areas.length > 0 || group.other || next.areas.length === 0 || next.areaFirst)
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

/** "Ledger stone, charcoal" is of charcoal, and "checkerboard floor, white and black" of both. */
function isColorOf(before: Group, group: Group): boolean {
  const last = before.attributes.at(-1)
  const isPattern = last?.kind === 'look' && /^(?:checkerboard|mosaic)$/.test(last.value)
  return (
    last !== undefined &&
    !before.other &&
    (last.kind === 'goods' || isPattern) &&
    colorAreas(before).some((area) => surfaces.has(area)) &&
    group.attributes.every(({ kind, want }) => kind === 'color' && want === last.want)
  )
}

function colorAreas({ attributes, areas }: Group): Area[] {
  const own = attributes.at(-1)
  return [...(own?.kind === 'look' ? areas : (own?.areas ?? []))]
}

/** Colors and finishes are named alike: "black and gold hardware". */
function kindGroup(kind: string): string {
  return kind === 'finish' ? 'color' : kind
}

/** What is said about a part replaces it, apart from how many there are and how large. */
function silence(group: Group): void {
  group.bare = group.bare.filter(isFigured)
}

const isFigured = ({ measures, count }: Group['bare'][number]) => measures !== undefined || count !== undefined

/** "Porcelain tile on the floor and walls", "vanity in walnut". */
function takePlace(groups: Group[], i: number): void {
  const [group, before] = [groups[i] as Group, groups[i - 1] as Group]
  if (group.attributes.length === 0 && group.areas.length > 0 && adjectivesOrTiles(before)) {
    if (before.areas.length > 0 && !before.generic && adjectives(before).length > 0) return
    const places = [...group.areas]
    for (let next = i + 1; groups[next]?.joint === 'and' && groups[next]?.attributes.length === 0; next++) {
      places.push(...(groups[next]?.areas ?? []))
      silence(Object.assign(groups[next] as Group, { areas: [] }))
    }
    const real = narrowed([...new Set(places)], before)
    group.areas = []
    silence(group)
    for (let k = i - 1; k >= 0; k--) {
      const one = groups[k] as Group
      if (one.areas.length > 0 && !one.generic && k !== i - 1) break
      if (one.attributes.length === 0 && one.bare.length === 0) break
      one.areas = real
      one.generic = false
      for (const bare of one.bare) bare.areas = real
      if (one.joint !== 'and') break
    }
  } else if (group.areas.length === 0 && group.attributes.length > 0 && before.areas.length > 0 && !group.other) {
    group.areas = [...before.areas]
    group.areaFirst = true
    silence(before)
  }
}

/** Tile in the shower is on its walls; what is not paint is not painted. */
function narrowed(places: Area[], before: Group): Area[] {
  const isTile = before.generic || before.bare.some(({ value }) => value === 'tile-flooring')
  const hasMaterial = before.attributes.some(({ kind }) => kind === 'material' || kind === 'goods' || kind === 'look')
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
  for (const attribute of toned(attributes)) {
    const { kind, value, said, want, areas: own, asColor, tone, toneSaid, exact } = attribute
    const withTone = {
      ...figuresIn(attribute),
      ...(tone && { tone }),
      ...(toneSaid && { toneSaid }),
      ...(exact !== undefined && { exact }),
    }
    if (kind === 'goods') {
      const isPlaced =
        areas.length > 0 && areas.every((area) => surfaces.has(area)) && own.some((area) => surfaces.has(area))
      found.push({ kind, value, said, want, areas: isPlaced ? areas : own, ...withTone })
      continue
    }
    const about = placedFor(kind, value, areas, own)
    if (said === 'terracotta' && kind === 'color' && areas.some((area) => area === 'floor' || area === 'ground')) {
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
      found.push({ kind, value, said, want, areas: [], ...withTone })
      continue
    }
    found.push({ kind, value, said, want, areas: about, ...withTone })
  }
  const isSilent =
    adjectives(group).length > 0 ||
    attributes.some(({ kind, value }) => kind === 'goods' && (phraseOf(value) === null || phraseOf(value) === 'paint'))
  for (const part of bare) {
    const { value, areas: own, want } = part
    const isTile = value === 'tile-flooring'
    if (isFigured(part))
      found.push({
        kind: 'goods',
        value: isTile ? 'part:tile' : value,
        said: value,
        want,
        areas: isTile && areas.length > 0 ? areas : own,
        ...figuresIn(part),
      })
    else if (!(isSilent && !/^part:(?:knob|(?:[a-z]+-)?pull)$/.test(value)) && !(want && isTile))
      found.push({ kind: 'goods', value, said: value, want, areas: own })
  }
  return found
}

function figuresIn({ measures, count }: Pick<Attribute, 'measures' | 'count'>): Partial<Found> {
  const measure = measureOf(measures)
  return {
    ...measure,
    ...(measure.measure !== undefined && measures && { figures: measures }),
    ...(count !== undefined && { count }),
  }
}

/** "Stone fireplace" says more than "stonework". */
function namedPart({ noun }: Group, found: Found[]): Found[] {
  return found.map((one) => (noun !== null && one.areas.join() === 'facade' ? { ...one, noun } : one))
}

/** What tops are made of. */
export const stones = new Set([
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
const ofRoom = new Set(['kids', 'pets', 'accessible', 'aging in place', 'storage', 'fast delivery'])

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
    const key = JSON.stringify([
      wish.kind,
      wish.value,
      wish.want,
      [...wish.areas].sort(),
      wish.tone,
      wish.exact,
      phraseOf(wish.value) === null ? null : wish.said,
      wish.measure,
      wish.count,
    ])
    if (!known.has(key)) known.set(key, wish)
  }
  const isOfAccess = ({ kind, value }: Found) =>
    kind === 'trait' && (value === 'accessible' || value === 'aging in place')
  // Grab bars say who lives there, unless the brief says it.
  const bars = [...known].filter(([, one]) => isOfAccess(one) && accessiblePhrases.includes(one.said))
  const isSaid = [...known.values()].some((one) => isOfAccess(one) && !accessiblePhrases.includes(one.said))
  if (isSaid) for (const [key] of bars) known.delete(key)
  const wanted = new Set(
    [...known.values()].filter(({ kind, want }) => kind === 'style' && want).map(({ value }) => value),
  )
  // "Coastal, but not nautical" is coastal.
  const all = [...known.values()].filter(({ kind, value, want }) => want || kind !== 'style' || !wanted.has(value))
  // "Walk-in shower" says more than "shower".
  const general = new Set(['bath-tubs', 'toilets', 'showers', 'bathroom-vanitys', 'fans'])
  return all.filter(
    (wish) =>
      !(
        wish.kind === 'goods' &&
        wish.want &&
        general.has(wish.value) &&
        wish.measure === undefined &&
        wish.count === undefined &&
        all.some(
          (other) =>
            other !== wish && other.want && other.areas.includes(wish.areas[0] as Area) && other.areas.length === 1,
        )
      ),
  )
}

/** What is said about goods that are not sold says nothing of others: "grab bars in matte white", "nickel on the hinges". */
function foldIntoUnsold(groups: Group[]): void {
  for (const [i, group] of groups.entries()) {
    const at = group.attributes.findLastIndex(isUnsold)
    const goods = group.attributes[at]
    const isOfIt = group.areas.length === 0 || group.attributes.every((one) => isUnsold(one) || describes(one))
    if (!goods || !isOfIt || group.bare.length > 0) continue
    const after = group.attributes.slice(at + 1)
    const isNear = after.every((one) => one.at - goods.at <= 4 && isColorLike(one))
    if (after.length > 0 && isNear) {
      goods.said = saidWith(goods, after)
      group.attributes.splice(at + 1)
      group.areas = []
    }
    const before = groups[i - 1]
    const isOnIt = group.joint === 'place' && before && before.areas.length === 0 && before.bare.length === 0
    if (isOnIt && before.attributes.length > 0 && before.attributes.every((one) => describes(one) && one.want)) {
      goods.said = `${before.attributes.map(({ said }) => said).join(' ')} ${goods.said}`
      before.attributes = []
    }
    for (let k = i + 1; k < groups.length; k++) {
      const next = groups[k] as Group
      const isFree = next.areas.length === 0 || isFloating(next)
      const isAlone = isFree && next.bare.length === 0 && next.attributes.length > 0
      const isAbout =
        next.joint === 'place' || (k > i + 1 && next.attributes.every(({ want }) => !want)) || isFloating(next)
      const isNear = next.attributes.every((one) => one.at - goods.at <= 7 && describes(one))
      if (!isAlone || !isAbout || !isNear) break
      goods.said = saidWith(goods, next.attributes)
      Object.assign(next, { attributes: [], areas: [] })
    }
  }
}

const isUnsold = ({ kind, value }: Attribute) => kind === 'goods' && phraseOf(value) !== null
const isFloating = ({ attributes }: Group) => attributes.every(({ said }) => said === 'floating')
const isColorLike = ({ kind, said }: Attribute) => /^(?:color|finish)$/.test(kind) || said === 'floating'
const describes = ({ kind, said }: Attribute) =>
  /^(?:color|finish|material)$/.test(kind) || said === 'matte' || said === 'floating'

function saidWith({ said, want }: Attribute, more: readonly Attribute[]): string {
  const own = more.filter((one) => one.want === want).map((one) => one.said)
  const others = more.filter((one) => one.want !== want).map((one) => `, not ${one.said}`)
  return `${[...own, said].join(' ')}${others.join('')}`.slice(0, 100)
}
