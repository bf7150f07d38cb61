import { expect, it } from 'vitest'
import { arrivalOf } from './OrderAside.tsx'

const delivery = { from: '2026-11-05', to: '2026-11-19' }
const item = (status: 'Delivered' | 'Shipped' | 'Cancle' | 'Returned', delivered_on: string | null) => ({
  status,
  delivered_on,
})

it('shows the promised dates until everything has arrived, then the arrival dates', () => {
  const first = item('Delivered', '2026-11-12')
  const second = item('Delivered', '2026-11-15')
  expect(arrivalOf({ delivery, items: [first, item('Shipped', null)] })).toEqual({ over: false, ...delivery })
  expect(arrivalOf({ delivery, items: [second, first] })).toEqual({
    over: true,
    from: '2026-11-12',
    to: '2026-11-15',
  })
})

it('does not wait for canceled items, and counts returned items as arrived', () => {
  const items = [item('Returned', '2026-11-12'), item('Cancle', null)]
  expect(arrivalOf({ delivery, items })).toEqual({ over: true, from: '2026-11-12', to: '2026-11-12' })
  expect(arrivalOf({ delivery, items: [item('Cancle', null)] })).toEqual({ over: false, ...delivery })
})
