import type { Section } from '../prose.ts'

export const returnSections: Section[] = [
  {
    id: 'window',
    title: 'You have 12 days',
    blocks: [
      'You may ask to return goods **within 12 days** of delivery. Day 0 is the day of delivery and the last day runs until midnight, Los Angeles time. Items that arrive on different days each have their own 12 days. The day of delivery stands beside every item in [your orders](/orders).',
    ],
  },
  {
    id: 'condition',
    title: 'What can come back',
    blocks: [
      {
        list: [
          'Goods sold by the box: full, unopened boxes. Keep one spare box of tile or plank anyway; the next lot will not match.',
          'Goods sold by the piece: unused, not installed, in the original packaging with all parts.',
        ],
      },
      'These do not come back:',
      {
        list: [
          'anything that was installed, cut, glued, grouted or wired;',
          'slabs, counters and other goods made or cut to your sizes;',
          'samples;',
          'goods marked “Final sale” before you bought them.',
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
          '**Ask.** Open the order in [your orders](/orders), press “Return items” beside the item, and give the quantity and the reason. The page shows what you would get back before you send it.',
          '**Wait for the yes.** You get a return number and the address, or the day of the pickup for freight.',
          '**Send it.** The parcel has to be on its way within 14 days of the approval, or the return expires. Say in the order that it is sent, with the tracking number if there is one.',
          '**We count it.** The goods are received, counted and looked at. From that day the refund runs.',
        ],
      },
      'Send nothing without a return number. A dock that does not expect a pallet refuses it.',
    ],
  },
  {
    id: 'fee',
    title: 'The restocking fee',
    blocks: [
      'Delivery is free for you, but it was not free for the vendor. For a return by choice the **initial shipping cost** of the returned items is deducted from the refund as a restocking fee. It is **never greater than the return shipping cost**, and never greater than what the goods cost. What it can be at most is shown on the product page, in the cart and at checkout, and your order keeps that figure.',
      {
        head: ['Example: 4 of 12 boxes go back', 'Amount'],
        rows: [
          ['Goods, after the coupon', '$168.89'],
          ['Sales tax on them, in full', '$12.24'],
          ['Initial shipping cost of these 4 boxes', '$32.00'],
          ['Return shipping cost', '$28.50'],
          ['Restocking fee: the smaller of the two', '−$28.50'],
          ['**Refund**', '**$152.63**'],
        ],
      },
      'There is **no fee** when the vendor or the carrier is at fault, for incomplete or damaged deliveries, and for orders that were canceled.',
    ],
  },
  {
    id: 'refund',
    title: 'When the money comes',
    blocks: [
      'A refund takes **7–14 business days** and is **credited within 14 business days** of the day on which the goods are received. It goes to the card that paid. If the card is closed we write to you and agree on another way.',
      'A canceled item is refunded at once; the bank may take some days to show it.',
      'Vendors have 30 days to apply a refund in their settlement with us. That is between them and us and does not change your date.',
    ],
  },
  {
    id: 'claims',
    title: 'Incomplete or damaged',
    blocks: [
      'Report an incomplete or damaged delivery **within 2 weeks** of delivery: press “Report a problem” beside the item in [your orders](/orders), and add a photo of the label and of what is wrong. This is a claim, not a return: no fee, and as a rule you do not have to send anything back. You choose between the missing goods and your money.',
      'Note visible damage on the delivery note before the driver leaves. A photo of the open truck has settled many a claim.',
    ],
  },
  {
    id: 'cancel',
    title: 'Cancel before it ships',
    blocks: [
      'You can cancel an order, or single items of it, **within 60 minutes** of placing it: its page in [your orders](/orders) counts them down beside “Cancel items”. Everything is refunded, tax and shipping included. You can change the delivery address within the same 60 minutes.',
      'After the hour, ask all the same, on the same page. We cancel as long as the goods have not been picked up by the carrier. If they have, it becomes a return.',
    ],
  },
]
