import { useEffect } from 'react'
import { productKey, productsOf } from '#features/visualizer/design-parts.ts'
import { getModels } from '#features/visualizer/web/api.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { type EditorState, type EditorStore, useEditor, useEditorState } from './store.ts'

const most = 120
/** The maximum age of prices in a room that stays open. */
const openMs = 5 * 60_000

/** Loads the models of products in the design that are not known yet, with the showroom's prices. */
export function useModels(showroom: number | null): void {
  const editor = useEditor()
  const doc = useEditorState(docOf)
  const models = useEditorState(modelsOf)
  useEffect(() => {
    const missing = unknownIn(doc, models)
    if (missing.length === 0) return
    const stop = new AbortController()
    getModels(http, { products: missing, showroom }).then(
      ({ data }) => {
        if (!stop.signal.aborted) editor.learn(data)
      },
      // The call has reported the failure. Unknown products are drawn plain, and the next change tries again.
      () => undefined,
    )
    return () => stop.abort()
  }, [doc, models, showroom, editor])
}

/**
 * Prices and stock change while a room stays open: they are reloaded at intervals, and when the user returns to the
 * page.
 */
export function useFreshPrices(showroom: number | null): void {
  const editor = useEditor()
  useEffect(() => {
    const stop = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'visible')
        askAgain(editor, unknownIn(editor.get().doc, new Map()), showroom, stop.signal).catch(() => undefined)
    }
    const timer = setInterval(ask, openMs)
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [editor, showroom])
}

/** The products of a document that are not known yet, up to the limit of one call. */
export function unknownIn(doc: SceneDoc, models: EditorState['models']) {
  return productsOf(doc)
    .filter(({ hash, size_id }) => !models.has(productKey(hash, size_id)))
    .slice(0, most)
}

const docOf = (state: EditorState) => state.doc
const modelsOf = (state: EditorState) => state.models

/** After a short absence nothing is loaded again. */
const restMs = 30_000
let asked = 0

/** Reloads the prices and stock of the products in the room. Rejects like any call; the next call tries again. */
async function askAgain(
  editor: EditorStore,
  products: { hash: string; size_id: number }[],
  showroom: number | null,
  signal: AbortSignal,
): Promise<void> {
  if (products.length === 0 || Date.now() - asked < restMs) return
  asked = Date.now()
  const { data } = await getModels(quietHttp, { products, showroom })
  if (!signal.aborted) editor.learn(data)
}
