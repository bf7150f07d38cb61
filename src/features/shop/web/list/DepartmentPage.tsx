import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { getCategory, getDepartment } from '#features/catalogue/web/api.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import './catalogue.css'
import { inShowroom } from '#features/showrooms/web/not-found.ts'
import { useStoredTrail } from '../catalogue-page.ts'
import { listMeta } from './list-address.ts'

/** A department's categories or, if the URL names a category (slug_url or id), that category's children. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return inShowroom(context, async (http, vsdId) => {
    const { data: department } = await getDepartment(http, params.menu_slug ?? '', vsdId)
    const own = paths.department(department.menu_slug)
    const crumbs = [
      { name: 'Home', path: paths.home() },
      { name: department.name, path: own },
    ]
    if (!params.category_slug) {
      const { name: title, menu_slug: parent, categories } = department
      return { title, breadcrumb: crumbs, parent, categories, leaves: false, path: own }
    }
    const { data: category } = await getCategory(http, params.category_slug, vsdId)
    // A category without children redirects to its product list (CAT-03, CAT-05).
    if (category.children.length === 0) throw redirect(paths.categoryProducts(category.slug_url))
    const path = paths.department(category.department.menu_slug, category.slug_url)
    // The URL of another department would give the category the wrong breadcrumb.
    if (category.department.menu_slug !== department.menu_slug) throw redirect(path)
    return {
      title: category.label,
      breadcrumb: [...crumbs, { name: category.label, path }],
      parent: String(category.id),
      categories: category.children,
      leaves: true,
      path,
    }
  })
}

export function meta({ loaderData, ...at }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { title, categories, breadcrumb, path, leaves } = loaderData
  const names = categories.map((category) => category.label.toLowerCase())
  return listMeta(at, {
    title: leaves ? `${title} by category` : `${title} department`,
    description: [
      `${title}: ${names.slice(0, 6).join(', ')}.`,
      total(categories) === 0
        ? 'Nothing is on sale here yet.'
        : `${counted(total(categories), 'product')} with prices per unit and per sq ft.`,
      'Free delivery in the United States.',
    ],
    path,
    breadcrumb,
  })
}

export default function DepartmentPage() {
  const data = useLoaderData<typeof loader>()
  const { title, breadcrumb, parent, categories, leaves } = data
  useStoredTrail(data, { breadcrumb, category: { parent, list: categories } })
  return (
    <>
      <PageHead
        compact
        title={title}
        intro={
          total(categories) === 0
            ? 'Nothing is on sale here yet.'
            : `${counted(total(categories), 'product')} in ${categories.length} ${categories.length === 1 ? 'category' : 'categories'}.`
        }
        breadcrumb={breadcrumb}
      />
      <div className="page">
        <CategoryCards
          categories={categories}
          photographed={!leaves}
          pathFor={(category) =>
            leaves ? paths.categoryProducts(category.slug_url) : paths.category(category.slug_url)
          }
        />
      </div>
    </>
  )
}

function total(categories: { product_count: number }[]): number {
  return categories.reduce((sum, category) => sum + category.product_count, 0)
}
