import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { type View, visitor } from '../prices/showroom-view.ts'
import type { Suggestions } from '../schema.ts'
import { singular } from '../search/words.ts'
import { type Catalogue, tags } from './catalogue.ts'
import { baseOf, bestOf, notSoldSentence } from './listing.ts'
import type { Category } from './model.ts'
import { countOf } from './reads.ts'
import type { Made } from './response-cache.ts'

/** GET /api/search/suggest: at most six of each kind. */
export function readSuggestions(catalogue: Catalogue, q: string, showroomId: number | null): Made {
  const text = q.trim().slice(0, 80)
  const empty: Suggestions = { products: [], categories: [], brands: [], queries: [], not_sold: null }
  const made = { tags: [tags.texts, tags.showrooms] }
  if (text.length < 2) return { ...made, data: empty }
  const view = catalogue.view(showroomId)
  const found = catalogue.search(text)
  const carried = [...catalogue.indexes().values()].flatMap((index) => {
    const all = baseOf(index, view, null, found.matches)
    return all ? [{ index, all }] : []
  })
  const best = bestOf(carried, found.matches, 6)
  const data: Suggestions = {
    products: best.map((product) => ({
      hash: product.hash,
      product_name: product.name,
      image: paths.picture(product.hash, 'main', 320, 'webp', 0, product.look),
      price: toDollars(product.sizes[0] ? view.pays(product, product.sizes[0], visitor) : 0),
    })),
    categories: categoriesLike(catalogue, view, text),
    brands: brandsLike(catalogue, text),
    queries: continuationsOf(catalogue, text),
    not_sold: notSoldSentence(found.notSold),
  }
  return { data, tags: [...made.tags, ...new Set(best.map((p) => tags.category(p.category)))] }
}

function categoriesLike(catalogue: Catalogue, view: View, text: string): Suggestions['categories'] {
  const wanted = text.toLowerCase().split(/\s+/).map(singular)
  return [...catalogue.frame().categories.values()]
    .filter((c) => wanted.every((w) => nameWords(c).some((n) => n.startsWith(w))))
    .filter((c) => countOf(catalogue, view, c) > 0)
    .sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null))
    .slice(0, 6)
    .map((c) => ({
      name: c.parent ? `${c.name} in ${c.parent.name}` : c.name,
      label: c.parent ? `${c.label} in ${c.parent.label}` : c.label,
      slug_url: c.slug,
      path: paths.categoryProducts(c.slug),
    }))
}

const namesOf = new WeakMap<Category, string[]>()

function nameWords(category: Category): string[] {
  const known = namesOf.get(category) ?? `${category.name} ${category.label}`.toLowerCase().split(/[\s-]+/)
  namesOf.set(category, known)
  return known
}

function brandsLike(catalogue: Catalogue, text: string): Suggestions['brands'] {
  const start = text.toLowerCase()
  return [...catalogue.frame().brands.values()]
    .filter(
      (b) =>
        b.name
          .toLowerCase()
          .split(/\s+/)
          .some((word) => word.startsWith(start)) || b.name.toLowerCase().startsWith(start),
    )
    .slice(0, 6)
    .map(({ name, slug }) => ({ name, slug }))
}

/** Completions of the last typed word. */
function continuationsOf(catalogue: Catalogue, text: string): string[] {
  const words = text.toLowerCase().split(/\s+/)
  const last = words.pop() ?? ''
  if (last.length < 2) return []
  return catalogue.complete(last, 6).map((word) => [...words, word].join(' '))
}
