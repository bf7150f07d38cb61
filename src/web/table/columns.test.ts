import { expect, test } from 'vitest'
import { shownColumns, withColumn } from './columns.ts'

const columns = [{ id: 'name' }, { id: 'price' }, { id: 'brand', optional: true }]

test('columns are chosen one by one, the first one stays, and the usual choice leaves no parameter', () => {
  expect([...shownColumns(columns, '')]).toEqual(['name', 'price'])
  expect([...shownColumns(columns, 'brand.unknown')]).toEqual(['name', 'brand'])
  const more = withColumn(columns, '', 'brand')
  expect(more).toBe('name.price.brand')
  expect(withColumn(columns, more ?? '', 'price')).toBe('name.brand')
  expect(withColumn(columns, more ?? '', 'brand')).toBeNull()
})
