import { expect, it } from 'vitest'
import type { ProductSize } from './schema.ts'
import { specsOf } from './specs-of.ts'

const size = {
  label: '12 x 24 in',
  sku: 'A-1',
  width_size: 12,
  length_size: 24,
  height_size: 0,
  pattern: null,
  box_sqft: null,
  weight_lb: 0,
} as unknown as ProductSize

const valuesOf = (of: Partial<ProductSize>, lead_time_days: number, made_to_order = false) =>
  specsOf({ unit_label: 'Slab', specs: [], sizes: [], lead_time_days, made_to_order }, { ...size, ...of }).map(
    ({ name, value }) => `${name}: ${value}`,
  )

it('leaves out what is 0 or unknown, and writes thousands with commas', () => {
  expect(valuesOf({}, 1)).toEqual([
    'Size: 12 x 24 in',
    'SKU: A-1',
    'Width: 12 in',
    'Depth: 24 in',
    'Ships: 1 day after you order',
  ])
  expect(valuesOf({ box_sqft: 1234.5, weight_lb: 1450 }, 0).slice(4)).toEqual([
    'Holds: 1,234.5 sq ft per slab',
    'Weight: 1,450 lb per slab',
    'Ships: The day you order',
  ])
})
