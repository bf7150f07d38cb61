import { describe, expect, it } from 'vitest'
import { completeRow } from './complete-row.ts'
import { type ImportCategory, readImportRow } from './read-row.ts'

const tile: ImportCategory = {
  id: 31,
  name: 'Tile Flooring',
  slug: 'tile-flooring',
  topSlug: 'tile-flooring',
  unit: 'Box',
  parentId: null,
}
const porcelain: ImportCategory = {
  id: 311,
  name: 'Porcelain plank',
  slug: 'porcelain-plank',
  topSlug: 'tile-flooring',
  unit: 'Box',
  parentId: 31,
}
const categories = new Map([
  ['tile flooring', tile],
  ['porcelain-plank', porcelain],
])
const good = {
  sku: 'A-1',
  product_name: 'Arroyo Oak',
  category: 'Tile Flooring',
  brand: 'Calle',
  final_price: '$1,034.50',
  box_sqft: '13.33',
  stock: '120',
}

describe('a row of a catalogue file', () => {
  it('is converted to cents and hundredths of a square foot', () => {
    const read = readImportRow(good, 2, categories)
    expect(read).toMatchObject({
      ok: {
        finalPriceCents: 103450,
        boxSqftHundredths: 1333,
        category: tile,
        stock: 120,
      },
    })
  })

  it('finds a family by its slug and assigns it to its category', () => {
    const read = readImportRow({ ...good, category: 'Porcelain-Plank' }, 2, categories)
    if ('errors' in read) throw new Error('refused')
    expect(completeRow(read.ok, null, 2, categories)).toMatchObject({
      ok: { categoryId: 31, familyId: 311, categorySlug: 'tile-flooring', minimumUnit: 1 },
    })
  })

  it('omits columns that the file does not have, and clears the values of empty cells', () => {
    const read = readImportRow(
      { sku: 'A-1', final_price: '12', stock: '', pattern: '', list_price: '' },
      2,
      categories,
    )
    expect(read).toEqual({
      ok: { sku: 'A-1', finalPriceCents: 1200, stock: 0, pattern: null, listPriceCents: 0, sizes: {} },
    })
  })

  it('reports each of its errors with column, value and row', () => {
    const read = readImportRow(
      { ...good, sku: '', category: 'Shoes', final_price: '12.345', stock: '3.5', minimum_unit: '0' },
      7,
      categories,
    )
    expect('errors' in read && read.errors).toEqual([
      { row: 7, field: 'sku', value: '', message: 'is missing' },
      { row: 7, field: 'category', value: 'Shoes', message: 'is not a known category' },
      {
        row: 7,
        field: 'final_price',
        value: '12.345',
        message: 'must be an amount in dollars with at most 2 decimals',
      },
      { row: 7, field: 'minimum_unit', value: '0', message: 'must be from 1 to 100000' },
      { row: 7, field: 'stock', value: '3.5', message: 'must be a whole number' },
    ])
  })

  it('requires the coverage of products sold by the box', () => {
    const read = readImportRow({ ...good, box_sqft: '' }, 3, categories)
    expect('errors' in read && read.errors.map((e) => e.field)).toEqual(['box_sqft'])
  })

  // Ignoring a decimal comma would multiply the price by a hundred.
  it.each(['0', '-5', 'free', '1e3', '12,50', '1,2345.00', '1.234,50', '1000000', '99999999999'])(
    'is rejected with the price %s',
    (price) => {
      const read = readImportRow({ ...good, final_price: price }, 3, categories)
      expect('errors' in read && read.errors.map((e) => e.field)).toEqual(['final_price'])
    },
  )

  it('is rejected with a decimal comma or a number in program notation', () => {
    const wrong = {
      list_price: '12,00',
      box_sqft: '13,33',
      width_size: '0x10',
      stock: '1e3',
      unit: 'Furlong',
    }
    const read = readImportRow({ ...good, ...wrong }, 3, categories)
    expect('errors' in read && read.errors.map(({ field, message }) => [field, message])).toEqual([
      ['list_price', 'must be an amount in dollars with at most 2 decimals'],
      ['box_sqft', 'must be a number'],
      ['unit', 'must be one of Box, Piece, Roll, Slab, Sq ft, Linear ft'],
      ['width_size', 'must be a number'],
      ['stock', 'must be a whole number'],
    ])
    expect(readImportRow({ ...good, stock: '1,200', list_price: '1034.50' }, 3, categories)).toMatchObject({
      ok: { stock: 1200, listPriceCents: 103450 },
    })
  })

  it('is rejected with a list price below the price, or a unit that the category does not use', () => {
    const wrong = { list_price: '12.00', unit: 'Piece' }
    const read = readImportRow({ ...good, ...wrong }, 3, categories)
    expect('errors' in read && read.errors.map(({ field, message }) => [field, message])).toEqual([
      ['list_price', 'is below the final_price'],
      ['unit', 'must be Box because this category is sold by the box'],
    ])
    expect(readImportRow({ ...good, list_price: '', unit: 'box' }, 3, categories)).toMatchObject({
      ok: { unit: 'Box', listPriceCents: 0 },
    })
  })

  it('is rejected with invisible characters, and a name with line breaks becomes one line', () => {
    const wrong = { sku: 'A\u202E1', product_name: '\u200b', brand: 'Cal\u0007le' }
    const read = readImportRow({ ...good, ...wrong }, 3, categories)
    expect('errors' in read && read.errors.map(({ field, message }) => [field, message])).toEqual(
      ['sku', 'product_name', 'brand'].map((field) => [field, 'contains invisible characters']),
    )
    expect(readImportRow({ ...good, product_name: 'Arroyo\r\nOak' }, 3, categories)).toMatchObject({
      ok: { productName: 'Arroyo Oak' },
    })
  })
})
