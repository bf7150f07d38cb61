import type { Section } from '#features/legal/prose.ts'

export const aboutSections: Section[] = [
  {
    id: 'why',
    title: 'Why we built it',
    blocks: [
      'A bathroom has some forty decisions in it. Most of them used to be made in a parking lot, between a fan of samples and a phone with eleven open tabs. The contractor knew what would work, the client could not picture it, and the order went out in six carts to six warehouses.',
      'So we put the showroom where the decisions are made: with the contractor. He chooses what he is willing to install, at prices that he answers for. You enter his ID, see every piece at true scale, and order all of it at once.',
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
            'enter a showroom ID, plan projects with a product list that can be bought, and order in one cart. Free.',
          ],
          [
            'Contractors and designers',
            'run a showroom in their own paint, buy at wholesale, set their own markup from 10% up, and are paid for what they sell.',
          ],
          [
            'Vendors',
            'list what they make, keep stock and lead times true, ship, and are paid through the same ledger.',
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
          '**Numbers before adjectives.** Every product has its size, its coverage, its weight and its lead time. A floor is ordered in boxes, with the allowance for cuts shown.',
          '**One price, all in.** Delivery is free nationwide. Tax is estimated before you pay. The total in the cart is the total on the card.',
          '**Every cent has an owner.** A sale is split between vendor, professional, us and the tax office to the cent, on the day of the sale, and the split is never rewritten.',
          '**A way back.** An hour to change your mind at no cost, 12 days to return, 2 weeks to report what is missing.',
        ],
      },
    ],
  },
  {
    id: 'name',
    title: 'The name',
    blocks: [
      'A wainscot is the paneled lower part of a wall. It takes the knocks so that the plaster does not have to, and it is where a room shows the color its owner chose. Each showroom here paints its own.',
    ],
  },
]
