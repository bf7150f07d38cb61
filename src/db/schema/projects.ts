import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  ownerId: big('owner_id'),
  showroomId: big('showroom_id'),
  isCart: boolean('is_cart').notNull().default(false),
  projectId: text('project_id'),
  name: text('name').notNull().default(''),
  floorplan: big('floorplan'),
  floorTemplate: text('floor_template'),
  is3d: boolean('is_3d').notNull().default(false),
  extraInfo: jsonb('extra_info').$type<unknown>().notNull().default({}),
  status: text('status', { enum: ['open', 'closed', 'archived', 'deleted'] })
    .notNull()
    .default('open'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const projectLines = pgTable('project_lines', {
  id: big('id').primaryKey(),
  projectId: text('project_id').notNull(),
  productId: big('product_id').notNull(),
  sizeId: big('size_id').notNull(),
  surface: text('surface').notNull().default(''),
  qty: integer('qty').notNull(),
  seenPriceCents: integer('seen_price_cents').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const projectChecklist = pgTable('project_checklist', {
  id: big('id').primaryKey(),
  projectId: text('project_id').notNull(),
  key: text('key'),
  title: text('title').notNull(),
  part: text('part').notNull().default(''),
  done: boolean('done').notNull().default(false),
  note: text('note').notNull().default(''),
  dueDate: date('due_date'),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const projectShares = pgTable('project_shares', {
  projectId: text('project_id').notNull(),
  showroomId: big('showroom_id').notNull(),
  sharedAt: instant('shared_at').notNull(),
})
