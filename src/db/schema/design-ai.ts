import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big, bytea, instant } from './columns.ts'

export const aiAccounts = pgTable('ai_accounts', {
  id: big('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  credits: integer('credits').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const aiSessions = pgTable('ai_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: big('account_id').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  ip: text('ip').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const aiEmailTokens = pgTable('ai_email_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: big('account_id').notNull(),
  kind: text('kind', { enum: ['verify', 'reset'] }).notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
