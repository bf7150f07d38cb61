import type { FaqTab } from '../schema.ts'

export const productFaq: FaqTab = {
  tab: 'Product Information',
  audience: 'all',
  items: [
    {
      q: 'How many materials can I choose from?',
      a: 'Over 25,000 materials, over 100 room templates to try them in, and over 50 floor plans. Each showroom carries the products its professional is willing to install.',
    },
    {
      q: 'Why are some prices shown per box and per square foot?',
      a: 'Tile and plank are sold by the full box. The price per square foot is the box price divided by the coverage of a box, so that you can compare products. You pay by the box.',
    },
    {
      q: 'How many boxes do I need?',
      a: 'Enter the area of the room on the product page. The page adds 10% for cuts and waste, divides by the coverage of a box and rounds up. For herringbone or other diagonal patterns, add 15%.',
    },
    {
      q: 'Does the color on my screen match?',
      a: 'It is close but not exact. Every screen is different, and natural stone and wood vary from piece to piece. If color matters, ask the showroom for a sample and look at it in your own light, in the morning and in the evening.',
    },
    {
      q: 'Why do two showrooms charge different prices for the same product?',
      a: 'Each professional sets a markup of 10% or more on the wholesale price and stands behind the product on your job. The price you see is always the price of the showroom you entered. Without a showroom, Wainscot’s own markup applies, which is never lower than the standard showroom markup of 10%.',
    },
    {
      q: 'Who provides the warranty?',
      a: 'The manufacturer. The term and coverage are listed for each product under Warranty. Keep your order number as proof of purchase.',
    },
  ],
}

export const orderFaq: FaqTab = {
  tab: 'My Order',
  audience: 'all',
  items: [
    {
      q: 'How long does it take to process my order?',
      a: 'Orders are processed within 48 hours: each vendor checks stock and dye lot and approves the item. You get an email, and the order page is updated.',
    },
    {
      q: 'Can I change the delivery address?',
      a: 'Within 60 minutes of placing the order, on its own page in [your orders](/orders): select “Change address”. Tax is recalculated for the new address, and you see the difference before you confirm. After that, [contact us](/contact) right away; we can often still reach the carrier.',
    },
    {
      q: 'Can I cancel?',
      a: 'Within 60 minutes of placing the order, you can cancel the whole order or single items for a full refund: select “Cancel items” on its page in [your orders](/orders). After that, you can send a request there, which can be granted until the carrier has the items.',
    },
    {
      q: 'Why do the items in one order have different statuses?',
      a: 'Items from different vendors ship from different warehouses. Each item has its own status, dates and 12-day return window.',
    },
    {
      q: 'My order is incomplete. What should I do?',
      a: 'Report it within 2 weeks of delivery: select “Report a problem” next to the item in [your orders](/orders), say what is missing and add a photo of what arrived. You get the missing items or a refund, with no fee.',
    },
    {
      q: 'Which cards do you accept?',
      a: 'Credit and debit cards in U.S. Dollars. The number goes straight to the payment provider. We store only the last four digits so that you can recognize the card.',
    },
  ],
}

export const deliveryFaq: FaqTab = {
  tab: 'Shipping and Delivery',
  audience: 'all',
  items: [
    {
      q: 'Where do you ship?',
      a: 'Within the United States only: the 50 states and the District of Columbia. Alaska and Hawaii take longer, and the dates shown include that. Items over 70 lb cannot be delivered to a PO box.',
    },
    {
      q: 'What does delivery cost?',
      a: 'Nothing. Delivery is free nationwide, for both parcels and freight. It does not cover change-of-mind returns. The maximum cost of a return is shown before you pay.',
    },
    {
      q: 'How long does delivery take?',
      a: '1–3 weeks from the order unless the product states a longer lead time. Your order shows the delivery window.',
    },
    {
      q: 'How is a pallet delivered?',
      a: 'By appointment, to the curb or garage door. The carrier calls the phone number on the order a day ahead. Have two people there for anything over 100 lb.',
    },
    {
      q: 'What if it is late?',
      a: 'We notify you as soon as we know. You can then wait or cancel the item for a full refund.',
    },
    {
      q: 'What should I check when it arrives?',
      a: 'Count the boxes, compare the lot numbers on tile and plank, open one box, and write any visible damage on the delivery receipt before the driver leaves.',
    },
  ],
}
