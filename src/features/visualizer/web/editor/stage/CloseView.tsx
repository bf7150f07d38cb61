import { X } from 'lucide-react'
import { useState } from 'react'
import { productKey } from '#features/visualizer/design-parts.ts'
import type { SlotId } from '#scene/model/types.ts'
import { useEditorState } from '../store/store.ts'
import './stage-handles.css'

/** Small hardware from close by, beside the room in which little of it is seen. It follows the choice of products. */
export function CloseView({ slot }: { slot: SlotId }) {
  const row = useEditorState(({ doc, models }) => {
    const fill = doc.fills[slot]
    return fill && 'product' in fill ? models.get(productKey(fill.product, fill.size_id)) : undefined
  })
  const [hidden, setHidden] = useState(false)
  if (!row || hidden) return null
  return (
    <figure className="absolute left-[0.75rem] bottom-[0.75rem] w-[clamp(7rem,22%,12rem)] m-0 border-2 border-white bg-chalk">
      <img
        className="block w-full h-auto"
        // The path of a picture names its view.
        src={row.picture.replace('-main-', '-detail-')}
        alt={`${row.name} from close by`}
        width={320}
        height={320}
      />
      <button
        className="absolute top-0 right-0 grid place-items-center w-[2.75rem] h-[2.75rem]"
        type="button"
        aria-label="Hide the close view"
        onClick={() => setHidden(true)}
      >
        <X aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </figure>
  )
}
