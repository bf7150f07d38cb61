import { z } from 'zod'
import { productCard } from '#features/catalogue/schema.ts'

export const maxCollections = 50
export const maxInCollection = 200

const hashes = z
  .array(z.string().min(1).max(64))
  .max(maxInCollection, `A collection has at most ${maxInCollection} products.`)

const name = z.string('Enter a name.').trim().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.')
const note = z.string().trim().max(500, 'Use at most 500 characters.')

export const newCollectionBody = z.object({
  name,
  note: note.default(''),
  products: hashes.default([]),
})
export type NewCollectionBody = z.input<typeof newCollectionBody>

/** Fields that are missing stay; `products` is the whole list in its order. */
export const collectionBody = z.object({
  name: name.optional(),
  note: note.optional(),
  published: z.boolean().optional(),
  products: hashes.optional(),
  /** The save is refused if the collection has changed since this version. */
  version: z.number().int().optional(),
})
export type CollectionBody = z.infer<typeof collectionBody>

export const addToCollectionBody = z.object({ products: hashes.min(1, 'Choose at least one product.') })
export const collectionParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** Why clients do not see a product: the showroom no longer carries it, or nobody sells it anymore. */
export const productStates = ['shown', 'not carried', 'no longer sold'] as const

const listed = {
  id: z.number(),
  name: z.string(),
  note: z.string(),
  /** Dollars: the least quantity of each product that clients see, at their prices. */
  total: z.number(),
}

/** A collection as its professional sees it. */
export const ownCollection = z.object({
  ...listed,
  published: z.boolean(),
  version: z.number(),
  products: z.number(),
  /** Of these, how many clients see. */
  shown: z.number(),
  updated_at: z.string(),
})
export type OwnCollection = z.infer<typeof ownCollection>

const collectedProduct = z.object({
  hash: z.string(),
  product_name: z.string(),
  brand: z.string(),
  size_label: z.string(),
  image: z.string().nullable(),
  /** Dollars that the client pays for one unit; null if nobody sells it. */
  price: z.number().nullable(),
  unit_label: z.string(),
  minimum_unit: z.number(),
  state: z.enum(productStates),
})
export type CollectedProduct = z.infer<typeof collectedProduct>
export const ownCollectionDetail = ownCollection.extend({ items: z.array(collectedProduct) })
export type OwnCollectionDetail = z.infer<typeof ownCollectionDetail>

/** A published collection as clients see it, with only what the showroom carries. */
export const collection = z.object({
  ...listed,
  showroom: z.number(),
  vsd_id: z.string(),
  company_name: z.string(),
  count: z.number(),
  products: z.array(productCard),
})
export type Collection = z.infer<typeof collection>
export const collectionsQuery = z.object({ vsd_id: z.string().min(1).max(40) })
