import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, bytea, instant } from './columns.ts'

export const accounts = pgTable('accounts', {
  id: big('id').primaryKey(),
  type: text('type', { enum: ['User', 'Vendor', 'Contractor', 'Admin'] }).notNull(),
  trade: text('trade', { enum: ['contractor', 'designer'] }),
  status: text('status', { enum: ['Active', 'Approve', 'Deactive', 'pending'] }).notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  passwordHash: text('password_hash'),
  countryCode: text('country_code').notNull().default('+1'),
  phoneNumber: text('phone_number').notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  shopId: big('shop_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: big('account_id').notNull(),
  passcodePending: boolean('passcode_pending').notNull().default(false),
  userAgent: text('user_agent').notNull().default(''),
  ip: text('ip').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const deviceSecrets = pgTable('device_secrets', {
  selector: text('selector').primaryKey(),
  accountId: big('account_id').notNull(),
  kind: text('kind', { enum: ['remember', 'trusted'] }).notNull(),
  validatorHash: bytea('validator_hash').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  ip: text('ip').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const passcodes = pgTable('passcodes', {
  sessionHash: bytea('session_hash').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  guesses: integer('guesses').notNull().default(0),
  sentAt: instant('sent_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const emailTokens = pgTable('email_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: big('account_id').notNull(),
  kind: text('kind', { enum: ['verify', 'reset', 'change'] }).notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const addresses = pgTable('addresses', {
  id: big('id').primaryKey(),
  accountId: big('account_id').notNull(),
  kind: text('kind', { enum: ['shipping', 'billing'] }).notNull(),
  label: text('label').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  street: text('street').notNull(),
  apartment: text('apartment').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  country: text('country').notNull().default('US'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const paymentMethods = pgTable('payment_methods', {
  id: big('id').primaryKey(),
  accountId: big('account_id').notNull(),
  provider: text('provider').notNull(),
  providerToken: text('provider_token').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expDate: text('exp_date').notNull(),
  nameOnCard: text('name_on_card').notNull(),
  billingAddress: jsonb('billing_address').$type<unknown>(),
  /** Null for a card that was saved before the provider's fingerprint was kept. */
  fingerprint: text('fingerprint'),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const applications = pgTable('applications', {
  accountId: big('account_id').primaryKey(),
  companyName: text('company_name').notNull(),
  licenseNumber: text('license_number').notNull().default(''),
  licenseState: text('license_state').notNull().default(''),
  taxId: text('tax_id').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  status: text('status', { enum: ['pending', 'approved', 'refused'] })
    .notNull()
    .default('pending'),
  decidedAt: instant('decided_at'),
  decidedBy: big('decided_by'),
  reason: text('reason').notNull().default(''),
  remindedAt: instant('reminded_at'),
})
