import type { Sql } from '#db/transaction.ts'
import { inspiredRooms, type PageSlug } from '#features/content/page-kinds.ts'
import type { PageTexts } from '#features/content/page-schema.ts'
import type { FaqTab, Testimonial } from '#features/content/schema.ts'
import { aboutSections } from '#features/legal/texts/about.ts'
import { cookieSections } from '#features/legal/texts/cookies.ts'
import { orderHelp } from '#features/legal/texts/order-help.ts'
import { privacySections, privacyUpdated } from '#features/legal/texts/privacy.ts'
import { returnSections } from '#features/legal/texts/returns.ts'
import { termsParts } from '#features/legal/texts/terms-parts.ts'
import { insertFirstPages } from './page-queries.ts'
import { faqText, partOf, roomsText, testimonialsText, textOf } from './write-markdown.ts'

/** Shown only to type Contractor (spec 1 §6). */
const contractorFaq: FaqTab = {
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
      a: 'At least {least_markup} of wholesale. The standard is {least_markup} if you do not set a markup. You can set it for the whole showroom, a brand, a category or a single product, as a percentage or an amount.',
    },
    {
      q: 'How do coupons work?',
      a: 'A coupon is deducted from your markup, so it cannot exceed the markup on the products it applies to. A coupon that could exceed it is rejected when you create it. If a markup has changed since, the coupon is reduced in the cart and the customer sees a note.',
    },
    {
      q: 'When is my profit available?',
      a: 'Pending profit becomes available {release_days} after delivery. That covers the return window, the vendor’s refund period and the time to issue the credit. Payouts run weekly, with a {payout_minimum} minimum.',
    },
    {
      q: 'What happens when my balance is negative?',
      a: 'New profit is applied to it first. The remainder must be paid within {debt_days}. After that, payouts stop and the showroom does not accept new orders until the balance is paid. Open orders continue.',
    },
    {
      q: 'Can I add products I have not bought?',
      a: 'Yes. You can add any vendor’s product to your showroom without buying it. You don’t hold any stock.',
    },
  ],
}

/** Shown only to type User. */
const customerFaq: FaqTab = {
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
      a: 'The professional you hire. {marketplace} delivers materials; the construction contract is between you and the professional. Ask to see their license.',
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

const returnsFaq: FaqTab = {
  tab: 'Returns and Cancelations',
  audience: 'all',
  items: [
    {
      q: 'How long do I have to return something?',
      a: '{return_days} from delivery. The delivery date is shown next to the item on the order page. See the [return policy](/return_policy) for details.',
    },
    {
      q: 'Is there a restocking fee?',
      a: 'Yes, if you return items because you changed your mind: the fee is the initial shipping cost of the returned items, and never more than the return shipping cost. There is no fee when the vendor or the carrier is at fault. The product page, cart and checkout show the maximum fee before you pay.',
    },
    {
      q: 'When do I get my money?',
      a: 'A refund takes {refund_window} and is credited within {refund_latest} of the day we receive the items.',
    },
    {
      q: 'Can I return an opened box?',
      a: 'No. Boxes must be full and unopened, and pieces must be unused and not installed. Items that were cut, installed or made to size cannot be returned.',
    },
    {
      q: 'Do I get the sales tax back?',
      a: 'Yes, in full for the returned items, at the rate you paid.',
    },
    {
      q: 'I placed my order half an hour ago. Can I still cancel it?',
      a: 'Yes. Open it in [your orders](/orders) and select “Cancel items” within {cancel_minutes}. The page shows the time left. You get a full refund.',
    },
  ],
}

const accountFaq: FaqTab = {
  tab: 'My Account',
  audience: 'all',
  items: [
    {
      q: 'What do I need to open an account?',
      a: 'Your name, email, phone, zip code and a password of at least 8 characters. You can add your address and card when you order. An account is free. You must be 13 or older. If you are under 18, a parent or guardian must agree.',
    },
    {
      q: 'Where do I find a showroom ID?',
      a: 'On your contractor’s or designer’s card, estimate or website: it has 8 letters and digits. You can also enter at least 3 letters of the company name in the showroom field.',
    },
    {
      q: 'Can I shop without an account?',
      a: 'You can browse, enter a showroom and fill a cart. To check out, sign in or sign up. Your cart stays with you.',
    },
    {
      q: 'I forgot my password.',
      a: 'Request a link on the [reset page](/reset_password). It works once and expires soon. If you don’t get the email, check your spam folder and the address you entered.',
    },
    {
      q: 'My email is not verified yet.',
      a: 'Open the email we sent when you signed up and follow the link. You can request it again on the verification page.',
    },
    {
      q: 'How do I close my account?',
      a: 'You can close it in [your account](/account) when you have no open orders and no balance. We delete your personal data and keep order records without it.',
    },
  ],
}

const productFaq: FaqTab = {
  tab: 'Product Information',
  audience: 'all',
  items: [
    {
      q: 'How many materials can I choose from?',
      a: 'Over 25,000 materials, over 100 room templates to try them in, and over 50 floor plans. Each showroom carries the products its professional is willing to install.',
    },
    {
      q: 'Why are some prices shown per box and per square foot?',
      a: 'Tile and plank are sold by the full box. The price per square foot is the box price divided by the square feet in a box, so that you can compare products. You pay by the box.',
    },
    {
      q: 'How many boxes do I need?',
      a: 'Enter the area of the room on the product page. The page adds {straight_percent} for cuts and breakage, {shaped_percent} for herringbone, hexagons, other shapes and tile of 24 inches and more, and rounds up to whole boxes. A room in 3D counts every piece instead, with what is cut from each, and adds {breakage_percent} of the pieces for breakage. Where almost nothing would be left for repairs, one box more is offered.',
    },
    {
      q: 'Does the color on my screen match?',
      a: 'It is close but not exact. Every screen is different, and natural stone and wood vary from piece to piece. If color matters, ask the showroom for a sample and look at it in your own light, in the morning and in the evening.',
    },
    {
      q: 'Why do two showrooms charge different prices for the same product?',
      a: 'Each professional sets a markup of {least_markup} or more on the wholesale price and stands behind the product on your job. The price you see is always the price of the showroom you entered. Without a showroom, {marketplace}’s own markup applies, which is never lower than the standard showroom markup of {least_markup}.',
    },
    {
      q: 'Who provides the warranty?',
      a: 'The manufacturer. The term and coverage are listed for each product under Warranty. Keep your order number as proof of purchase.',
    },
  ],
}

const orderFaq: FaqTab = {
  tab: 'My Order',
  audience: 'all',
  items: [
    {
      q: 'How long does it take to process my order?',
      a: 'Orders are processed within {review_hours}: each vendor checks stock and dye lot and approves the item. You get an email, and the order page is updated.',
    },
    {
      q: 'Can I change the delivery address?',
      a: 'Within {cancel_minutes} of placing the order, on its own page in [your orders](/orders): select “Change address”. Tax is recalculated for the new address, and you see the difference before you confirm. After that, [contact us](/contact) right away; we can often still reach the carrier.',
    },
    {
      q: 'Can I cancel?',
      a: 'Within {cancel_minutes} of placing the order, you can cancel the whole order or single items for a full refund: select “Cancel items” on its page in [your orders](/orders). After that, you can send a request there, which can be granted until the carrier has the items.',
    },
    {
      q: 'Why do the items in one order have different statuses?',
      a: 'Items from different vendors ship from different warehouses. Each item has its own status and dates, and {return_days} to be returned.',
    },
    {
      q: 'My order is incomplete. What should I do?',
      a: 'Report it within {claim_weeks} of delivery: select “Report a problem” next to the item in [your orders](/orders), say what is missing and add a photo of what arrived. You get the missing items or a refund, with no fee.',
    },
    {
      q: 'Which cards do you accept?',
      a: 'Credit and debit cards in U.S. Dollars. The number goes straight to the payment provider. We store only the last four digits so that you can recognize the card.',
    },
  ],
}

const deliveryFaq: FaqTab = {
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

/** All tabs in order; each of the last two is for one account type (spec 2 §2). */
export const faqTabs: readonly FaqTab[] = [
  productFaq,
  orderFaq,
  deliveryFaq,
  returnsFaq,
  accountFaq,
  contractorFaq,
  customerFaq,
]

/** Invented, for the demo marketplace. */
const testimonials: Testimonial[] = [
  {
    quote:
      'My client moved the vanity twice on the screen and zero times on site. That is four hours of plumbing no one had to pay for.',
    name: 'Marcus Ellery',
    label: 'Contractor',
  },
  {
    quote:
      'I mix a Vermont slate with a zellige from San Diego in one room and see right away that the greens clash. I used to find that out on delivery day.',
    name: 'Priya Nandakumar',
    label: 'Designer',
  },
  {
    quote:
      'I knew what eleven boxes meant before I bought eleven boxes. One of them is still in the garage, exactly as planned.',
    name: 'Dana Whitfield',
    label: 'Homeowner',
  },
  {
    quote: 'One list, one total, every item with its own dates. My Monday meeting went from an hour to ten minutes.',
    name: 'Teresa Okafor',
    label: 'Project Manager',
  },
]

const novemberTexts = 'Last updated 11.02.2026'

/** The texts that the product comes with: version 1 of each page. */
export const firstPages: readonly (PageTexts & { slug: PageSlug; changed: string })[] = [
  {
    slug: 'home',
    title: 'See the room before you swing the hammer.',
    intro:
      'Your contractor’s showroom, at true scale. Try tile, faucets and flooring together, then order everything in one cart.',
    body: roomsText(inspiredRooms),
    changed: '',
  },
  {
    slug: 'about_us',
    title: 'A showroom without the rent',
    intro: '{marketplace} is a marketplace for remodeling, built around the person who does the work.',
    body: textOf(aboutSections),
    changed: '',
  },
  {
    slug: 'faq',
    title: 'Questions and answers',
    intro: 'Short, exact answers. For anything else, contact our support team.',
    body: faqText(faqTabs),
    changed: '',
  },
  {
    slug: 'testimonials',
    title: 'Testimonials',
    intro: '',
    body: testimonialsText(testimonials),
    changed: '',
  },
  {
    slug: 'terms_of_service',
    title: 'Terms of Service',
    intro: 'The End User License Agreement and the Terms of Service. Short sections in plain language.',
    body: termsParts.map(partOf).join('\n\n'),
    changed: novemberTexts,
  },
  {
    slug: 'privacy_policy',
    title: 'Privacy policy',
    intro: 'What we collect, why, who sees it, and what you can do about it.',
    body: textOf(privacySections),
    changed: privacyUpdated,
  },
  {
    slug: 'cookies_policy',
    title: 'Cookies policy',
    intro: 'Every cookie and every stored entry, by name.',
    body: textOf(cookieSections),
    changed: 'Last updated 11.26.2026',
  },
  {
    slug: 'return_policy',
    title: 'Return policy',
    intro:
      '{cancel_minutes} to change your mind, {return_days} to return items, and {claim_weeks} to report anything missing.',
    body: textOf(returnSections),
    changed: novemberTexts,
  },
  {
    slug: 'your_orders',
    title: 'Your orders',
    intro: 'Answers to common questions about orders.',
    body: textOf(orderHelp),
    changed: novemberTexts,
  },
]

/** Adds the pages that the database does not have. What an Admin has written stays. */
export const seedPages = (db: Sql): Promise<void> => insertFirstPages(db, firstPages, new Date('2026-11-02'))
