import { notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { Reader, View } from '../prices/showroom-view.ts'
import type { Brand, Category as CategoryShape, MenuDepartment, ProductDetail } from '../schema.ts'
import { countBits, hasBit } from './bitset.ts'
import { detailOf } from './cards.ts'
import { type Catalogue, tags } from './catalogue.ts'
import { baseOf, bestSold } from './listing.ts'
import type { Category, CategoryIndex, Product, ProductTexts } from './model.ts'
import type { Made } from './response-cache.ts'

/** GET /api/products/{hash}. Throws 404 for a product that is unknown, unpublished, or not carried by that showroom. */
export function readDetail(
  catalogue: Catalogue,
  product: Product,
  texts: ProductTexts,
  showroomId: number | null,
  reader: Reader,
): Made {
  const view = catalogue.view(showroomId)
  if (!view.carries(product)) throw notFound()
  const group = catalogue.group(product).filter((other) => view.carries(other))
  const related = moreLike(catalogue, product, view)
  const data: ProductDetail = detailOf(product, texts, view, group, related, reader, catalogue.chips)
  return {
    data,
    tags: [tags.product(product.id), tags.category(product.category), tags.texts, tags.showrooms],
  }
}

/** The best sellers of 90 days, overall or in one category. */
export function topProducts(catalogue: Catalogue, view: View, category: Category | null, most: number): Product[] {
  const index = category && catalogue.indexOf(category)
  const indexes = index ? [index] : [...catalogue.indexes().values()]
  return bestSold({ view, indexes, family: category?.parent ? category : null }, most)
}

/** The whole menu, also of what nobody sells yet; of a showroom, what it carries. */
export function readMenu(catalogue: Catalogue, showroomId: number | null): Made<MenuDepartment[]> {
  const view = catalogue.view(showroomId)
  const entry = (category: Category) => ({
    id: category.id,
    name: category.name,
    label: category.label,
    slug_url: category.slug,
  })
  const listed = (category: Category) => showroomId === null || countOf(catalogue, view, category) > 0
  const data = catalogue.frame().departments.flatMap((d) => {
    const categories = d.categories.filter(listed).map((category) => ({
      ...entry(category),
      children: category.children.filter(listed).map((child) => ({ ...entry(child), children: [] })),
    }))
    return categories.length > 0 || showroomId === null
      ? [{ id: d.id, name: d.name, menu_slug: d.slug, categories }]
      : []
  })
  return { data, tags: [tags.texts, tags.showrooms] }
}

export function readDepartment(catalogue: Catalogue, slug: string, showroomId: number | null): Made {
  const department = catalogue.frame().departments.find((d) => d.slug === slug)
  if (!department) throw notFound()
  const view = catalogue.view(showroomId)
  const categories = department.categories
    .map((c) => categoryShape(catalogue, view, c, true))
    .filter((c) => showroomId === null || c.product_count > 0)
  const { id, name } = department
  return {
    data: { id, name, menu_slug: department.slug, categories },
    tags: [tags.texts, tags.showrooms],
  }
}

export function readCategory(catalogue: Catalogue, slugOrId: string, showroomId: number | null): Made {
  const category = catalogue.category(slugOrId)
  if (!category) throw notFound()
  const { department } = category
  const above = [
    { name: department.name, path: paths.department(department.slug) },
    ...(category.parent ? [{ name: category.parent.label, path: paths.category(category.parent.slug) }] : []),
  ]
  return {
    data: {
      ...categoryShape(catalogue, catalogue.view(showroomId), category, true),
      breadcrumb: above,
      department: { name: department.name, menu_slug: department.slug },
    },
    tags: [tags.texts, tags.showrooms],
  }
}

export function categoryShape(catalogue: Catalogue, view: View, category: Category, deep: boolean): CategoryShape {
  const [best] = topProducts(catalogue, view, category, 1)
  const children = deep ? category.children.map((child) => categoryShape(catalogue, view, child, false)) : []
  return {
    id: category.id,
    name: category.name,
    label: category.label,
    slug_url: category.slug,
    unit: category.unit,
    image: category.picture
      ? paths.photograph(category.picture.file, 'whole', 640, 'webp')
      : best
        ? paths.picture(best.hash, 'main', 640, 'webp', 0, best.look)
        : null,
    picture: category.picture,
    representative: best?.hash ?? null,
    look: best?.look ?? '',
    parent_id: category.parent?.id ?? null,
    product_count: countOf(catalogue, view, category),
    children: children.filter((child) => view.showroom === null || child.product_count > 0),
  }
}

export function countOf(catalogue: Catalogue, view: View, category: Category): number {
  const index = catalogue.indexOf(category)
  const base = index && baseOf(index, view, category.parent ? category : null)
  return base ? countBits(base) : 0
}

export function readBrands(catalogue: Catalogue): Brand[] {
  const counts = new Map<number, number>()
  for (const { products } of catalogue.indexes().values())
    for (const { brand } of products) counts.set(brand.id, (counts.get(brand.id) ?? 0) + 1)
  return [...catalogue.frame().brands.values()].map((b) => {
    const vendor = catalogue.frame().vendors.get(b.vendorId)
    const { id, name, slug, founded, story, style, picture } = b
    return {
      id,
      name,
      slug,
      logo: picture ? paths.photograph(picture.file, 'whole', 640, 'webp') : `/media/brand/${id}.svg`,
      picture,
      product_count: counts.get(id) ?? 0,
      founded,
      story,
      style,
      city: vendor?.city ?? '',
      state: vendor?.state ?? '',
    }
  })
}

const mostAlike = 8

/**
 * Similar products for the product page: from the same family, otherwise the category; close in price, popular, and not
 * from its own group.
 */
function moreLike(catalogue: Catalogue, product: Product, view: View): Product[] {
  return alike(catalogue, product, view, mostAlike)
}

/** Further similar products that the page does not show yet; if there are no more, the same ones. */
export function alsoViewed(catalogue: Catalogue, product: Product, view: View, most: number): Product[] {
  const found = alike(catalogue, product, view, mostAlike + most)
  return found.length > mostAlike ? found.slice(mostAlike) : found.slice(0, most)
}

function alike(catalogue: Catalogue, product: Product, view: View, most: number): Product[] {
  const index = catalogue.indexOf(product.category)
  if (!index) return []
  const kin = product.family && index.families.get(product.family.id)
  const found = kin ? alikeOf(index, product, view, most, (place) => hasBit(kin, place)) : []
  if (found.length === most) return found
  const missing = most - found.length
  return [...found, ...alikeOf(index, product, view, missing, (place) => !kin || !hasBit(kin, place))]
}

/** Compares only the best sellers, so that large categories stay fast. */
const maxCompared = 100

function alikeOf(
  index: CategoryIndex,
  product: Product,
  view: View,
  most: number,
  among: (place: number) => boolean,
): Product[] {
  const price = product.sizes[0]?.finalCents ?? 1
  const { group: ownGroup, tone } = product
  const own = tone?.name
  const carried = view.selection(index)
  const found: { other: Product; score: number }[] = []
  for (const place of index.sorted('relevance')) {
    if (!among(place) || !hasBit(carried, place)) continue
    const other = index.products[place] as Product
    if (other.group === ownGroup) continue
    const its = other.sizes[0]?.finalCents ?? 1
    const near = Math.min(price, its) / Math.max(price, its)
    const sameTone = own && other.tone?.name === own ? 0.25 : 0
    found.push({ other, score: near + sameTone + Math.log1p(other.sold90) / 20 })
    if (found.length === maxCompared) break
  }
  const best = new Map<string, Product>()
  for (const { other } of found.sort((a, b) => b.score - a.score || a.other.id - b.other.id)) {
    if (best.size === most) break
    if (!best.has(other.group)) best.set(other.group, other)
  }
  return [...best.values()]
}
