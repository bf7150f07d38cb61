import { expect, it } from 'vitest'
import { paidEntries, reversed, summed } from './ledger.ts'

const [ann, stoneCo, maya, item] = [1, 2, 3, 100]
const parts = { vendorCents: 456_00, contractorCents: 27_88, platformCents: 22_80, taxCents: 36_73 }
const paid = (more: object = {}, shippingCents = 0) => {
  const one = { id: item, vendorId: stoneCo, showroomId: maya as number | null, ...parts, ...more }
  const charged = one.vendorCents + one.contractorCents + one.platformCents + one.taxCents
  const totalCents = charged + shippingCents
  return paidEntries({ customerId: ann, totalCents, shippingCents, taxState: 'CA', items: [one] })
}
const total = (entries: ReturnType<typeof paid>) => entries.reduce((sum, e) => sum + e.amountCents, 0)

it('posts the delivery charge of the customer to clearing, separate from everyone’s share [R13]', () => {
  const entries = paid({}, 19_50)
  expect(total(entries)).toBe(0)
  expect(entries.map(({ account, partyId, amountCents }) => [account, partyId, amountCents])).toEqual([
    ['customer_cash', ann, 543_41 + 19_50],
    ['vendor_pending', stoneCo, -456_00],
    ['contractor_pending', maya, -27_88],
    ['platform_pending', null, -22_80],
    ['tax_payable:CA', null, -36_73],
    ['shipping_clearing', null, -19_50],
  ])
})

it('has no zero entries for free delivery, zero markup or zero tax [R6]', () => {
  const accounts = (more: object) => paid(more).map(({ account }) => account)
  expect(accounts({ contractorCents: 0, taxCents: 0, showroomId: null })).toEqual([
    'customer_cash',
    'vendor_pending',
    'platform_pending',
  ])
})

it('is reversed to zero by the same entries with the opposite sign [R13]', () => {
  const entries = paid()
  expect(summed([...entries, ...reversed(entries)])).toEqual([])
})
