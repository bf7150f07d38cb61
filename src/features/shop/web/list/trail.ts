import type { CategoryDetail } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { paths } from '#lib/paths.ts'

type Crumb = { name: string; path: string }

/** Breadcrumb from home to a category; a category without children links to its list. */
export function categoryTrail(category: CategoryDetail): Crumb[] {
  const own =
    category.children.length > 0
      ? paths.category(category.slug_url)
      : paths.categoryProducts(category.slug_url)
  return [home, ...category.breadcrumb, { name: category.name, path: own }]
}

/** Breadcrumb from home to a product, with its canonical path. */
export function productTrail(product: Pick<ShownProduct, 'breadcrumb' | 'product_name' | 'hash'>): Crumb[] {
  return [home, ...product.breadcrumb, { name: product.product_name, path: paths.product(product.hash) }]
}

const home: Crumb = { name: 'Home', path: paths.home() }
