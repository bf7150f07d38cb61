import type { Section } from '../prose.ts'

/** Why the marketplace exists, for the page about us. */
export const aboutSections: Section[] = [
  {
    id: 'why',
    title: 'Why we built it',
    blocks: [
      'A bathroom takes some forty decisions. Most of them used to be made in a parking lot, between a fan of samples and a phone with eleven open tabs. The contractor knew what would work, the client could not picture it, and the order went out in six carts to six warehouses.',
      'So we put the showroom where the decisions are made: with the contractor. They choose what they are willing to install, at prices they stand behind. You enter their ID, see every piece at true scale, and order everything at once.',
    ],
  },
  {
    id: 'three',
    title: 'Three kinds of people, one job',
    blocks: [
      {
        rows: [
          [
            'Homeowners',
            'enter a showroom ID, plan projects with a shoppable product list, and order in one cart. It’s free.',
          ],
          [
            'Contractors and designers',
            'run a showroom in their own color, buy at wholesale, set their own markup of {least_markup} or more, and are paid for what they sell.',
          ],
          [
            'Vendors',
            'list their products, keep stock and lead times accurate, ship, and are paid through the same ledger.',
          ],
        ],
      },
    ],
  },
  {
    id: 'how',
    title: 'How we work',
    blocks: [
      {
        list: [
          '**Numbers before adjectives.** Every product lists its size, coverage, weight and lead time. Flooring is ordered in boxes, with the waste allowance shown.',
          '**All-in pricing.** Delivery is free nationwide. Tax is estimated before you pay. The total you see at checkout is the total charged to your card.',
          '**Every cent accounted for.** Each sale is split to the cent between the vendor, the professional, us and the state on the day of the sale, and the split never changes.',
          '**Easy returns.** You have {cancel_minutes} to change your mind at no cost, {return_days} to return items, and {claim_weeks} to report anything missing.',
        ],
      },
    ],
  },
]
