import { z } from 'zod'
import { isEmail, messages } from '#features/accounts/rules.ts'
import { productHash, projectCart, projectKey } from '#features/cart/schema.ts'
import { orderedPart } from '#features/orders/schema.ts'
import { paints } from '#lib/paints.ts'
import { day, page, pagedOf, perPage, quantity } from '#lib/query-schema.ts'
import { proposalStatuses } from './lines.ts'

const money = z.number()
const id = z.number('This id is not valid.').int().positive()
const status = z.enum(proposalStatuses)
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most.toLocaleString('en-US')} characters.`)
const title = text(120).min(1, 'Enter a title.')
const clientName = text(120)
const email = text(254)
  .toLowerCase()
  .refine((value) => value === '' || isEmail(value), messages.email)

export const showroomQuery = z.object({ showroom: z.coerce.number().int().positive().optional() })

export const proposalsQuery = showroomQuery.extend({
  page,
  per_page: perPage,
  q: z.string().trim().max(80).default(''),
  status: status.optional().catch(undefined),
  /** Open or approved and not ordered, with an end date within seven days. */
  soon: z
    .enum(['0', '1'])
    .default('0')
    .catch('0')
    .transform((value) => value === '1'),
  sort: z
    .enum(['updated', '-updated', 'client', '-client', 'title', '-title', 'total', '-total', 'ends', '-ends'])
    .default('-updated')
    .catch('-updated'),
})

export const proposalRow = z.object({
  id: z.number(),
  number: z.string(),
  title: z.string(),
  client_name: z.string(),
  client_email: z.string(),
  /** Of the newest version that was sent; draft if none was. */
  status,
  version: z.number(),
  /** A draft of a new version is open. */
  has_draft: z.boolean(),
  products: money,
  allowances: money,
  labor: money,
  ends_on: z.string().nullable(),
  order_no: z.string().nullable(),
  updated_at: z.string(),
})

export const proposalPage = pagedOf(proposalRow).extend({
  counts: z.record(status, z.number()),
  soon: z.number(),
})

export const newProposal = z.object({
  /** The actor's own by default; or one that they are an editor of. */
  showroom: id.optional(),
  /** The project whose room and list the draft begins with. */
  project: projectKey.nullish(),
  title,
  client_name: clientName.default(''),
  client_email: email.default(''),
})

const productInput = z.object({
  kind: z.literal('product'),
  product: productHash,
  size_id: id,
  surface: text(60).default(''),
  qty: quantity,
})
const otherInput = z.object({
  kind: z.enum(['allowance', 'labor']),
  name: text(120).min(1, 'Enter a name.'),
  detail: text(500).default(''),
  /** Dollars. */
  amount: z
    .number('Enter an amount.')
    .min(0.01, 'Enter an amount above $0.')
    .max(10_000_000, 'Enter an amount of at most $10,000,000.'),
})

export const saveDraft = z.object({
  /** The state of the draft that was changed: another one is refused. */
  revision: z.number().int().positive(),
  title,
  client_name: clientName,
  client_email: email,
  notes: text(4000),
  terms: text(8000),
  ends_on: day('Enter the date as YYYY-MM-DD.').nullable(),
  lines: z
    .array(z.discriminatedUnion('kind', [productInput, otherInput]))
    .max(300, 'A proposal can have at most 300 lines.'),
})

export const sendDraft = z.object({
  revision: z.number().int().positive(),
  /** The sum of the products that was shown, in dollars: another one is refused with the new prices. */
  expected_products: money,
})

const productLine = z.object({
  kind: z.literal('product'),
  product: z.string(),
  look: z.string(),
  size_id: z.number(),
  product_name: z.string(),
  brand: z.string(),
  size_label: z.string(),
  unit_label: z.string(),
  surface: z.string(),
  qty: z.number(),
  unit_price: money,
  amount: money,
})
const otherLine = z.object({
  kind: z.enum(['allowance', 'labor']),
  name: z.string(),
  detail: z.string(),
  amount: money,
})
const line = z.discriminatedUnion('kind', [productLine, otherLine])

/** Only `products` is charged here. */
const totals = z.object({ products: money, allowances: money, labor: money, total: money })

/**
 * What cannot be as proposed at the moment: the price (`raised`: the vendor's price has risen, `ended`: after the end
 * date), too little stock, or the product is no longer sold in the showroom. Of a draft: `price` is today's.
 */
const issue = z.object({
  line: z.number(),
  reason: z.enum(['price', 'raised', 'ended', 'stock', 'gone']),
  product_name: z.string(),
  from: z.number(),
  to: z.number(),
})

const versionSummary = z.object({
  number: z.number(),
  status,
  ends_on: z.string().nullable(),
  sent_at: z.string().nullable(),
  seen_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  answer_name: z.string(),
  answer_reason: z.string(),
  withdrawn_at: z.string().nullable(),
  total: money,
})

const shownVersion = versionSummary.extend({
  /** Of a draft; the next change must name it. */
  revision: z.number(),
  lines: z.array(line),
  notes: z.string(),
  terms: z.string(),
  picture: z.string().nullable(),
  totals,
  issues: z.array(issue),
  /** What was ordered of it, by whatever way; prices and quantities stay as sent. */
  ordered_parts: z.array(orderedPart),
})

/** What the professional pays and earns at today's vendor prices. */
const earnings = z.object({
  /** By the position of the line; null for what is not sold now. */
  lines: z.array(
    z.object({
      line: z.number(),
      wholesale: money.nullable(),
      earns: money.nullable(),
      percent: z.number().nullable(),
    }),
  ),
  wholesale: money,
  earns: money,
})

const sender = z.object({
  company_name: z.string(),
  vsd_id: z.string(),
  license: z.string(),
  logo: z.string().nullable(),
  /** The showroom's color, which its proposals have whatever its plan. */
  paint: z.enum(paints),
  phone: z.string(),
})

const orderOf = z.object({ id: z.number(), order_no: z.string() })

export const proposal = z.object({
  id: z.number(),
  number: z.string(),
  showroom: z.number(),
  sender,
  title: z.string(),
  client_name: z.string(),
  client_email: z.string(),
  project: z.string().nullable(),
  status,
  role: z.enum(['owner', 'editor', 'viewer']),
  /** What this reader may do with it now. */
  may: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    revise: z.boolean(),
    withdraw: z.boolean(),
    duplicate: z.boolean(),
    discard: z.boolean(),
  }),
  /** The draft if one is open, otherwise the newest version, or the one that was asked for. */
  shown: shownVersion,
  versions: z.array(versionSummary),
  timeline: z.array(z.object({ at: z.string(), text: z.string() })),
  order: orderOf.nullable(),
  /** For the owner of the showroom only, and not while they work client-safe. */
  earnings: earnings.nullable(),
  updated_at: z.string(),
})

export const versionQuery = z.object({ version: z.coerce.number().int().positive().optional() })
export const proposalLink = z.object({ url: z.string() })
export const withdrawBody = z.object({ version: z.number().int().positive() })

/** A project that a proposal can be made of: the showroom's own, or one that a client shared or hired it for. */
export const sourceProject = z.object({
  id: z.string(),
  name: z.string(),
  owner_name: z.string(),
  lines: z.number(),
})

/** What the link shows: no cost, no markup, no name of an account. */
export const linkedProposal = z.object({
  number: z.string(),
  title: z.string(),
  client_name: z.string(),
  sender,
  showroom: z.number(),
  status,
  version: z.number(),
  sent_at: z.string(),
  ends_on: z.string(),
  notes: z.string(),
  terms: z.string(),
  picture: z.string().nullable(),
  lines: z.array(line),
  totals,
  answer: z
    .object({ kind: z.enum(['approved', 'declined']), name: z.string(), at: z.string(), reason: z.string() })
    .nullable(),
  /** What differs from the version that was seen before. */
  since: z.object({ version: z.number(), changes: z.array(z.string()) }).nullable(),
  issues: z.array(issue),
  ordered: z.boolean(),
  ordered_parts: z.array(orderedPart),
})

export const seenBody = z.object({ version: z.number().int().positive() })

export const answerBody = z.object({
  version: z.number().int().positive(),
  answer: z.enum(['approve', 'decline'], 'Approve or decline.'),
  name: text(120).min(2, 'Type your full name.'),
  reason: text(1000).default(''),
})

/** The cart of the approved proposal, or the order that was made from it. */
export const proposalCart = z.object({ cart: projectCart.nullable(), order: orderOf.nullable() })

/** Why a link shows nothing; a response with status 410 has the reason in its data. */
export const linkEnds = {
  withdrawn: 'This proposal was withdrawn.',
  closed: 'The showroom of this proposal is closed.',
} as const
export type LinkEnd = keyof typeof linkEnds

export type ProposalRow = z.infer<typeof proposalRow>
export type ProposalPage = z.infer<typeof proposalPage>
export type Proposal = z.infer<typeof proposal>
export type ShownLine = z.infer<typeof line>
export type ProposalIssue = z.infer<typeof issue>
export type ProposalTotals = z.infer<typeof totals>
export type SourceProject = z.infer<typeof sourceProject>
export type LinkedProposal = z.infer<typeof linkedProposal>
export type DraftInput = z.infer<typeof saveDraft>
export type NewProposal = z.input<typeof newProposal>
export type ProposalCart = z.infer<typeof proposalCart>
