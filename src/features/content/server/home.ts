import type { Db } from '#db/client.ts'
import { inspirationTabs } from '../inspirations.ts'
import { type InspiredRoom, inspiredRooms, roomPicture } from '../inspired-rooms.ts'
import type { Home, Inspiration } from '../schema.ts'
import { testimonials } from '../texts/testimonials.ts'
import { readMenu } from './home-queries.ts'

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
