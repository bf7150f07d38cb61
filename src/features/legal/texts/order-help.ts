import type { Section } from '../prose.ts'

/** Public questions about orders, in the order of an order's progress. */
export const orderHelp: Section[] = [
  {
    id: 'find',
    title: 'Where is my order?',
    blocks: [
      '[Sign in](/login) and open [Orders](/orders). Each item has its own line with its status, the date of that status and the next promised date, because items from different vendors ship separately.',
      {
        head: ['Status', 'What it means'],
        rows: [
          [
            'Confirming stock',
            'The vendor has the order and is checking stock and dye lot. This takes up to {review_hours}.',
          ],
          ['Preparing', 'Confirmed. It is being picked, packed or made, then handed to the carrier.'],
          ['Shipped', 'On its way to you, with a tracking number.'],
          ['Out for delivery', 'The carrier delivers it today or by appointment.'],
          ['Delivered', 'It has arrived at your address. You have {return_days} to request a return.'],
          ['Not available', 'The vendor cannot supply the item. What you paid for it is refunded to your card.'],
          ['Cancelled', 'Cancelled before it shipped, with a full refund.'],
          ['Return in progress, Returned', 'A return was granted, then received and refunded.'],
        ],
      },
    ],
  },
  {
    id: 'change',
    title: 'Can I cancel or change it?',
    blocks: [
      'Yes, **within {cancel_minutes}** of placing it: you can cancel the whole order or single items, or change the delivery address. You can do both on the order’s page in [Orders](/orders), which shows the time left. You get a full refund.',
      'After that, select “Ask to cancel” there. We can still cancel it until the carrier has picked it up.',
    ],
  },
  {
    id: 'when',
    title: 'When does it arrive?',
    blocks: [
      'Orders are processed within **{review_hours}** and delivered in **1–3 weeks**. Your delivery window is shown in the order. Freight (pallets, slabs, tubs) is delivered by appointment; the carrier calls the phone number on the order.',
      'At checkout you can choose one to three delivery days. Vendors whose goods are ready earlier hold them, at most {hold_days}. Each vendor ships by itself, so several trucks may come on the same day.',
      'Alaska and Hawaii take longer; their dates already include it. We ship within the U.S. only.',
    ],
  },
  {
    id: 'missing',
    title: 'Something is missing or broken',
    blocks: [
      'Report it **within {claim_weeks}** of delivery: select “Report a problem” next to the item in the order, say how many pieces are affected and add a photo. There is no fee. You can choose the missing items or a refund.',
    ],
  },
  {
    id: 'return',
    title: 'How do I return an item?',
    blocks: [
      'Request a return **within {return_days}** of delivery: select “Return items” next to the item in the order. Boxes must be full and unopened, and pieces must be unused and not installed. The refund is credited {refund_window} after we receive the items. See the [return policy](/return_policy) for details and an example of the restocking fee.',
    ],
  },
  {
    id: 'paid',
    title: 'What did I pay?',
    blocks: [
      'Each order shows the items, the coupon, the estimated tax, shipping and the total in U.S. Dollars. Delivery is free nationwide. Your card is charged once, when the order is placed; an address change can lower or raise the tax, and you see the difference before you confirm.',
    ],
  },
  {
    id: 'guest',
    title: 'I cannot find my order',
    blocks: [
      'Orders belong to the account that placed them. Check that you are signed in with the email address that received the confirmation. If your contractor ordered for you, the order is in their account. If you still can’t find it, [contact us](/contact) with your name, the delivery zip code and the order date.',
    ],
  },
]
