import type { Area } from '#features/design-ai/brief/schema.ts'
import type { Attribute, Figure, Group } from './groups.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

type Thing = Attribute | Group['bare'][number]

/**
 * Gives each figure and number the goods that it is about: those that follow in the same words, or else those before.
 * A figure after a comma is about what is before it: "washer and dryer, 24 in wide".
 */
export function attachFigures(groups: readonly Group[]): void {
  for (const [i, group] of groups.entries()) {
    const isAlone = group.attributes.length === 0 && group.areas.length === 0 && !group.other && group.joint !== 'start'
    if (isAlone && group.figures.length > 0) {
      figuresBefore(groups, i)
      continue
    }
    const goods = goodsOf(group)
    const surfaces = group.attributes.filter(({ kind }) => kind === 'material' || kind === 'look')
    for (const figure of group.figures) {
      const able = goods.filter((one) => isMeasured(one, figure))
      const thing = group.other
        ? able.find(({ at }) => Math.abs(at - figure.at) <= 3)
        : (pieceOf(nearest(able, figure.at), surfaces) ?? nearest(able, figure.at) ?? nearest(surfaces, figure.at))
      if (thing) thing.measures = [...(thing.measures ?? []), figure]
    }
    for (const { many, at } of group.counts) {
      const before = group.joint === 'place' ? goodsOf(groups[i - 1] as Group) : []
      const thing =
        goods.find((one) => isCounted(one) && one.at > at && one.at - at <= 4) ??
        [...before, ...goods].find((one) => isSeating(one) && one.at < at)
      if (thing) thing.count = many
    }
  }
}

/** The parts of a room that there are several of. */
const counted = new Set<Area>([
  'vanity',
  'tub',
  'toilet',
  'shower',
  'faucet',
  'sink',
  'appliance',
  'light',
  'fan',
  'hardware',
])
const isCounted = ({ value, areas }: Thing) =>
  areas.length === 0 || areas.some((area) => counted.has(area)) || /^part:(?:island|peninsula|seating)/.test(value)

/** A color of light is that of a lamp; a wall and a floor as such are not sold by size. */
function isMeasured({ value, areas }: Thing, { text }: Figure): boolean {
  if (/\dk$/i.test(text) || / (?:lumens?|watts?)$/.test(text)) return areas.includes('light')
  // Tile up to 5 ft is a height of the wall.
  if (/^at most .* (?:ft|foot|feet)$/.test(text) && /tile|plank|slab/.test(value)) return false
  return !/^part:(?:wall|floor|flooring|backsplash|counter|countertop|ground|facade|paint|room)$/.test(value)
}

/** "2 in hexagon tile" are hexagons of 2 in. */
function pieceOf(thing: Thing | undefined, surfaces: readonly Attribute[]): Attribute | undefined {
  return thing?.value === 'tile-flooring' ? surfaces.find((one) => isPieceLook(one) && one.at < thing.at) : undefined
}

const isSeating = ({ value }: Thing) => value === 'part:seating'

function goodsOf(group: Group): Thing[] {
  const things: Thing[] = [...group.attributes.filter(({ kind }) => kind === 'goods'), ...group.bare]
  return things.sort((a, b) => a.at - b.at)
}

function nearest(things: readonly Thing[], at: number): Thing | undefined {
  return things.find((one) => one.at > at) ?? things.findLast((one) => one.at < at)
}

function figuresBefore(groups: readonly Group[], i: number): void {
  const figures: Figure[] = (groups[i] as Group).figures
  for (let k = i - 1; k >= 0; k--) {
    const group = groups[k] as Group
    const thing = goodsOf(group)
      .filter((one) => figures.every((figure) => isMeasured(one, figure)))
      .at(-1)
    if (!thing || group.other || thing.measures) return
    thing.measures = [...figures]
    if (group.joint !== 'and') return
  }
}

/** The figures of a sentence that no wish has. */
export function looseFigures(groups: readonly Group[], used: ReadonlySet<Figure>): Figure[] {
  return groups.flatMap(({ figures }) => figures).filter((figure) => !used.has(figure))
}

export function measureOf(figures: readonly Figure[] | undefined): { measure?: string } {
  const text = figures?.map((figure) => figure.text).join(', ')
  return text && text.length <= 60 ? { measure: text } : {}
}

type Phrase = { meanings: Meaning[]; length: number } | null

/** "Tiny hexagons" are up to 3 in, "large" ones from 12 in on; null for other words. */
export function pieceSize(tokens: readonly Token[], at: number, phraseAt: (at: number) => Phrase): Meaning | null {
  const { word, start, end } = tokens[at] as Token
  const text = small.has(word) ? 'at most 3 in' : large.has(word) ? 'at least 12 in' : null
  // "Small white hexagons".
  for (let i = at + 1; text !== null && i <= at + 3; ) {
    const phrase = phraseAt(i)
    if (!phrase) return null
    if (phrase.meanings.some(isPiece)) return { is: 'measure', text, start, end }
    const describes = phrase.meanings.every(
      (one) => one.is === 'wish' && /^(?:color|material|finish|look)$/.test(one.kind),
    )
    if (!describes) return null
    i += phrase.length
  }
  return null
}

const small = new Set('tiny small little mini teeny miniature'.split(' '))
const large = new Set('large big huge giant oversized jumbo'.split(' '))
const looks = new Set('hexagon penny mosaic square picket arabesque fan checkerboard'.split(' '))

/** Looks that say which pieces are meant: a figure before "hexagon tile" is that of the hexagons. */
function isPieceLook({ kind, value }: { kind: string; value: string }): boolean {
  return kind === 'look' && looks.has(value)
}

function isPiece(meaning: Meaning): boolean {
  if (meaning.is === 'area') return meaning.goods === 'tile-flooring' && meaning.generic
  if (meaning.is !== 'wish') return false
  return isPieceLook(meaning) || (meaning.kind === 'goods' && /(?:^|-)tile$/.test(meaning.value))
}
