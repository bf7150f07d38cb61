import { csvLine } from '#lib/csv.ts'
import { fail } from '#lib/failure.ts'
import type { Target } from '../columns.ts'
import { meaningOf } from './column-names.ts'
import { maxRows } from './drafts.ts'
import { flatten, type Item, isItem, nameOfKey } from './json-cells.ts'
import type { Workbook } from './workbook.ts'

const maxColumns = 500
const deepest = 12

/** An object of a list, and the objects around it with the names of their lists, the outermost first. */
type Found = { item: Item; around: { name: string; item: Item }[] }
type List = { name: string; rows: Found[] }

/** Whether a text begins as JSON does: an object or a list. */
export const isJson = (start: string): boolean => /^\s{0,99}[[{]\s{0,99}(["[{\]}]|-?\d)/.test(start)

/**
 * The products of a JSON file as a table with one row for each. Every list of objects is looked at: the one that has
 * prices and names is read. Rows of variants repeat what their product says.
 * @throws Failure 422 if it is no JSON or has no such list
 */
export function readJson(text: string): Workbook {
  const root = parsed(text)
  const table = Array.isArray(root) && root.length > 1 && root.every((row) => Array.isArray(row)) ? root : null
  const rows = table ? rowsOfTable(table) : rowsOf(bestOf(listsIn(root)))
  if (rows.length > maxRows + 1) throw fail('too_many', 422, 'The file has more than 50,000 rows.')
  const csv = Buffer.from(rows.map((cells) => csvLine(cells.slice(0, maxColumns), 'another file')).join(''))
  return { csv, sheets: [{ name: 'JSON', rows: rows.length, lines: rows.length, from: 0, to: csv.length }] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // One object a line.
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    try {
      if (lines.length > 1 && isItem(JSON.parse(lines[0] ?? ''))) return lines.map((line): unknown => JSON.parse(line))
    } catch {}
  }
  throw fail('bad_json', 422, 'The JSON is damaged or cut off. Export it again.')
}

const rowsOfTable = (table: unknown[][]) =>
  table.map((row) => row.map((cell) => (cell === null || typeof cell === 'object' ? '' : String(cell))))

/** All lists of objects, by the names on the way to them. */
function listsIn(root: unknown): List[] {
  const lists = new Map<string, List>()
  visit(root, [], [])
  return [...lists.values()]

  function visit(value: unknown, way: readonly string[], around: Found['around']): void {
    if (way.length > deepest) return
    if (Array.isArray(value)) {
      for (const each of value.map(unwrapped)) if (isItem(each)) add(each, way, around)
    } else if (isItem(value)) {
      const keyed = around.length === 0 ? itemsByKey(value) : null
      if (keyed) for (const each of keyed) add(each, [...way, '*'], around)
      else for (const [key, child] of Object.entries(value)) visit(child, [...way, key], around)
    }
  }

  function add(item: Item, way: readonly string[], around: Found['around']): void {
    const key = way.join('\n')
    const name = way.findLast((part) => part !== '*' && part !== 'edges' && part !== 'nodes') ?? ''
    const list = lists.get(key) ?? { name, rows: [] }
    lists.set(key, list)
    list.rows.push({ item, around })
    const inside = [...around, { name, item }]
    for (const [child, value] of Object.entries(item))
      if (typeof value === 'object' && value !== null) visit(value, [...way, child], inside)
  }
}

/** GraphQL puts each object of a list into another one. */
function unwrapped(value: unknown): unknown {
  return isItem(value) && isItem(value.node) && Object.keys(value).length <= 2 ? value.node : value
}

/** Products by their SKUs in one object; null where its values are other things. */
function itemsByKey(value: Item): Item[] | null {
  const entries = Object.entries(value)
  const items = entries.flatMap(([key, each]) => (isItem(each) ? [[key, each] as const] : []))
  const [first] = items
  if (!first || items.length < 3 || items.length < entries.length) return null
  const shared = Object.keys(first[1]).filter((key) => items.slice(0, 20).every(([, each]) => key in each))
  if (shared.length < 2 || !shared.some((key) => priced.includes(meaningOf(nameOfKey(key))?.target ?? 'sku')))
    return null
  const hasSku = shared.some((key) => meaningOf(nameOfKey(key))?.target === 'sku')
  return items.map(([key, each]) => (hasSku ? each : { sku: key, ...each }))
}

const priced: readonly Target[] = ['price', 'final_price', 'list_price', 'sale_price']

function bestOf(lists: readonly List[]): { list: List; all: readonly List[] } {
  const scores = lists.map(({ rows }) => {
    const names = new Set(rows.slice(0, 50).flatMap(({ item }) => [...flatten(item).keys()]))
    const meanings = new Set([...names].flatMap((name) => meaningOf(name)?.target ?? []))
    const isPriced = priced.some((target) => meanings.has(target))
    const known = ['sku', 'product_name', 'description'].filter((target) => meanings.has(target as Target)).length
    return (isPriced ? 4 : 0) + Math.min(2, known)
  })
  const best = Math.max(0, ...scores)
  // Variants have prices and SKUs, their names are those of their product.
  const isInside = ({ name, rows }: List) => variants.test(name) && rows.some(({ around }) => around.length > 0)
  const rank = (list: List, place: number) =>
    (scores[place] ?? 0) >= Math.min(best, 5) ? list.rows.length + (isInside(list) ? 10 * maxRows : 0) : 0
  const [list] = lists.toSorted((a, b) => rank(b, lists.indexOf(b)) - rank(a, lists.indexOf(a)))
  if (!list || best < 2)
    throw fail('bad_json', 422, 'The JSON has no list of products with names or SKUs. Export it as CSV instead.')
  return { list, all: lists }
}

const variants = /variant|sku|size|option|offer|model|finish|colou?r/i

/** The header and the rows of a list; products without any variant have a row of their own. */
function rowsOf({ list, all }: { list: List; all: readonly List[] }): string[][] {
  const isVariants = variants.test(list.name) && list.rows.some(({ around }) => around.length > 0)
  const withVariants = new Set(list.rows.flatMap(({ around }) => around.at(-1)?.item ?? []))
  const outer = isVariants ? all.find(({ rows }) => rows.some(({ item }) => withVariants.has(item))) : undefined
  const alone = outer ? outer.rows.filter(({ item }) => !withVariants.has(item)) : []
  const places = new Map<string, number>()
  const cellsOf = (values: ReadonlyMap<string, string>) => {
    const cells: string[] = []
    for (const [name, text] of values) {
      if (!places.has(name)) places.set(name, places.size)
      cells[places.get(name) ?? 0] = text
    }
    return Array.from(cells, (cell) => cell ?? '')
  }
  const rows = [...list.rows.map((row) => cellsOf(valuesOf(row, list.name, isVariants)))]
  for (const { item } of alone) rows.push(cellsOf(flatten(item)))
  return [[...places.keys()], ...rows]
}

/** What a variant's product says where the variant has the same name for something else. */
const ofProduct: readonly Target[] = ['product_name', 'description', 'brand', 'category', 'collection', 'image_url']

function valuesOf({ item, around }: Found, name: string, isVariants: boolean): Map<string, string> {
  const own = flatten(item)
  const values = new Map<string, string>()
  for (const [place, outer] of around.entries()) {
    const isProduct = isVariants && place === around.length - 1
    for (const [key, text] of flatten(outer.item)) {
      if (text === '') continue
      if (isProduct) values.set(key, text)
      else if (/^(name|title|label)$/i.test(key)) values.set(nameOfGroup(outer.name), text)
      else if (kept.includes(meaningOf(key)?.target ?? 'sku') && !own.has(key)) values.set(key, text)
    }
    if (isProduct) values.set('group id', groupOf(outer.item))
  }
  const product = around.at(-1)?.item
  if (isVariants) optionsOf(product?.options, item, values)
  for (const [key, text] of own) {
    const target = meaningOf(key)?.target
    const isTaken = isVariants && values.has(key) && (!target || ofProduct.includes(target))
    if (isTaken) values.set(`${name} ${key}`, text)
    else if (text !== '' || !values.has(key)) values.set(key, text)
  }
  return values
}

const kept: readonly Target[] = ['brand', 'category', 'collection', 'uom', 'material', 'description']

/** What the name of a list says that its objects are. */
function nameOfGroup(name: string): string {
  const key = nameOfKey(name).toLowerCase()
  if (/categor|department|section|type|group/.test(key)) return 'category'
  if (/collection|series|line|family/.test(key)) return 'collection'
  if (/brand|vendor|manufacturer/.test(key)) return 'brand'
  return `${key} name`.trim()
}

function groupOf(item: Item): string {
  const key = ['handle', 'id', 'sku', 'code', 'name', 'title'].find((each) => item[each] !== undefined)
  return key ? String(item[key]).slice(0, 200) : ''
}

/** Shopify names the options in the product and gives their values in the variant. */
function optionsOf(options: unknown, item: Item, values: Map<string, string>): void {
  if (!Array.isArray(options)) return
  for (const [place, option] of options.slice(0, 3).entries()) {
    const value = item[`option${place + 1}`]
    if (!isItem(option) || typeof value !== 'string') continue
    values.set(`option${place + 1} name`, String(option.name ?? ''))
    values.set(`option${place + 1} value`, value)
  }
}
