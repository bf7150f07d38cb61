import { useEffect } from 'react'
import { productKey, productsOf } from '#features/visualizer/scene-choices.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { http } from '#web/browser-http.ts'
import { loadChunk } from '#web/load-chunk.ts'
import { getModels } from '../api.ts'
import { type EditorState, useEditor, useEditorState } from './store.ts'

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
        loadChunk(() => import('./fresh-prices.ts')).then(
          ({ askAgain }) => askAgain(editor, unknownIn(editor.get().doc, new Map()), showroom, stop.signal),
          () => undefined,
        )
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
