import type { Section } from '#features/legal/prose.ts'

/** The public questions about orders, in the order in which a job goes. */
export const orderHelp: Section[] = [
  {
    id: 'find',
    title: 'Where is my order?',
    blocks: [
      '[Sign in](/login) and open [Orders](/orders). Each item has its own line with its status, the date of that status and the next promised date, since goods from several vendors travel separately.',
      {
        head: ['Status', 'What it means'],
        rows: [
          [
            'Pending Approval',
            'The vendor has the order and checks stock and lot. This takes up to 48 hours.',
          ],
          ['Approved', 'Confirmed. Your dates stand.'],
          ['Not Approved', 'The vendor cannot supply it. What you paid for the item goes back to your card.'],
          ['In Progress', 'Picked, packed, or made.'],
          ['Ready to Pick Up', 'On the dock, waiting for the carrier.'],
          ['Accept to Pick Up, Picked Up', 'The carrier has taken the job, then the goods.'],
          ['Shipping, Shipped, Out For Delivery', 'On the road to you.'],
          ['Delivered', 'It is at your address. The 12 days for a return begin.'],
          ['Return Request, Returned', 'A return has been granted, then received and refunded.'],
          ['Cancelled', 'Ended before it shipped, with a full refund.'],
        ],
      },
    ],
  },
  {
    id: 'change',
    title: 'Can I cancel or change it?',
    blocks: [
      'Yes, **within 60 minutes** of placing it: cancel all of it or single items, or change the delivery address. Both stand on the order’s own page in [Orders](/orders), which counts the minutes down. You get everything back.',
      'After that, press “Ask to cancel” there. We can still stop it until the carrier has picked it up.',
    ],
  },
  {
    id: 'when',
    title: 'When does it arrive?',
    blocks: [
      'Orders are processed within **48 hours** and delivered in **1–3 weeks**. The first and the last day of your window stand in the order. Freight (pallets, slabs, tubs) is by appointment; the carrier calls the phone number of the order.',
      'Alaska and Hawaii take longer; their dates already include it. We ship within the U.S. only.',
    ],
  },
  {
    id: 'missing',
    title: 'Something is missing or broken',
    blocks: [
      'Report it **within 2 weeks** of delivery: press “Report a problem” beside the item in the order, say how many pieces are concerned and add a photo. There is no fee. You get the missing goods or your money, as you wish.',
    ],
  },
  {
    id: 'return',
    title: 'How do I return an item?',
    blocks: [
      'Ask **within 12 days** of delivery: press “Return items” beside the item in the order. Boxes have to be full and unopened, pieces unused and not installed. The refund is credited 7–14 business days after we have received the goods. The [return policy](/return_policy) has the details and a worked example of the restocking fee.',
    ],
  },
  {
    id: 'paid',
    title: 'What exactly did I pay?',
    blocks: [
      'Each order shows the goods, the coupon, the estimated tax, shipping and the total in U.S. Dollars. Delivery is free nationwide. Your card is charged once, when the order is placed; a change of address can lower or raise the tax, and you are told before it does.',
    ],
  },
  {
    id: 'guest',
    title: 'I cannot find my order',
    blocks: [
      'Orders belong to the account that placed them. Check that you are signed in with the email address to which the confirmation went. If your contractor ordered for you, the order is in his account. If neither helps, [write to us](/contact) with your name, the zip code of the delivery and the day of the order.',
    ],
  },
]
