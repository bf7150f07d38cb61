import { z } from 'zod'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import { startKeys } from './start.ts'

const money = z.number()
const day = z.string()

export const clientSorts = ['seen', '-seen', 'name', '-name', 'orders', '-orders'] as const

export const clientsQuery = z.object({
  page,
  per_page: perPage,
  /** Words of the name, the email or the note. */
  q: z.string().trim().max(80).default(''),
  group: z.enum(['ordered', 'shared', 'back'], 'The selected group is invalid.').optional(),
  sort: z.enum(clientSorts, 'The selected sort is invalid.').default('-seen'),
})

/** A homeowner who registered with the showroom, shopped in it, or ordered from it. */
const client = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  /** Registered with the showroom. */
  registered: z.boolean(),
  /** The last visit or order, or change of a project of the showroom; null if unknown. */
  last_seen: z.string().nullable(),
  orders: z.number(),
  /** What their orders were charged, tax included. */
  total: money,
  /** Projects that they share with the showroom. */
  projects: z.number(),
  note: z.string(),
})
export type Client = z.infer<typeof client>

export const clients = pagedOf(client)

/** A project that a client shares with the professional. */
const sharedProject = z.object({
  id: z.string(),
  name: z.string(),
  client: z.object({ id: z.number(), name: z.string() }).nullable(),
  shared_at: z.string(),
  updated_at: z.string(),
  /** Opens its room in 3D; null while it has no room. */
  scene_id: z.string().nullable(),
  thumbnail: z.string().nullable(),
  products: z.number(),
  unread: z.number(),
  /** `hired` for those that the professional was hired for. */
  role: z.enum(['professional', 'hired']),
})
export type SharedProject = z.infer<typeof sharedProject>
export const sharedProjects = z.array(sharedProject)

const clientOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  placed_at: z.string(),
  total: money,
})

export const clientDetail = client.extend({
  first_seen: z.string().nullable(),
  recent_orders: z.array(clientOrder),
  shared_projects: sharedProjects,
  note_changed_at: z.string().nullable(),
})
export type ClientDetail = z.infer<typeof clientDetail>

/** Another's showroom that the account works for; without it, its own. */
export const projectsQuery = z.object({
  showroom: z.coerce.number('This id is not valid.').int().positive().optional(),
})

/** What is left before the first paid order; empty afterwards, and for a role that may do none of it. */
export const start = z.object({ steps: z.array(z.object({ key: z.enum(startKeys), done: z.boolean() })) })
export type Start = z.infer<typeof start>

export const clientParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** `seen` is the `note_changed_at` that the form was opened with. */
export const noteBody = z.object({
  note: z.string('Note is required.').trim().max(4000, 'The note must be at most 4,000 characters.'),
  seen: z.string().nullable().optional(),
})
export type NoteBody = z.input<typeof noteBody>

export const visitBody = z.object({ showroom: z.number('Showroom is required.').int().positive() })

const person = z.object({ id: z.number(), name: z.string() })

/** What waits for a professional, what is new since yesterday, and when their money clears. */
export const today = z.object({
  /** The start of yesterday, in Los Angeles. */
  since: z.string(),
  needs: z.object({
    new_leads: z.number(),
    follow_ups: z.array(person.extend({ follow_up_on: day })),
    unread: z.array(z.object({ project: z.string(), name: z.string(), unread: z.number() })),
    hires: z.number(),
    /** Shared within the last 14 days, and not opened since. */
    shared: z.array(z.object({ project: z.string(), name: z.string(), client: z.string() })),
    /** Answered since yesterday, or open (`open`) and ending within three days. */
    proposals: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        client: z.string(),
        status: z.enum(['approved', 'declined', 'open']),
        ends_on: day.nullable(),
      }),
    ),
    waiting_orders: z.number(),
    returns: z.array(z.object({ order_id: z.number(), order_no: z.string(), product_name: z.string() })),
  }),
  orders: z.array(clientOrder.extend({ client: z.string() })),
  order_count: z.number(),
  leads: z.array(person.extend({ created_at: z.string() })),
  /** Clients who came back after at least a day. */
  back: z.array(person.extend({ last_seen: z.string(), before: z.string() })),
  money: z.object({
    pending: money,
    available: money,
    negative: z.object({ amount: money, due_on: day, overdue: z.boolean() }).nullable(),
    /** Pending money by the day on which it becomes available, with its orders; a null day is not delivered yet. */
    clears: z.array(
      z.object({
        day: day.nullable(),
        amount: money,
        orders: z.array(z.object({ id: z.number(), order_no: z.string(), amount: money })),
        /** Orders of that day beyond the first ten. */
        more: z.number(),
      }),
    ),
  }),
})
export type Today = z.infer<typeof today>

export const stats = z.object({
  /** The last 26 weeks, oldest first; each begins on a Monday in Los Angeles. */
  weeks: z.array(
    z.object({
      week: day,
      orders: z.number(),
      /** What clients were charged for goods, after coupons and before tax. */
      sales: money,
      /** The professional's own part. */
      earnings: money,
    }),
  ),
  /** Items by status. */
  statuses: z.record(z.string(), z.number()),
  clients: z.number(),
})
export type Stats = z.infer<typeof stats>
