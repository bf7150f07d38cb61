import { createHash } from 'node:crypto'
import { maxDocuments, maxPhotographs as maxImages } from '#features/media/rules.ts'
import type { Mapping, RowProblem } from '../columns.ts'
import { type ProductDraft, type RowValues, sharedFields } from './drafts.ts'

/** The option of a row whose SKU is the code of a size. */
export const codeOption = 'Code'

type Context = {
  mapping: Mapping
  header: readonly string[]
  /** Lines of rows that have problems. */
  bad: ReadonlySet<number>
  note: (message: string, row: number) => void
}

/**
 * Gathers rows into products: the rows of a group that share color, finish and material are the sizes of one product;
 * other colors and finishes of the group are products shown beside it. Rows with problems are left out, but what they say
 * about their product counts.
 */
export function gatherDrafts(
  rows: readonly RowValues[],
  context: Context,
): { drafts: ProductDraft[]; problems: RowProblem[]; skipped: number } {
  const { mapping, bad } = context
  const problems: RowProblem[] = []
  const groups = new Map<string, RowValues[]>()
  if (mapping.layout !== 'own') tellApart(rows, context)
  const parents = parentKeys(rows)
  for (const row of rows) {
    const key = groupKey(row, mapping, parents)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  let skipped = 0
  const drafts: ProductDraft[] = []
  const seen = new Map<string, { line: number; sku: string }>()
  const made = new Map<string, string>()
  for (const [key, all] of groups) {
    const left = all.find((row) => row.left)
    const isWhole = key.startsWith('=') && left && left === all[0]
    const sold = all.filter((row) => !(row.left || isWhole))
    for (const row of all) if (row.left || isWhole) context.note(row.left ?? left?.left ?? '', row.line)
    skipped += all.length - sold.length
    if (sold.length === 0) continue
    nameOptions(sold)
    const variants = sold.filter((row) => isVariant(row, sold))
    inheritPrice(sold, variants)
    for (const row of variants) giveSku(row, variants, made, context)
    const good = variants.filter((row) => {
      const isBad = bad.has(row.line)
      const problem = isBad && row.sku ? null : skuProblem(row, seen, context)
      if (problem) problems.push(problem)
      return !(isBad || problem)
    })
    if (good.length > 0) drafts.push(...productsOf(key, sold, good, mapping))
  }
  return { drafts, problems, skipped }
}

/** Products with variants: by their number, as WooCommerce names them, and by the SKUs of the variants, as Magento does. */
function parentKeys(rows: readonly RowValues[]): Map<string, string> {
  const numbers = rows.flatMap(({ itemId, sku }) =>
    itemId && sku ? [[`id:${itemId}`, sku.toLowerCase()] as const] : [],
  )
  const variants = rows.flatMap(({ sku, children }) =>
    children.map((child) => [`sku:${child}`, sku.toLowerCase()] as const),
  )
  return new Map([...numbers, ...variants])
}

/**
 * Rows with the same SKU: where most products have it, it is no SKU; where it is the number of a style, its colors and
 * sizes are told apart by their own names; a repeated row with another photograph is read for the photograph.
 */
function tellApart(rows: readonly RowValues[], { note }: Context): void {
  const bySku = new Map<string, RowValues[]>()
  for (const row of rows) {
    const same = row.sku && bySku.get(row.sku.toLowerCase())
    if (same) same.push(row)
    else if (row.sku) bySku.set(row.sku.toLowerCase(), [row])
  }
  for (const [, same] of bySku) {
    if (same.length < 2) continue
    const names = new Set(same.map(({ group, productName }) => group || productName))
    if (names.size >= 5 && names.size === same.length) {
      for (const row of same) {
        note(`“${row.sku}” is left out as a SKU, because many products have it`, row.line)
        row.sku = ''
      }
      continue
    }
    const lookOf = (row: RowValues) => [row.color, row.finish].join('|').toLowerCase()
    const [lead] = same
    const isStyle = same.every((row) => (row.color || row.finish) && row.productName === lead?.productName)
    if (isStyle && new Set(same.map(sizeKey)).size === 1 && new Set(same.map(lookOf)).size > 1)
      for (const row of same) {
        // Codes of cabinets are sizes of what their names say.
        if (!row.options.some(({ name }) => name === codeOption)) row.group ||= row.sku
        row.sku = skuOf(`${row.sku}-${[row.color, row.finish].filter(Boolean).join('-')}`)
        note('Rows of one SKU with different colors or finishes get their names added to it', row.line)
      }
    const leads = new Map<string, RowValues>()
    for (const row of same) {
      const key = `${row.sku}|${row.productName}|${sizeKey(row)}|${row.netPrice ?? row.listPrice ?? ''}`.toLowerCase()
      const lead = leads.get(key)
      if (!lead) leads.set(key, row)
      else if (row.images.some((url) => !lead.images.includes(url)) && lead.images.length > 0) {
        lead.images.push(...row.images)
        lead.pictures.push(...row.pictures)
        row.left = 'Rows that repeat a product with another photograph are read for the photograph'
      }
    }
  }
}

/** Variants without a price cost what their product costs, and their surcharge. */
function inheritPrice(group: readonly RowValues[], variants: readonly RowValues[]): void {
  const parent = group.find((row) => isParent(row, group))
  if (!parent) return
  for (const row of variants) {
    if (row.netPrice !== undefined || row.listPrice !== undefined) continue
    const current = parent.listPrice ?? parent.netPrice ?? 0
    const factor = current > 0 ? 1 + (row.surcharge ?? 0) / current : 1
    if (parent.netPrice !== undefined) row.netPrice = Math.round(parent.netPrice * factor * 100) / 100
    if (parent.listPrice !== undefined) row.listPrice = Math.round(parent.listPrice * factor * 100) / 100
    row.pricePer = parent.pricePer
    row.listPer = parent.listPer
    row.priceCell ||= parent.priceCell
  }
}

const isVariable = (row: RowValues) => /^(variable|configurable)/.test(row.rowType)

/** A product whose variants have rows of their own. */
function isParent(row: RowValues, group: readonly RowValues[]): boolean {
  if (isVariable(row)) return true
  return row.rowType === 'product' && group.some(({ rowType }) => /^(variant|variation|sku)/.test(rowType))
}

/** `=` before a group that the file itself states, `~` before one by name. */
function groupKey(row: RowValues, { layout }: Mapping, parents: ReadonlyMap<string, string>): string {
  if (row.group) return `=${row.group.toLowerCase()}`
  const product = parents.get(`sku:${row.sku.toLowerCase()}`)
  if (product) return `=${product}`
  if (row.parent) {
    const parent = row.parent.toLowerCase().replaceAll(' ', '')
    return `=${parents.get(parent) ?? parent}`
  }
  if (isVariable(row)) return `=${row.sku.toLowerCase() || `id:${row.itemId}`}`
  const base = row.productName ?? row.collection
  const differs = row.color || row.finish || row.sizeText || row.sizes.width_size
  if (layout === 'own' || layout === 'google' || !base || !differs) return `.${row.line}`
  return `~${base}|${row.brand ?? ''}|${row.category?.id ?? ''}`.toLowerCase()
}

/** Further rows of a product leave out the names of its options, which then become size, color and so on. */
function nameOptions(rows: readonly RowValues[]): void {
  const names = [0, 1, 2].map((i) => rows.find((row) => row.options[i]?.name)?.options[i]?.name ?? '')
  for (const row of rows) {
    // The values of a parent row are lists of all that its variants have.
    if (isParent(row, rows)) row.options = []
    row.options = row.options.flatMap(({ name: own, value }, i) => {
      const name = (own || names[i] || '').toLowerCase()
      if (value === '' || /^default title$/i.test(value)) return []
      if (/\b(size|dimensions?)\b|_size/.test(name)) row.sizeText ??= value
      else if (/colou?r/.test(name)) row.color ??= value
      else if (/finish|metal/.test(name)) row.finish ??= value
      else if (/material/.test(name)) row.material ??= value
      else return [{ name: own || (names[i] ?? ''), value }]
      return []
    })
  }
}

/** Rows with more pictures, and parents of variants, are no variants themselves. */
function isVariant(row: RowValues, group: readonly RowValues[]): boolean {
  if (isParent(row, group) || row.rowType === 'image') return false
  if (group.length === 1 || row === group[0]) return true
  const says = row.netPrice ?? row.listPrice ?? row.sizeText ?? row.color ?? row.finish
  return row.sku !== '' || says !== undefined || row.options.length > 0
}

/** A product without a SKU is known by its handle or name and options, or by its number in the shop. */
function giveSku(
  row: RowValues,
  variants: readonly RowValues[],
  made: Map<string, string>,
  { mapping, note }: Context,
): void {
  if (row.sku) return
  const { itemId, group, brand, productName } = row
  const options = [row.sizeText, row.color, row.finish, ...row.options.map(({ value }) => value)]
  const parts = variants.length > 1 || !group ? options : []
  const isNamed = !mapping.columns.includes('sku') && productName !== undefined
  const base = group && mapping.layout !== 'bigcommerce' ? [group] : isNamed ? [brand, productName] : []
  const name = base.length > 0 ? [...base, ...parts].filter(Boolean).join('-') : itemId && `item-${itemId}`
  if (name === '') return
  const sku = skuOf(name)
  const other = made.get(sku.toLowerCase())
  row.sku = other === undefined || other === name ? sku : skuOf(name, true)
  made.set(row.sku.toLowerCase(), name)
  note('Products without a SKU get one made of their name and options', row.line)
}

/** At most 64 plain characters; those of a name that has more end with a digest of it, so that they stay apart. */
function skuOf(name: string, isTaken = false): string {
  const plain = name.replaceAll(/[^A-Za-z0-9./]+/g, '-').replaceAll(/^-|-$/g, '')
  const isWhole = plain.length <= 64 && !/[^\u0020-\u02ff]/.test(name)
  if (isWhole && !isTaken) return plain
  return `${plain.slice(0, 53)}-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 10)}`
}

function skuProblem(
  row: RowValues,
  seen: Map<string, { line: number; sku: string }>,
  { mapping, header }: Context,
): RowProblem | null {
  const problem = (message: string, fix: string): RowProblem => {
    const column = header[mapping.columns.indexOf('sku')] ?? ''
    return { row: row.line, column, field: 'sku', value: row.sku, message, fix }
  }
  if (row.sku === '') return problem('is missing', 'Give every product its SKU.')
  // Decision 0034: SKUs that differ only in case are the same product.
  const before = seen.get(row.sku.toLowerCase())
  if (before) {
    const as = before.sku === row.sku ? '' : `, as ${before.sku}`
    return problem(`is already in row ${before.line}${as}`, 'Remove one of the two rows, or give it another SKU.')
  }
  seen.set(row.sku.toLowerCase(), { line: row.line, sku: row.sku })
  return null
}

function productsOf(
  key: string,
  all: readonly RowValues[],
  good: readonly RowValues[],
  mapping: Mapping,
): ProductDraft[] {
  const siblings = new Map<string, RowValues[]>()
  for (const row of good) {
    const look = [row.color, row.finish, row.material].map((part) => (part ?? '').toLowerCase()).join('|')
    const known = siblings.get(look)
    if (known) known.push(row)
    else siblings.set(look, [row])
  }
  const several = siblings.size > 1
  const isStated = key.startsWith('=')
  const base = first(all, 'productName')
  const shared = isStated ? sharedOf(all) : null
  const sold = new Set(good)
  const others = isStated ? all.filter((row) => !sold.has(row)) : []
  return [...siblings.values()].flatMap((rows, place) => {
    // Rows of a price list that only share a name are sizes of one product if their sizes tell them apart.
    const apart = new Set(rows.map(sizeKey)).size === rows.length
    const parts = isStated || apart ? [rows] : rows.map((row) => [row])
    return parts.map((variants): ProductDraft => {
      const [lead] = variants
      const { images: ofGroup, documents, ...values } = shared ?? sharedOf(variants)
      const pictures = variants.flatMap((row) => row.images)
      const extra = place === 0 ? others : []
      return {
        lines: [...variants, ...extra].map((row) => row.line),
        variantGroup: several ? key : '',
        product: {
          ...values,
          productName: nameOf(base, lead, several, mapping),
          brand: values.brand ?? mapping.defaults.brand ?? undefined,
          color: lead?.color,
          finish: lead?.finish,
          material: lead?.material ?? values.material,
        },
        specs: variants.find((row) => row.specs.length > 0)?.specs ?? [],
        images: [...new Set(several && pictures.length > 0 ? pictures : ofGroup)].slice(0, maxImages),
        pictures: [...new Set([...variants, ...extra].flatMap((row) => row.pictures))].slice(0, maxImages),
        documents: [...new Set(documents)].slice(0, maxDocuments),
        variants,
      }
    })
  })
}

/** What rows say about their product together. */
function sharedOf(rows: readonly RowValues[]) {
  const said: Partial<RowValues> = {}
  for (const field of sharedFields) Object.assign(said, { [field]: first(rows, field) })
  return {
    ...(said as Pick<RowValues, (typeof sharedFields)[number]>),
    images: rows.flatMap((row) => row.images),
    documents: rows.flatMap((row) => row.documents),
  }
}

function sizeKey(row: RowValues): string {
  const { width_size, height_size, length_size } = row.sizes
  const options = row.options.map(({ value }) => value)
  return [row.sizeText, width_size, height_size, length_size, ...options].join('|').toLowerCase()
}

/** The first value that says something; an empty text only if no row says more. */
function first<K extends keyof RowValues>(rows: readonly RowValues[], key: K): RowValues[K] | undefined {
  return (rows.find((row) => row[key] !== undefined && row[key] !== '') ??
    rows.find((row) => row[key] !== undefined))?.[key]
}

/** A price list without names names its products by series, color and finish. */
function nameOf(
  base: string | undefined,
  row: RowValues | undefined,
  several: boolean,
  mapping: Mapping,
): string | undefined {
  const name = base ?? row?.collection ?? numberAsName(row, mapping)
  if (!name || !row) return undefined
  const looks = [row.color, row.finish].filter((part): part is string => Boolean(part))
  const wanted = base === undefined || several ? looks : []
  const added = wanted.filter((part) => !name.toLowerCase().includes(part.toLowerCase()))
  return added.length === 0 ? name : `${name}${base === undefined ? ' ' : ', '}${added.join(' ')}`.slice(0, 190)
}

/** A list may name its goods by their numbers only: `GEMSTONE BEIGE,SLAB 2CM`. */
function numberAsName(row: RowValues | undefined, { layout, columns }: Mapping): string | undefined {
  const isNamed = columns.includes('product_name') || row?.color !== undefined
  return layout === 'own' || isNamed || !/[a-z]{4}/i.test(row?.sku ?? '') ? undefined : row?.sku
}
