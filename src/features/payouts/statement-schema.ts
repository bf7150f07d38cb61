import { z } from 'zod'

const entry = z.object({
  id: z.number(),
  salt: z.string(),
  account: z.string(),
  party_id: z.number().nullable(),
  order_item_id: z.number().nullable(),
  amount_cents: z.number(),
})

const step = z.object({ side: z.enum(['left', 'right']), hash: z.string() })

const transaction = z.object({
  id: z.number(),
  kind: z.string(),
  order_id: z.number().nullable(),
  subject: z.string(),
  sequence: z.number(),
  posted_at: z.string(),
  /** An entry that is not the reader's appears only as its hash. */
  entries: z.array(z.union([entry, z.object({ hash: z.string() })])),
  size: z.number(),
  seal: z.object({ sequence: z.number(), position: z.number(), path: z.array(step) }).nullable(),
})

const seal = z.object({
  sequence: z.number(),
  count: z.number(),
  root: z.string(),
  previous: z.string(),
  at: z.string(),
  hash: z.string(),
})

/** A self-verifying file (decision 0018): ledger entries with the path from each to its seal. */
export const statement = z.object({
  format: z.literal('wainscot statement 1'),
  title: z.string(),
  made_at: z.string(),
  reader: z.object({ id: z.number(), name: z.string() }),
  count: z.number(),
  totals: z.record(z.string(), z.number()),
  transactions: z.array(transaction),
  seals: z.array(seal),
})
export type Statement = z.infer<typeof statement>
