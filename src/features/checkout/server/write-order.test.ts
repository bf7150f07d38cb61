import { expect, it } from 'vitest'
import { initialFigures } from '#features/site/figures.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import type { OrderToWrite } from './write-order.ts'
import { confirmationMail } from './write-order.ts'

const line = (productName: string, unit: string, qty: number) => ({
  row: { productName, sizeLabel: '12 x 24', qty, unit },
  unit: { priceCents: 4389 },
})
const order = {
  terms: {
    actor: { email: 'ann@example.com' },
    address: { street: '1 Main St', apartment: '', city: 'San Diego', state: 'CA', zip_code: '92101' },
  },
  draft: {
    subtotalCents: 57057,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 4137,
    totalCents: 61194,
    chargeCents: 61194,
    labor: null,
    tax: { milli: 7250, localMilli: 0, exemptReason: '' },
    coupon: null,
    lines: [line('Carrara Matte', 'Box', 12), line('Grout', '', 1)],
    delivery: { from: '2026-12-01', to: '2026-12-15' },
  },
  attempt: { brand: 'american-express', last4: '0005', orderId: 410 },
  figures: initialFigures,
} as unknown as OrderToWrite

const textAt = (now: string) =>
  layoutMail(confirmationMail({ ...order, now: new Date(now) }, 'R-00000410'), 'https://shop.example').text

it('states the deadline for changes with date and time zone, since the hour may end tomorrow', () => {
  expect(textAt('2026-11-23T06:46:00Z')).toContain('until 11:46 PM PST on 11.22.2026.')
  expect(textAt('2026-11-23T07:46:00Z')).toContain('until 12:46 AM PST on 11.23.2026.')
})

it('counts in the unit that the products are sold by, and names the card', () => {
  const text = textAt('2026-11-23T06:46:00Z')
  expect(text).toMatch(/Carrara Matte, 12 x 24\s+\|\s+12 boxes\s+\|\s+\$526\.68/)
  expect(text).toMatch(/Grout, 12 x 24\s+\|\s+1 piece\s+\|\s+\$43\.89/)
  expect(text).toContain('American Express ending in 0005')
})

it('labels the sums as checkout does, and sets off the total', () => {
  const text = textAt('2026-11-23T06:46:00Z')
  expect(text).toMatch(
    /Items: \$570\.57\nDelivery: \$0\.00\nEstimated tax \(CA, .*\): \$41\.37\n-+\nTotal: \$611\.94\n\nPaid with:/,
  )
})
