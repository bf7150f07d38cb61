import type { Db } from '#db/client.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { readMenu } from '#features/catalogue/server/reads.ts'
import { type InspiredRoom, inspirationTabs, roomPicture } from '../page-kinds.ts'
import type { Home, Inspiration } from '../schema.ts'
import { readRooms, readTestimonials } from './pages/read-markdown.ts'
import { publishedPage } from './pages/read-pages.ts'

export type HomeDeps = { db: Db; catalogue: Catalogue; demo: boolean }

/** Average savings named on the home page (spec 1 §9). A test holds the demo catalogue to these numbers. */
const savings = [
  { name: 'kitchen', percent: 55 },
  { name: 'bathroom', percent: 30 },
  { name: 'outdoor', percent: 40 },
]

/**
 * The testimonials are invented and the savings are those of the demo catalogue, so other installations show neither.
 */
export async function readHome({ db, catalogue, demo }: HomeDeps): Promise<Home> {
  const [page, quotes] = await Promise.all([
    publishedPage(db, 'home'),
    publishedPage(db, 'testimonials'),
    catalogue.ready(),
  ])
  return {
    headline: page.title,
    intro: page.intro,
    departments: readMenu(catalogue, null).data,
    inspirations: inspirations(page.body),
    // An Admin's own are real.
    testimonials: demo || quotes.version > 1 ? readTestimonials(quotes.body).value : [],
    savings: demo ? savings : [],
  }
}

function inspirations(body: string): Home['inspirations'] {
  // Checked when it was published.
  const { value: rooms } = readRooms(body, () => true)
  return Object.fromEntries(
    inspirationTabs.map((tab) => [tab, (rooms[tab] ?? []).map(inspirationOf)]),
  ) as Home['inspirations']
}

function inspirationOf({ template, title }: InspiredRoom): Inspiration {
  return { image: roomPicture(template, 640), title, template_id: template }
}
