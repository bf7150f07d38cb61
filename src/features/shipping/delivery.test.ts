import { expect, it } from 'vitest'
import { deliveryWindow } from './delivery.ts'

it('shows the promise of 1 to 3 weeks as dates, later when the vendor needs longer [R3, STATIC-36]', () => {
  expect(deliveryWindow('2026-11-21', 0, 'CA')).toEqual({ from: '2026-11-28', to: '2026-12-12' })
  expect(deliveryWindow('2026-11-21', 7, 'CA')).toEqual({ from: '2026-11-28', to: '2026-12-12' })
  expect(deliveryWindow('2026-11-21', 8, 'CA')).toEqual({ from: '2026-11-29', to: '2026-12-12' })
  expect(deliveryWindow('2026-11-21', 14, 'CA').to).toBe('2026-12-12')
  expect(deliveryWindow('2026-11-21', 15, 'CA')).toEqual({ from: '2026-12-06', to: '2026-12-13' })
  expect(deliveryWindow('2026-02-20', 30, null)).toEqual({ from: '2026-03-22', to: '2026-03-29' })
})

it('gives Alaska and Hawaii one more week [R3]', () => {
  for (const state of ['AK', 'HI'] as const)
    expect(deliveryWindow('2026-11-21', 0, state)).toEqual({ from: '2026-12-05', to: '2026-12-19' })
})
