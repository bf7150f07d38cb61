import { expect, it } from 'vitest'
import { isFiltered, ordersSearch, periodProblem, readOrdersQuery, withStep } from './order-query.ts'

it('reads a URL and ignores malformed values', () => {
  const read = (text: string) => readOrdersQuery(new URLSearchParams(text))
  expect(read('status=In+Progress&step=Preparing&q=%20tile%20&from=2026-03-01&to=2026-03-31&page=2')).toEqual({
    page: 2,
    scope: '',
    status: 'In Progress',
    step: 'Preparing',
    q: 'tile',
    from: '2026-03-01',
    to: '2026-03-31',
  })
  expect(read('status=Lost&step=Gone&from=2026-02-30&to=yesterday&page=-1')).toEqual({
    page: 1,
    scope: '',
    status: '',
    step: '',
    q: '',
    from: '',
    to: '',
  })
})

it('reads a status in a customer’s address as the step that they see', () => {
  const read = (text: string) => withStep(readOrdersQuery(new URLSearchParams(text)))
  expect(read('status=Picked+Up')).toMatchObject({ status: '', step: 'Preparing' })
  expect(read('status=Picked+Up&step=Shipped')).toMatchObject({ status: '', step: 'Shipped' })
  expect(read('step=Shipped&page=2')).toMatchObject({ status: '', step: 'Shipped', page: 2 })
})

it('writes only the values that are set, so that the unfiltered list has a plain URL', () => {
  expect(ordersSearch({})).toBe('')
  expect(ordersSearch({ status: 'Ready to Pick Up', page: 1 })).toBe('?status=Ready+to+Pick+Up')
  expect(ordersSearch({ q: 'W-10482', page: 3 })).toBe('?q=W-10482&page=3')
  expect(ordersSearch({ scope: 'mine' })).toBe('?scope=mine')
})

it('distinguishes a filtered list from the full one', () => {
  expect(isFiltered(readOrdersQuery(new URLSearchParams('page=2')))).toBe(false)
  expect(isFiltered(readOrdersQuery(new URLSearchParams('from=2026-03-01')))).toBe(true)
})

it('rejects a period that ends before it starts', () => {
  expect(periodProblem('2026-03-02', '2026-03-01')).toBe('The start date must not be after the end date.')
  expect(periodProblem('2026-03-01', '2026-03-01')).toBeNull()
  expect(periodProblem('2026-03-02', '')).toBeNull()
})
