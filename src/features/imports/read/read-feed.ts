import { Parser } from 'htmlparser2'
import { fail } from '#lib/failure.ts'
import { maxRows } from './drafts.ts'
import { bestElement, createElements } from './feed-elements.ts'
import { nameOfKey, namesOf } from './json-cells.ts'

const longestValue = 64 * 1024
const deepest = 40
const maxNames = 300

/** Elements that an item may repeat, each on a line of its own. */
const repeated = new Set(['image_link', 'additional_image_link', 'product_type', 'product_highlight'])

export const isXml = (start: string): boolean => /^\s{0,99}<[a-z_?!]/i.test(start)

type Text = () => AsyncIterable<string>

/** The items of an XML feed as rows below the names of their elements. Throws a Failure if it cannot be read. */
export async function feedOf(
  text: Text,
  start: string,
): Promise<{ header: string[]; items: () => AsyncGenerator<string[]> }> {
  if (/<!(doctype|entity)/i.test(start))
    throw fail('bad_xml', 422, 'The XML declares a document type or entities, which a product feed never needs.')
  const isFeed = /<(rss|feed|channel)[\s>]/i.test(start)
  const item = isFeed ? null : await elementOf(text)
  const header: string[] = []
  let items = 0
  for await (const _ of readFeed(text(), header, item)) items++
  if (items === 0)
    throw fail('bad_xml', 422, 'The XML has no <item> or <entry>. Export a product feed in Google’s format, or CSV.')
  return { header, items: () => readFeed(text(), header, item) }
}

/** How the elements are found that are products: by the way to them, and whether what is around them belongs to them. */
type ItemElement = { way: string; isInside: boolean }

/** The element that is a product: the one that has prices and names, whatever it is called. */
async function elementOf(text: Text): Promise<ItemElement | null> {
  const elements = createElements()
  await parse(text(), {
    open: (name, attributes) => elements.open(name, Object.keys(attributes)),
    text: (part) => elements.text(part),
    close: () => elements.close(),
  })
  return bestElement(elements.all())
}

type Events = {
  open: (name: string, attributes: Record<string, string>) => string | null
  text: (part: string) => string | null
  close: () => void
  /** What is to be done between two pieces of the text. */
  pause?: () => void
}

/** Reads XML piece by piece. An event returns what is wrong with it. */
async function parse(text: AsyncIterable<string>, events: Events): Promise<void> {
  for await (const _ of pieces(text, events));
}

async function* pieces(text: AsyncIterable<string>, { open, text: onText, close }: Events): AsyncGenerator<void> {
  let depth = 0
  let problem: string | null = null
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > deepest) problem ??= 'Its elements are nested too deeply.'
        else problem ??= open(name, attributes)
      },
      ontext(part) {
        problem ??= onText(part)
      },
      onclosetag() {
        close()
        depth--
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype')
          problem ??= 'It declares a document type, which a product feed never needs.'
      },
      onerror(error) {
        problem ??= error.message
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const part of text) {
    parser.write(part)
    if (problem) throw fail('bad_xml', 422, `The XML cannot be read. ${problem}`)
    yield
  }
  if (depth > 0) throw fail('bad_xml', 422, 'The XML ends in the middle of an element. Export it again.')
  parser.end()
}

const isForm = /^(p|br|div|span|ul|ol|li|b|strong|em|h[1-6]|table|tbody|thead|tr|td|th|sup|sub|font|section|u)$/

/** Elements with the name and the value of a property. */
const isProperty = /^(param|attr|attribute|property|a|spec|specification|feature|field|option)$/i

const plainName = (name: string) => name.slice(name.indexOf(':') + 1)

/** An open element inside an item: its way from there, and what was read of it. */
type Open = { key: string; attributes: Record<string, string>; text: string; hasChildren: boolean; isGoogles: boolean }

/**
 * The items of a feed as rows, one column for each name of `header`, to which new names are added. Items are RSS `item` and
 * Atom `entry`, or the element `item`, of which also attributes and inner elements are read. Of an element that appears
 * twice, the one of Google's namespace counts. Entities that the file itself declares are never expanded: such a file is
 * refused.
 */
async function* readFeed(
  text: AsyncIterable<string>,
  header: string[],
  item: ItemElement | null,
): AsyncGenerator<string[]> {
  const places = new Map(header.map((name, place) => [name, place]))
  let ready: string[][] = []
  let count = 0
  let cells: string[] | null = null
  let named = new Set<string>()
  const way: string[] = []
  let inside: Open[] = []
  /** Elements of a text's own form, such as paragraphs, that are open. */
  let formed = 0
  /** Above the item, of the element that holds its variants. */
  const around: Map<string, string>[] = []
  const categories = new Map<string, { text: string; parent: string }>()
  let outer: Open | null = null
  let problem: string | null = null

  const isItem = (name: string) => (item ? way.join('/') === item.way : ['item', 'entry'].includes(name))

  const events: Events = {
    open(rawName, attributes) {
      const key = plainName(rawName)
      const name = key.toLowerCase()
      way.push(name)
      const isGoogles = rawName.toLowerCase().startsWith('g:')
      if (cells) {
        const parent = inside.at(-1)
        if (parent && item && (formed > 0 || isForm.test(name))) {
          formed++
          if (!/\s$/.test(parent.text)) parent.text += ' '
          return problem
        }
        if (parent) parent.hasChildren = true
        // Atom writes the address of a link as an attribute.
        const text = !item && name === 'link' ? (attributes.href ?? '') : ''
        inside.push({ key: item ? key : name, attributes, text, hasChildren: false, isGoogles })
      } else if (isItem(name)) {
        cells = []
        named = new Set()
        inside = []
        if (++count > maxRows) problem ??= 'The file has more than 50,000 rows.'
        if (item?.isInside) for (const [each, value] of around.at(-1) ?? []) keep(cells, each, value, false)
        if (item) for (const [each, value] of Object.entries(attributes)) keep(cells, nameOfKey(each), value, false)
      } else {
        around.push(new Map())
        outer = { key, attributes, text: '', hasChildren: false, isGoogles: false }
      }
      return problem
    },
    text(part) {
      const field = cells ? inside.at(-1) : outer
      if (!field || (cells && !item && inside.length > 1)) return problem
      field.text += part
      if (field.text.length > longestValue) problem ??= `Item ${count} has a value of more than 64,000 characters.`
      return problem
    },
    close() {
      if (formed > 0) formed--
      else if (cells && inside.length > 0) closeField(cells)
      else if (cells) {
        ready.push(cells)
        cells = null
      } else closeOuter()
      way.pop()
    },
  }
  for await (const _ of pieces(text, events)) {
    for (const row of ready) yield Array.from(header, (_, i) => row[i] ?? '')
    ready = []
  }

  function closeField(row: string[]): void {
    const field = inside.pop()
    if (!field || (!item && inside.length > 0)) return
    const text = field.text.trim()
    if (!item) {
      keep(row, field.key, text, field.isGoogles)
      return
    }
    if (field.hasChildren && text === '') return
    if (/^(category|cat)_?id$/i.test(field.key)) keep(row, 'category', pathOf(text), false)
    const { name, key, code, label, url, href, src, currency, unit } = field.attributes
    const title = name || key || code || label || ''
    const [short, whole] = isProperty.test(field.key) && title ? [title, title] : nameIn(field.key)
    const isFree = !row[places.get(short) ?? -1]
    const value = text || url || href || src || ''
    keep(row, isFree ? short : whole, value && [value, currency || unit].filter(Boolean).join(' '), false)
  }

  /** A name by its way from the item; pictures have one column however their elements are nested. */
  function nameIn(key: string): [string, string] {
    const steps = inside.map((each) => each.key)
    if (steps.some((step) => /^(im(g|age)s?|pictures?|photos?|gallery)$/i.test(step))) return ['images', 'images']
    return namesOf(steps, key)
  }

  function closeOuter(): void {
    around.pop()
    const field = outer
    outer = null
    if (!field) return
    const text = field.text.trim()
    const { id = '', parentId = '', parent_id = '' } = field.attributes
    if (/^(category|cat)$/i.test(field.key) && id && text && categories.size < 20_000)
      categories.set(id, { text: text.slice(0, 200), parent: parentId || parent_id })
    if (text !== '' && text.length < longestValue) around.at(-1)?.set(field.key, text)
  }

  /** A category with those that it is in: `Bath > Faucets`. */
  function pathOf(id: string): string {
    const steps: string[] = []
    for (let at = categories.get(id); at && steps.length < 8; at = categories.get(at.parent)) steps.unshift(at.text)
    return steps.join(' > ')
  }

  function keep(row: string[], name: string, value: string, isGoogles: boolean): void {
    const place = placeOf(name)
    const before = row[place]
    if (place < 0 || value === '' || before === value) return
    const isList = repeated.has(name) || (item !== null && value.includes('://'))
    if (!before || (isGoogles && !named.has(name) && !repeated.has(name))) row[place] = value
    else if (isList) row[place] = `${before}\n${value}`
    if (isGoogles) named.add(name)
  }

  function placeOf(name: string): number {
    const known = places.get(name)
    if (known !== undefined) return known
    if (places.size >= maxNames) {
      // What is inside of items may have any number of names.
      if (!item) problem ??= `An item has more than ${maxNames} different elements.`
      return -1
    }
    header.push(name)
    places.set(name, header.length - 1)
    return header.length - 1
  }
}
