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
