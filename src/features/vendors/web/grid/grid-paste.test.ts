import { expect, test } from 'vitest'
import type { GridSize } from '#features/vendors/schema.ts'
import { cellKey, changesOf, pasteInto } from './PriceGridPage.tsx'

const row = (size_id: number): GridSize => ({
  size_id,
  product_id: 1,
  product_name: 'Slate',
  size_label: '12 x 24',
  sku: `S-${size_id}`,
  final_price: 10,
  list_price: 0,
  stock: 5,
  lead_time_days: 3,
  swatch_price: 4,
})
const rows = [row(1), row(2), row(3)]

test('a paste fills cells to the right and down, and says how many did not fit', () => {
  const pasted = pasteInto(rows, {}, { row: 1, column: 1 }, '$1,020.50\t7\r\n\t8\r\n9\t9\r\n')
  expect(pasted.left).toBe(2)
  expect(changesOf(rows, pasted.edits)).toEqual({
    problems: {},
    changes: [
      { size_id: 2, list_price: 1020.5, stock: 7 },
      { size_id: 3, stock: 8 },
    ],
  })
})

test('text that is not a number is a problem of its cell, and an unchanged value is not sent', () => {
  const edits = {
    [cellKey(1, 'final_price')]: '12,50',
    [cellKey(1, 'stock')]: '5',
    [cellKey(2, 'stock')]: '-1',
    [cellKey(3, 'lead_time_days')]: '',
  }
  expect(changesOf(rows, edits)).toEqual({
    changes: [],
    problems: {
      [cellKey(1, 'final_price')]: 'Enter a number.',
      [cellKey(2, 'stock')]: 'Enter a number.',
      [cellKey(3, 'lead_time_days')]: 'Enter a number.',
    },
  })
})

test('an empty sample price ends the samples', () => {
  expect(changesOf(rows, { [cellKey(1, 'swatch_price')]: '', [cellKey(2, 'swatch_price')]: '$6' })).toEqual({
    problems: {},
    changes: [
      { size_id: 1, swatch_price: null },
      { size_id: 2, swatch_price: 6 },
    ],
  })
})
