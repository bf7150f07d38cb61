import { useEffect } from 'react'
import { productKey, productsOf } from '#features/visualizer/scene-choices.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { http } from '#web/browser-http.ts'
import { loadChunk } from '#web/load-chunk.ts'
import { getModels } from '../api.ts'
import { type EditorState, useEditor, useEditorState } from './store.ts'

const most = 120
/** How old prices may be in a room that is looked at. */
const openMs = 5 * 60_000

/** Asks for the products that the design shows and nobody has told of yet, priced for the showroom. */
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
      // The call has told why; what is not known is drawn plain, and the next change asks again.
      () => undefined,
    )
    return () => stop.abort()
  }, [doc, models, showroom, editor])
}

/** While a room stays open prices and stock change: they are asked for again from time to time, and of whoever comes back to it. */
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

/** What of a document nobody has told of yet, as much as one asks for at once. */
export function unknownIn(doc: SceneDoc, models: EditorState['models']) {
  return productsOf(doc)
    .filter(({ hash, size_id }) => !models.has(productKey(hash, size_id)))
    .slice(0, most)
}

const docOf = (state: EditorState) => state.doc
const modelsOf = (state: EditorState) => state.models
