import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Category, Department } from '#features/catalogue/server/model.ts'
import { paths } from '#lib/paths.ts'

/** A sitemap URL and when its content last changed. */
export type Listed = { path: string; changed?: Date | undefined }

/** Every public page except the products, which are too many for one file. */
export function publicPages(catalogue: Catalogue, changes: Map<number, Date>): Listed[] {
  const stocked = new Set(
    [...catalogue.indexes().values()]
      .filter(({ products }) => products.length > 0)
      .map(({ category }) => category),
  )
  const changedIn = (categories: Category[]) => {
    const days = categories.flatMap(({ id }) => changes.get(id) ?? []).map(Number)
    return days.length > 0 ? new Date(Math.max(...days)) : undefined
  }
  const departments = catalogue
    .frame()
    .departments.map((department) => ({
      department,
      categories: department.categories.filter((category) => stocked.has(category)),
    }))
    .filter(({ categories }) => categories.length > 0)
  const all = departments.flatMap(({ categories }) => categories)
  return [
    { path: paths.home(), changed: changedIn(all) },
    ...departments.map(({ department, categories }) => ({
      path: paths.department(department.slug),
      changed: changedIn(categories),
    })),
    ...departments.flatMap(({ department, categories }) =>
      categories.flatMap((category) => pagesOf(department, category, changes)),
    ),
    { path: paths.search(), changed: changedIn(all) },
    { path: paths.brands() },
    ...standing.map((path) => ({ path })),
  ]
}

/** A category's pages: its families, its buying guide, its list, and the list of each family. */
function pagesOf(department: Department, category: Category, changes: Map<number, Date>): Listed[] {
  const families = category.children.filter(({ id }) => changes.has(id))
  const changed = changes.get(category.id)
  return [
    ...(families.length > 0 ? [{ path: paths.department(department.slug, category.slug), changed }] : []),
    { path: paths.category(category.slug), changed },
    { path: paths.categoryProducts(category.slug), changed },
    ...families.map(({ id, slug }) => ({ path: paths.categoryProducts(slug), changed: changes.get(id) })),
  ]
}

const standing = [
  paths.proAccount(),
  paths.visualize(),
  paths.checklist(),
  paths.designAi(),
  paths.register(),
  paths.registerContractor(),
  paths.registerVendor(),
  paths.login(),
  paths.about(),
  paths.contact(),
  paths.faq(),
  paths.returnPolicy(),
  paths.yourOrders(),
  paths.cookies(),
  paths.terms(),
  paths.privacy(),
]
