/** The texts of the site that an Admin writes, and what their Markdown means. */
export const pageTable = [
  { slug: 'home', name: 'Home page', kind: 'home' },
  { slug: 'about_us', name: 'About us', kind: 'text' },
  { slug: 'faq', name: 'Questions and answers', kind: 'faq' },
  { slug: 'testimonials', name: 'Testimonials', kind: 'testimonials' },
  { slug: 'terms_of_service', name: 'Terms of Service', kind: 'text' },
  { slug: 'privacy_policy', name: 'Privacy policy', kind: 'text' },
  { slug: 'cookies_policy', name: 'Cookies policy', kind: 'text' },
  { slug: 'return_policy', name: 'Return policy', kind: 'text' },
  { slug: 'your_orders', name: 'Your orders', kind: 'text' },
] as const

export type PageSlug = (typeof pageTable)[number]['slug']
export type PageKind = (typeof pageTable)[number]['kind']
export const pageSlugs = pageTable.map(({ slug }) => slug) as [PageSlug, ...PageSlug[]]
export const kindOf = (slug: PageSlug): PageKind => pageTable.find((one) => one.slug === slug)?.kind ?? 'text'

/** How each kind is written. */
export const kindHelp: Record<PageKind, string> = {
  text: 'A section begins with “## Title”, a part of a long text with “# Title”; “{#name}” after a title sets its anchor. Blank lines separate paragraphs. “- ” begins a list, “1. ” a numbered one. **Bold** and [links](/path). Tables have two columns: | Name | Meaning |. A figure of the rules is written as its name in braces, such as {cancel_minutes}, and follows the settings. HTML is shown as text.',
  faq: 'A tab begins with “# Name”; “{Contractor}” or “{User}” after it shows it to that account type only. Each question is a “## Question” with its answer below.',
  testimonials:
    'Each is a quotation, “> Words”, and below it, after a blank line, “Name, Contractor” (or Designer, Homeowner, Project Manager).',
  home: 'Title and introduction are the headline of the page. Each tab of Inspired Designs is a “## Tab” with seven rooms, “- [Title](template-id)”.',
}

export type InspiredRoom = { template: string; title: string }

/** The seven rooms of each Inspired Designs tab (spec 1 §9), rendered by `npm run render`. Each can be opened in 3D. */
export const inspiredRooms: Record<InspirationTab, readonly InspiredRoom[]> = {
  Bathroom: [
    { template: 'b-primary-tub--warm-modern', title: 'Freestanding tub under the window, brushed brass' },
    { template: 'b-spa--desert-modern', title: 'A spa bath in sand and stone' },
    { template: 'b-wet-room--japandi', title: 'Wet room behind a single glass panel' },
    { template: 'b-clawfoot--farmhouse', title: 'A clawfoot tub under a sash window' },
    { template: 'b-hotel--contemporary-dark', title: 'Charcoal walls over pale stone' },
    { template: 'b-jack-and-jill--coastal', title: 'A shared bath between two bedrooms in white and blue' },
    { template: 'b-primary-symmetric--spanish-revival', title: 'A tub between two vanities' },
  ],
  Kitchen: [
    { template: 'k-l-island--warm-modern', title: 'White oak around a quartz island' },
    { template: 'k-u-island--shaker-classic', title: 'Shaker doors on three walls' },
    { template: 'k-peninsula--mid-century', title: 'Walnut doors and a white peninsula' },
    { template: 'k-double-island--contemporary-dark', title: 'Two islands in black stone' },
    { template: 'k-onewall-island--japandi', title: 'One wall and an island' },
    { template: 'k-hearth--farmhouse', title: 'A work table on a herringbone floor' },
    { template: 'k-broken-u--spanish-revival', title: 'Cream doors under a warm stone top' },
  ],
  'Living Room': [
    { template: 'l-fireplace--warm-modern', title: 'Stone to the ceiling between two bookcases' },
    { template: 'l-media--contemporary-dark', title: 'A media wall in quiet tones' },
    { template: 'l-conversation--mid-century', title: 'Four chairs and a window' },
    { template: 'l-dining--japandi', title: 'Dining table, sofa and TV in one long room' },
    { template: 'l-loft--industrial-loft', title: 'Steel windows, dark stone and a long sofa' },
    { template: 'l-library--spanish-revival', title: 'Bookshelves on either side of the fireplace' },
    { template: 'l-sunroom--coastal', title: 'A sunroom with windows on three sides' },
  ],
  'Landscaping/Outdoor': [
    { template: 'o-pool-deck--desert-modern', title: 'Limestone coping around blue water' },
    { template: 'o-patio--warm-modern', title: 'Supper by the fire pit' },
    { template: 'o-kitchen--warm-modern', title: 'Grill and bar in stacked stone' },
    { template: 'o-front-yard--mid-century', title: 'A walkway of large pavers to the door' },
    { template: 'o-courtyard--spanish-revival', title: 'A courtyard with a water wall' },
    { template: 'o-lawn-green--mid-century', title: 'Turf that is green all year, and a putting green' },
    { template: 'o-porch--farmhouse', title: 'A deep porch with steps and a rail' },
  ],
}

/** URL of a room's picture, `width` pixels wide (640 or 1280), aspect ratio 16:10. */
export function roomPicture(template: string, width: 640 | 1280): string {
  return `/pictures/rooms/${template}-${width}.webp`
}

/** The tabs of Inspired Designs; the wording is exact (spec 1 §2). */
export const inspirationTabs = ['Bathroom', 'Kitchen', 'Living Room', 'Landscaping/Outdoor'] as const
export type InspirationTab = (typeof inspirationTabs)[number]
