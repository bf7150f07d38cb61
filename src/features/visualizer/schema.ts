import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { productCard, productList } from '#features/catalogue/schema.ts'
import { laborGoods } from '#features/labor/schema.ts'
import { projectRights } from '#features/projects/members.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { ProductFits, Wanted } from './fits.ts'
import { roomNames } from './room-names.ts'
import { filledDoc, sceneDoc } from './scene-schema.ts'

const money = z.number()

export const sceneProductsBody = z
  .object({
    /** The showroom that prices it; by default the design's own, or without one the house. */
    showroom: z.number('This id is not valid.').int().positive().nullish(),
    /** Counted by laying every piece, or with the trade's usual percentage; by default as the design says. */
    waste: z.enum(['exact', 'flat']).optional(),
    /** One extra unit of every laid product, for repairs. */
    spare: z.boolean().optional(),
    first_time: z.boolean().optional(),
  })
  .default({})
const sceneLine = z.object({
  slot: z.string(),
  /** The label of where it goes. */
  surface: z.string(),
  product: z.string(),
  size_id: z.number(),
  product_name: z.string(),
  brand: z.string(),
  category: z.string(),
  picture: z.string(),
  size_label: z.string(),
  unit_label: z.string(),
  /** The area to cover (square feet), the edge (feet) or the count, and the quantity ordered for it. */
  kind: z.enum(['area', 'length', 'count', 'sheet', 'accessory']),
  net: z.number(),
  order: z.number(),
  /** Square feet with waste; null for what is not sold by area. */
  sqft: z.number().nullable(),
  waste_percent: z.number(),
  quantity: z.number(),
  unit_price: money.nullable(),
  amount: money.nullable(),
  minimum_unit: z.number(),
  /** The stock covers the quantities of all lines of this size. */
  in_stock: z.boolean(),
  /** How the quantity was computed. */
  sentence: z.string(),
})
export const sceneProducts = z.object({
  showroom: z.number().nullable(),
  lines: z.array(sceneLine),
  total: money,
  /** Chosen products that are not sold here, or whose size cannot be counted for this room. */
  missing: z.array(
    z.object({
      slot: z.string(),
      surface: z.string(),
      product: z.string(),
      product_name: z.string(),
      reason: z.enum(['gone', 'not carried', 'not counted']),
    }),
  ),
})

/** A room with a product for each accessory, before it is changed: what they are, and what everything then costs. */
export const accessoriesDoc = filledDoc.extend({
  lines: z.array(
    sceneLine.pick({
      slot: true,
      surface: true,
      product_name: true,
      quantity: true,
      unit_label: true,
      amount: true,
      sentence: true,
    }),
  ),
  /** Of the room with them, as its list then says. */
  total: money,
  /** All goods of the room with them, as labor is counted for them (rule R18). */
  goods: z.array(laborGoods),
})

export type SceneLine = z.infer<typeof sceneLine>
export type AccessoriesDoc = z.infer<typeof accessoriesDoc>
export type SceneProducts = z.infer<typeof sceneProducts>

const id = z.number('This id is not valid.').int().positive()
const vsdId = z.string().max(8)
const productHash = z.string('Product is required.').regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.')
/** A showroom by its number or its ID. */
const inShowroom = { showroom: z.coerce.number().int().positive().optional(), vsd_id: vsdId.optional() }

const roomName = z.enum(Object.values(roomNames))

/** Only for responses: their data was validated when it came in. */
const anyDoc = z.any() as z.ZodType<SceneDoc>
const anyModel = z.any() as z.ZodType<ProductModel>
const anyGround = z.any() as z.ZodType<SceneGround>

export const templateRow = z.object({
  id: z.string(),
  name: z.string(),
  room: roomName,
  style: z.string(),
  style_name: z.string(),
  image: z.string().nullable(),
  width_ft: z.number(),
  length_ft: z.number(),
  height_ft: z.number(),
  /** The kinds of surface that can be chosen: floor, wall, backsplash, countertop … */
  surfaces: z.array(z.string()),
  /** A floor plan with such a room, the closest in size. */
  floorplan: z.number().nullable(),
  /** One of the account's own. */
  own: z.boolean(),
})
export const templateDetail = templateRow.extend({
  /** Furnished with products, ready to be opened. */
  scene: anyDoc,
  /** What openScene opens the document on: its layout (none for a drawn room) and its style. */
  ground: anyGround,
})

export const templatesQuery = z.object({
  room: z.string().max(60).optional(),
  style: z.string().max(60).optional(),
  /** 1: only the account's own. */
  own: z.enum(['0', '1']).default('0').catch('0'),
  q: z.string().max(120).default(''),
  page,
  per_page: perPage,
})
export const templateQuery = z.object(inShowroom)

const feet = z.number().positive().max(200)
const templateName = z
  .string('Name is required.')
  .trim()
  .min(1, 'Name is required.')
  .max(120, 'The name must be at most 120 characters.')
export const newTemplate = z
  .object({
    /** If another room of the account has it, a number is added. */
    name: templateName,
    room: roomName,
    /** An upload with purpose room. */
    image: id.nullish(),
    width_ft: feet.optional(),
    length_ft: feet.optional(),
    height_ft: z.number().min(5).max(40).default(8),
    /** A drawn room; without it one is created from the dimensions. */
    document: sceneDoc.optional(),
  })
  .refine((t) => t.document !== undefined || (t.width_ft !== undefined && t.length_ft !== undefined), {
    path: ['width_ft'],
    message: 'Width in feet is required.',
  })

export const renamedTemplate = z.object({ name: templateName })

export const planRow = z.object({
  id: z.number(),
  name: z.string(),
  sqft: z.number(),
  image: z.string().nullable(),
  rooms: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** kitchen, bathroom, living, bedroom, laundry, entry, outdoor, closet or garage. */
      kind: z.string(),
      /** Feet. */
      polygon: z.array(z.tuple([z.number(), z.number()])),
      height_ft: z.number(),
      sqft: z.number(),
      /** Feet along the wall; the same id in two rooms is one opening. */
      openings: z.array(
        z.object({
          id: z.string(),
          wall: z.number(),
          kind: z.string(),
          style: z.string(),
          at: z.number(),
          width: z.number(),
          sill: z.number(),
          height: z.number(),
          to: z.string(),
        }),
      ),
      /** By wall: exterior, shared, open … */
      edges: z.array(z.string()),
    }),
  ),
})
export const plansQuery = z.object({
  /** A kind of room that the plan must have, or the minimum number of rooms. */
  rooms: z.string().max(60).optional(),
  sqft_min: z.coerce.number().optional().catch(undefined),
  sqft_max: z.coerce.number().optional().catch(undefined),
  q: z.string().max(120).default(''),
  page,
  per_page: perPage,
})

const sceneName = z.string().trim().max(120, 'The name must be at most 120 characters.')
const sceneLinks = {
  project: projectKey.nullish(),
  template: z.string().max(80).nullish(),
  floorplan: id.nullish(),
  showroom: id.nullish(),
  name: sceneName.optional(),
}
export const newScene = z.object({ ...sceneLinks, document: sceneDoc })
export const changedScene = z.object({
  ...sceneLinks,
  document: sceneDoc.optional(),
  version: z.number('Version is required.').int().positive(),
  /** An automatic save; consecutive ones become one entry of the history. */
  autosave: z.boolean().default(false),
})

export const scene = z.object({
  /** The id that the client may know: the key, or the share id for who is neither the owner nor a member. */
  id: z.string(),
  share_id: z.string(),
  name: z.string(),
  project: z.string().nullable(),
  template: z.string().nullable(),
  floorplan: z.number().nullable(),
  /** Whose prices it has: its project's showroom, or without a project its own; null for the house prices. */
  showroom: z.number().nullable(),
  vsd_id: z.string().nullable(),
  company_name: z.string().nullable(),
  thumbnail: z.string().nullable(),
  document: anyDoc,
  /** What openScene opens the document on: its layout (none for a drawn room) and its style. */
  ground: anyGround,
  version: z.number(),
  /** The version of the rule of quantity by which it was counted when it was saved (rule R15). */
  counted_by: z.number(),
  /** It can be viewed and copied, not changed: opened by its share id, or by a member without the right to. */
  read_only: z.boolean(),
  /** Several people work in its project, so that pages show it together over `/api/rooms/live`. */
  shared: z.boolean(),
  /** What the reader may do in its project; empty without one, and for readers of a share link. */
  rights: z.array(z.enum(projectRights)),
  /** False for a partner of its owner, who does not pay for the project. */
  may_order: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export const sceneVersion = z.object({
  version: z.number(),
  autosave: z.boolean(),
  /** The version that the project was last ordered in. */
  ordered: z.boolean(),
  saved_at: z.string(),
  /** Since the previous version; null if that is no longer stored. */
  changed: z
    .object({
      slots: z.array(z.string()),
      things: z.array(z.string()),
      rest: z.array(z.enum(['room', 'style', 'light', 'units', 'count', 'labor'])),
    })
    .nullable(),
})
export const sceneRow = scene.omit({
  document: true,
  ground: true,
  shared: true,
  rights: true,
  may_order: true,
})

export const modelsBody = z.object({
  products: z
    .array(
      z.object({
        hash: z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.'),
        size_id: id,
      }),
      'Products are required.',
    )
    .min(1, 'Request at least one product.')
    .max(120, 'Request at most 120 products.'),
  showroom: id.nullish(),
})
export const modelRow = z.object({
  hash: z.string(),
  size_id: z.number(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  category_name: z.string(),
  /** The SKU of the size. */
  sku: z.string(),
  size_label: z.string(),
  unit: z.string(),
  unit_label: z.string(),
  box_sqft: z.number().nullable(),
  /** One piece as it is sold, inches: width, length and height of the size (for a mosaic, of its sheet). */
  piece_in: z.object({ w: z.number(), l: z.number(), h: z.number() }),
  /** Of one unit. */
  weight_lb: z.number(),
  /** The slug of its family within the category. */
  family: z.string().nullable(),
  in_stock: z.boolean(),
  minimum_unit: z.number(),
  /** Without a showroom the house price (rule R0); null for products that the showroom does not carry. */
  unit_price: money.nullable(),
  /** What clients pay, beside the wholesale price of a professional. */
  client_price: money.optional(),
  picture: z.string(),
  look: z.string(),
  /** `gone`: no longer on sale anywhere; still drawn in designs that use it. */
  state: z.enum(['sold', 'not carried', 'gone']),
  model: anyModel.nullable(),
})

export const fittingRow = productCard.extend({
  /** The sizes that fit; the card shows the first. */
  sizes: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      width_in: z.number(),
      box_sqft: z.number().nullable(),
      price: money,
      in_stock: z.boolean(),
    }),
  ),
  family: z.string(),
  hex: z.string(),
})
export const fittingList = pagedOf(fittingRow).extend({ facets: productList.shape.facets })

export const productRoomQuery = z.object({
  product: productHash,
  /** A size's id; by default the first size. */
  size: z.coerce.number().int().positive().optional().catch(undefined),
})
export const productRoom = z.object({
  /** The built-in template that shows it best; null when it fits in none. */
  template: z.string().nullable(),
  /** What determines where in a room it fits. */
  wanted: z.any() as z.ZodType<Wanted>,
})

/** As many as a list shows on one page. */
export const productFitsBody = z.object({
  products: z
    .array(productHash, 'Products are required.')
    .min(1, 'Request at least one product.')
    .max(100, 'Request at most 100 products.'),
})
export const productFits = z.any() as z.ZodType<ProductFits>

export type TemplateRow = z.infer<typeof templateRow>
export type TemplateDetail = z.infer<typeof templateDetail>
export type NewTemplate = z.input<typeof newTemplate>
export type FloorPlan = z.infer<typeof planRow>
export type NewScene = z.input<typeof newScene>
export type ChangedScene = z.input<typeof changedScene>
export type SavedScene = z.infer<typeof scene>
export type SceneVersion = z.infer<typeof sceneVersion>
export type SceneRow = z.infer<typeof sceneRow>
export type ModelsBody = z.input<typeof modelsBody>
export type ModelRow = z.infer<typeof modelRow>
export type ProductRoom = z.infer<typeof productRoom>
export type FittingRow = z.infer<typeof fittingRow>
