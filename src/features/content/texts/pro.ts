import type { Section } from '#features/legal/prose.ts'

export const proSections: Section[] = [
  {
    id: 'get',
    title: 'What you get',
    blocks: [
      {
        list: [
          '**A showroom of your own** with an 8-character ID, your company’s name and one of twelve colors. Clients who enter it see the products you carry at your prices.',
          '**Wholesale prices** from every brand, next to the price your client sees.',
          '**Over 25,000 materials** to choose from, over 100 room templates and over 50 floor plans. You can add products without buying them, and you don’t hold any stock.',
          '**Live chat and support** through the mobile app for professionals, once it is available.',
          '**Delivery to the job**, free nationwide, with dates for every item.',
        ],
      },
    ],
  },
  {
    id: 'need',
    title: 'What you need',
    blocks: [
      'Contractors need a **license number**; designers provide one if their trade requires it. We reply by email **within 24 hours**. Until then your account is pending, and nothing is charged.',
    ],
  },
  {
    id: 'mobile-app',
    title: 'The mobile app',
    blocks: [
      'The app for live chat and support is **not in the App Store or on Google Play yet**. Until then, everything works in your phone’s browser, and [our support team](/contact) is available by email and phone.',
    ],
  },
  {
    id: 'markup',
    title: 'Your markup',
    blocks: [
      'You mark up **at least 10%** of wholesale; 10% is the standard. Set it for the showroom, a brand, a category or a single product, as a percentage or an amount. If a vendor’s price increase puts a fixed amount below 10%, the markup is raised to 10% and we notify you.',
      'For your own jobs, you buy at wholesale without a markup.',
    ],
  },
  {
    id: 'paid',
    title: 'When you are paid',
    blocks: [
      {
        rows: [
          ['Client pays', 'Your share is recorded as pending.'],
          [
            'Delivered',
            'The clock starts: **46 business days**, not counting bank holidays. This covers the return window and the time to process a refund.',
          ],
          ['Day 46', 'Your share becomes available. Delivered on 11.20.2026, it is available on 01.29.2027.'],
          ['Wednesday', 'The weekly payout sends your available balance, with a $25 minimum.'],
        ],
      },
      'A refund is deducted from the pending share of the same item first. If your balance becomes negative, new profit is applied to it; the remainder **must be paid within 10 days**. After that, payouts stop and the showroom does not accept new orders until it is paid.',
    ],
  },
  {
    id: 'orders',
    title: 'Your role in an order',
    blocks: [
      'You see the orders of your showroom and can move their items through the early steps, from approval to ready for pick-up. We handle carriers and returns. We refund returned items; you and the vendor each return exactly your own share and nothing else.',
    ],
  },
]
