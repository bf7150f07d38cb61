import type { Db } from '#db/client.ts'
import { type Sql, transaction, violates } from '#db/transaction.ts'
import { type Reader, type View, visitor } from '#features/catalogue/prices/showroom-view.ts'
import { priceToday } from '#features/catalogue/pricing.ts'
import type { ProductCard } from '#features/catalogue/schema.ts'
import { cardOf } from '#features/catalogue/server/cards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { conflict, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars, toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import {
  type CollectedProduct,
  type Collection,
  type CollectionBody,
  maxCollections,
  maxInCollection,
  type NewCollectionBody,
  type OwnCollection,
  type OwnCollectionDetail,
} from '../schema.ts'
import {
  type CollectionRow,
  countCollections,
  deleteCollection,
  findAnyProducts,
  findCollection,
  holdCollection,
  insertCollection,
  listCollections,
  setProducts,
  updateCollection,
} from './queries.ts'

export type CollectionDeps = { db: Db; clock: Clock; catalogue: Catalogue }

/** The published collections of a showroom with at least one product that it carries; none for an unknown ID. */
export async function readPublished(
  { db, catalogue }: CollectionDeps,
  vsdId: string,
  reader: Reader,
): Promise<Collection[]> {
  await catalogue.ready()
  const showroom = catalogue.showroomByVsd(vsdId.toUpperCase())
  if (showroom?.status !== 'active') return []
  const rows = await listCollections(db, showroom.id, true)
  return rows.map((row) => publicCollection(catalogue, row, reader)).filter((collection) => collection.count > 0)
}

/** One published collection. Throws 404 for any other, or while its showroom is not open. */
export async function readOnePublished(
  { db, catalogue }: CollectionDeps,
  id: number,
  reader: Reader,
): Promise<Collection> {
  await catalogue.ready()
  const row = await findCollection(db, id)
  if (!row?.published || catalogue.showroom(row.showroomId)?.status !== 'active') throw notFound()
  return publicCollection(catalogue, row, reader)
}

function publicCollection(catalogue: Catalogue, row: CollectionRow, reader: Reader): Collection {
  const view = catalogue.view(row.showroomId)
  const cards = soldIn(catalogue, view, row).map((product) => cardOf(product, view, catalogue.chips(product), reader))
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    total: totalOf(cards),
    showroom: row.showroomId,
    vsd_id: view.showroom?.vsdId ?? '',
    company_name: view.showroom?.company ?? '',
    count: cards.length,
    products: cards,
  }
}

function soldIn(catalogue: Catalogue, view: View, row: CollectionRow): Product[] {
  return row.productIds.flatMap((id) => catalogue.productById(id) ?? []).filter((product) => view.carries(product))
}

/** Summed in cents: the least quantity of each. */
function totalOf(cards: readonly ProductCard[]): number {
  return toDollars(cards.reduce((sum, card) => sum + (fromDollars(priceToday(card)) ?? 0) * card.minimum_unit, 0))
}

export async function readOwn({ db, catalogue }: CollectionDeps, showroomId: number): Promise<OwnCollection[]> {
  await catalogue.ready()
  const rows = await listCollections(db, showroomId, false)
  return rows.map((row) => ownCollection(catalogue, row))
}

function ownCollection(catalogue: Catalogue, row: CollectionRow): OwnCollection {
  const view = catalogue.view(row.showroomId)
  const shown = soldIn(catalogue, view, row).map((product) => cardOf(product, view, catalogue.chips(product), visitor))
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    total: totalOf(shown),
    published: row.published,
    version: row.version,
    products: row.productIds.length,
    shown: shown.length,
    updated_at: row.updatedAt.toISOString(),
  }
}

/** With all products, also those that clients do not see. Throws 404 for another showroom's collection. */
export async function readOwnDetail(
  deps: CollectionDeps,
  showroomId: number,
  id: number,
): Promise<OwnCollectionDetail> {
  await deps.catalogue.ready()
  const row = await findCollection(deps.db, id)
  if (row?.showroomId !== showroomId) throw notFound()
  return detailOf(deps, row)
}

async function detailOf({ db, catalogue }: CollectionDeps, row: CollectionRow): Promise<OwnCollectionDetail> {
  const view = catalogue.view(row.showroomId)
  const gone = row.productIds.filter((id) => !catalogue.productById(id))
  const names = new Map(
    (gone.length > 0 ? await findAnyProducts(db, { ids: gone }) : []).map((product) => [product.id, product]),
  )
  const items = row.productIds.flatMap((id): CollectedProduct[] => {
    const product = catalogue.productById(id)
    if (product) {
      const card = cardOf(product, view, [], visitor)
      const { hash, product_name, brand, size_label, image, price, unit_label, minimum_unit } = card
      const shown = { hash, product_name, brand, size_label, image, price, unit_label, minimum_unit }
      return [{ ...shown, state: view.carries(product) ? 'shown' : 'not carried' }]
    }
    const known = names.get(id)
    if (!known) return []
    const none = { size_label: '', image: null, price: null, unit_label: '', minimum_unit: 1 }
    return [{ hash: known.hash, product_name: known.name, brand: known.brand, ...none, state: 'no longer sold' }]
  })
  return { ...ownCollection(catalogue, row), items }
}

/** Throws 422 on the field for a name that is taken, too many collections, or an unknown product. */
export async function createCollection(
  deps: CollectionDeps,
  showroomId: number,
  body: NewCollectionBody,
): Promise<OwnCollectionDetail> {
  await deps.catalogue.settled()
  if (!deps.catalogue.showroom(showroomId)) throw notFound()
  const id = randomId()
  const row = await transaction(deps.db, async (tx) => {
    if ((await countCollections(tx, showroomId)) >= maxCollections)
      throw invalid('name', `You can have at most ${maxCollections} collections. Delete one first.`)
    const given = { id, showroomId, name: body.name, note: body.note ?? '', at: deps.clock() }
    await insertCollection(tx, given).catch(refuseTakenName)
    await setProducts(tx, id, await idsOf(tx, body.products ?? []))
    return findCollection(tx, id)
  })
  if (!row) throw notFound()
  return detailOf(deps, row)
}

/** Throws 404 for another showroom's collection, a conflict if it has changed since `version`, 422 on the field. */
export async function changeCollection(
  deps: CollectionDeps,
  showroomId: number,
  id: number,
  body: CollectionBody,
): Promise<OwnCollectionDetail> {
  await deps.catalogue.settled()
  const row = await transaction(deps.db, async (tx) => {
    const before = await held(tx, showroomId, id)
    if (body.version !== undefined && body.version !== before.version)
      throw conflict(
        'changed',
        'This collection has been changed elsewhere since you opened it. Nothing was saved. Reload it, or copy what you typed first.',
      )
    const products = body.products && (await idsOf(tx, body.products))
    if (body.published && (products ?? before.productIds).length === 0)
      throw invalid('published', 'Add at least one product before you publish it.')
    await updateCollection(tx, id, body, deps.clock()).catch(refuseTakenName)
    if (products) await setProducts(tx, id, products)
    return findCollection(tx, id)
  })
  if (!row) throw notFound()
  return detailOf(deps, row)
}

/** Adds products at the end; those that it has already stay where they are. */
export async function addToCollection(
  deps: CollectionDeps,
  showroomId: number,
  id: number,
  hashes: readonly string[],
): Promise<{ added: number }> {
  return transaction(deps.db, async (tx) => {
    const { productIds } = await held(tx, showroomId, id)
    const fresh = (await idsOf(tx, hashes)).filter((one) => !productIds.includes(one))
    if (fresh.length === 0) return { added: 0 }
    if (productIds.length + fresh.length > maxInCollection)
      throw invalid('products', `A collection has at most ${maxInCollection} products.`)
    await setProducts(tx, id, [...productIds, ...fresh])
    await updateCollection(tx, id, {}, deps.clock())
    return { added: fresh.length }
  })
}

export async function removeCollection({ db }: CollectionDeps, showroomId: number, id: number): Promise<void> {
  await deleteCollection(db, showroomId, id)
}

async function held(tx: Sql, showroomId: number, id: number): Promise<CollectionRow> {
  if (!(await holdCollection(tx, showroomId, id))) throw notFound()
  const row = await findCollection(tx, id)
  if (!row) throw notFound()
  return row
}

async function idsOf(tx: Sql, hashes: readonly string[]): Promise<number[]> {
  const found = new Map((await findAnyProducts(tx, { hashes })).map(({ id, hash }) => [hash, id]))
  const ids = hashes.map((hash, i) => {
    const id = found.get(hash)
    if (id === undefined) throw invalid(`products.${i}`, 'This product does not exist.')
    return id
  })
  return [...new Set(ids)]
}

function refuseTakenName(error: unknown): never {
  if (violates(error, 'collections_name')) throw invalid('name', 'You have a collection with this name already.')
  throw error
}
