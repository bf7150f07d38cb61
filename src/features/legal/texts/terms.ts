import type { Section } from '../prose.ts'

/** Part two: the Terms of Service up to money and plans; the rest is in terms-law.ts. */
export const termsSections: Section[] = [
  {
    id: 'service',
    title: 'What Wainscot is',
    blocks: [
      'Wainscot is a marketplace for materials and fixtures in residential construction and remodeling. Contractors and designers (**professionals**) run showrooms in it. Manufacturers and dealers (**vendors**) supply the products. Homeowners (**clients**) enter a showroom with its 8-character ID, plan rooms and order.',
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
      'Professionals set their own prices above wholesale. The markup is **at least 10%** of the wholesale price, and 10% applies unless they set a different one. A showroom’s coupons are deducted from its markup, so a **coupon cannot exceed the markup** on the products it applies to.',
      'The professional’s share of a sale is pending until **46 business days** after delivery. After that it is available and is paid out weekly, once the balance is $25 or more. Refunds are taken from pending profit first, then from the available balance. A **negative balance must be paid within 10 days**; after that, payouts stop and the showroom does not accept new orders until the balance is paid. Open orders continue.',
      'Vendors warrant that their products are as described, safe and free to be sold, and that stock and lead times are current. Vendors are responsible for the warranty stated on the product page.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders and prices',
    blocks: [
      'The cart shows the price of each line, the shipping charge, the estimated tax and the total before you pay. Your order is an offer; it is accepted when the vendor approves it. Orders are processed within **48 hours**. If a vendor declines an item, you are refunded what you paid for it.',
      'You may cancel an order or change its address **within 60 minutes** of placing it, at no cost, on the order’s page. After that, you can request a cancellation; we can cancel until the items have been picked up.',
      'Prices are the showroom’s prices on the day of the order. An obvious error in a price or a quantity is corrected with you before anything ships, or the item is cancelled and refunded in full. Sales tax is calculated for the delivery address and labeled “Estimated tax”.',
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    blocks: [
      'Delivery takes **1–3 weeks** from the order unless the product states a longer lead time. The dates on your order apply. If a delivery will be late, we notify you, and you may wait or cancel for a full refund.',
      'Check the number of boxes against the delivery receipt. Report an incomplete or damaged delivery **within 2 weeks**; see the [return policy](/return_policy).',
    ],
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    blocks: [
      'Clients may request a return within **12 days** of delivery. The [return policy](/return_policy) explains which items qualify and in what condition.',
      'For a change-of-mind return, the **initial shipping cost is deducted from the refund as a restocking fee**. The fee is never greater than the return shipping cost and never greater than the price of the items. There is no fee when the vendor or the carrier is at fault, for claims about incomplete or damaged deliveries, and for cancellations.',
      'A refund takes **7–14 business days** and is credited within 14 business days of the items being received, to the card you paid with. **Vendors have 30 days to apply a refund** in their settlement with us. Those 30 days are between the vendor and us; they never delay your credit.',
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
