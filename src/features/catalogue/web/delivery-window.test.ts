import { describe, expect, it } from 'vitest'
import { deliveryWindow } from './delivery-window.ts'

describe('delivery window', () => {
  it.each([
    ['2026-11-20', 5, '2026-11-27', '2026-12-11'],
    ['2026-11-20', 14, '2026-12-04', '2026-12-11'],
    ['2026-11-20', 28, '2026-12-18', '2026-12-25'],
    ['2026-12-24', 0, '2026-12-31', '2027-01-14'],
  ])('placed %s with %i days of lead: %s to %s', (placed, lead, from, to) => {
    expect(deliveryWindow(placed, lead)).toEqual({ from, to })
  })
})
