import type { FaqTab } from '../schema.ts'

export const productFaq: FaqTab = {
  tab: 'Product Information',
  audience: 'all',
  items: [
    {
      q: 'How many materials can I choose from?',
      a: 'Over 25,000 materials, over 100 room templates to try them in, and over 50 floor plans. A showroom carries the part of it that its professional is willing to install.',
    },
    {
      q: 'Why do some prices stand per box and per square foot?',
      a: 'Tile and plank are sold by the full box. The price per square foot is the box price divided by what a box covers, so that two products compare at a glance. You pay for boxes.',
    },
    {
      q: 'How many boxes do I need?',
      a: 'Enter the area of the room on the product page. It adds 10% for cuts, divides by the coverage of a box and rounds up. For herringbone or other diagonal patterns, add 15%.',
    },
    {
      q: 'Does the color on my screen match?',
      a: 'Close, not exact: every screen differs, and natural stone and wood differ from piece to piece. Ask the showroom for a sample where color matters and look at it in your own light, morning and evening.',
    },
    {
      q: 'Why do two showrooms ask different prices for the same product?',
      a: 'Each professional sets a markup on the wholesale price, 10% or more, and answers for the product on your job. The price you see is always the price of the showroom that you have entered. Without a showroom, Wainscot’s own markup applies; it is never lower than a showroom’s standard markup of 10%.',
    },
    {
      q: 'Who gives the warranty?',
      a: 'The maker. Term and coverage stand at each product under Warranty. Keep the order number; it is your proof of purchase.',
    },
  ],
}

export const orderFaq: FaqTab = {
  tab: 'My Order',
  audience: 'all',
  items: [
    {
      q: 'How long does it take until my order is processed?',
      a: 'Orders are processed within 48 hours: each vendor checks stock and lot and approves the item. You get an email, and the order page shows it.',
    },
    {
      q: 'Can I change the delivery address?',
      a: 'Within 60 minutes of placing the order, on its own page in [your orders](/orders): press “Change address”. Tax is computed anew for the new address, and you see the difference before it counts. After that, [ask at once](/contact); often the carrier can still be told.',
    },
    {
      q: 'Can I cancel?',
      a: 'Within 60 minutes of placing the order, all of it or single items, with a full refund: press “Cancel items” on its page in [your orders](/orders). After that you can ask there, and it can be granted until the carrier has the goods.',
    },
    {
      q: 'Why are the items of one order in different states?',
      a: 'Goods of several vendors come from several warehouses. Each item has its own status and its own dates, and its own 12 days for a return.',
    },
    {
      q: 'My order is incomplete. What now?',
      a: 'Report it within 2 weeks of delivery: press “Report a problem” beside the item in [your orders](/orders), say what is missing and add a photo of what arrived. You get the rest or your money, and no fee is taken.',
    },
    {
      q: 'Which cards do you take?',
      a: 'Credit and debit cards in U.S. Dollars. The number goes straight to the payment provider; we keep the last four digits, so that you recognize the card.',
    },
  ],
}

export const deliveryFaq: FaqTab = {
  tab: 'Shipping and Delivery',
  audience: 'all',
  items: [
    {
      q: 'Where do you ship?',
      a: 'Within the United States only: the 50 states and the District of Columbia. Alaska and Hawaii take longer, and the dates shown include that. Goods over 70 lb do not go to a PO box.',
    },
    {
      q: 'What does delivery cost?',
      a: 'Nothing. Delivery is free nationwide, parcels and freight alike. It does not cover a return after a change of mind: what that costs at most is shown before you pay.',
    },
    {
      q: 'How long does delivery take?',
      a: '1–3 weeks from the order unless the product states a longer lead time. The order shows the first and the last day of your window.',
    },
    {
      q: 'How does a pallet arrive?',
      a: 'By appointment, to the curb or the garage door. The carrier calls the phone number of the order a day ahead. Have two people there for anything over 100 lb.',
    },
    {
      q: 'What if it is late?',
      a: 'We tell you as soon as we know, with a new date. You then choose: wait, or cancel the item with a full refund.',
    },
    {
      q: 'What do I check when it arrives?',
      a: 'Count the boxes, compare the lot numbers on tile and plank, open one box, and write visible damage on the delivery note before the driver leaves.',
    },
  ],
}
