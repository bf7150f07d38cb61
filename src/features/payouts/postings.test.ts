import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { balanceOf, type LedgerEntry, paidEntries, sharesOf, summed } from './ledger.ts'
import {
  claimEntries,
  itemReversedEntries,
  type Parts,
  refundOf,
  releaseEntries,
  returnedEntries,
  splitEntries,
  totalOf,
} from './postings.ts'

const [ann, stoneCo, maya, item] = [1, 2, 3, 100]

/** The full example of rule R13: 12 boxes to California with a coupon of 20.00. */
const whole: Parts = { vendorCents: 456_00, contractorCents: 27_88, platformCents: 22_80, taxCents: 36_73 }
/** Four of the twelve boxes. */
const four: Parts = { vendorCents: 152_00, contractorCents: 9_29, platformCents: 7_60, taxCents: 12_24 }

function paid(parts = whole, showroomId: number | null = maya): LedgerEntry[] {
  return paidEntries({
    customerId: ann,
    totalCents: totalOf(parts),
    shippingCents: 0,
    taxState: 'CA',
    items: [{ id: item, vendorId: stoneCo, showroomId, ...parts }],
  })
}
const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, e) => total + e.amountCents, 0)
/** Account → cents owed (credits are positive). */
function owed(entries: readonly LedgerEntry[], of = item) {
  return Object.fromEntries(summed(entries.filter((e) => e.orderItemId === of)).map((e) => [e.account, -e.amountCents]))
}
const itemsOf = (entries: readonly LedgerEntry[], id = item) => entries.filter((e) => e.orderItemId === id)

it('splits earlier refunds with the item, so that no unit is refunded twice [M6, R5]', () => {
  // A third of every share was refunded without naming a unit; then ten of the twelve boxes are split off.
  const back = returnedEntries(paid(), {
    itemId: item,
    customerId: ann,
    parts: four,
    feeCents: 0,
    feeBearerId: null,
  })
  const before = [...paid(), ...back]
  const ten: Parts = { vendorCents: 380_00, contractorCents: 23_23, platformCents: 19_00, taxCents: 30_61 }
  const after = [...before, ...splitEntries(itemsOf(before), item, 200, ten, { units: 10, of: 12, whole })]
  expect([totalOf(ten), totalOf(whole)]).toEqual([-sum(itemsOf(after, 200)), -sum(itemsOf(after)) + totalOf(ten)])
  for (const id of [item, 200]) {
    for (const share of sharesOf(itemsOf(after, id))) expect(balanceOf(share)).toBeGreaterThan(0)
  }
  expect(owed(after, 200).refund_payable).toBe(150_94)
  expect(owed(after).refund_payable).toBe(totalOf(four) - 150_94)
  // A claim at the vendor's cost that exceeds the vendor's share, and one at the carrier's, are divided in the same
  // way.
  for (const faultSide of ['vendor', 'carrier'] as const) {
    const claim = { itemId: item, customerId: ann, faultSide, merchandiseCents: 480_00, taxCents: 30_00 }
    const books = [...paid(), ...claimEntries(paid(), claim)]
    const split = [...books, ...splitEntries(itemsOf(books), item, 200, ten, { units: 10, of: 12, whole })]
    expect([-sum(itemsOf(split, 200)), owed(split, 200).refund_payable]).toEqual([totalOf(ten), 425_00])
  }
})

describe('every row of the postings table [R13]', () => {
  it('Paid: 543.41 is split between vendor, professional, platform and the state', () => {
    expect(sum(paid())).toBe(0)
    expect(paid()[0]).toMatchObject({ account: 'customer_cash', amountCents: 543_41 })
    expect(owed(paid())).toEqual({
      vendor_pending: 456_00,
      contractor_pending: 27_88,
      platform_pending: 22_80,
      'tax_payable:CA': 36_73,
    })
  })

  it('Cancle or Decline: the whole item becomes a refund owed to the customer', () => {
    const back = itemReversedEntries(itemsOf(paid()), item, ann)
    expect(sum(back)).toBe(0)
    expect(refundOf(back)).toBe(543_41)
    expect(owed([...paid(), ...back])).toEqual({ refund_payable: 543_41 })
  })

  it('Release: pending becomes available for each party', () => {
    const free = sharesOf(itemsOf(paid())).flatMap((share) => (share.role === 'tax' ? [] : releaseEntries(share, item)))
    expect(sum(free)).toBe(0)
    expect(owed([...paid(), ...free])).toEqual({
      vendor_available: 456_00,
      contractor_available: 27_88,
      platform_available: 22_80,
      'tax_payable:CA': 36_73,
    })
  })

  it('Returned: four boxes refund 181.13 less a fee of 28.50, which goes to the vendor who shipped them', () => {
    const back = returnedEntries(itemsOf(paid()), {
      itemId: item,
      customerId: ann,
      parts: four,
      feeCents: 28_50,
      feeBearerId: stoneCo,
    })
    expect(sum(back)).toBe(0)
    expect(totalOf(four)).toBe(181_13)
    expect(refundOf(back)).toBe(152_63)
    expect(owed(back)).toEqual({
      vendor_pending: -152_00,
      contractor_pending: -9_29,
      platform_pending: -7_60,
      'tax_payable:CA': -12_24,
      vendor_available: 28_50,
      refund_payable: 152_63,
    })
  })

  it('Returned: a fee goes to the platform if it paid for shipping, and never exceeds the refund', () => {
    const given = { itemId: item, customerId: ann, parts: four, feeBearerId: null }
    expect(owed(returnedEntries(itemsOf(paid()), { ...given, feeCents: 10_00 }))).toMatchObject({
      platform_available: 10_00,
    })
    expect(() => returnedEntries(itemsOf(paid()), { ...given, feeCents: 181_14 })).toThrow(RangeError)
  })

  it.each([
    ['vendor', { vendor_pending: -100_00 }],
    ['platform', { platform_pending: -22_80, platform_available: -77_20 }],
    ['carrier', { carrier_receivable: -100_00 }],
  ] as const)('Claim: the party at fault, the %s, pays for the goods and the state for the tax', (side, who) => {
    const claim = claimEntries(itemsOf(paid()), {
      itemId: item,
      customerId: ann,
      faultSide: side,
      merchandiseCents: 100_00,
      taxCents: 7_25,
    })
    expect(sum(claim)).toBe(0)
    expect(owed(claim)).toEqual({ ...who, 'tax_payable:CA': -7_25, refund_payable: 107_25 })
    // Reversing the rest afterwards refunds exactly what was charged.
    const rest = itemReversedEntries(itemsOf([...paid(), ...claim]), item, ann)
    expect(owed([...paid(), ...claim, ...rest])).toEqual({ refund_payable: 543_41 })
  })
})

describe('negative balances [R7]', () => {
  it('reduce pending first, then available, then go below zero', () => {
    const free = sharesOf(itemsOf(paid()))
      .filter((share) => share.role === 'vendor')
      .flatMap((share) => releaseEntries(share, item))
    const sent: LedgerEntry[] = [
      { account: 'vendor_available', partyId: stoneCo, orderItemId: item, amountCents: 456_00 },
      { account: 'bank', partyId: stoneCo, orderItemId: item, amountCents: -456_00 },
    ]
    const before = [...paid(), ...free, ...sent]
    const back = itemReversedEntries(itemsOf(before), item, ann)
    expect(owed(back)).toMatchObject({ vendor_available: -456_00, contractor_pending: -27_88 })
    const after = sharesOf(itemsOf([...before, ...back]))
    expect(after.map((share) => [share.role, balanceOf(share)])).toEqual(
      expect.arrayContaining([
        ['vendor', 0],
        ['contractor', 0],
      ]),
    )
    expect(after.find((share) => share.role === 'vendor')?.availableCents).toBe(-456_00)
  })
})

type Step = { kind: 'split' | 'release' | 'pay' | 'return' | 'cancel'; which: number; k: number }

/** Cumulative rounding half up (rule R5): the total of the first k of n units. */
const upTo = (total: number, n: number, k: number) => Math.floor((2 * total * k + n) / (2 * n))

it('any mix of splits, releases, payouts, returns and cancellations brings every item to zero and the whole charge owed back [R13, M6, M16]', () => {
  const amount = fc.integer({ min: 0, max: 900_000 })
  const parts = fc.record({
    vendorCents: fc.integer({ min: 1, max: 900_000 }),
    contractorCents: amount,
    platformCents: amount,
    taxCents: amount,
  })
  const step = fc.record({
    kind: fc.constantFrom<Step['kind'][]>('split', 'release', 'pay', 'return', 'cancel'),
    which: fc.nat(),
    k: fc.nat(),
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 25 }), (given, qty, steps) => {
      let books = paid(given)
      const post = (entries: LedgerEntry[]) => {
        expect(sum(entries)).toBe(0)
        books = [...books, ...entries]
      }
      let live = [{ id: item, qty, parts: given }]
      const gone: { id: number; charged: number }[] = []
      for (const { kind, which, k } of steps) {
        const one = live[which % Math.max(1, live.length)]
        if (!one) break
        const entries = itemsOf(books, one.id)
        if (kind === 'split' && one.qty > 1) {
          const units = 1 + (k % (one.qty - 1))
          const off = Object.fromEntries(
            Object.entries(one.parts).map(([name, total]) => [name, upTo(total, one.qty, units)]),
          ) as Parts
          const id = 1000 + books.length * 31 + which
          if (live.some((other) => other.id === id) || gone.some((other) => other.id === id)) continue
          const balances = owedTo(books)
          post(splitEntries(entries, one.id, id, off))
          expect(owedTo(books)).toEqual(balances)
          one.parts = minus(one.parts, off)
          one.qty -= units
          live.push({ id, qty: units, parts: off })
        } else if (kind === 'release') {
          for (const share of sharesOf(entries)) if (share.role !== 'tax') post(releaseEntries(share, one.id))
        } else if (kind === 'pay') {
          for (const share of sharesOf(entries).filter((s) => s.partyId !== null && s.availableCents > 0)) {
            const leg = { partyId: share.partyId, orderItemId: one.id }
            const cents = share.availableCents
            post([
              { ...leg, account: share.availableAccount, amountCents: cents },
              { ...leg, account: 'bank', amountCents: -cents },
            ])
          }
        } else if (kind === 'return' || kind === 'cancel') {
          finish(one, kind)
        }
      }
      for (const one of [...live]) finish(one, 'cancel')
      for (const { id, charged } of gone) {
        expect(sharesOf(itemsOf(books, id)).map(balanceOf)).toEqual(sharesOf(itemsOf(books, id)).map(() => 0))
        expect(owed(books, id).refund_payable ?? 0).toBe(charged)
      }
      const refunds = books.filter((e) => e.account === 'refund_payable')
      expect(-sum(refunds)).toBe(totalOf(given))
      expect(sum(books)).toBe(0)

      function finish(one: (typeof live)[number], kind: 'return' | 'cancel') {
        const entries = itemsOf(books, one.id)
        post(
          kind === 'cancel'
            ? itemReversedEntries(entries, one.id, ann)
            : returnedEntries(entries, {
                itemId: one.id,
                customerId: ann,
                parts: one.parts,
                feeCents: 0,
                feeBearerId: null,
              }),
        )
        live = live.filter((other) => other !== one)
        gone.push({ id: one.id, charged: totalOf(one.parts) })
      }
    }),
    { numRuns: 300 },
  )
})

const minus = (from: Parts, off: Parts): Parts => ({
  vendorCents: from.vendorCents - off.vendorCents,
  contractorCents: from.contractorCents - off.contractorCents,
  platformCents: from.platformCents - off.platformCents,
  taxCents: from.taxCents - off.taxCents,
})

/** Balances by account and party, across all items. */
function owedTo(entries: readonly LedgerEntry[]) {
  return Object.fromEntries(
    summed(entries.map((e) => ({ ...e, orderItemId: null })))
      .map((e) => [`${e.account} ${e.partyId}`, e.amountCents] as const)
      .sort(),
  )
}
