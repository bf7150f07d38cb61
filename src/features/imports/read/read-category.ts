import type { Target } from '../columns.ts'
import { exactCategory, type ImportCategory } from './drafts.ts'
import { withoutMarkup } from './html-text.ts'
import { plainCell } from './numbers.ts'
import type { RowCells } from './read-prices.ts'
import type { RowContext } from './read-row.ts'
import { type Decision, saysTrim, sidesIn } from './suggest-categories.ts'

/** Where the file does not name one of ours: its words, and what they and the product's name mean. */
export type CategoryReading = {
  known?: ImportCategory
  text: string
  decision: Decision | null
  /** The words of the file, also where they are clear. */
  words: string
}

/** The heading above a row, and what is above that: an outer heading, the name of the sheet, its titles. */
export type Headings = { section: string; outer: readonly string[] }

/**
 * The category of a row: by the vendor's answer, by the exact name of one of ours, or by the words of the file and the
 * product's name. Parts of goods have none, whatever the file says. Headings count where the file's own words do not say it.
 */
export function readCategory(
  { mapping, raw, has, nameOf, refuse }: RowCells,
  { categories, byId, decide, isCabinets }: RowContext,
  { name, cabinet, section, outer }: { name: string; cabinet: string } & Headings,
): CategoryReading {
  const isSaid = mapping.columns.includes('category') || mapping.columns.includes('category_path')
  // A heading with the name of a series says nothing about goods but by the way.
  const heading = /\b(collection|series)\b/i.test(section) ? '' : section
  const written = isSaid ? (['category', 'category_path'] as const).map(wordsIn) : [heading]
  const texts = written.filter((text) => text !== '')
  const [text = ''] = texts
  const given = mapping.categories[text.toLowerCase()]
  const chosen = given ? byId.get(given) : undefined
  const ofFile = mapping.defaults.category ? byId.get(mapping.defaults.category) : undefined
  if (mapping.layout === 'own') {
    const known = chosen ?? categories.get(text.toLowerCase()) ?? exactCategory(text, categories) ?? undefined
    if (text === '' && !ofFile && mapping.columns.includes('category'))
      refuse('category', 'is missing', 'Fill in the cell.')
    return { known: known ?? ofFile, text: known || ofFile ? '' : text, decision: null, words: text }
  }
  if (given === null) return { text, decision: null, words: text }
  // The trim of tile is none of rooms.
  const isTrimOnly = (each: ImportCategory) => each.topSlug === 'trim' && !saysTrim(name)
  const exact = texts.map((each) => exactCategory(each, categories)).find((each) => each !== null && !isTrimOnly(each))
  const stated = chosen ?? exact ?? ofFile
  const series = plainCell(raw('collection')).slice(0, 120)
  const around = isSaid ? [section, ...outer] : outer
  const goods = { name: sized(), around: [series, ...around].filter((each) => each !== ''), isSlab: isSlab() }
  const read = decide(texts, goods, chosen ? undefined : stated)
  const decision = isCabinets && !stated ? amongCabinets(read) : read
  // Goods of another kind below the same words are not what the vendor chose a category for.
  const isChosen = chosen && !(decision.isNamed && decide(texts, { name: '' }).notSold !== decision.notSold)
  if (isChosen || (stated && !chosen && decision.notSold === ''))
    return { known: stated, text: '', decision: null, words: text }
  return { known: stated ? undefined : decision.category, text, decision, words: text }

  /** What words such as "glass doors" mean in other lists, they do not mean among cabinets. */
  function amongCabinets(found: Decision): Decision {
    const top = found.category?.topSlug
    const own = categories.get('cabinets')
    const isKind =
      /\b(wall|base|tall|drawer|sink|corner|oven|pantry)\b/i.test(text) && !/\b(doors?|racks?|shel)/i.test(text)
    if (cabinet !== '' && own && isKind && top !== 'bathroom-vanitys') return { ...found, notSold: '', category: own }
    const isOther = top !== undefined && top !== 'cabinets' && top !== 'bathroom-vanitys'
    if (cabinet !== '' && own && top === undefined && found.notSold === '') return { ...found, category: own }
    return isOther ? { notSold: '', isNamed: false } : found
  }

  /** The name, with the size that it does not have itself. */
  function sized(): string {
    return /\d\s?[x×]\s?\d/i.test(name) ? name : `${name}, ${raw('size').slice(0, 40)}`
  }

  /** Whether the row says that it is a slab, or is stone as thick as one; a small face is that of a tile. */
  function isSlab(): boolean {
    const sides = sidesIn(raw('size')) ?? sidesIn(name)
    if (sides && Math.min(...sides) < 36) return false
    const above = [section, ...outer].filter((each) => !/tile|mosaic|paver/i.test(each))
    const price = /\b(box|bx|ctn|carton)\b/i.test(nameOf('price')) ? '' : nameOf('price')
    const own = [name, ...texts, raw('size'), raw('uom'), raw('height_size')].map((each) => each.slice(0, 190))
    if ([...own, ...above, price].some((each) => /\bslabs?\b/i.test(each))) return true
    const isThick = own.some((each) => /\b[23] ?cm\b|\b30 ?mm\b/i.test(each))
    return isThick && own.some((each) => /granite|marble|quartz|dolomite|soapstone|onyx/i.test(each))
  }

  /** A feed repeats the element for several categories. */
  function wordsIn(target: Target): string {
    if (!has(target)) return ''
    const lines = withoutMarkup(raw(target)).trim().split('\n')
    return lines
      .map((each) => each.trim().replaceAll(/\s+/g, ' '))
      .join(' | ')
      .slice(0, 200)
  }
}
