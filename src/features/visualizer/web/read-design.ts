import type { SceneDoc } from '#scene/model/types.ts'
import type { Http } from '#web/browser/http.ts'
import { productKey, productsOf } from '../design-parts.ts'
import { priceListOf } from '../price-list.ts'
import type { ModelRow, SavedScene } from '../schema.ts'
import { getModels, getScene } from './api.ts'

/** The limit of one call. */
const most = 120

/**
 * A saved design and its products by `productKey`, at its own prices (`priceListOf`). @throws HttpFailure 404 when it does not
 * exist or the caller may not see it
 */
export async function readDesign(
  http: Http,
  id: string,
  entered: number | null,
): Promise<{ design: SavedScene; models: Map<string, ModelRow> }> {
  const { data: design } = await getScene(http, id)
  const rows = await readModels(http, design.document, priceListOf(design, entered))
  return { design, models: new Map(rows.map((row) => [productKey(row.hash, row.size_id), row])) }
}

/** The looks and prices of a document's products in the showroom, or in the house. Rejects like any call. */
export async function readModels(http: Http, doc: SceneDoc, showroom: number | null): Promise<ModelRow[]> {
  const products = productsOf(doc)
  const rows: ModelRow[] = []
  for (let from = 0; from < products.length; from += most)
    rows.push(...(await getModels(http, { products: products.slice(from, from + most), showroom })).data)
  return rows
}
