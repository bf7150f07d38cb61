import { expect, it } from 'vitest'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { compareGroups, onlyDifferent } from './ComparePage.tsx'

const base = {
  price: 33.11,
  list_price: 54.23,
  unit_label: 'Box',
  price_per_sqft: 4.3,
  minimum_unit: 1,
  brand: 'Quillstone',
  finish: 'Matte',
  size_label: '8 in hexagon',
  size_count: 4,
  box_sqft: 7.7,
  in_stock: true,
  free_shipping: true,
  lead_time_days: 10,
  rating: 4.3,
  rating_count: 3,
  returnable: true,
  vendor: { company_name: 'Stone Co' },
  sizes: [],
}
const product = (own: object) => ({ ...base, ...own }) as unknown as ShownProduct
const size = {
  id: 1,
  label: '8 in',
  sku: 'A',
  width_size: 8,
  length_size: 8,
  height_size: 0.4,
  weight_lb: 20,
}
const spec = (name: string, value: string) => ({ group: 'Performance', name, value })

it('shows price, size and stock of each product in its column, and no row that is empty for all', () => {
  const bare = product({ price: 12, price_per_sqft: null, list_price: null, box_sqft: null, rating_count: 0 })
  const [price, glance] = compareGroups([product({}), bare])
  expect(price?.rows).toEqual([
    { name: 'Price', values: ['$33.11 / Box', '$12.00 / Box'] },
    { name: 'Per sq ft', values: ['$4.30', null] },
    { name: 'List price', values: ['$54.23, you save 38%', null] },
    { name: 'Minimum order', values: ['1 box', '1 box'] },
  ])
  expect(glance?.rows.find(({ name }) => name === 'Rating')?.values).toEqual(['4.3 out of 5 (3)', 'No ratings yet'])
  expect(compareGroups([bare])[0]?.rows.map(({ name }) => name)).toEqual(['Price', 'Minimum order'])
})

it('aligns the rows of both specifications, whichever product has them', () => {
  const one = product({ sizes: [size], specs: [spec('PEI', '4'), spec('Absorption', '<= 0.5 percent')] })
  const other = product({ sizes: [size], specs: [spec('Absorption', '<= 3 percent'), spec('Slip', 'R10')] })
  const rows = compareGroups([one, other]).find(({ name }) => name === 'Performance')?.rows
  expect(rows).toEqual([
    { name: 'PEI', values: ['4', null] },
    { name: 'Absorption', values: ['At most 0.5%', 'At most 3%'] },
    { name: 'Slip', values: [null, 'R10'] },
  ])
})

it('omits equal rows and groups that become empty', () => {
  const groups = onlyDifferent(compareGroups([product({}), product({ finish: 'Polished' })]))
  expect(groups).toEqual([{ name: 'At a glance', rows: [{ name: 'Finish', values: ['Matte', 'Polished'] }] }])
})
