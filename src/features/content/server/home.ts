import type { Db } from '#db/client.ts'
import { type InspiredRoom, inspirationTabs, roomPicture } from '../inspired-rooms.ts'
import type { Home, Inspiration } from '../schema.ts'
import { readRooms, readTestimonials } from './pages/read-markdown.ts'
import { publishedPage } from './pages/read-pages.ts'
import { readMenu } from './queries.ts'

/** Average savings named on the home page (spec 1 §9). A test holds the demo catalogue to these numbers. */
const savings = [
  { name: 'kitchen', percent: 55 },
  { name: 'bathroom', percent: 30 },
  { name: 'outdoor', percent: 40 },
]

/**
 * The testimonials are invented and the savings are those of the demo catalogue, so other installations show neither.
 */
export async function readHome({ db, demo }: { db: Db; demo: boolean }): Promise<Home> {
  const [departments, page, quotes] = await Promise.all([
    menuOf(db),
    publishedPage(db, 'home'),
    publishedPage(db, 'testimonials'),
  ])
  return {
    headline: page.title,
    intro: page.intro,
    departments,
    inspirations: inspirations(page.body),
    // An Admin's own are real.
    testimonials: demo || quotes.version > 1 ? readTestimonials(quotes.body).value : [],
    savings: demo ? savings : [],
  }
}

type MenuCategory = Home['departments'][number]['categories'][number]

/** Departments with nothing to sell are left out. */
async function menuOf(db: Db): Promise<Home['departments']> {
  const { departmentRows, categoryRows, stocked } = await readMenu(db)
  const below = (departmentId: number, parentId: number | null): MenuCategory[] =>
    categoryRows
      .filter((row) => row.departmentId === departmentId && row.parentId === parentId)
      .map(({ id, name, slug_url }) => ({ id, name, slug_url, children: below(departmentId, id) }))
      .filter(({ id, children }) => stocked.has(id) || children.length > 0)
  return departmentRows
    .map((department) => ({ ...department, categories: below(department.id, null) }))
    .filter((department) => department.categories.length > 0)
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
