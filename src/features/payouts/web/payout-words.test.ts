import { expect, it } from 'vitest'
import { heldAvailable, holdLine } from './payout-words.ts'

it('says why the money of an item waits and since when, and counts an item that is held twice once [R6]', () => {
  expect(holdLine({ kind: 'dispute', since: '2026-11-20T20:00:00Z' })).toBe(
    'Held while a dispute is open, since 11.20.2026.',
  )
  expect(holdLine({ kind: 'fraud', since: '2026-11-21T07:59:59Z' })).toBe(
    'Held while the order is checked, since 11.20.2026.',
  )
  const twice = { order_item_id: 1, available: 47.88 }
  expect(heldAvailable([twice, twice, { order_item_id: 2, available: 0.1 }])).toBe(47.98)
  expect(heldAvailable([{ order_item_id: 1, available: -3 }])).toBe(0)
})
