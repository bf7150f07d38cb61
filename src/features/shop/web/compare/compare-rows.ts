import { specsOf } from '#features/catalogue/specs-of.ts'
import type { ShownProduct } from '#features/catalogue/web/shown.ts'
import { formatDollars } from '#lib/money.ts'
import { stockWords } from '../card/card-words.ts'
import { savingPercent, squareFeet } from '../product/price-words.ts'

/** One fact of all products, in product order; null if a product does not have it. */
export type CompareRow = { name: string; values: (string | null)[] }
export type CompareGroup = { name: string; rows: CompareRow[] }

/** The main buying facts first, then every specification that at least one product has. */
export function compareGroups(products: ShownProduct[]): CompareGroup[] {
  const row = (name: string, value: (product: ShownProduct) => string | null): CompareRow[] => {
    const values = products.map(value)
    return values.some((one) => one !== null) ? [{ name, values }] : []
  }
  const groups: CompareGroup[] = [
    {
      name: 'Price',
      rows: [
        ...row('Price', (p) => `${formatDollars(p.price)} / ${p.unit_label}`),
        ...row('Per sq ft', (p) => (p.price_per_sqft === null ? null : formatDollars(p.price_per_sqft))),
        ...row('List price', (p) =>
          savingPercent(p) > 0 ? `${formatDollars(p.list_price ?? 0)}, you save ${savingPercent(p)}%` : null,
        ),
        ...row('Minimum order', (p) => `${p.minimum_unit} ${p.unit_label.toLowerCase()}`),
      ],
    },
    {
      name: 'At a glance',
      rows: [
        ...row('Brand', (p) => p.brand),
        ...row('Finish', (p) => p.finish || null),
        ...row('Size', (p) => p.size_label),
        ...row('Covers', (p) => (p.box_sqft === null ? null : squareFeet(p.box_sqft))),
        ...row('Other sizes', (p) => (p.size_count > 1 ? String(p.size_count - 1) : 'None')),
        ...row('Stock', stockWords),
        ...row('Rating', (p) =>
          p.rating_count > 0 ? `${p.rating.toFixed(1)} out of 5 (${p.rating_count})` : 'No ratings yet',
        ),
        ...row('Returns', (p) => (p.returnable ? '12 days' : 'Made to order, not returnable')),
        ...row('Shipped by', (p) => p.vendor.company_name),
      ],
    },
  ]
  const specs = products.map((product) => {
    const [size] = product.sizes
    return size ? specsOf(product, size).filter(({ name }) => !told.includes(name)) : []
  })
  for (const { group, name } of specs.flat()) {
    const known = groups.find((one) => one.name === group)
    const into = known ?? { name: group, rows: [] }
    if (!known) groups.push(into)
    if (into.rows.some((one) => one.name === name)) continue
    const values = specs.map((own) => own.find((s) => s.group === group && s.name === name)?.value ?? null)
    into.rows.push({ name, values })
  }
  return groups
}

/** Already shown by the rows of the first groups. */
const told = ['Size', 'SKU', 'Covers', 'Finish', 'Brand', 'Ships']

export function differs({ values }: CompareRow): boolean {
  return new Set(values).size > 1
}

export function onlyDifferent(groups: CompareGroup[]): CompareGroup[] {
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(differs) }))
    .filter(({ rows }) => rows.length > 0)
}
