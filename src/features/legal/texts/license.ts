import type { Section } from '../prose.ts'

/** Part one of the terms: the End User License Agreement (spec 2 §2). */
export const licenseSections: Section[] = [
  {
    id: 'license',
    title: 'What we license to you',
    blocks: [
      'This End User License Agreement covers the Wainscot website, the showroom and visualizer tools in it, and every mobile application that we publish under the same name. Together they are called the **service**. “We” and “us” mean Wainscot; “you” means the person who uses the service, and the company that person acts for.',
      'We grant you a personal, revocable, non-exclusive license that cannot be transferred or sublicensed. Under it you may use the service to look at showrooms, plan rooms, order materials, and, if we have approved you as a professional or a vendor, to run your own showroom or sell your goods. We license the service to you; we do not sell it.',
      'Opening an account, placing an order or going on using the service after you have had the chance to read this page means that you accept the agreement. If you do not accept it, do not use the service.',
    ],
  },
  {
    id: 'license-limits',
    title: 'What the license does not cover',
    blocks: [
      'You may not do any of the following, or help anybody else to do it:',
      {
        list: [
          'copy, sell, rent or lend the service, or offer it to third parties as your own;',
          'take the software apart to find its source, except where the law gives you that right in spite of this sentence;',
          'collect prices, pictures, texts or showroom IDs by automatic means without our written consent;',
          'get around a limit, a price rule or a check of who you are, or put a load on the service that no honest use needs;',
          'remove notices of authorship from drawings, pictures, plans or data;',
          'use room templates, floor plans or material pictures to train or feed another product.',
        ],
      },
      'Drawings, takeoffs and product lists that you make with the service are yours to use for your job: print them, hand them to your client, attach them to a bid.',
    ],
  },
  {
    id: 'license-content',
    title: 'What you put into the service',
    blocks: [
      'Rooms, photos, logos, messages and product data that you upload stay yours. You give us the right to store, resize, display and send them as far as the service needs that to work: to show your project to the professional you share it with, for example, or your logo to the visitors of your showroom. The right ends when you delete the content, apart from copies that orders, accounting or the law require us to keep.',
      'You are responsible for having the right to upload what you upload. We remove content that breaks the law or the rights of others when we learn of it.',
    ],
  },
  {
    id: 'license-pictures',
    title: 'Pictures, plans and measurements',
    blocks: [
      'The service draws materials at true scale and computes areas, boxes and allowances from the sizes that you enter. It does not know your subfloor, your framing or your building code. Measure on site before you order, and have anything structural, electrical or in the plumbing checked by a licensed person. Color on a screen differs from color in a room: ask the showroom for a sample where color matters.',
    ],
  },
  {
    id: 'license-apps',
    title: 'Applications from an app store',
    blocks: [
      'If you install one of our applications from an app store, the store’s own terms apply beside this agreement. The store is not a party to it, gives no warranty for the application and has no duty to support it. It may enforce this agreement against you as a third-party beneficiary.',
    ],
  },
  {
    id: 'license-end',
    title: 'How the license ends',
    blocks: [
      'The license ends when you close your account or when you break this agreement in a way that matters. When it ends you stop using the service. Open orders, returns, refunds and balances are still settled under the terms below.',
    ],
  },
]
