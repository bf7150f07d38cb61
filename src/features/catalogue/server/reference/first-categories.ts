import { readFileSync } from 'node:fs'
import { seedId } from '#db/seed-id.ts'

export type Department = 'Kitchen' | 'Bathroom' | 'Flooring' | 'Outdoor' | 'Lighting & Fans' | 'Paint & Trim'

export type FirstCategory = {
  category: string
  slug: string
  department: Department
  /** Box | Piece | Linear ft | Slab | Sq ft | Roll */
  unit: string
  families: string[]
  /** The filters of its products. */
  attributes: { key: string; label: string; values: string[] }[]
  synonyms: Record<string, string>
}

export const departmentId = (name: string) => seedId(`department ${name}`)
export const categoryId = (slug: string) => seedId(`category ${slug}`)
export const familyId = (categorySlug: string, family: string) => seedId(`family ${categorySlug} ${family}`)

/** The departments, in menu order. */
export function departments(): Department[] {
  return ['Kitchen', 'Bathroom', 'Flooring', 'Outdoor', 'Lighting & Fans', 'Paint & Trim']
}

/**
 * The categories in menu order: the 21 of the home page, whose `category` is the exact name of the specification, and
 * those with what finishes a room (OP-69).
 */
export function firstCategories(): FirstCategory[] {
  read ??= JSON.parse(readFileSync(new URL('./categories.json', import.meta.url), 'utf8')) as FirstCategory[]
  return read
}

let read: FirstCategory[] | undefined
