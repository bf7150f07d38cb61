import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { summed } from './ledger.ts'
import { arrivedEntries, chooseEntries, debtEntries, sentEntries } from './postings.ts'

const of = (...cents: number[]) => cents.map((c, i) => ({ itemId: i + 1, account: 'vendor_available', cents: c }))

it('pays the oldest first and offsets every debt, to the cent [R6, R7]', () => {
  expect(chooseEntries(of(100, 200, 300), 250)).toEqual([
    expect.objectContaining({ itemId: 1, cents: 100 }),
    expect.objectContaining({ itemId: 2, cents: 150 }),
  ])
  expect(chooseEntries(of(100, -50, 300), 350)?.map((e) => e.cents)).toEqual([-50, 100, 300])
  expect(chooseEntries(of(100, -50, 300), 351)).toBeNull()
  expect(chooseEntries(of(), 1)).toBeNull()
})

it('moves a payout from available to the bank through clearing [R13]', () => {
  const sent = sentEntries(5, chooseEntries(of(100, -50, 300), 350) ?? [])
  const books = summed([...sent, ...arrivedEntries(sent)].map((e) => ({ ...e, orderItemId: null })))
  expect(books.map((e) => [e.account, e.amountCents])).toEqual([
    ['vendor_available', 350],
    ['bank', -350],
  ])
})

it('applies a payment to the oldest debts, and the loss of a write-off to the platform [R7, R13]', () => {
  const paid = debtEntries(5, of(40, -100, -70), 130, 'bank')
  expect(paid?.map((e) => [e.account, e.orderItemId, e.amountCents])).toEqual([
    ['bank', 2, 100],
    ['vendor_available', 2, -100],
    ['bank', 3, 30],
    ['vendor_available', 3, -30],
  ])
  expect(debtEntries(5, of(-100), 101, 'bank')).toBeNull()
  expect(debtEntries(5, of(-100), 100, 'platform_loss')?.[0]?.account).toBe('platform_loss')
})

it('never pays more than the balance, whatever it consists of [M10]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 900 })), fc.integer({ min: 1, max: 3000 }), (parts, amount) => {
      const available = of(...parts).filter((e) => e.cents !== 0)
      const balance = available.reduce((sum, e) => sum + e.cents, 0)
      const chosen = chooseEntries(available, amount)
      expect(chosen !== null).toBe(amount <= balance)
      if (chosen) expect(chosen.reduce((sum, e) => sum + e.cents, 0)).toBe(amount)
    }),
  )
})
