import { Parser } from 'htmlparser2'
import { fail } from '#lib/failure.ts'
import { mostRows } from './limits.ts'

const longestValue = 64 * 1024
const deepest = 40
const mostNames = 300

/**
 * The items of an XML product feed (RSS `item` or Atom `entry`) as rows, one column for each name; values of a repeated
 * element are on lines of their own. Entities that the file itself declares are never expanded: such a file is refused.
 */
export async function readFeed(
  text: AsyncIterable<string>,
  start: string,
): Promise<{ header: string[]; items: string[][] }> {
  if (/<!(doctype|entity)/i.test(start))
    throw fail(
      'bad_xml',
      422,
      'The XML declares a document type or entities, which a product feed never needs.',
    )
  const header: string[] = []
  const places = new Map<string, number>()
  const items: string[][] = []
  let item: string[] | null = null
  let depth = 0
  let itemDepth = 0
  let field: string | null = null
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
  const parser = new Parser(
    {
      onopentag(name) {
        depth++
        if (depth > deepest) problem ??= 'Its elements are nested too deeply.'
        const plain = name.slice(name.indexOf(':') + 1).toLowerCase()
        if (!item && (plain === 'item' || plain === 'entry')) {
          item = []
          itemDepth = depth
          if (items.length >= mostRows) problem ??= 'The file has more than 50,000 rows.'
        } else if (item && depth === itemDepth + 1) {
          field = plain
          value = ''
        }
      },
      ontext(part) {
        if (!item || field === null || depth !== itemDepth + 1) return
        value += part
        if (value.length > longestValue)
          problem ??= `Item ${items.length + 1} has a value of more than 64,000 characters.`
      },
      onclosetag() {
        if (item && field !== null && depth === itemDepth + 1) {
          const place = placeOf(field)
          const before = item[place]
          if (value.trim()) item[place] = before ? `${before}\n${value.trim()}` : value.trim()
          field = null
        } else if (item && depth === itemDepth) {
          items.push(item)
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
  }
  if (depth > 0) throw fail('bad_xml', 422, 'The XML ends in the middle of an element. Export it again.')
  parser.end()
  if (items.length === 0)
    throw fail(
      'bad_xml',
      422,
      'The XML has no <item> or <entry>. Export a product feed in Google’s format, or CSV.',
    )
  return { header, items: items.map((cells) => Array.from(header, (_, i) => cells[i] ?? '')) }
}
