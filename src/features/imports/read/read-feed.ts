import { Parser } from 'htmlparser2'
import { fail } from '#lib/failure.ts'
import { mostRows } from './limits.ts'

const longestValue = 64 * 1024
const deepest = 40
const mostNames = 300

/** Elements that an item may repeat, each on a line of its own. */
const repeated = new Set(['image_link', 'additional_image_link', 'product_type', 'product_highlight'])

/** The names of an XML feed's elements, in the order in which they occur. Throws a Failure if it cannot be read. */
export async function feedHeader(text: AsyncIterable<string>, start: string): Promise<string[]> {
  const header: string[] = []
  let items = 0
  for await (const _ of readFeed(text, start, header)) items++
  if (items === 0)
    throw fail('bad_xml', 422, 'The XML has no <item> or <entry>. Export a product feed in Google’s format, or CSV.')
  return header
}

/**
 * The items of an XML product feed (RSS `item` or Atom `entry`) as rows, one column for each name of `header`, to which
 * new names are added. Of an element that appears twice, the one of Google's namespace counts. Entities that the file itself
 * declares are never expanded: such a file is refused.
 */
export async function* readFeed(
  text: AsyncIterable<string>,
  start: string,
  header: string[],
): AsyncGenerator<string[]> {
  if (/<!(doctype|entity)/i.test(start))
    throw fail('bad_xml', 422, 'The XML declares a document type or entities, which a product feed never needs.')
  const places = new Map(header.map((name, place) => [name, place]))
  let ready: string[][] = []
  let count = 0
  let item: string[] | null = null
  let named = new Set<string>()
  let depth = 0
  let itemDepth = 0
  let field: string | null = null
  let isGoogles = false
  let value = ''
  let problem: string | null = null

  const placeOf = (name: string) => {
    const known = places.get(name)
    if (known !== undefined) return known
    if (places.size >= mostNames) problem ??= `An item has more than ${mostNames} different elements.`
    header.push(name)
    places.set(name, header.length - 1)
    return header.length - 1
  }
  function keep(cells: string[], name: string, text: string): void {
    const place = placeOf(name)
    const before = cells[place]
    if (text === '' || before === text) return
    if (!before || (isGoogles && !named.has(name) && !repeated.has(name))) cells[place] = text
    else if (repeated.has(name)) cells[place] = `${before}\n${text}`
    if (isGoogles) named.add(name)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++
        if (depth > deepest) problem ??= 'Its elements are nested too deeply.'
        const plain = name.slice(name.indexOf(':') + 1).toLowerCase()
        if (!item && (plain === 'item' || plain === 'entry')) {
          item = []
          named = new Set()
          itemDepth = depth
          if (++count > mostRows) problem ??= 'The file has more than 50,000 rows.'
        } else if (item && depth === itemDepth + 1) {
          field = plain
          isGoogles = name.toLowerCase().startsWith('g:')
          // Atom writes the address of a link as an attribute.
          value = plain === 'link' ? (attributes.href ?? '') : ''
        }
      },
      ontext(part) {
        if (!item || field === null || depth !== itemDepth + 1) return
        value += part
        if (value.length > longestValue) problem ??= `Item ${count} has a value of more than 64,000 characters.`
      },
      onclosetag() {
        if (item && field !== null && depth === itemDepth + 1) {
          keep(item, field, value.trim())
          field = null
        } else if (item && depth === itemDepth) {
          ready.push(item)
          item = null
        }
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
    for (const cells of ready) yield Array.from(header, (_, i) => cells[i] ?? '')
    ready = []
  }
  if (depth > 0) throw fail('bad_xml', 422, 'The XML ends in the middle of an element. Export it again.')
  parser.end()
}
