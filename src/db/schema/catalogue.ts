import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const departments = pgTable('departments', {
  id: big('id').primaryKey(),
  name: text('name').notNull(),
  menuSlug: text('menu_slug').notNull(),
  position: integer('position').notNull(),
})

export const categories = pgTable('categories', {
  id: big('id').primaryKey(),
  departmentId: big('department_id').notNull(),
  parentId: big('parent_id'),
  name: text('name').notNull(),
  slugUrl: text('slug_url').notNull(),
  unit: text('unit').notNull(),
  position: integer('position').notNull(),
  attributes: jsonb('attributes').$type<unknown>().notNull().default([]),
  synonyms: jsonb('synonyms').$type<unknown>().notNull().default({}),
})

export const brands = pgTable('brands', {
  id: big('id').primaryKey(),
  vendorId: big('vendor_id').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  founded: integer('founded'),
  story: text('story').notNull().default(''),
  style: text('style').notNull().default(''),
  warranty: jsonb('warranty').$type<unknown>(),
})

export const products = pgTable('products', {
  id: big('id').primaryKey(),
  hash: text('hash').notNull(),
  sku: text('sku').notNull(),
  vendorId: big('vendor_id').notNull(),
  brandId: big('brand_id').notNull(),
  categoryId: big('category_id').notNull(),
  familyId: big('family_id'),
  collection: text('collection').notNull().default(''),
  variantGroup: text('variant_group').notNull().default(''),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  unit: text('unit').notNull(),
  minimumUnit: integer('minimum_unit').notNull().default(1),
  leadTimeDays: integer('lead_time_days').notNull().default(5),
  returnable: boolean('returnable').notNull().default(true),
  boxOnlyReturns: boolean('box_only_returns').notNull().default(false),
  attributes: jsonb('attributes').$type<unknown>().notNull().default({}),
  specs: jsonb('specs').$type<unknown>().notNull().default([]),
  documents: jsonb('documents').$type<unknown>().notNull().default([]),
  tone: jsonb('tone').$type<unknown>(),
  finish: text('finish').notNull().default(''),
  model: jsonb('model').$type<unknown>(),
  ratingTenths: integer('rating_tenths').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  sold90: integer('sold_90').notNull().default(0),
  status: text('status', { enum: ['draft', 'review', 'published', 'archived'] })
    .notNull()
    .default('published'),
  listedAt: instant('listed_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const productSizes = pgTable('product_sizes', {
  id: big('id').primaryKey(),
  productId: big('product_id').notNull(),
  position: integer('position').notNull(),
  label: text('label').notNull(),
  sku: text('sku').notNull(),
  widthIn: doublePrecision('width_in').notNull().default(0),
  heightIn: doublePrecision('height_in').notNull().default(0),
  lengthIn: doublePrecision('length_in').notNull().default(0),
  pattern: text('pattern'),
  boxSqftHundredths: integer('box_sqft_hundredths'),
  finalPriceCents: integer('final_price_cents').notNull(),
  listPriceCents: integer('list_price_cents').notNull(),
  weightLb: doublePrecision('weight_lb').notNull().default(0),
  stock: integer('stock').notNull(),
  lots: jsonb('lots').$type<unknown>().notNull().default({}),
})

export const productViews = pgTable(
  'product_views',
  {
    accountId: big('account_id').notNull(),
    productId: big('product_id').notNull(),
    viewedAt: instant('viewed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.productId] })],
)
