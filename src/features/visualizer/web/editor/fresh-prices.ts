import { httpWith } from '#web/browser-http.ts'
import { getModels } from '../api.ts'
import type { Editor } from './store.ts'

/** After a short absence nothing is loaded again. */
const restMs = 30_000
let asked = 0

const quiet = httpWith({ quiet: true })

/** Reloads the prices and stock of the products in the room. Rejects like any call; the next call tries again. */
export async function askAgain(
  editor: Editor,
  products: { hash: string; size_id: number }[],
  showroom: number | null,
  signal: AbortSignal,
): Promise<void> {
  if (products.length === 0 || Date.now() - asked < restMs) return
  asked = Date.now()
  const { data } = await getModels(quiet, { products, showroom })
  if (!signal.aborted) editor.learn(data)
}
