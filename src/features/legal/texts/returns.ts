import type { Section } from '../prose.ts'

export const returnSections: Section[] = [
  {
    id: 'window',
    title: 'You have {return_days}',
    blocks: [
      'You can request a return **within {return_days}** of delivery. Day 0 is the day of delivery, and the last day ends at midnight Pacific time. Items that arrive on different days each have their own {return_days}. The delivery date is shown next to each item in [your orders](/orders).',
    ],
  },
  {
    id: 'condition',
    title: 'What can be returned',
    blocks: [
      {
        list: [
          'Items sold by the box: full, unopened boxes. Keep one spare box of tile or plank; the next lot may not match.',
          'Items sold by the piece: unused, not installed, and in the original packaging with all parts.',
        ],
      },
      'These cannot be returned:',
      {
        list: [
          'anything that has been installed, cut, glued, grouted or wired;',
          'slabs, countertops and other items made or cut to size;',
          'samples;',
          'items marked “Final sale” when you bought them.',
        ],
      },
    ],
  },
  {
    id: 'how',
    title: 'How to return something',
    blocks: [
      {
        steps: true,
        list: [
          '**Request.** Open the order in [your orders](/orders), select “Return items” next to the item, and enter the quantity and the reason. The page shows your estimated refund before you submit.',
          '**Wait for approval.** You get a return number and an address, or a pickup date for freight.',
          '**Ship it.** Ship the package within 14 days of approval, or the return expires. Mark it as sent in the order and add the tracking number if you have one.',
          '**We inspect it.** The items are received, counted and inspected. The refund period starts on that day.',
        ],
      },
      'Do not ship anything without a return number. Warehouses reject shipments they do not expect.',
    ],
  },
  {
    id: 'fee',
    title: 'The restocking fee',
    blocks: [
      'Delivery is free for you, but the vendor pays for it. If you return items because you changed your mind, the **initial shipping cost** of the returned items is deducted from the refund as a restocking fee. It is **never greater than the return shipping cost**, and never greater than the price of the items. The maximum fee is shown on the product page, in the cart and at checkout, and does not change after you order.',
      {
        head: ['Example: returning 4 of 12 boxes', 'Amount'],
        rows: [
          ['Items, after coupon', '$168.89'],
          ['Sales tax on the items, in full', '$12.24'],
          ['Initial shipping cost of these 4 boxes', '$32.00'],
          ['Return shipping cost', '$28.50'],
          ['Restocking fee (the lower of the two)', '−$28.50'],
          ['**Refund**', '**$152.63**'],
        ],
      },
      'There is **no fee** when the vendor or the carrier is at fault, for incomplete or damaged deliveries, and for cancelled orders.',
    ],
  },
  {
    id: 'refund',
    title: 'When you get your refund',
    blocks: [
      'A refund takes **{refund_window}** and is **credited within {refund_latest}** of the day we receive the items. It goes to the card you paid with. If the card is closed, we contact you to agree on another way.',
      'Cancelled items are refunded immediately. Your bank may take a few days to show the refund.',
      'Vendors have 30 days to apply a refund in their settlement with us. This is between them and us and does not delay your refund.',
    ],
  },
  {
    id: 'claims',
    title: 'Incomplete or damaged',
    blocks: [
      'Report an incomplete or damaged delivery **within {claim_weeks}** of delivery: select “Report a problem” next to the item in [your orders](/orders), and add a photo of the label and of the problem. This is a claim, not a return: there is no fee, and you usually do not have to send anything back. You can choose the missing items or a refund.',
      'Note any visible damage on the delivery receipt before the driver leaves. A photo of the open truck helps with a claim.',
    ],
  },
  {
    id: 'cancel',
    title: 'Cancel before it ships',
    blocks: [
      'You can cancel an order, or single items of it, **within {cancel_minutes}** of placing it: its page in [your orders](/orders) shows the time left next to “Cancel items”. You get a full refund, including tax and shipping. You can change the delivery address within the same {cancel_minutes}.',
      'After that, you can request a cancellation on the same page. We can cancel until the carrier has picked up the items. After pickup, it becomes a return.',
    ],
  },
]
