import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { hireStatuses, memberRights } from '#features/projects/members.ts'
import { designer, trades } from '#features/projects/schema.ts'
import { day, page, pagedOf, perPage } from '#lib/query-schema.ts'
import { isState } from '#lib/us-states.ts'

/** Filters of the directory; anything malformed is ignored. */
export const directoryQuery = z.object({
  q: z.string().trim().max(120).default('').catch(''),
  state: z.string().trim().max(2).toUpperCase().default('').catch(''),
  trade: z
    .enum(['', ...trades])
    .default('')
    .catch(''),
  /** The most dollars per hour. */
  price: z.coerce.number().positive().max(10_000).optional().catch(undefined),
  /** The lowest average rating. */
  rating: z.coerce.number().min(1).max(5).optional().catch(undefined),
  /** Only those who take new work. */
  available: z.enum(['0', '1']).default('0').catch('0'),
  /** Five digits: those who work there come first, then the nearest. */
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/)
    .default('')
    .catch(''),
  page,
  per_page: perPage,
})
export type DirectoryQuery = z.infer<typeof directoryQuery>

export const hireDirectoryQuery = directoryQuery.extend({ project: projectKey.optional() })

export const designersData = z.object({ designers: z.array(designer) })
/** One page of the directory; the spec's `designers` with the figures of its pages. */
export const designersPage = designersData.extend({
  total: z.number(),
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
})

export const designerList = pagedOf(designer)

const dollars = (least: number, most: number, of: string) =>
  z
    .number(`The ${of} must be a number.`)
    .min(least, `The ${of} must be at least ${least}.`)
    .max(most, `The ${of} must be at most ${most.toLocaleString('en-US')}.`)

export const hireBody = z.object({
  project: projectKey,
  designer_id: z.number('The selected professional is invalid.').int().positive(),
  message: z.string().trim().max(4000, 'The message must be at most 4,000 characters.').default(''),
  /** Dollars. */
  budget: dollars(0, 100_000_000, 'budget').nullish(),
})
export type HireBody = z.input<typeof hireBody>

export const hireChange = z.object({
  status: z.enum(hireStatuses, 'The selected status is invalid.').optional(),
  /** Set by the owner. */
  rights: z.array(z.enum(memberRights, 'The selected right is invalid.')).optional(),
  /** Set by the owner: whether the professional may show the project's design in their profile. */
  shows_room: z.boolean().optional(),
  /** Takes back the end of the work. */
  resume: z.literal(true, 'Choose whether to resume the work.').optional(),
})
export type HireChange = z.infer<typeof hireChange>

export const ratingBody = z.object({
  rating: z
    .number('Choose one to five stars.')
    .int('Choose one to five stars.')
    .min(1, 'Choose one to five stars.')
    .max(5, 'Choose one to five stars.'),
  text: z
    .string('Write a sentence or two.')
    .trim()
    .min(1, 'Write a sentence or two.')
    .max(2000, 'The text must be at most 2,000 characters.'),
})
export type RatingBody = z.infer<typeof ratingBody>

/** A request that waits for the professional's answer. */
export const hireRequest = z.object({
  id: z.number(),
  project: z.string(),
  project_name: z.string(),
  client: z.string(),
  message: z.string(),
  /** Dollars. */
  budget: z.number().nullable(),
  requested_at: z.string(),
  /** Until when the professional can take back that they ended this work; null for a request. */
  resume_until: z.string().nullable(),
})
export type HireRequest = z.infer<typeof hireRequest>

const portfolioProduct = z.object({
  hash: z.string(),
  product_name: z.string(),
  brand: z.string(),
  look: z.string(),
})

/** A profile as anyone sees it. */
export const designerProfile = designer.extend({
  about: z.string(),
  rooms: z.array(
    z.object({
      /** The id of the design's share link. */
      share_id: z.string(),
      name: z.string(),
      thumbnail: z.string().nullable(),
      products: z.array(portfolioProduct),
      /** Whether it is a client's, shown with their consent. */
      client: z.boolean(),
    }),
  ),
  ratings: z.array(z.object({ rating: z.number(), text: z.string(), author: z.string(), created_at: z.string() })),
})
export type DesignerProfile = z.infer<typeof designerProfile>

const workFile = z.object({ id: z.number(), src: z.string(), caption: z.string() })

/** The professional's own settings for the directory. */
export const ownProfile = z.object({
  vsd_id: z.string(),
  /** Contractors must have a license. */
  trade: z.enum(trades),
  listed: z.boolean(),
  available: z.boolean(),
  /** Dollars. */
  rate_per_hour: z.number().nullable(),
  license_number: z.string(),
  license_state: z.string(),
  license_approved: z.boolean(),
  insurance_carrier: z.string(),
  insurance_until: z.string().nullable(),
  insurance_verified: z.boolean(),
  service_zip: z.string(),
  service_miles: z.number().nullable(),
  service_states: z.array(z.string()),
  /** Pictures of work that they uploaded. */
  pictures: z.array(workFile),
  /** Their own designs, newest first, and whether each is in the portfolio. */
  rooms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      thumbnail: z.string().nullable(),
      published: z.boolean(),
      updated_at: z.string(),
    }),
  ),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** Omitted fields stay unchanged. */
export const changeProfile = z.object({
  listed: z.boolean().optional(),
  available: z.boolean().optional(),
  rate_per_hour: dollars(1, 10_000, 'rate').nullable().optional(),
  license_number: z.string().trim().max(60, 'The license number must be at most 60 characters.').optional(),
  license_state: z
    .string()
    .refine((code): boolean => code === '' || isState(code), 'The selected license state is invalid.')
    .optional(),
  insurance_carrier: z.string().trim().max(120, 'The name must be at most 120 characters.').optional(),
  insurance_until: day('Enter the last day of the insurance.').nullable().optional(),
  service_zip: z.string().trim().max(10, 'Enter a five-digit ZIP code.').optional(),
  service_miles: z
    .number('Enter whole miles.')
    .int('Enter whole miles.')
    .min(1, 'The distance must be at least 1 mile.')
    .max(500, 'The distance must be at most 500 miles. List whole states instead.')
    .nullable()
    .optional(),
  service_states: z.array(z.string()).max(51, 'List each state once.').optional(),
})
export type ChangeProfile = z.infer<typeof changeProfile>

export const maxWorkPictures = 12

/** The pictures of work in their order; those that are missing are removed. */
export const changePictures = z.object({
  pictures: z
    .array(
      z.object({
        /** Of an upload for the purpose `work`. */
        id: z.number(),
        caption: z
          .string('Say what the picture shows.')
          .trim()
          .min(1, 'Say what the picture shows.')
          .max(120, 'The description must be at most 120 characters.'),
      }),
    )
    .max(maxWorkPictures, `A profile can have at most ${maxWorkPictures} pictures. Remove one first.`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'The same picture is listed twice.'),
})
export type ChangePictures = z.infer<typeof changePictures>
