import type { Calls } from '#lib/calls.ts'
import { returnCostBody, returnCosts } from './schema.ts'

export const shippingCalls = {
  'POST /shipping/return_costs': {
    auth: 'guest cart',
    reads: true,
    description:
      'Shipping costs per line, which a change-of-mind return can deduct from the refund as the restocking fee: exact for a ZIP code, otherwise a range.',
    body: returnCostBody,
    data: returnCosts,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof shippingCalls> {}
}
