import { z } from 'zod'
import { cartLine, projectKey } from '#features/cart/schema.ts'
import { orderedPart } from '#features/orders/schema.ts'
import { showroomProfileSchema } from '#features/showrooms/schema.ts'
import { apiSchemas, day, page, perPage, quantity } from '#lib/query-schema.ts'
import { hireSides, hireStatuses, memberRights, memberRoles } from './members.ts'

/** A hire as both sides see it. */
export const hire = z.object({
  id: z.number(),
  status: z.enum(hireStatuses),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  message: z.string(),
  /** Dollars. */
  budget: z.number().nullable(),
  /** What the owner lets the professional do besides seeing the project. */
  rights: z.array(z.enum(memberRights)),
  /** Whether the owner lets the professional show the project's design in their profile. */
  shows_room: z.boolean(),
  /** The owner's rating of the finished work; `can_rate` while they may still give one. */
  rating: z.number().nullable(),
  can_rate: z.boolean(),
  /** Until when the side that ended the work can take it back; null when it has not ended or the end is final. */
  resume_until: z.string().nullable(),
  ended_by: z.enum(hireSides).nullable(),
})
export type Hire = z.infer<typeof hire>

export const trades = ['contractor', 'designer'] as const

/** Approved by an Admin, or only stated by the professional. */
const license = z.object({ number: z.string(), state: z.string(), approved: z.boolean() })
/** Stated by the professional; `verified` once an Admin has seen the certificate. */
const insurance = z.object({ carrier: z.string(), until: z.string(), verified: z.boolean() })
/** Miles around a ZIP code, or whole states, or both. */
export const serviceArea = z.object({
  zip: z.string(),
  miles: z.number().nullable(),
  states: z.array(z.string()),
})
export const workPicture = z.object({ src: z.string(), caption: z.string() })

/** A professional in the directory (api.md section 5). */
export const designer = z
  .object({
    id: z.number(),
    name: z.string(),
    company_name: z.string(),
    trade: z.enum(trades),
    city: z.string(),
    state: z.string(),
    /** The average of the owners' ratings; null without one. */
    rating: z.number().nullable(),
    rating_count: z.number(),
    /** Projects that they accepted on this platform. */
    projects: z.number(),
    /** Dollars. */
    rate_per_hour: z.number().nullable(),
    /** Whether they take new work. */
    available: z.boolean(),
    specialty: z.string(),
    photo: z.string().nullable(),
    vsd_id: z.string(),
    license: license.nullable(),
    insurance: insurance.nullable(),
    service_area: serviceArea,
    /** Half of their first answers took at most this long; null for too few conversations. */
    answer_minutes: z.number().nullable(),
    /** Pictures of work, at most three here. */
    pictures: z.array(workPicture),
    /** About how far they are from the ZIP code of the query, and whether they work there; null without one. */
    miles: z.number().nullable(),
    covers: z.boolean().nullable(),
    hire: hire.nullable(),
  })
  .register(apiSchemas, { id: 'Designer' })
export type Designer = z.infer<typeof designer>

const title = z
  .string('Title is required.')
  .trim()
  .min(1, 'Title is required.')
  .max(160, 'The title must be at most 160 characters.')
const note = z.string().trim().max(1000, 'The note must be at most 1,000 characters.')
const dueDay = day('Enter the date as YYYY-MM-DD.')

/** A suggestion that is not on the list yet. */
const appendItem = z.object({ key: z.string(), title: z.string(), group: z.string(), why: z.string() })

export const checklistEntry = z.object({
  id: z.number(),
  project: z.string(),
  key: z.string().nullable(),
  title: z.string(),
  group: z.string(),
  done: z.boolean(),
  note: z.string(),
  due_date: z.string().nullable(),
  assignee: z.literal('client'),
  position: z.number(),
})

const both = { append_items: z.array(appendItem), project_checklist: z.array(checklistEntry) }
/** Spec 2 §7 reads the two lists beside `data`; they are in both places. */
export const checklistResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  ...both,
  data: z.object(both),
})

export const checklistQuery = z.object({ project: projectKey.optional() })

export const newEntries = z.object({
  project: projectKey,
  items: z
    .array(
      z.object({
        key: z.string().max(60).nullish(),
        title: title.optional(),
        group: z.string().trim().max(60).default(''),
        due_date: dueDay.nullish(),
        note: note.default(''),
      }),
      'Items are required.',
    )
    .min(1, 'Add at least one item.')
    .max(100, 'Add at most 100 items at once.'),
})

export const entryChange = z.object({
  done: z.boolean().optional(),
  title: title.optional(),
  note: note.optional(),
  due_date: dueDay.nullable().optional(),
  position: z.number().int().min(1).max(10_000).optional(),
})

export type AppendItem = z.infer<typeof appendItem>
export type ChecklistEntry = z.infer<typeof checklistEntry>
export type Checklist = { append_items: AppendItem[]; project_checklist: ChecklistEntry[] }
export type NewEntries = z.input<typeof newEntries>
export type EntryChange = z.input<typeof entryChange>

/** Free notes of a project: a note, a date, and whatever a later screen adds; plain values only, at most 4,000 characters. */
export const extraInfo = z
  .record(z.string().max(60), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
  .refine((info) => JSON.stringify(info).length <= 4000, 'The notes are too long.')

const name = z.string().trim().max(120, 'The name must be at most 120 characters.')

/** The saved item (spec 1 §3): with `project`, updates that project instead of creating one. */
export const saveProject = z.object({
  showroom: z.number().int().positive().nullish(),
  floorplan: z.number().int().positive().nullish(),
  floorTemplate: z.string().max(80).nullish(),
  is_3d: z.boolean().nullish(),
  project: projectKey.nullish(),
  name: name.nullish(),
  is_cart: z.union([z.literal(0), z.literal(1), z.boolean()]).nullish(),
})

export const project = z
  .object({
    id: z.string(),
    name: z.string(),
    showroom: z.number().nullable(),
    vsd_id: z.string().nullable(),
    floorplan: z.number().nullable(),
    floorTemplate: z.string().nullable(),
    is_3d: z.boolean(),
    extra_info: z.record(z.string(), z.unknown()),
    Project_tans: z.array(cartLine),
    subtotal: z.number(),
    /** What was ordered for it, for its list or its room. */
    ordered: z.array(orderedPart),
    scene_id: z.string().nullable(),
    shared_to_contractor: z.boolean(),
    /** Archived by its owner. */
    archived: z.boolean(),
    /** The professionals that the owner has asked to work in it; to one of them, only themselves. */
    designers: z.array(designer),
    /** The reader's role, and what they may do besides seeing it. */
    role: z.enum(memberRoles),
    rights: z.array(z.enum(memberRights)),
    /** The owner's name, for members. */
    owner_name: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(apiSchemas, { id: 'Project' })

export const projectRow = project.omit({ Project_tans: true, ordered: true }).extend({
  item_count: z.number(),
  thumbnail: z.string().nullable(),
  last_message_at: z.string().nullable(),
})

/** The public view of a shared project, for anyone with its address. */
export const publicProject = project
  .omit({
    name: true,
    extra_info: true,
    ordered: true,
    shared_to_contractor: true,
    archived: true,
    designers: true,
    role: true,
    rights: true,
    owner_name: true,
    created_at: true,
  })
  .extend({ showroom: z.number(), profile: showroomProfileSchema })

export const sharedProject = z.object({ public_url: z.string() })

export const newLink = z.object({
  with_prices: z.boolean('With prices is required.'),
  /** The last day on which the link works; null for a link without an end. */
  ends_on: dueDay.nullish(),
})

export const linkRow = z.object({
  id: z.number(),
  with_prices: z.boolean(),
  created_at: z.string(),
  ends_on: z.string().nullable(),
  ended: z.boolean(),
})

/** `url` is the path of the link; only the response that creates it has it. */
export const createdLink = linkRow.extend({ url: z.string() })

/** Why a link has ended; a response with status 410 has the reason in its data. */
export const linkEnds = {
  revoked: 'This link was revoked by the owner of the project.',
  expired: 'This link has expired.',
  closed: 'The project of this link is no longer shared.',
} as const
export type LinkEnd = keyof typeof linkEnds

const linkedLine = z.object({
  id: z.number(),
  hash: z.string(),
  look: z.string(),
  product_name: z.string(),
  size_label: z.string(),
  surface: z.string(),
  qty: z.number(),
  unit_label: z.string(),
  unit_price: z.number().optional(),
  amount: z.number().optional(),
})

const linkedRoomLine = z.object({
  surface: z.string(),
  product_name: z.string(),
  size_label: z.string(),
  quantity: z.number(),
  unit_label: z.string(),
  /** How the quantity was counted. */
  sentence: z.string(),
  unit_price: z.number().nullable().optional(),
  amount: z.number().nullable().optional(),
})

/** What a share link shows: amounts are present only with prices. */
export const linkedProject = z.object({
  with_prices: z.boolean(),
  company_name: z.string().nullable(),
  vsd_id: z.string().nullable(),
  ends_on: z.string().nullable(),
  lines: z.array(linkedLine),
  subtotal: z.number().optional(),
  /** The picture of the project's design. */
  picture: z.string().nullable(),
  /** What the design needs, counted from its surfaces. */
  room: z.array(linkedRoomLine),
  room_total: z.number().nullable().optional(),
  updated_at: z.string(),
})

export const publicQuery = z.object({ pid: z.string().max(64), cid: z.coerce.number().int().positive() })

export const updateProjectCart = z.object({
  project: projectKey,
  showroom: z.number().int().positive().nullish(),
  lines: z
    .array(
      z.object({
        id: z.number().int().positive(),
        quantity: quantity.optional(),
        size_id: z.number().int().positive().optional(),
        surface: z.string().max(60).optional(),
      }),
    )
    .max(200, 'Change at most 200 lines at once.')
    .default([]),
  extra_info: extraInfo.optional(),
})

export const changeProject = z.object({ extra_info: extraInfo.optional(), name: name.optional() })

export const projectsQuery = z.object({
  page,
  per_page: perPage,
  q: z.string().max(120).default(''),
  archived: z
    .enum(['0', '1'])
    .default('0')
    .catch('0')
    .transform((value) => value === '1'),
  /** `shared`: projects of others that the account is a member of. */
  scope: z.enum(['own', 'shared']).default('own').catch('own'),
  /** `for_room`: the project of `scene` first, then those with a hired professional, each the newest first. */
  sort: z.enum(['newest', 'name', 'for_room']).default('newest').catch('newest'),
  scene: projectKey.optional().catch(undefined),
})

export type SaveProject = z.input<typeof saveProject>
export type Project = z.infer<typeof project>
export type PublicProject = z.infer<typeof publicProject>
export type ProjectRow = z.infer<typeof projectRow>
export type NewLink = z.input<typeof newLink>
export type LinkRow = z.infer<typeof linkRow>
export type CreatedLink = z.infer<typeof createdLink>
export type LinkedProject = z.infer<typeof linkedProject>
export type ChangeProject = z.input<typeof changeProject>
