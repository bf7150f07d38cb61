import { z } from 'zod'
import { figure } from '#lib/money.ts'
import { day, page, perPage } from '#lib/query-schema.ts'
import { requiredMessage } from '#lib/required.ts'
import { canBeCalled, emailPattern, handlingStatuses, leadStatuses } from './rules.ts'

const text = (max: number, name: string) =>
  z
    .string()
    .trim()
    .min(1, requiredMessage(name))
    .max(max, `The ${name} must not be longer than ${figure(max)} characters.`)
    // Line breaks and other control characters would let a name inject mail headers (security U16).
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), `The ${name} contains a character that is not allowed.`)

const email = text(190, 'email').refine(
  (value) => value === '' || emailPattern.test(value),
  'The email must be a valid email address.',
)
const phoneDigits = 'The phone number must have 7 to 15 digits.'
const phone = text(40, 'phone number').refine((value) => value === '' || canBeCalled(value), phoneDigits)

/** The footer's lead form (spec 2 §3). `action` and `lead_type` are literals: they never select code by name. */
export const sampleRequestFields = z.object({
  full_name: text(120, 'full name'),
  email,
  phone_number: phone,
  action: z.literal('handle_external_form_submission', 'The action is not valid.'),
  lead_type: z.literal('Pop-Ups', 'The lead type is not valid.'),
  shop_profile_id: z
    .string()
    .regex(/^\d{0,16}$/, 'The shop profile id is not valid.')
    .default('')
    .transform((value) => (value === '' ? null : Number(value))),
  /** Hidden from people; a form in which a bot fills this field is accepted and dropped. */
  website: z.string().max(500).default(''),
})
export type SampleRequest = z.output<typeof sampleRequestFields>

export const contactSubjects = ['Order', 'Product', 'Returns', 'My account', 'Professionals', 'Other'] as const

export const contactBody = z.object({
  full_name: text(120, 'full name'),
  email,
  phone_number: z
    .string()
    .trim()
    .max(40, 'The phone number may not be longer than 40 characters.')
    .default('')
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'The phone number is not valid.')
    .refine((value) => value === '' || canBeCalled(value), phoneDigits),
  subject: z.enum(contactSubjects, 'Choose a topic.'),
  order_no: z
    .string()
    .trim()
    .max(20)
    .regex(/^[A-Za-z0-9-]*$/, 'The order number is not valid.')
    .default(''),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required.')
    .max(4000, 'The message must not be longer than 4,000 characters.'),
  website: z.string().max(500).default(''),
})
export type ContactBody = z.input<typeof contactBody>

export const leadsQuery = z.object({
  page,
  per_page: perPage,
  q: z.string().trim().max(80).default(''),
  status: z.enum(leadStatuses, 'The selected status is invalid.').optional(),
  /** Only those whose follow-up day has come. */
  due: z.enum(['0', '1']).default('0'),
})

/** For Admins: `showrooms` are the leads of professionals, whose status is theirs. */
export const adminLeadsQuery = leadsQuery.omit({ status: true, due: true }).extend({
  handling: z.enum([...handlingStatuses, 'showrooms'], 'The selected status is invalid.').optional(),
})

const leadAnswer = z.object({ id: z.number(), body: z.string(), sent_at: z.string() })

export const leadRow = z.object({
  id: z.number(),
  kind: z.enum(['Pop-Ups', 'contact']),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  subject: z.string(),
  order_no: z.string(),
  message: z.string(),
  /** The showroom of the page that sent it; null without a showroom. */
  showroom: z.string().nullable(),
  created_at: z.string(),
  status: z.enum(leadStatuses),
  /** The professional's own note. */
  note: z.string(),
  follow_up_on: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** What was answered by email, oldest first. */
  answers: z.array(leadAnswer),
  /** The Admins' status of a lead without a showroom, with its reason, and by when an open one is to be answered. */
  handling: z
    .object({
      status: z.enum(handlingStatuses),
      note: z.string(),
      by: z.string().nullable(),
      at: z.string().nullable(),
      due_at: z.string().nullable(),
      overdue: z.boolean(),
    })
    .nullable(),
})
export type LeadRow = z.infer<typeof leadRow>

export const thanks = 'Thank you. We will contact you soon.'

export const leadParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** Omitted fields stay unchanged. `seen` is the `changed_at` that the form was opened with. */
export const leadChange = z.object({
  status: z.enum(leadStatuses, 'The selected status is invalid.').optional(),
  note: z.string().trim().max(4000, 'The note must be at most 4,000 characters.').optional(),
  follow_up_on: day('Enter the date as YYYY-MM-DD.').nullable().optional(),
  seen: z.string().nullable().optional(),
})
export type LeadChange = z.input<typeof leadChange>

/** `from` is the status that the Admin saw. */
export const handlingChange = z.object({
  status: z.enum(handlingStatuses, 'The selected status is invalid.'),
  from: z.enum(handlingStatuses, 'The selected status is invalid.'),
  note: z
    .string('Note is required.')
    .trim()
    .min(1, 'Note is required.')
    .max(500, 'The note must not be longer than 500 characters.'),
})
export type HandlingChange = z.infer<typeof handlingChange>

export const leadAnswerBody = z.object({
  message: z
    .string('Message is required.')
    .trim()
    .min(1, 'Message is required.')
    .max(4000, 'The message must not be longer than 4,000 characters.'),
})
