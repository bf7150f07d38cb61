import { useEffect } from 'react'
import { getModels } from '#features/visualizer/web/api.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { useSeller } from '../store/seller.ts'
import { useEditor } from '../store/store.ts'
import { unknownIn } from '../store/use-models.ts'

/** Shows another design in the room, once its products are loaded, until it is null or the component is gone. */
export function usePreview(doc: SceneDoc | null, onFailure: () => void): void {
  const editor = useEditor()
  const showroom = useSeller()?.showroom ?? null
  const text = doc && JSON.stringify(doc)
  useEffect(() => {
    if (text === null) return
    const shown = JSON.parse(text) as SceneDoc
    let left = false
    const show = async () => {
      const missing = unknownIn(shown, editor.get().models)
      if (missing.length > 0) editor.learn((await getModels(silentHttp, { products: missing, showroom })).data)
      if (!left) editor.lookBack(shown)
    }
    show().catch(() => {
      if (!left) onFailure()
    })
    return () => {
      left = true
      editor.lookBack(null)
    }
  }, [editor, text, onFailure, showroom])
}
