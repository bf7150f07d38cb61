import { useEffect } from 'react'
import type { CategoryDetail } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { type StoredKey, type StoredValues, setStored } from '#web/browser/storage.ts'

const titleLimit = 60
const descriptionLimit = 155

/**
 * `Carrara Matte 12x24 – Hearth`, within 60 characters. A name that is too long is cut at a word; `number` then
 * distinguishes it from names with the same beginning.
 */
export function titled(name: string, number = ''): string {
  const room = titleLimit - site.name.length - 3
  if (name.length <= room) return `${name} – ${site.name}`
  if (number === '' || number.length > room - 12) return `${cutAtWord(name, room)} – ${site.name}`
  return `${cutAtWord(name, room - number.length - 1)} ${number} – ${site.name}`
}

/** A description of at most 155 characters: sentences are added as long as they fit. */
export function described(...sentences: string[]): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length > descriptionLimit) break
    text = longer
  }
  return text || cutAtWord(sentences[0] ?? '', descriptionLimit)
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;:–-]+$/, '')
}

type Trail = Partial<Pick<StoredValues, 'category' | 'breadcrumb' | 'product_category' | 'product_list'>>

/** Stores the visitor's place in the catalogue under the specification's keys (spec 2 §3), once for each `response`. */
export function useStoredTrail(response: object, trail: Trail): void {
  useEffect(() => {
    for (const key of Object.keys(trail) as (StoredKey & keyof Trail)[]) {
      const value = trail[key]
      if (value !== undefined) setStored(key, value)
    }
  }, [response])
}

type Crumb = { name: string; path: string }

/** Breadcrumb from home to a category; a category without children links to its list. */
export function categoryTrail(category: CategoryDetail): Crumb[] {
  const own =
    category.children.length > 0 ? paths.category(category.slug_url) : paths.categoryProducts(category.slug_url)
  return [home, ...category.breadcrumb, { name: category.label, path: own }]
}

/** Breadcrumb from home to a product, with its canonical path. */
export function productTrail(product: Pick<ShownProduct, 'breadcrumb' | 'product_name' | 'hash'>): Crumb[] {
  return [home, ...product.breadcrumb, { name: product.product_name, path: paths.product(product.hash) }]
}

const home: Crumb = { name: 'Home', path: paths.home() }
