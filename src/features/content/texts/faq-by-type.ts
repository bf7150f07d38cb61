import type { FaqTab } from '../schema.ts'

/** Shown only to type Contractor (spec 1 §6). */
export const contractorFaq: FaqTab = {
  tab: 'For contractors and designers',
  audience: 'Contractor',
  items: [
    {
      q: 'What do I need to be approved?',
      a: 'Contractors need a license number. Designers provide one if their trade requires it. We check it and reply by email within 24 hours.',
    },
    {
      q: 'What prices do I pay?',
      a: 'Wholesale prices. Once you are approved, you see the wholesale price next to the showroom price, and purchases for your own jobs have no markup.',
    },
    {
      q: 'How much do I mark up?',
      a: 'At least 10% of wholesale. The standard is 10% if you do not set a markup. You can set it for the whole showroom, a brand, a category or a single product, as a percentage or an amount.',
    },
    {
      q: 'How do coupons work?',
      a: 'A coupon is deducted from your markup, so it cannot exceed the markup on the products it applies to. A coupon that could exceed it is rejected when you create it. If a markup has changed since, the coupon is reduced in the cart and the customer sees a note.',
    },
    {
      q: 'When is my profit available?',
      a: 'Pending profit becomes available 46 business days after delivery. That covers the return window, the vendor’s refund period and the time to issue the credit. Payouts run weekly, with a $25 minimum.',
    },
    {
      q: 'What happens when my balance is negative?',
      a: 'New profit is applied to it first. The remainder must be paid within 10 days. After that, payouts stop and the showroom does not accept new orders until the balance is paid. Open orders continue.',
    },
    {
      q: 'Can I add products I have not bought?',
      a: 'Yes. You can add any vendor’s product to your showroom without buying it. You don’t hold any stock.',
    },
  ],
}

/** Shown only to type User. */
export const customerFaq: FaqTab = {
  tab: 'For homeowners',
  audience: 'User',
  items: [
    {
      q: 'How do I start a project?',
      a: 'Enter your professional’s showroom ID, add products to your cart and save the cart to a project. Projects store the list, the quantities and the room each product is for.',
    },
    {
      q: 'Can I use more than one showroom?',
      a: 'Yes. Choose “New Showroom” on the home page and enter the other ID. Prices and available products change with the showroom, and each order belongs to the showroom where it was placed.',
    },
    {
      q: 'Who is responsible for the installation?',
      a: 'The professional you hire. Wainscot delivers materials; the construction contract is between you and the professional. Ask to see their license.',
    },
    {
      q: 'Can my contractor see my cart?',
      a: 'No. They can see only the projects you share with them and the orders you place in their showroom.',
    },
    {
      q: 'What does it cost me?',
      a: 'The account and delivery are free. You pay the showroom’s price for the products and your state’s sales tax.',
    },
  ],
}
