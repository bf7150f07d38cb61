import { z } from 'zod'
import { figure } from '#lib/money.ts'
import { requiredMessage } from '#lib/required.ts'
import { pageSlugs } from './page-kinds.ts'
import { faqTab, testimonialLabels } from './schema.ts'

const block = z.union([
  z.string(),
  z.object({ list: z.array(z.string()), steps: z.literal(true).optional() }),
  z.object({
    rows: z.array(z.tuple([z.string(), z.string()])),
    head: z.tuple([z.string(), z.string()]).optional(),
  }),
])
const section = z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })
export const pagePart = z.object({ id: z.string(), title: z.string(), sections: z.array(section) })
export type PagePart = z.infer<typeof pagePart>

/** A text as its page shows it, with the figures of today. */
export const textPage = z.object({
  slug: z.enum(pageSlugs),
  title: z.string(),
  intro: z.string(),
  changed: z.string(),
  parts: z.array(pagePart),
})
export type TextPage = z.infer<typeof textPage>

const label = z.enum(testimonialLabels)
export const testimonialEntry = z.object({ quote: z.string(), name: z.string(), label })

/** A draft as its page would show it. */
export const pagePreview = z.object({
  title: z.string(),
  intro: z.string(),
  parts: z.array(pagePart),
  faq: z.array(faqTab),
  testimonials: z.array(testimonialEntry),
  rooms: z.array(z.object({ tab: z.string(), title: z.string(), template_id: z.string(), image: z.string() })),
})
export type PagePreview = z.infer<typeof pagePreview>

const texts = { title: z.string(), intro: z.string(), body: z.string() }
const draft = z.object({ ...texts, revision: z.number(), saved_by: z.string(), saved_at: z.string() })

export const pageRow = z.object({
  slug: z.enum(pageSlugs),
  name: z.string(),
  version: z.number(),
  published_at: z.string(),
  published_by: z.string().nullable(),
  draft: z.object({ saved_by: z.string(), saved_at: z.string() }).nullable(),
})
export type PageRow = z.infer<typeof pageRow>

export const adminPage = z.object({
  slug: z.enum(pageSlugs),
  name: z.string(),
  help: z.string(),
  published: z.object({ ...texts, version: z.number() }),
  draft: draft.nullable(),
  history: z.array(
    z.object({
      version: z.number(),
      note: z.string(),
      published_by: z.string().nullable(),
      published_at: z.string(),
    }),
  ),
})
export type AdminPage = z.infer<typeof adminPage>
export type PageTexts = { title: string; intro: string; body: string }

export const pageParams = z.object({ slug: z.enum(pageSlugs, 'This page is unknown.') })
export const versionParams = z.object({
  slug: z.enum(pageSlugs, 'This page is unknown.'),
  version: z.coerce.number().int().positive(),
})
export const versionText = z.object({ ...texts, version: z.number() })

const typedTexts = {
  title: z
    .string('Title is required.')
    .trim()
    .min(1, 'Title is required.')
    .max(120, 'The title must not be longer than 120 characters.'),
  intro: z.string().trim().max(400, 'The introduction must not be longer than 400 characters.').default(''),
  body: z.string('Text is required.').max(100_000, 'The text must not be longer than 100,000 characters.'),
}
export const previewBody = z.object(typedTexts)
/** `revision` is the draft's as the Admin saw it, 0 for none. */
export const draftBody = z.object({ ...typedTexts, revision: z.number().int().min(0) })
export type DraftBody = z.infer<typeof draftBody>
const note = z
  .string('Describe what has changed.')
  .trim()
  .min(1, 'Describe what has changed.')
  .max(500, 'The note must not be longer than 500 characters.')
export const publishBody = z.object({ revision: z.number().int().positive(), note })
export const discardBody = z.object({ revision: z.number().int().positive() })
/** `seen` is the published version that the Admin saw. */
export const restoreBody = z.object({
  version: z.number().int().positive(),
  seen: z.number().int().positive(),
  note,
})

export const faqEntry = z.object({
  id: z.string(),
  tab: z.string(),
  audience: z.enum(['all', 'Contractor', 'User']),
  q: z.string(),
  a: z.string(),
})
export const faqEntries = z.object({ version: z.number(), entries: z.array(faqEntry) })
export type FaqEntry = z.infer<typeof faqEntry>
const line = (name: string, most: number) =>
  z
    .string(requiredMessage(name))
    .trim()
    .min(1, requiredMessage(name))
    .max(most, `The ${name} must not be longer than ${figure(most)} characters.`)
    .transform((text) => text.replaceAll(/\s+/g, ' '))
/** `version` is that of the list as the Admin saw it. */
export const faqBody = z.object({
  tab: line('tab', 60),
  audience: z.enum(['all', 'Contractor', 'User']).default('all'),
  q: line('question', 200),
  a: line('answer', 2000),
  version: z.number(),
})
export const testimonialBody = z.object({
  quote: line('quote', 600),
  name: line('name', 80),
  label,
  version: z.number(),
})
export const testimonialEntries = z.object({
  version: z.number(),
  entries: z.array(testimonialEntry.extend({ id: z.string() })),
})
export const entryParams = z.object({ id: z.string().max(120) })
export const removeQuery = z.object({ version: z.coerce.number() })
