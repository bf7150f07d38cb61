import { expect, it } from 'vitest'
import { accountWord, bookingWord, postingWord } from '../words.ts'
import { heldAvailable, holdLine, inOrder, ledgerTitle } from './payout-words.ts'

it('says why and since when the money of an item is held, and counts an item with two holds once [R6]', () => {
  expect(holdLine({ kind: 'dispute', since: '2026-11-20T20:00:00Z' })).toBe(
    'On hold while a dispute is open, since 11.20.2026.',
  )
  expect(holdLine({ kind: 'fraud', since: '2026-11-21T07:59:59Z' })).toBe(
    'On hold while the order is under review, since 11.20.2026.',
  )
  const twice = { order_item_id: 1, available: 47.88 }
  expect(heldAvailable([twice, twice, { order_item_id: 2, available: 0.1 }])).toBe(47.98)
  expect(heldAvailable([{ order_item_id: 1, available: -3 }])).toBe(0)
})

it('lists the ledger accounts in the order in which money passes through them', () => {
  const figures = { bank: 1, tax_payable: 2, customer_cash: 3, vendor_pending: 4, new_one: 5 }
  expect(inOrder(figures).map(([account]) => account)).toEqual([
    ...['customer_cash', 'vendor_pending', 'tax_payable', 'bank', 'new_one'],
  ])
})

it('has words for every account and posting, and the raw name for one that it does not know', () => {
  expect(accountWord('customer_cash')).toBe('Customer payments')
  expect(accountWord('tax_payable:CA')).toBe('Sales tax owed, CA')
  expect(accountWord('constructor')).toBe('constructor')
  expect(postingWord('released_tax')).toBe('Tax became available')
  expect(postingWord('paid')).toBe('Sale')
  expect(postingWord('new_kind')).toBe('new_kind')
})

it('describes what changed a balance', () => {
  expect(bookingWord({ kind: 'charged_back', amount: -5 })).toBe('Dispute lost')
  expect(bookingWord({ kind: 'new_one', amount: -5 })).toBe('Reversed')
  expect(bookingWord({ kind: 'new_one', amount: 5 })).toBe('Adjusted')
})

it('titles the ledger of an order for its reader', () => {
  expect(ledgerTitle('User')).toBe('Payment breakdown')
  expect([ledgerTitle('Contractor'), ledgerTitle('Vendor')]).toEqual(Array(2).fill('Your share'))
  expect(ledgerTitle('Admin')).toBe('Payment breakdown')
})
