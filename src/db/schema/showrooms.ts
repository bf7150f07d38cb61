import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const vendors = pgTable('vendors', {
  accountId: big('account_id').primaryKey(),
  companyName: text('company_name').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  phone: text('phone').notNull(),
  shipFrom: jsonb('ship_from').$type<unknown>().notNull(),
  returnAddress: jsonb('return_address').$type<unknown>().notNull(),
  leadDaysMin: integer('lead_days_min').notNull().default(3),
  leadDaysMax: integer('lead_days_max').notNull().default(10),
  platformFeeBps: integer('platform_fee_bps').notNull().default(500),
})

export const showrooms = pgTable('showrooms', {
  accountId: big('account_id').primaryKey(),
  vsdId: text('vsd_id').notNull(),
  companyName: text('company_name').notNull(),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  phone: text('phone').notNull().default(''),
  themeColor: text('theme_color').notNull().default('brunswick'),
  businessLogo: text('business_logo'),
  specialty: text('specialty').notNull().default(''),
  about: text('about').notNull().default(''),
  license: jsonb('license').$type<unknown>(),
  defaultMarkupBps: integer('default_markup_bps').notNull().default(1000),
  basicAddonStatus: text('basic_addon_status').notNull().default('inactive'),
  customAddonStatus: text('custom_addon_status').notNull().default('inactive'),
  plan: text('plan'),
  planStatus: text('plan_status').notNull().default('inactive'),
  planPaidCents: integer('plan_paid_cents'),
  planRenewsAt: instant('plan_renews_at'),
  status: text('status', { enum: ['active', 'paused', 'closed'] })
    .notNull()
    .default('active'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const showroomRules = pgTable(
  'showroom_rules',
  {
    showroomId: big('showroom_id').notNull(),
    scope: text('scope', { enum: ['category', 'brand', 'product'] }).notNull(),
    refId: big('ref_id').notNull(),
    carried: boolean('carried').default(true),
    markupBps: integer('markup_bps'),
    markupCents: integer('markup_cents'),
  },
  (t) => [primaryKey({ columns: [t.showroomId, t.scope, t.refId] })],
)

export const raisedPrices = pgTable('raised_prices', {
  sizeId: big('size_id').primaryKey(),
  wholesaleCents: integer('wholesale_cents').notNull(),
})

export const liftedMarkups = pgTable(
  'lifted_markups',
  {
    showroomId: big('showroom_id').notNull(),
    scope: text('scope').notNull(),
    refId: big('ref_id').notNull(),
    toldOn: date('told_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.showroomId, t.scope, t.refId] })],
)
