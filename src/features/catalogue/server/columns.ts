import type { Texts } from './texts.ts'

/** No family, no tone, no size of a box. */
export const none = -1

/**
 * Products as columns, in the order of their ids: a tenth of the memory that as many objects would take, and nothing to be
 * made when they are read from a file. `products.ts` shows them as objects.
 */
export type Columns = {
  count: number
  ids: Float64Array
  /** Ten letters each. */
  hashes: Uint8Array
  /** The numbers of products by their hashes (`hash-table.ts`). */
  hashTable: Uint32Array
  skus: Texts
  names: Texts
  /** Twelve letters each. */
  looks: Uint8Array
  /** Texts that many products share, equal ones once; the columns below that end in Text hold their numbers. */
  shared: Texts
  /** The ids of all brands, vendors and categories that occur; columns that end in At hold their numbers. */
  brandIds: Float64Array
  vendorIds: Float64Array
  categoryIds: Float64Array
  brandAt: Int32Array
  vendorAt: Int32Array
  categoryAt: Int32Array
  familyAt: Int32Array
  groups: Texts
  groupAt: Uint32Array
  /** The numbers of a group's products, from its start to the next. */
  groupStarts: Uint32Array
  groupMembers: Uint32Array
  collectionText: Uint32Array
  unitText: Uint32Array
  finishText: Uint32Array
  toneNameText: Int32Array
  toneHexText: Int32Array
  finishHexText: Int32Array
  /** Equal sets of attributes are one. */
  attributesAt: Uint32Array
  /** Where each set's facts begin: key, how many values (`single` for one that is no list), the values. */
  attributeStarts: Uint32Array
  attributeFacts: Uint32Array
  minimumUnits: Int32Array
  leadDays: Int32Array
  /** Bits: returnable, returned by the box only, has a model. */
  flags: Uint8Array
  ratingTenths: Int32Array
  ratingCounts: Int32Array
  sold90: Int32Array
  listedAt: Float64Array
  /** A product's sizes, from its start to the next. */
  sizeStarts: Uint32Array
  sizeIds: Float64Array
  sizePositions: Int32Array
  sizeLabelText: Uint32Array
  /** A number that continues its product's begins with `continues` and holds the rest. */
  sizeSkus: Texts
  boxSqft: Int32Array
  finalCents: Int32Array
  listCents: Int32Array
  stock: Int32Array
}

export const flag = { returnable: 1, boxOnlyReturns: 2, hasModel: 4 } as const
export const single = 0xffffffff
export const continues = '\u0001'
export const hashLetters = 10
export const lookLetters = 12
