import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, bytea, instant } from './columns.ts'

export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    accountId: big('account_id').notNull(),
    email: text('email').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

export const socialAttempts = pgTable('social_attempts', {
  stateHash: bytea('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  kind: text('kind', { enum: ['start', 'link'] }).notNull(),
  nonce: text('nonce'),
  codeVerifier: text('code_verifier'),
  subject: text('subject'),
  email: text('email'),
  emailVerified: boolean('email_verified').notNull().default(false),
  firstName: text('first_name'),
  lastName: text('last_name'),
  accountId: big('account_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})
