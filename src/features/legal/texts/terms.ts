import type { Section } from '../prose.ts'

/** Part two: the Terms of Service up to money and plans; the rest is in terms-law.ts. */
export const termsSections: Section[] = [
  {
    id: 'service',
    title: 'What Wainscot is',
    blocks: [
      'Wainscot is a marketplace for materials and fixtures in residential construction and remodeling. Contractors and designers (**professionals**) run showrooms in it. Manufacturers and dealers (**vendors**) supply the goods. Homeowners (**clients**) enter a showroom by its 8-character ID, plan rooms and order.',
      'When you order, you buy the goods from the vendor through the showroom that you shopped in. We run the site, take the payment, pass on the shares of vendor and professional, and handle delivery, returns and refunds as these terms say. A construction contract with a professional is between you and that professional; we are not a party to it.',
      'We ship within the United States only: the 50 states and the District of Columbia. **All prices, fees, credits and payouts are in U.S. Dollars.**',
    ],
  },
  {
    id: 'age',
    title: 'Who may use the service',
    blocks: [
      'Nobody under 13 may use the service or open an account. If you are 13 or older and under 18, you may use it only with the consent of a parent or guardian, who accepts these terms for you. To run a showroom or to sell you have to be 18 or older.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'Registration needs your **name, email, phone, zip code and a password** of at least 8 characters. A shipping address and a card are optional at registration and can be given later. Keep the entries correct; delivery appointments and refunds depend on them.',
      'Keep your password to yourself. You answer for what is done with your account until you tell us that somebody else has got hold of it. Change the password then, which ends all other sessions, and [write to us](/contact).',
      'We may suspend an account that is used for fraud, endangers others or breaks these terms, and we say why unless the law forbids it.',
    ],
  },
  {
    id: 'professionals',
    title: 'Professionals and vendors',
    blocks: [
      'Contractors apply with a **license number**. We check it and answer by email **within 24 hours**. Designers apply the same way; a license number is optional where their trade needs none. Approved professionals see wholesale prices.',
      'A professional sets his own prices above wholesale. The markup is **at least 10%** of the wholesale price, and 10% is what applies unless he sets another. Coupons of a showroom come out of its markup, so a **coupon cannot exceed the markup** of the goods that it applies to.',
      'The professional’s share of a sale is pending until the goods are delivered and **46 business days** have passed since. After that it is available and is paid out in the weekly run, once the balance is $25 or more. Refunds are taken from pending profit first, then from the available balance. A **negative balance must be paid within 10 days**; after that payouts stop and the showroom takes no new orders until the balance is settled. Orders that are under way go on.',
      'Vendors warrant that their goods are as described, safe and free to be sold, and that stock and lead times are kept current. Vendors answer for the warranty that stands at the product.',
    ],
  },
  {
    id: 'orders',
    title: 'Orders and prices',
    blocks: [
      'The cart shows the price of each line, the shipping charge, the estimated tax and the total before you pay. Your order is an offer; it is accepted when the vendor approves it. Orders are processed within **48 hours**. If a vendor declines an item, you get back what you paid for it.',
      'You may cancel an order or change its address **within 60 minutes** of placing it, at no cost: [tell us](/contact) with the order number. Afterwards you can still ask; we cancel as long as the goods have not been picked up.',
      'Prices are the showroom’s prices on the day of the order. An obvious error in a price or a quantity is corrected with you before anything ships, or the item is canceled and refunded in full. Sales tax is computed for the delivery address and labeled “Estimated tax”.',
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    blocks: [
      'Delivery takes **1–3 weeks** from the order unless the product states a longer lead time. The dates on the order are the ones that count. If a delivery is going to be late we tell you and you may wait or cancel with a full refund.',
      'Count the boxes against the delivery note. Report an incomplete or damaged delivery **within 2 weeks**; see the [return policy](/return_policy).',
    ],
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    blocks: [
      'Clients may ask to return goods within **12 days** of delivery. The [return policy](/return_policy) says which goods qualify and in what condition.',
      'For a return by choice the **initial shipping cost is deducted from the refund as a restocking fee**. The fee is never greater than the cost of shipping the goods back and never greater than the price of the goods themselves. There is no fee when the fault lies with the vendor or the carrier, for claims about incomplete or damaged deliveries, and for cancellations.',
      'A refund takes **7–14 business days** and is credited within 14 business days of the goods being received, to the card that paid. **Vendors have 30 days to apply a refund** in their settlement with us. Those 30 days are between the vendor and us; they never delay your credit.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans and add-ons',
    blocks: [
      'Showroom plans and add-ons are paid in advance for the period shown at the time of purchase. **They renew automatically until cancelled.** We send a notice 7 days before each renewal. You can cancel at any time; the plan then runs to the end of the paid period and is not renewed. Fees for a period that has begun are not refunded unless the law says so.',
      'If a renewal payment fails, the plan stays on for 7 days so that you can update the card. After that its extras are switched off; the showroom itself stays.',
    ],
  },
]
