import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { day } from '#lib/query-schema.ts'

const title = z
  .string('The title field is required.')
  .trim()
  .min(1, 'The title field is required.')
  .max(160, 'The title must be at most 160 characters.')
const note = z.string().trim().max(1000, 'The note must be at most 1,000 characters.')
const dueDay = day('Enter the date as YYYY-MM-DD.')

/** A suggestion that is not on the list yet. */
export const appendItem = z.object({ key: z.string(), title: z.string(), group: z.string(), why: z.string() })

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
      'The items field is required.',
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
