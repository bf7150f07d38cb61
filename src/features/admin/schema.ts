import { z } from 'zod'
import { auditRow } from '#features/audit/schema.ts'
import { credential, credentialKinds } from '#features/designers/credentials.ts'
import { maxMarkupBps, standardMarkupBps } from '#features/site/figures.ts'
import { adminRoleNames } from '#lib/admin-roles.ts'
import { apiSchemas, page, perPage } from '#lib/query-schema.ts'
import { requiredMessage } from '#lib/required.ts'
import { queueKeys } from './queues.ts'

export const dashboardSchema = z.object({
  /** Pending professionals and vendors, and how many of them have waited longer than 24 hours. */
  pending: z.number(),
  overdue: z.number(),
  approved_today: z.number(),
  /** Items by status; an order has no status apart from its items. */
  orders_by_status: z.record(z.string(), z.number()),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const types = ['User', 'Vendor', 'Contractor', 'Admin'] as const
const statuses = ['Active', 'Approve', 'Deactive', 'pending'] as const
const applicationStatus = z.enum(['pending', 'approved', 'refused'])
const statedAddress = z.object({
  street: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
})

const application = z.object({
  company_name: z.string(),
  license_number: z.string(),
  license_state: z.string(),
  /** The last four characters in lists, the whole number when one account is read. */
  tax_id: z.string(),
  status: applicationStatus,
  decided_at: z.string().nullable(),
  reason: z.string(),
  /** A vendor's goods ship from here; a professional's showroom uses its city and state. */
  address: statedAddress.nullable(),
})

export const userRow = z.object({
  id: z.number(),
  type: z.enum(types),
  trade: z.enum(['contractor', 'designer']).nullable(),
  status: z.enum(statuses),
  full_name: z.string(),
  email: z.string(),
  email_verified_at: z.string().nullable(),
  country_code: z.string(),
  phone_number: z.string(),
  company_name: z.string().nullable(),
  created_at: z.string(),
  /** When the decision is due; null for accounts that are not pending. */
  due_at: z.string().nullable(),
  overdue: z.boolean(),
  application: application.nullable(),
  vsd_id: z.string().nullable(),
})
export type UserRow = z.infer<typeof userRow>

export const userDetail = userRow
  .extend({
    /** Percent; null for accounts that are not vendors. */
    platform_fee: z.number().nullable(),
    /** What a professional states in the directory; null for other accounts. */
    credentials: z.array(credential).nullable(),
    /** Lines of the audit log about the account, newest first. */
    events: z.array(auditRow),
  })
  .register(apiSchemas, { id: 'UserDetail' })
export type UserDetail = z.infer<typeof userDetail>

export const usersQuery = z.object({
  type: z.enum(types).optional(),
  status: z.enum(statuses).optional(),
  application: applicationStatus.optional(),
  q: z.string().trim().max(80).default(''),
  overdue: z.enum(['0', '1']).default('0'),
  sort: z
    .enum(['waiting', 'registered', '-registered', 'name', '-name', 'email', '-email'], 'The selected sort is invalid.')
    .default('waiting'),
  page,
  per_page: perPage,
})
export type UsersQuery = z.infer<typeof usersQuery>

const person = z.object({ id: z.number(), name: z.string() })

/** What belongs to one account, for its page. */
export const userRecord = z.object({
  orders: z.object({
    count: z.number(),
    /** Dollars, of all orders as placed. */
    total: z.number(),
    latest: z.array(z.object({ id: z.number(), order_no: z.string(), placed_at: z.string(), total: z.number() })),
  }),
  sessions: z.array(z.object({ device: z.string(), last_used_at: z.string(), created_at: z.string() })),
  showroom: z
    .object({
      vsd_id: z.string(),
      company_name: z.string(),
      open: z.boolean(),
      orders: z.number(),
      sold: z.number(),
      collaborators: z.array(person),
    })
    .nullable(),
  vendor: z
    .object({
      company_name: z.string(),
      products: z.number(),
      waiting_products: z.number(),
      open_items: z.number(),
      sold: z.number(),
    })
    .nullable(),
  open_returns: z.number(),
})
export type UserRecord = z.infer<typeof userRecord>

export const queueRows = z.array(
  z.object({
    key: z.enum(queueKeys),
    count: z.number(),
    /** Since when the oldest has waited. */
    oldest_at: z.string().nullable(),
    /** The first deadline, in a queue whose records have one. */
    due_at: z.string().nullable(),
    overdue: z.number(),
  }),
)
export type QueueRows = z.infer<typeof queueRows>

export const overviewQuery = z.object({
  days: z.enum(['30', '90', '365'], 'The selected period is invalid.').default('30'),
})

/** Dollars in the period, and in the period of the same length before it. */
const share = z.object({ id: z.number(), name: z.string(), sold: z.number(), before: z.number() })
const searched = z.array(z.object({ words: z.string(), searches: z.number(), found_none: z.number() }))

export const overview = z.object({
  /** The first day of the period; the last one is today. Los Angeles days. */
  from: z.string(),
  /** Until when orders are in the figures. */
  as_of: z.string().nullable(),
  /** What customers paid for goods, with tax; without what was declined, cancelled or returned. */
  sold: z.number(),
  before: z.number(),
  items: z.number(),
  platform: z.number(),
  days: z.array(z.object({ day: z.string(), sold: z.number(), items: z.number() })),
  /** The largest first, at most ten each. */
  departments: z.array(share),
  showrooms: z.array(share),
  vendors: z.array(share),
  searches: z.object({ total: z.number(), found_none: z.number(), most: searched, missed: searched }),
  /** Sizes on sale with at most 20 units whose stock ends first at the sales of the last 30 days. */
  low_stock: z.array(
    z.object({
      hash: z.string(),
      product_name: z.string(),
      size_label: z.string(),
      vendor: z.object({ id: z.number(), name: z.string() }),
      stock: z.number(),
      sold_30_days: z.number(),
    }),
  ),
})
export type Overview = z.infer<typeof overview>

export const userParams = z.object({ id: z.coerce.number().int().positive() })

export const decisionBody = z.object({
  status: z.enum(statuses, 'The selected status is invalid.'),
  reason: z
    .string()
    .trim()
    .max(500, 'The reason must not be longer than 500 characters.')
    .nullish()
    .transform((value) => value ?? ''),
  /** The status that the Admin saw; the change is refused if it is different by now. */
  from: z.enum(statuses, 'The selected status is invalid.').optional(),
})
export type DecisionBody = z.input<typeof decisionBody>

/** `stated` is what the Admin saw; the call is refused if it is different by now. */
export const credentialBody = z.object({
  kind: z.enum(credentialKinds, 'The selected kind is invalid.'),
  stated: z.string(),
  reason: z
    .string('Reason is required.')
    .trim()
    .min(1, 'Reason is required.')
    .max(500, 'The reason must not be longer than 500 characters.'),
})
export type CredentialBody = z.infer<typeof credentialBody>

/** Rule R0: 5 % by default; zero is allowed. */
export const feeBody = z.object({
  platform_fee: z
    .number('The platform fee must be a number.')
    .min(0, 'The platform fee must be between 0% and 30%.')
    .max(30, 'The platform fee must be between 0% and 30%.')
    .multipleOf(0.01, 'The platform fee must have at most two decimals.'),
  reason: z
    .string('Reason is required.')
    .trim()
    .min(1, 'Reason is required.')
    .max(500, 'The reason must not be longer than 500 characters.'),
  /** The fee that the Admin saw; the change is refused if it is different by now. */
  from: z.number().optional(),
})
export type FeeBody = z.infer<typeof feeBody>

/** Percent of the wholesale price. */
export const houseMarkupSchema = z.object({ house_markup: z.number() })
export type HouseMarkup = z.infer<typeof houseMarkupSchema>

const [minPercent, maxPercent] = [standardMarkupBps / 100, maxMarkupBps / 100]
const markupRange = `The house markup must be between ${minPercent}% and ${maxPercent}%.`

/** Rules R0 and R1: from the standard markup to the maximum. */
export const houseMarkupBody = z.object({
  house_markup: z
    .number('The house markup must be a number.')
    .min(minPercent, markupRange)
    .max(maxPercent, markupRange)
    .multipleOf(0.01, 'The house markup must have at most two decimals.'),
  reason: feeBody.shape.reason,
  /** The markup that the Admin saw; the change is refused if it is different by now. */
  from: z.number().optional(),
})
export type HouseMarkupBody = z.infer<typeof houseMarkupBody>

export const adminRow = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  /** False until they have chosen a password with the mailed link. */
  joined: z.boolean(),
  last_used_at: z.string().nullable(),
  roles: z.array(z.enum(adminRoleNames)),
})
export type AdminRow = z.infer<typeof adminRow>

const needed = (name: string, longest: number) =>
  z
    .string(requiredMessage(name))
    .trim()
    .min(1, requiredMessage(name))
    .max(longest, `The ${name} must not be longer than ${longest} characters.`)

const roles = z
  .array(z.enum(adminRoleNames, 'The selected role is invalid.'), 'Choose at least one role.')
  .min(1, 'Choose at least one role.')
  .max(adminRoleNames.length)
  // In the order of the table; whoever may do everything needs no other.
  .transform((given) =>
    adminRoleNames.filter((role) => (given.includes('all') ? role === 'all' : given.includes(role))),
  )

/** `from` are the roles that the Admin saw; the call is refused if they are different by now. */
export const rolesBody = z.object({ roles, from: z.array(z.enum(adminRoleNames)), reason: feeBody.shape.reason })
export type RolesBody = z.infer<typeof rolesBody>

export const adminInvitation = z.object({
  roles,
  first_name: needed('first name', 60),
  last_name: needed('last name', 60),
  email: needed('email', 254).toLowerCase().pipe(z.email('The email must be a valid email address.')),
})
export type AdminInvitation = z.infer<typeof adminInvitation>

export const adminRemoval = z.object({
  reason: z
    .string('Reason is required.')
    .trim()
    .min(1, 'Reason is required.')
    .max(500, 'The reason must not be longer than 500 characters.'),
})

/** The setup steps before the first sale, in order. */
export const setupSteps = ['mail', 'payments', 'bank', 'tax', 'vendor', 'products', 'professional'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Steps that only an Admin's confirmation completes. */
export const confirmable = ['bank', 'tax'] as const satisfies SetupStep[]

export const setupSchema = z.object({
  /** False on a demo database, whose people and products are invented: it needs no setup. */
  own: z.boolean(),
  steps: z.array(
    z.object({
      key: z.enum(setupSteps),
      done: z.boolean(),
      /** The current state, in one sentence. */
      state: z.string(),
    }),
  ),
})
export type Setup = z.infer<typeof setupSchema>

export const setupParams = z.object({ key: z.enum(confirmable) })
