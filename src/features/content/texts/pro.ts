import type { Section } from '#features/legal/prose.ts'

export const proSections: Section[] = [
  {
    id: 'get',
    title: 'What you get',
    blocks: [
      {
        list: [
          '**A showroom of your own** with an 8-character ID, your company’s name and one of twelve paints. Clients who enter it see what you carry, at your prices.',
          '**Wholesale prices** from every maker, beside the price that your client sees.',
          '**Over 25,000 materials** to choose from, over 100 room templates and over 50 floor plans. Add products with or without buying them first; you stock nothing.',
          '**Live chat and support** through the mobile app for professionals, once it is in the stores.',
          '**Delivery to the job**, free nationwide, with dates for every item.',
        ],
      },
    ],
  },
  {
    id: 'need',
    title: 'What you need',
    blocks: [
      'Contractors need a **license number**; designers give theirs where the trade has one. We answer by email **within 24 hours**. Until then the account waits, and nothing is charged.',
    ],
  },
  {
    id: 'mobile-app',
    title: 'The mobile app',
    blocks: [
      'The app for live chat and support is **not in the App Store or on Google Play yet**. Until it is, everything here works in the browser of your phone, and [our support](/contact) answers by email and phone.',
    ],
  },
  {
    id: 'markup',
    title: 'Your markup',
    blocks: [
      'You mark up **at least 10%** of wholesale; 10% is the standard. Set it for the showroom, a brand, a category or a single product, as a percentage or an amount. If a vendor’s price rises under a fixed amount, the markup is lifted to the 10% and you are told.',
      'Goods for your own job you buy at wholesale, without a markup.',
    ],
  },
  {
    id: 'paid',
    title: 'When you are paid',
    blocks: [
      {
        rows: [
          ['Client pays', 'Your share is booked as pending.'],
          [
            'Delivered',
            'The clock starts: **46 business days**, bank holidays not counted. It covers the return window and the time of a refund.',
          ],
          ['Day 46', 'Your share becomes available. Delivered on 11.20.2026, it is available on 01.29.2027.'],
          ['Wednesday', 'The weekly payout sends what is available, from $25 up.'],
        ],
      },
      'A refund comes out of the pending share of the same item first. If your balance turns negative, new profit settles it; what is left **must be paid within 10 days**. After that payouts stop and the showroom takes no new orders until it is settled.',
    ],
  },
  {
    id: 'orders',
    title: 'Your part in an order',
    blocks: [
      'You see the orders of your showroom and can move their items through the early steps, from approval to ready for pick-up. Carriers and returns are ours. Returned goods are refunded by us; the vendor and you give back your own shares, to the cent, and nothing else.',
    ],
  },
]
