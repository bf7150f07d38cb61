import { type Chip, chipsOf } from './chips.ts'
import type { Columns } from './columns.ts'
import { findHash } from './hash-table.ts'
import type { Product } from './model.ts'
import { findText } from './texts.ts'

/** All products on sale, found by what they are asked for. */
export type ProductStore = {
  byHash: (hash: string) => Product | undefined
  byId: (id: number) => Product | undefined
  /** All of its group, in the order of ids as they were read. */
  group: (product: Product) => Product[]
  /** The different tones of its group, as many as a card shows. */
  chips: (product: Product) => Chip[]
  /** Takes products out and puts others in, which have their numbers by then. */
  change: (gone: Product[], come: Product[]) => void
}

/** `products` show the columns, by their numbers. What has changed since they were read lies beside them. */
export function createProductStore(columns: Columns, products: Product[]): ProductStore {
  const gone = new Set<Product>()
  const laterByHash = new Map<string, Product>()
  const laterById = new Map<number, Product>()
  const laterGroups = new Map<string, Product[]>()
  /** Of groups as they were read, by their numbers: each card of a list asks for them. */
  const readChips: (Chip[] | undefined)[] = new Array(columns.groupStarts.length - 1)
  const here = (number: number): Product | undefined => {
    const product = products[number]
    return product && !gone.has(product) ? product : undefined
  }

  function readMembers(group: number): Product[] {
    const { groupStarts, groupMembers } = columns
    const members: Product[] = []
    const end = groupStarts[group + 1] as number
    for (let at = groupStarts[group] as number; at < end; at++)
      members.push(products[groupMembers[at] as number] as Product)
    return members
  }

  /** Its number while it is as it was read, else its members. */
  function groupOf(product: Product): number | Product[] {
    const later = laterGroups.size > 0 ? laterGroups.get(product.group) : undefined
    if (later) return later
    return product.number < columns.count ? (columns.groupAt[product.number] as number) : [product]
  }

  /** A changed group is kept as a list, of those read before it at first. */
  function changedGroup(product: Product): Product[] {
    const text = product.group
    const known = laterGroups.get(text)
    if (known) return known
    const number =
      product.number < columns.count
        ? (columns.groupAt[product.number] as number)
        : findText(columns.groups, text)
    const members = number < 0 ? [] : readMembers(number)
    laterGroups.set(text, members)
    return members
  }

  return {
    byHash: (hash) => laterByHash.get(hash) ?? here(findHash(columns.hashTable, columns.hashes, hash)),
    byId: (id) => laterById.get(id) ?? here(placeOfId(columns.ids, id)),
    group(product) {
      const group = groupOf(product)
      return typeof group === 'number' ? readMembers(group) : group
    },
    chips(product) {
      const group = groupOf(product)
      if (typeof group !== 'number') return chipsOf(group)
      const chips = readChips[group] ?? chipsOf(readMembers(group))
      readChips[group] = chips
      return chips
    },
    change(left, come) {
      for (const product of left) {
        const members = changedGroup(product)
        laterGroups.set(
          product.group,
          members.filter((member) => member !== product),
        )
        laterByHash.delete(product.hash)
        laterById.delete(product.id)
        if (product.number < columns.count) gone.add(product)
      }
      for (const product of come) {
        changedGroup(product).push(product)
        laterByHash.set(product.hash, product)
        laterById.set(product.id, product)
      }
    },
  }
}

/** Where an id stands in ids in their order, or -1. */
export function placeOfId(ids: Float64Array, id: number): number {
  const place = placeForId(ids, id)
  return ids[place] === id ? place : -1
}

/** Where an id stands in ids in their order, or would stand. */
export function placeForId(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}
