import type { Section } from '../prose.ts'

/** Part one of the terms: the End User License Agreement (spec 2 §2). */
export const licenseSections: Section[] = [
  {
    id: 'license',
    title: 'What we license to you',
    blocks: [
      'This End User License Agreement covers the Wainscot website, the showroom and visualizer tools in it, and every mobile application that we publish under the same name. Together they are called the **service**. “We” and “us” mean Wainscot; “you” means the person who uses the service, and the company that person acts for.',
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
