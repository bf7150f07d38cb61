import { describe, expect, it } from 'vitest'
import { type ItemMoney, maxFee, moneyOfReturn, restockingFee, taxOnFee } from './return-terms.ts'
import { splitShares } from './split-shares.ts'

/** Rule R13's full example: 12 boxes to California with a coupon of 20.00 and an outbound cost of 96.00. */
const line: ItemMoney = {
  qty: 12,
  finalPriceCents: 3800,
  platformFeeCents: 190,
  markupCents: 399,
  couponCents: 2000,
  taxCents: 3673,
  chargedCents: 54341,
  shipCostCents: 9600,
  whole: null,
  showroomId: 1,
}
const byChoice = { type: 'return', fault: 'customer', returnCostCents: 2850 } as const

describe('the refund for a return', () => {
  it('is 152.63 for 4 of the 12 boxes of the full vector: 168.89 and 12.24 tax, less 28.50 [MONEY-12, R10, R13]', () => {
    expect(moneyOfReturn(line, 4, byChoice)).toEqual({
      merchandiseCents: 16889,
      taxCents: 1224,
      shippingCents: 0,
      feeCents: 2850,
      feeTaxCents: 0,
      refundCents: 15263,
    })
    const { part } = splitShares({ qty: 12, couponCents: 2000, taxCents: 3673, shipCostCents: 9600 }, line, {
      left: 12,
      leaving: 4,
      hasShowroom: true,
    })
    expect(part).toMatchObject({
      vendorCents: 15200,
      contractorCents: 929,
      platformCents: 760,
      taxCents: 1224,
      shipCostCents: 3200,
    })
  })

  it('adds up to the whole however the units are split: 5 more boxes give 211.12 and 15.31 [R13]', () => {
    const whole = { qty: 12, couponCents: 2000, taxCents: 3673, shipCostCents: 9600 }
    const { rest } = splitShares(whole, line, { left: 12, leaving: 4, hasShowroom: true })
    const left: ItemMoney = { ...line, ...rest, whole }
    expect(moneyOfReturn(left, 5, { ...byChoice, returnCostCents: 0 })).toMatchObject({
      merchandiseCents: 21112,
      taxCents: 1531,
    })
    const last = splitShares(whole, line, { left: 8, leaving: 5, hasShowroom: true }).rest
    const three = moneyOfReturn({ ...line, ...last, whole }, 3, byChoice)
    expect(16889 + 21112 + three.merchandiseCents).toBe(50668)
    expect(1224 + 1531 + three.taxCents).toBe(3673)
  })

  it('includes the full tax, as in Washington State’s example: 85.00 and 7.57, less 10.00, is 82.57 [R10]', () => {
    const washington: ItemMoney = {
      ...line,
      qty: 1,
      finalPriceCents: 8500,
      platformFeeCents: 0,
      markupCents: 0,
      couponCents: 0,
      taxCents: 757,
      chargedCents: 9257,
      shipCostCents: 1000,
    }
    expect(moneyOfReturn(washington, 1, { ...byChoice, returnCostCents: 1200 })).toMatchObject({
      feeCents: 1000,
      refundCents: 8257,
    })
  })
})

describe('the shipping a customer paid', () => {
  const paid: ItemMoney = { ...line, shipChargeCents: 1000 }

  it('is refunded with its units, so that the customer never loses both the shipping and the fee [R10]', () => {
    expect(moneyOfReturn(paid, 4, byChoice)).toMatchObject({
      shippingCents: 333,
      feeCents: 2850,
      refundCents: 15263 + 333,
    })
    const whole = { qty: 12, couponCents: 2000, taxCents: 3673, shipCostCents: 9600, shipChargeCents: 1000 }
    const { part, rest } = splitShares(whole, line, { left: 12, leaving: 4, hasShowroom: true })
    expect([part.shipChargeCents, rest.shipChargeCents]).toEqual([333, 667])
    expect(moneyOfReturn({ ...paid, ...rest, whole }, 8, byChoice).shippingCents).toBe(667)
  })
})

describe('the tax on a retained fee', () => {
  it('goes to a state that requires it, at the order’s rate, and is refunded in all others [R10]', () => {
    expect(moneyOfReturn({ ...line, feeTaxMilli: 7250 }, 4, byChoice)).toMatchObject({
      taxCents: 1224,
      feeCents: 2850,
      feeTaxCents: 207,
      refundCents: 15263 - 207,
    })
    expect(moneyOfReturn({ ...line, feeTaxMilli: 7250 }, 4, { ...byChoice, fault: 'vendor' })).toMatchObject({
      feeTaxCents: 0,
      refundCents: 18113,
    })
    expect(taxOnFee(2850, 7250, 100)).toBe(100)
    expect(maxFee({ ...line, feeTaxMilli: 7250 }, 4, 'customer')).toBe(3200 + 232)
  })
})

describe('the restocking fee', () => {
  const fee = (more: Partial<Parameters<typeof restockingFee>[0]>) =>
    restockingFee({ ...byChoice, outboundCents: 3200, merchandiseCents: 16889, ...more })

  it('is the outbound cost, and never exceeds the return cost or the price of the goods [MONEY-12, OP-31]', () => {
    expect(fee({})).toBe(2850)
    expect(fee({ returnCostCents: 5000 })).toBe(3200)
    expect(fee({ merchandiseCents: 1500 })).toBe(1500)
    expect(fee({ merchandiseCents: 0 })).toBe(0)
  })

  it('is zero when someone else is at fault, for a claim, and when a cost is unknown [R10]', () => {
    expect(fee({ fault: 'vendor' })).toBe(0)
    expect(fee({ fault: 'carrier' })).toBe(0)
    expect(fee({ type: 'incomplete' })).toBe(0)
    expect(fee({ outboundCents: null })).toBe(0)
    expect(fee({ returnCostCents: null })).toBe(0)
  })

  it('has a known maximum before the parcel is weighed', () => {
    expect(maxFee(line, 4, 'customer')).toBe(3200)
    expect(maxFee(line, 4, 'vendor')).toBe(0)
    expect(maxFee({ ...line, shipCostCents: null }, 4, 'customer')).toBe(0)
  })
})
