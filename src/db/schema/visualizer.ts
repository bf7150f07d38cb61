import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, bytea, instant } from './columns.ts'

export const scenes = pgTable('scenes', {
  id: text('id').primaryKey(),
  shareId: text('share_id').notNull(),
  ownerId: big('owner_id'),
  projectId: text('project_id'),
  showroomId: big('showroom_id'),
  name: text('name').notNull().default(''),
  template: text('template'),
  floorplan: big('floorplan'),
  document: jsonb('document').$type<unknown>().notNull(),
  version: integer('version').notNull().default(1),
  thumbnail: text('thumbnail'),
  madeBy: bytea('made_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const sceneVersions = pgTable(
  'scene_versions',
  {
    sceneId: text('scene_id').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<unknown>().notNull(),
    autosave: boolean('autosave').notNull(),
    begunAt: instant('begun_at').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sceneId, t.version] })],
)

export const ownTemplates = pgTable('own_templates', {
  id: text('id').primaryKey(),
  ownerId: big('owner_id').notNull(),
  name: text('name').notNull(),
  room: text('room').notNull(),
  image: text('image'),
  document: jsonb('document').$type<unknown>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const uploads = pgTable('uploads', {
  id: big('id').primaryKey(),
  accountId: big('account_id'),
  aiAccountId: big('ai_account_id'),
  purpose: text('purpose', { enum: ['product', 'logo', 'room', 'chat', 'return', 'ai'] }).notNull(),
  file: text('file').notNull(),
  name: text('name').notNull(),
  width: integer('width'),
  height: integer('height'),
  bytes: integer('bytes').notNull(),
  mime: text('mime').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const favorites = pgTable(
  'favorites',
  {
    accountId: big('account_id').notNull(),
    productId: big('product_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.productId] })],
)
