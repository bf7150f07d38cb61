import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const zipTaxRates = pgTable(
  'zip_tax_rates',
  {
    zipCode: text('zip_code').notNull(),
    state: text('state').notNull(),
    rateMilli: integer('rate_milli').notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
  },
  (t) => [primaryKey({ columns: [t.zipCode, t.state, t.validFrom] })],
)

export const taxExemptions = pgTable('tax_exemptions', {
  id: big('id').primaryKey(),
  accountId: big('account_id').notNull(),
  state: text('state').notNull(),
  kind: text('kind', { enum: ['resale', 'exempt'] }).notNull(),
  certificate: text('certificate').notNull(),
  expiresOn: date('expires_on').notNull(),
  status: text('status', { enum: ['waiting', 'verified', 'refused'] })
    .notNull()
    .default('waiting'),
  reason: text('reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  judgedBy: big('judged_by'),
  judgedAt: instant('judged_at'),
})

export const feeTaxes = pgTable(
  'fee_taxes',
  {
    state: text('state').notNull(),
    validFrom: date('valid_from').notNull(),
    taxed: boolean('taxed').notNull(),
    reason: text('reason').notNull(),
    setBy: big('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.state, t.validFrom] })],
)
