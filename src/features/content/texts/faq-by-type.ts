import type { FaqTab } from '../schema.ts'

/** Shown to type Contractor alone (spec 1 §6). */
export const contractorFaq: FaqTab = {
  tab: 'For contractors and designers',
  audience: 'Contractor',
  items: [
    {
      q: 'What does it take to be approved?',
      a: 'A license number for contractors; designers give theirs where the trade has one. We check it and answer by email within 24 hours.',
    },
    {
      q: 'At which prices do I buy?',
      a: 'At wholesale. Once approved you see the wholesale price beside the showroom price, and a purchase for your own job has no markup.',
    },
    {
      q: 'How much do I mark up?',
      a: 'At least 10% of wholesale, and 10% is the standard if you set nothing. You can set it for the whole showroom, a brand, a category or a single product, as a percentage or an amount.',
    },
    {
      q: 'How do coupons work?',
      a: 'A coupon comes out of your markup, so it cannot exceed the markup of the goods that it applies to. One that could is refused when you create it; if a markup has changed since, the coupon is reduced in the cart and the cart says so.',
    },
    {
      q: 'When is my profit available?',
      a: 'Pending profit becomes available 46 business days after delivery. That covers the return window, the vendor’s refund term and the time of the credit. Payouts run weekly, from $25 up.',
    },
    {
      q: 'What happens when my balance is negative?',
      a: 'New profit is netted first. What is left must be paid within 10 days. After that payouts stop and the showroom takes no new orders until the balance is settled; orders under way go on.',
    },
    {
      q: 'Can I add products that I have not bought?',
      a: 'Yes. Any product of any vendor can stand in your showroom with or without a purchase. You stock nothing.',
    },
  ],
}

/** Shown to type User alone. */
export const customerFaq: FaqTab = {
  tab: 'For homeowners',
  audience: 'User',
  items: [
    {
      q: 'How do I start a project?',
      a: 'Enter your professional’s showroom ID, put what you like into the cart and save it to a project from there. Projects keep the list, the quantities and the room that each piece is for.',
    },
    {
      q: 'Can I use more than one showroom?',
      a: 'Yes. Choose “New Showroom” on the home page and enter the other ID. Prices and carried products change with it, and each order belongs to the showroom that it was placed in.',
    },
    {
      q: 'Who answers for the installation?',
      a: 'The professional whom you hire. Wainscot delivers materials; the construction contract is between the two of you. Ask to see the license.',
    },
    {
      q: 'Does my contractor see what I put into the cart?',
      a: 'No. He sees the projects that you share with him and the orders that you place in his showroom.',
    },
    {
      q: 'What does it cost me?',
      a: 'The account is free and so is delivery. You pay the showroom’s price for the goods and the sales tax of your state.',
    },
  ],
}
