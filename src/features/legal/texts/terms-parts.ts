import type { Section } from '../prose.ts'

/** The Terms of Service. */
const termsSections: Section[] = [
  {
    id: 'service',
    title: 'What {marketplace} is',
    blocks: [
      '{marketplace} is a marketplace for materials and fixtures in residential construction and remodeling. Contractors and designers (**professionals**) run showrooms in it. Manufacturers and dealers (**vendors**) supply the products. Homeowners (**clients**) enter a showroom with its 8-character ID, plan rooms and order.',
      'When you order, you buy the products from the vendor through the showroom you shopped in. We run the site, take the payment, pass on the vendor’s and professional’s shares, and handle delivery, returns and refunds as described in these terms. A construction contract with a professional is between you and that professional; we are not a party to it.',
      'We ship within the United States only: the 50 states and the District of Columbia. **All prices, fees, credits and payouts are in U.S. Dollars.**',
    ],
  },
  {
    id: 'age',
    title: 'Who may use the service',
    blocks: [
      'You may not use the service or open an account if you are under 13. If you are 13 or older and under 18, you may use it only with the consent of a parent or guardian, who accepts these terms for you. To run a showroom or sell, you must be 18 or older.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'Registration needs your **name, email, phone, zip code and a password** of at least 8 characters. A shipping address and a card are optional at registration and can be added later. Keep your information accurate; delivery appointments and refunds depend on it.',
      'Keep your password to yourself. You are responsible for activity in your account until you tell us that someone else has gained access. If that happens, change the password, which ends all other sessions, and [contact us](/contact).',
      'We may suspend an account that is used for fraud, endangers others or violates these terms, and we tell you why unless the law prohibits it.',
    ],
  },
  {
    id: 'professionals',
    title: 'Professionals and vendors',
    blocks: [
      'Contractors apply with a **license number**. We check it and reply by email **within 24 hours**. Designers apply the same way; a license number is optional if their trade does not require one. Approved professionals see wholesale prices.',
      'Professionals set their own prices above wholesale. The markup is **at least {least_markup}** of the wholesale price, and {least_markup} applies unless they set a different one. A showroom’s coupons are deducted from its markup, so a **coupon cannot exceed the markup** on the products it applies to.',
      'The professional’s share of a sale is pending until **{release_days}** after delivery. After that it is available and is paid out weekly, once the balance is {payout_minimum} or more. Refunds are taken from pending profit first, then from the available balance. A **negative balance must be paid within {debt_days}**; after that, payouts stop and the showroom does not accept new orders until the balance is paid. Open orders continue.',
      'Vendors warrant that their products are as described, safe and free to be sold, and that stock and lead times are current. Vendors are responsible for the warranty stated on the product page.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders and prices',
    blocks: [
      'The cart shows the price of each line, the shipping charge, the estimated tax and the total before you pay. Your order is an offer; it is accepted when the vendor approves it. Orders are processed within **{review_hours}**. If a vendor declines an item, you are refunded what you paid for it.',
      'You may cancel an order or change its address **within {cancel_minutes}** of placing it, at no cost, on the order’s page. After that, you can request a cancellation; we can cancel until the items have been picked up.',
      'Prices are the showroom’s prices on the day of the order. An obvious error in a price or a quantity is corrected with you before anything ships, or the item is cancelled and refunded in full. Sales tax is calculated for the delivery address and labeled “Estimated tax”.',
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    blocks: [
      'Delivery takes **1–3 weeks** from the order unless the product states a longer lead time. The dates on your order apply. If a delivery will be late, we notify you, and you may wait or cancel for a full refund.',
      'Check the number of boxes against the delivery receipt. Report an incomplete or damaged delivery **within {claim_weeks}**; see the [return policy](/return_policy).',
    ],
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    blocks: [
      'Clients may request a return within **{return_days}** of delivery. The [return policy](/return_policy) explains which items qualify and in what condition.',
      'For a change-of-mind return, the **initial shipping cost is deducted from the refund as a restocking fee**. The fee is never greater than the return shipping cost and never greater than the price of the items. There is no fee when the vendor or the carrier is at fault, for claims about incomplete or damaged deliveries, and for cancellations.',
      'A refund takes **{refund_window}** and is credited within {refund_latest} of the items being received, to the card you paid with. **Vendors have {vendor_days} to apply a refund** in their settlement with us. Those {vendor_days} are between the vendor and us; they never delay your credit.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans and add-ons',
    blocks: [
      'Showroom plans and add-ons are paid in advance for the period shown at the time of purchase. **They renew automatically until cancelled.** We send a notice 7 days before each renewal. You can cancel at any time; the plan then remains active until the end of the paid period and does not renew. Fees for a period that has started are not refunded unless required by law.',
      'If a renewal payment fails, the plan stays active for 7 days so that you can update your card. After that, its add-ons are turned off. The showroom itself stays.',
    ],
  },
]

/** The rest of the Terms of Service: conduct, liability, disputes. */
const termsLawSections: Section[] = [
  {
    id: 'conduct',
    title: 'Fair use',
    blocks: [
      'Deal honestly with other users. Do not impersonate anyone, do not post reviews of products you have not bought, do not send advertising through project chats or contact forms, and do not move a sale that started here elsewhere to avoid fees.',
    ],
  },
  {
    id: 'warranty',
    title: 'Warranties',
    blocks: [
      'Products carry the manufacturer’s warranty as stated on the product page. Nothing on this page limits your statutory consumer rights.',
      'The service itself is provided “as is” and “as available.” To the extent permitted by law, we give no other warranty for it, express or implied, including fitness for a particular purpose and uninterrupted operation.',
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    blocks: [
      'To the extent permitted by law, we are not liable for indirect or consequential damage such as lost profit, a delayed job or the work of others.',
      'Our total liability to you for all claims about the service is limited to **the greater of the fees that you paid us in the 12 months before the claim arose, or 100 dollars**. The limit does not apply to intentional misconduct, gross negligence, personal injury, or where the law prohibits such a limit.',
      'A claim about the service or these terms must be filed **within 1 year** of the day you could first have known of it. After that, the claim is barred.',
    ],
  },
  {
    id: 'indemnity',
    title: 'Third-party claims',
    blocks: [
      'If a third party makes a claim against us because of something you uploaded, sold or did in breach of these terms, you cover the reasonable cost of the defense and any amount that has to be paid. We notify you of the claim promptly and let you participate in the defense.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes: binding arbitration under California law',
    blocks: [
      'Talk to us first: [contact us](/contact) with the order number and the outcome you expect. Most issues are resolved this way. If we do not reach an agreement within 30 days, the next step is arbitration.',
      '**Any dispute about these terms, the service or an order is settled by binding arbitration**, by one arbitrator, under the consumer rules of an established arbitration body, in Los Angeles County, California, or by telephone or video if you prefer. The arbitrator’s award is final and may be entered in any court. **California law governs**, without regard to its conflict-of-law rules; the Federal Arbitration Act governs this section.',
      'There are two exceptions: either side may go to a small claims court for a claim that belongs there, and either side may ask a court to stop the misuse of intellectual property.',
      'Claims are brought individually, not as part of a class or group. If this sentence cannot be enforced for a claim, that claim goes to the courts of Los Angeles County and the rest of this section remains in effect.',
      'You may opt out of arbitration by writing to us within 30 days of opening your account, with your name and email.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'We may change these terms. Orders remain subject to the terms under which they were placed. We notify account holders of a material change by email at least 30 days before it takes effect; the date at the top of this page is the date of the last change.',
    ],
  },
  {
    id: 'general',
    title: 'General',
    blocks: [
      'If any part of these terms cannot be enforced, the other parts remain in effect. Not enforcing a right once does not waive it. You may not transfer this agreement without our consent; we may transfer it with the business. These terms, the [privacy policy](/privacy_policy), the [cookies policy](/cookies_policy) and the [return policy](/return_policy) are the entire agreement between us.',
      'For questions about these terms, see [contact](/contact).',
    ],
  },
]

/** Part one of the terms: the End User License Agreement (spec 2 §2). */
const licenseSections: Section[] = [
  {
    id: 'license',
    title: 'What we license to you',
    blocks: [
      'This End User License Agreement covers the {marketplace} website, the showroom and visualizer tools in it, and every mobile application that we publish under the same name. Together they are called the **service**. “We” and “us” mean {legal_entity}; “you” means the person who uses the service, and the company that person acts for.',
      'We grant you a personal, revocable, non-exclusive license that cannot be transferred or sublicensed. Under it you may use the service to look at showrooms, plan rooms, order materials, and, if we have approved you as a professional or a vendor, to run your own showroom or sell your goods. We license the service to you; we do not sell it.',
      'By opening an account, placing an order or continuing to use the service after you have had the chance to read this page, you accept the agreement. If you do not accept it, do not use the service.',
    ],
  },
  {
    id: 'license-limits',
    title: 'What the license does not cover',
    blocks: [
      'You may not do any of the following or help anyone else do it:',
      {
        list: [
          'copy, sell, rent or lend the service, or offer it to third parties as your own;',
          'reverse engineer the software to find its source, except where the law gives you that right despite this sentence;',
          'collect prices, images, text or showroom IDs by automatic means without our written consent;',
          'bypass a limit, a price rule or an identity check, or put a load on the service beyond normal use;',
          'remove copyright or attribution notices from drawings, images, plans or data;',
          'use room templates, floor plans or material images to train or supply another product.',
        ],
      },
      'Drawings, takeoffs and product lists that you make with the service are yours to use for your job: print them, hand them to your client, attach them to a bid.',
    ],
  },
  {
    id: 'license-content',
    title: 'Your content',
    blocks: [
      'Rooms, photos, logos, messages and product data that you upload remain yours. You give us the right to store, resize, display and send them as needed to provide the service: to show your project to the professional you share it with, for example, or your logo to visitors of your showroom. This right ends when you delete the content, apart from copies that orders, accounting or the law require us to keep.',
      'You are responsible for having the rights to everything you upload. We remove content that violates the law or the rights of others when we become aware of it.',
    ],
  },
  {
    id: 'license-pictures',
    title: 'Images, plans and measurements',
    blocks: [
      'The service draws materials at true scale and calculates areas, boxes and waste allowances from the dimensions you enter. It does not know your subfloor, your framing or your building code. Measure on site before you order, and have structural, electrical and plumbing work checked by a licensed professional. Color on a screen differs from color in a room: ask the showroom for a sample where color matters.',
    ],
  },
  {
    id: 'license-apps',
    title: 'Applications from an app store',
    blocks: [
      'If you install one of our applications from an app store, the store’s own terms apply in addition to this agreement. The store is not a party to it, provides no warranty for the application and has no duty to support it. It may enforce this agreement against you as a third-party beneficiary.',
    ],
  },
  {
    id: 'license-end',
    title: 'How the license ends',
    blocks: [
      'The license ends when you close your account or when you materially breach this agreement. When it ends, you must stop using the service. Open orders, returns, refunds and balances are still settled under the terms below.',
    ],
  },
]

/** The two agreements of the terms page. */
export const termsParts = [
  { id: 'part-license', title: 'End User License Agreement', sections: licenseSections },
  { id: 'part-terms', title: 'Terms of Service', sections: [...termsSections, ...termsLawSections] },
]
