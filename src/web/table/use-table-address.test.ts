import { expect, test } from 'vitest'
import { viewOf } from './use-table-address.ts'

test('two addresses with the same filters are the same view, whatever their order, page and empty parameters', () => {
  const view = viewOf(new URLSearchParams('status=draft&sort=-price&page=3&q='))
  expect(view).toBe('sort=-price&status=draft')
  expect(viewOf(new URLSearchParams('sort=-price&status=draft'))).toBe(view)
  expect(viewOf(new URLSearchParams('sort=price&status=draft'))).not.toBe(view)
})
