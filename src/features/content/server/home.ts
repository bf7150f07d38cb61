import type { Db } from '#db/client.ts'
import { type InspiredRoom, inspirationTabs, inspiredRooms, roomPicture } from '../inspired-rooms.ts'
import type { Home, Inspiration, Testimonial } from '../schema.ts'
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
  return {
    departments: await menuOf(db),
    inspirations: inspirations(),
    testimonials: demo ? testimonials : [],
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

function inspirations(): Home['inspirations'] {
  return Object.fromEntries(
    inspirationTabs.map((tab) => [tab, inspiredRooms[tab].map(inspirationOf)]),
  ) as Home['inspirations']
}

function inspirationOf({ template, title }: InspiredRoom): Inspiration {
  return { image: roomPicture(template, 640), title, template_id: template }
}

const testimonials: Testimonial[] = [
  {
    quote:
      'My client moved the vanity twice on the screen and zero times on site. That is four hours of plumbing no one had to pay for.',
    name: 'Marcus Ellery',
    label: 'Contractor',
  },
  {
    quote:
      'I mix a Vermont slate with a zellige from San Diego in one room and see right away that the greens clash. I used to find that out on delivery day.',
    name: 'Priya Nandakumar',
    label: 'Designer',
  },
  {
    quote:
      'I knew what eleven boxes meant before I bought eleven boxes. One of them is still in the garage, exactly as planned.',
    name: 'Dana Whitfield',
    label: 'Homeowner',
  },
  {
    quote:
      'One list, one total, every item with its own dates. My Monday meeting went from an hour to ten minutes.',
    name: 'Teresa Okafor',
    label: 'Project Manager',
  },
]
