import { createLexicon, type Meaning } from '#features/catalogue/search/lexicon.ts'
import { splitWords } from '#features/catalogue/search/words.ts'
import { isFlat } from '#features/catalogue/size-ranges.ts'
import { readLength } from '#lib/lengths.ts'
import { isPartsGroup, isStone, partIn, partsName, saysParts, surfaceParts } from './accessories.ts'
import { type Categories, type ImportCategory, parts } from './drafts.ts'
import { endOf, firstPart, goodsOf, meaningsIn } from './goods-words.ts'

/**
 * `categories`: those of ours that words of a file can mean, the likeliest first; several where the words do not decide.
 * `notSold`: what the words mean if we have no category for it; otherwise empty.
 */
export type Suggestion = { categories: ImportCategory[]; notSold: string }

/** `isNamed`: it is the product's name that says so. */
export type Decision = { category?: ImportCategory; notSold: string; isNamed: boolean }

/**
 * What a row says about its goods; `around`: headings and titles above it; `isSlab`: that they are slabs, or as thick as
 * one.
 */
export type Goods = { name: string; around?: readonly string[]; isSlab?: boolean }

export type Suggestions = {
  suggest: (text: string, example: string) => Suggestion
  decide: (texts: readonly string[], goods: Goods, stated?: ImportCategory) => Decision
}

type Said = {
  categories: ImportCategory[]
  notSold: string
  isCertain: boolean
  isElsewhere: boolean
  /** Only a material says it. */
  isMaterial: boolean
}

const undecided: Decision = { notSold: '', isNamed: false }

const most = 4

/**
 * Suggests categories of ours for a category in a vendor's words, by the vocabulary of the search: a shop's product type,
 * a path of departments (the deepest step that names goods decides), or a misspelled name. `example` is the name of a
 * product there, which decides between categories with the same words.
 */
export function createSuggestions(categories: Categories): Suggestions {
  const all = [...new Set(categories.values())]
  const tops = all.filter(({ parentId }) => parentId === null)
  const bySlug = new Map(tops.map((category) => [category.slug, category]))
  const lexicon = createLexicon({
    categories: new Map(
      all.map(({ id, name, slug, topSlug, parentId }) => [
        id,
        { name, slug, synonyms: {}, parent: parentId === null ? null : { slug: topSlug } },
      ]),
    ),
    brandsCalled: { has: () => false },
  })
  const shared = createShared(all)

  const known = new Map<string, Decision>()
  const read = new Map<string, Said | null>()
  return { suggest, decide }

  function suggest(text: string, example: string): Suggestion {
    const steps = stepsOf(text)
    let notSold = ''
    if (saysParts(steps[0] ?? '')) return { categories: [], notSold: partsName }
    for (const step of steps) {
      const found = meaningsIn(step, lexicon)
      const named = categoriesOf(found)
      if (named.length > 0) return { categories: ordered(named, text, example), notSold: '' }
      // A broader step above goods that we do not sell would name other goods.
      const missing = found.find((meaning) => meaning.is === 'not sold')
      if (missing) notSold = missing.name
      if (missing) break
    }
    // The name of a trim has the name of its tile.
    if (isPartsGroup(notSold)) return { categories: [], notSold }
    const slabs = isStone(text) ? bySlug.get('countertop') : undefined
    const near = notSold ? null : (slabs ?? shared(steps[0] ?? ''))
    const shown = near ? [near] : categoriesOf(meaningsIn(example, lexicon).filter(({ is }) => is === 'kind'))
    return { categories: ordered(shown, text, example), notSold: shown.length > 0 ? '' : notSold }
  }

  /**
   * The category that the words of a file and the name of a product mean together. Neither decides alone where the other
   * one says something else; a name alone decides where it ends with goods that only one category has. `stated` is the
   * category that the file or the vendor gives the row: only goods that are parts of others are not in it.
   */
  function decide(texts: readonly string[], goods: Goods, stated?: ImportCategory): Decision {
    const { name, around = [], isSlab } = goods
    const key = [stated?.id, isSlab, ...texts, '', ...around, '', name].join('\n')
    const before = known.get(key)
    if (before) return before
    const first = decided(texts, goods, stated)
    const isOther = !stated && first.category && !suitsName(first.category, name.slice(0, 190))
    const decision = isOther ? undecided : first
    if (known.size < 20_000) known.set(key, decision)
    return decision
  }

  function decided(texts: readonly string[], goods: Goods, stated?: ImportCategory): Decision {
    const { name, around = [], isSlab = false } = goods
    const end = endOf(name, lexicon)
    const own = texts.flatMap((text) => saidBy(text) ?? [])
    // What is said above a row needs the name to agree.
    const above = around.flatMap((text) => saidBy(text) ?? []).map((each) => ({ ...each, isCertain: false }))
    const said = [...own, ...above]
    // Stone in a list of tile is tile.
    const [nearest] = said
    const kind = said.find((each) => !each.isMaterial && each.categories.length > 0)
    const isOther = nearest?.isMaterial && kind && !kind.categories.some((one) => isIn(one, nearest.categories))
    const first = isOther ? kind : nearest
    const suits = stated ? [stated] : (first?.categories ?? [])
    const isSurface = suits.length > 0 && suits.every(({ topSlug }) => isFlat(topSlug))
    // The name of a color, such as "Sand", says nothing about tile.
    const meant =
      isSurface && end && !end.phrase.includes(' ') && !parts.test(end.phrase) && !surfaceParts.has(end.phrase)
        ? null
        : end
    const part = partIn(name, { lexicon, around: suits.map(({ topSlug }) => topSlug) })
    if (part) return { notSold: part, isNamed: true }
    const named = meant ? topsOf(categoriesOf([meant.meaning])) : []
    // A reducer in a list of planks belongs to what goes with floors.
    if (stated && isSurface && named.length === 1 && meant && surfaceParts.has(meant.phrase.split(' ').at(-1) ?? ''))
      return only(named)
    // A mirror in a list of vanities is none.
    if (meant && /\bmirror$/.test(meant.phrase) && named.length === 1) return only(named)
    if (stated) return { category: stated, notSold: '', isNamed: false }
    if (meant?.meaning.is === 'not sold') return { notSold: meant.meaning.name, isNamed: true }
    const slab = isSlab ? bySlug.get('countertop') : undefined
    const isOtherKind = meant?.meaning.is === 'kind' && !(slab && isIn(slab, categoriesOf([meant.meaning])))
    const stone = [texts[0] ?? firstPart(name), ...(own.length === 0 ? [name, ...around] : [])]
    if (slab && !isOtherKind && stone.some(isStone)) return only([slab])
    const [head = ''] = firstPart(name).split(/ with /i)
    if (parts.test(head.toLowerCase()) || otherParts.test(head)) return undecided
    if (!first) return meant && (texts.length === 0 || isPlain(meant.phrase)) ? only(bySize(named, name)) : undecided
    // A list of one kind of floor says so in its title; its rows have the names of colors.
    const isTitled = own.length === 0 && isSurface && !first.isMaterial && !meant
    if (isTitled && topsOf(first.categories).length === 1) return only(first.categories)
    if (first.isElsewhere && roomsIn(meant?.phrase ?? '').length === 0) return undecided
    if (first.notSold) return { notSold: first.notSold, isNamed: false }
    const has = (others: readonly ImportCategory[], one: ImportCategory) => others.length === 0 || isIn(one, others)
    const both = first.categories.filter((one) => has(named, one))
    // Further words, such as the name of a series of wall tile, decide between several.
    const all = both.filter((one) =>
      said.filter((each) => each !== first).every(({ categories }) => has(categories, one)),
    )
    const found = topsOf(all.length > 0 ? all : both)
    const sized = found.length > 1 ? bySize(found, name) : found
    return first.isCertain || named.length > 0 || found.length < first.categories.length || sized.length < found.length
      ? only(sized)
      : undecided
  }

  /** Floor tile has two long sides; between the two kinds of tile the size in a name decides. */
  function bySize(found: ImportCategory[], name: string): ImportCategory[] {
    const slugs = found.map(({ slug }) => slug).toSorted()
    if (slugs.join() !== 'backsplash-tiles,tile-flooring') return found
    if (/\bwall only\b/i.test(name)) return found.filter(({ slug }) => slug === 'backsplash-tiles')
    const sides = sidesIn(name)
    const isSmall = sides ? Math.min(...sides) < 6 : /\bmosaic|\bmesh\b/i.test(name)
    if (!sides && !isSmall) return found
    return found.filter(({ slug }) => slug === (isSmall ? 'backsplash-tiles' : 'tile-flooring'))
  }

  /** What the deepest step of a path that means anything says; certain if all of its parts name goods. */
  function saidBy(text: string): Said | null {
    const before = read.get(text)
    if (before !== undefined) return before
    const found = saying(text)
    if (read.size < 20_000) read.set(text, found)
    return found
  }

  function saying(text: string): Said | null {
    // A heading names what is not sold with the goods below it.
    if (without.test(text.slice(0, 300))) return null
    const steps = stepsOf(text)
    if (saysParts(steps[0] ?? ''))
      return { categories: [], notSold: partsName, isCertain: false, isElsewhere: false, isMaterial: false }
    for (const [place, step] of steps.entries()) {
      const found = meaningsIn(step, lexicon)
      const categories = narrowed(categoriesOf(found), steps.slice(place + 1))
      const notSold = found.find((meaning) => meaning.is === 'not sold')
      if (categories.length === 0 && !notSold) continue
      const isTile = /^(floor|wall) tiles?\b/i.test(step) && found.every(({ is }) => is === 'kind')
      const isWhole =
        isTile || step.split(/&|\+|,|\band\b|\bor\b/i).every((part) => endOf(part, lexicon)?.meaning.is === 'kind')
      // Sinks of a bath are not those of a kitchen.
      const around = roomsIn(text)
      const isElsewhere = categories.some(({ topSlug }) => {
        const [own] = roomsIn(topSlug)
        return (own === 'kitchen' && around.includes('bath')) || (own === 'bath' && around.includes('kitchen'))
      })
      // A shop's hardware may be anything.
      const isCertain = isWhole && !isElsewhere && !/^hardware$/i.test(step)
      return {
        categories,
        notSold: categories.length === 0 ? (notSold?.name ?? '') : '',
        isCertain,
        isElsewhere,
        isMaterial: categories.length > 0 && found.every(({ is }) => is === 'material'),
      }
    }
    return null
  }

  /** Where a step leaves several, a broader one may decide: the mosaics of wall tile. */
  function narrowed(found: ImportCategory[], broader: readonly string[]): ImportCategory[] {
    let left = found
    for (const step of broader) {
      const named = new Set(categoriesOf(meaningsIn(step, lexicon)).map(({ topSlug }) => topSlug))
      const both = left.filter(({ topSlug }) => named.has(topSlug))
      if (both.length > 0) left = both
    }
    return left
  }

  function topsOf(found: readonly ImportCategory[]): ImportCategory[] {
    return [...new Set(found.map((one) => bySlug.get(one.topSlug) ?? one))]
  }

  /** Categories that the words of other goods mean too need a name that says it. */
  function suitsName(category: ImportCategory, name: string): boolean {
    if (category.topSlug === 'trim') return saysTrim(name)
    return category.topSlug === 'appliances' || !/\bcu\.? ?ft\b/i.test(name)
  }

  function only(found: readonly ImportCategory[]): Decision {
    const [top, ...others] = topsOf(found)
    return top && others.length === 0 ? { category: top, notSold: '', isNamed: false } : undecided
  }

  function categoriesOf(meanings: readonly Meaning[]): ImportCategory[] {
    const parts = meanings.flatMap((meaning) => targetOf(meaning)?.split(';') ?? [])
    return [...new Set(parts.flatMap(resolve))]
  }

  /** The category of a target such as `lights:pendant`, after its family if it means one only. */
  function resolve(part: string): ImportCategory[] {
    if (part.startsWith('!') || part.startsWith('/')) return []
    const [slug = '', words = ''] = (part.split(' @')[0] ?? '').split(':')
    const top = bySlug.get(slug)
    if (!top) return []
    const wanted = words === '' ? [] : words.split('|').map((word) => word.toLowerCase())
    const families = all.filter(
      ({ parentId, name }) => parentId === top.id && wanted.some((word) => name.toLowerCase().includes(word)),
    )
    return families.length === 1 ? [top, ...families] : [top]
  }

  /** Words around them decide between categories with the same goods: a faucet of a bath, or of a kitchen. */
  function ordered(found: ImportCategory[], context: string, example: string): ImportCategory[] {
    const around = new Set(roomsIn(context))
    const shown = new Set(roomsIn(example))
    const rank = ({ topSlug }: ImportCategory) => {
      const own = roomsIn(topSlug)
      return own.filter((room) => around.has(room)).length * 2 + own.filter((room) => shown.has(room)).length
    }
    return found.toSorted((a, b) => rank(b) - rank(a)).slice(0, most)
  }
}

const isIn = (one: ImportCategory, others: readonly ImportCategory[]) =>
  others.some(({ topSlug }) => topSlug === one.topSlug)

/** The steps of a path, the deepest first; of several paths, the first one. */
function stepsOf(text: string): string[] {
  const [path = ''] = text.slice(0, 300).split(/[|\n;]/)
  const steps = path
    .split(/>|»|::|\//)
    .map((step) => step.trim())
    .filter((step) => /[a-z]/i.test(step) && !isSeries(step))
    .map((step) => (/^walls?$/i.test(step) ? 'wall tile' : step))
  return steps.reverse()
}

const without = /sold separately|not included/i

/** `Timber Oak Range`: a series, where no kind of range is named. */
function isSeries(step: string): boolean {
  const words = step.toLowerCase().split(/\s+/)
  return (
    words.length > 1 &&
    words.at(-1) === 'range' &&
    !/gas|electric|fuel|induction|kitchen|cooking|slide|pro|free/.test(step.toLowerCase())
  )
}

function targetOf(meaning: Meaning): string | null {
  return meaning.is === 'kind' || meaning.is === 'material' ? meaning.target : null
}

/** The trim of rooms; that of tile has the names of its tile. */
export const saysTrim = (name: string) => trims.test(name.slice(0, 190))
const trims = /\b(base|baseboards?|casings?|crown|shoe|mou?ldings?|quarter round|chair rail|mdf|pine|primed)\b/i

/** Goods of a vanity list and others that are parts of the goods of a category. */
const otherParts =
  /\b(tops?|legs?|side ?splash(es)?|cables?|connectors?|drivers?|controllers?|kits?|clips?|brackets?)\b/i

/** Goods whose name alone says what they are; a hood or a tank may be clothing. */
const isPlain = (phrase: string) => phrase.includes(' ') || plain.has(phrase)
const plain = new Set(
  'toilet faucet bathtub countertop backsplash dishwasher refrigerator chandelier sconce hardwood laminate'.split(' '),
)

/** The two sides of a face in a name: 12x24, 7-3/16X19-5/8. */
export function sidesIn(name: string): [number, number] | null {
  const found =
    /(?:^|[\s,(])(\d{1,3}(?:\.\d{1,2})?(?:-\d{1,2}\/\d{1,2})?)["”]?\s?x\s?(\d{1,3}(?:\.\d{1,2})?(?:-\d{1,2}\/\d{1,2})?)(?![\d/.]|["”]?\s?x)/i.exec(
      // A thickness behind the face.
      name
        .slice(0, 190)
        .replaceAll('×', 'x')
        .replace(/(x ?[\d.]{1,6}["”]? ?)x ?\d{1,2}\/\d{1,2}(?!\d)/i, '$1'),
    )
  const sides = [found?.[1], found?.[2]].map((side) => readLength(side ?? '', 'dot'))
  const inches = sides.flatMap((side) => ('inches' in side ? [side.inches] : []))
  const [first = 0, second = 0] = inches
  return first > 0 && second > 0 ? [first, second] : null
}

function roomsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/bathroom|lavatory|vanity|powder/g, 'bath')
    .replaceAll(/backsplash|shower/g, 'wall backsplash')
    .split(/[^a-z]+/)
    .filter((word) => rooms.has(word))
}

const rooms = new Set(
  'kitchen bath wall backsplash floor flooring hardwood laminate luxury vinyl tile countertop pool'.split(' '),
)

/**
 * The category whose name is nearest by the words that they share; null if they share none. Every word counts by how few
 * categories have it.
 */
function createShared(all: readonly ImportCategory[]) {
  const names = new Map(all.map((category) => [category, new Set(goodsOf(splitWords(category.name)))]))
  const frequency = new Map<string, number>()
  for (const set of names.values()) for (const word of set) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weight = (word: string) => 1 / (1 + Math.log(1 + (frequency.get(word) ?? all.length)))
  return (text: string): ImportCategory | null => {
    const asked = new Set(goodsOf(splitWords(text)))
    let best: ImportCategory | null = null
    let score = 0
    for (const [category, own] of names) {
      let sum = 0
      let total = 0
      let saysGoods = false
      for (const word of own) {
        total += weight(word)
        if (!asked.has(word)) continue
        sum += weight(word)
        saysGoods ||= !places.has(word)
      }
      // The category rather than one of its families, unless the words name the family.
      const value = saysGoods ? sum + sum / total - (category.parentId === null ? 0 : 0.01) : 0
      if (value > score) {
        best = category
        score = value
      }
    }
    return best
  }
}

/** Words of names that alone say nothing about the goods. */
const places = new Set('kitchen bath bathroom lavatory outdoor wall floor'.split(' '))
