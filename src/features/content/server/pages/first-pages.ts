import type { Sql } from '#db/transaction.ts'
import { faqTabs } from '#features/content/faq.ts'
import { inspiredRooms, type PageSlug } from '#features/content/page-kinds.ts'
import type { PageTexts } from '#features/content/page-schema.ts'
import { testimonials } from '#features/content/testimonials.ts'
import { aboutSections } from '#features/legal/texts/about.ts'
import { cookieSections } from '#features/legal/texts/cookies.ts'
import { orderHelp } from '#features/legal/texts/order-help.ts'
import { privacySections, privacyUpdated } from '#features/legal/texts/privacy.ts'
import { returnSections } from '#features/legal/texts/returns.ts'
import { termsParts } from '#features/legal/texts/terms-parts.ts'
import { insertFirstPages } from './page-queries.ts'
import { faqText, partOf, roomsText, testimonialsText, textOf } from './write-markdown.ts'

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
    intro: 'Wainscot is a marketplace for remodeling, built around the person who does the work.',
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
