import { z } from 'zod'
import { page } from '#lib/query-schema.ts'

const name = z
  .string('Name is required.')
  .trim()
  .min(1, 'Name is required.')
  .max(80, 'The name must not be longer than 80 characters.')
/** The name as the Admin saw it; the change is refused if it is another one by now. */
const seen = z.string().max(80).optional()
const hidden = z.boolean().default(false)

/** The Admin's lists hold all rows on one page unless more than 500 exist. */
export const listQuery = z.object({ q: z.string().trim().max(80).default(''), page })
export const idParams = z.object({ id: z.coerce.number().int().positive() })

/** An uploaded picture by its name in the media store. */
const picture = z.object({ file: z.string(), alt: z.string() }).nullable()

export const departmentRow = z.object({
  id: z.number(),
  name: z.string(),
  menu_slug: z.string(),
  position: z.number(),
  hidden: z.boolean(),
  categories: z.number(),
  products: z.number(),
})
export const departmentBody = z.object({ name, hidden, seen })

export const categoryRow = z.object({
  id: z.number(),
  department_id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  slug_url: z.string(),
  unit: z.string(),
  position: z.number(),
  hidden: z.boolean(),
  products: z.number(),
  picture,
})
const unit = z.enum(['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft'], 'The unit is unknown.')
export const categoryBody = z.object({
  name,
  hidden,
  seen,
  /** Only a new category has these; they never change, since products and addresses rest on them. */
  department_id: z.number().int().positive().optional(),
  parent_id: z.number().int().positive().nullish(),
  unit: unit.optional(),
})

export const brandRow = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  vendor: z.object({ id: z.number(), company_name: z.string() }),
  founded: z.number().nullable(),
  style: z.string(),
  story: z.string(),
  hidden: z.boolean(),
  products: z.number(),
  picture,
  /** The home page shows featured brands first, in the order of the list. */
  featured: z.boolean(),
})
export const brandBody = z.object({
  name,
  hidden,
  seen,
  founded: z.number().int().min(1000, 'The year is invalid.').max(2100, 'The year is invalid.').nullish(),
  style: z.string().trim().max(120, 'The style must not be longer than 120 characters.').default(''),
  story: z.string().trim().max(2000, 'The story must not be longer than 2,000 characters.').default(''),
  featured: z.boolean().default(false),
  /** Only of a new brand. */
  vendor_id: z.number().int().positive().optional(),
})

export const searchEffects = ['synonym', 'redirect', 'not_sold'] as const
export const searchWordRow = z.object({
  id: z.number(),
  phrase: z.string(),
  effect: z.enum(searchEffects),
  /** The phrase that it means, the path that it leads to, or the slug of the nearest category, which may be empty. */
  target: z.string(),
})
const phrase = z
  .string('Enter the words.')
  .trim()
  .min(2, 'Enter the words.')
  .max(60, 'The words must not be longer than 60 characters.')
export const searchWordBody = z.object({
  phrase,
  effect: z.enum(searchEffects, 'Choose what the words do.'),
  target: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
})

/** One place up or down in the order of its list. */
export const moveBody = z.object({ by: z.union([z.literal(-1), z.literal(1)]) })

/** `seen` is the file that the Admin saw, or empty. Without a file only the text changes. */
export const pictureForm = z.object({
  file: z.file().optional(),
  alt: z.string(),
  seen: z.string().optional(),
})
export const pictureReply = z.object({ picture })
export type SearchWordRow = z.infer<typeof searchWordRow>
export type SearchWordBody = z.infer<typeof searchWordBody>
export type DepartmentRow = z.infer<typeof departmentRow>
export type CategoryRow = z.infer<typeof categoryRow>
export type BrandRow = z.infer<typeof brandRow>
export type DepartmentBody = z.infer<typeof departmentBody>
export type DepartmentInput = z.input<typeof departmentBody>
export type CategoryBody = z.infer<typeof categoryBody>
export type CategoryInput = z.input<typeof categoryBody>
export type BrandBody = z.infer<typeof brandBody>
export type BrandInput = z.input<typeof brandBody>
export type Kind = 'departments' | 'categories' | 'brands'
