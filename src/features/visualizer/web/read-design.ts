import type { Http } from '#web/http.ts'
import type { ModelRow, SavedScene } from '../schema.ts'
import { getModels, getScene } from './api.ts'
import { productKey } from './editor/store.ts'
import { productsOf } from './editor/use-models.ts'

/** What one call tells of. */
const most = 120

/**
 * A kept design and its products by `productKey`, priced for the showroom. @throws HttpFailure 404 where it is not there for
 * whoever asks
 */
export async function readDesign(
  http: Http,
  id: string,
  showroom: number | null,
): Promise<{ design: SavedScene; models: Map<string, ModelRow> }> {
  const { data: design } = await getScene(http, id)
  const products = productsOf(design.document)
  const models = new Map<string, ModelRow>()
  for (let from = 0; from < products.length; from += most) {
    const { data } = await getModels(http, { products: products.slice(from, from + most), showroom })
    for (const row of data) models.set(productKey(row.hash, row.size_id), row)
  }
  return { design, models }
}
