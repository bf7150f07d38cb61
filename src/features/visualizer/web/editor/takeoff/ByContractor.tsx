import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { productsOf } from '#features/visualizer/design-parts.ts'
import { byContractor } from '#features/visualizer/room-list.ts'
import { fillAccessories, getModels } from '#features/visualizer/web/api.ts'
import { counted } from '#lib/money.ts'
import { type ContractorLine, contractorLines, contractorQuantity } from '#scene/model/takeoff/contractor-lines.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'

/**
 * What the room takes beside the products of its list, with how each quantity is computed, and the offer to add all that
 * is sold here. A line that is removed from the list is here again: the contractor brings it.
 */
export function ByContractor() {
  const scene = useEditorState(sceneOf)
  const locked = useEditorState(lockedOf)
  const lines = contractorLines(scene)
  if (lines.length === 0) return null
  const accessories = lines.filter(({ slot }) => slot.need && !slot.families?.includes(unsold))
  return (
    <details className="running-how flex-none border-t border-stud py-0 px-4">
      <summary className="min-h-11 py-2.5 type-15 font-semibold">{`${byContractor} (${lines.length})`}</summary>
      <div>
        <p className="text-14 text-graphite">Not in your list. Your contractor supplies and prices it.</p>
        {locked || accessories.length === 0 ? null : <AddAccessories lines={accessories} />}
        <ul>
          {lines.map((line) => (
            <li key={line.slot.id} className="grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-0.5 py-1.5 type-14">
              <span>{line.label}</span>
              <span>{contractorQuantity(line)}</span>
              <small className="col-span-full text-graphite type-13">{line.sentence}</small>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** Walls of outdoor rooms take it, and no category has it. */
const unsold = 'paint-exterior-paint'

/** Adds a product for each of them, in one step that can be undone. */
function AddAccessories({ lines }: { lines: readonly ContractorLine[] }) {
  const editor = useEditor()
  const seller = useSeller()?.showroom ?? null
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const add = async () => {
    setBusy(true)
    showFailure(null)
    try {
      const { doc } = editor.get()
      const { data } = await fillAccessories(http, { document: doc, showroom: seller })
      const next = { ...doc, fills: data.fills }
      const rows = await getModels(http, { products: productsOf(next).slice(0, 120), showroom: seller })
      editor.learn(rows.data)
      if (data.filled.length === 0) toast.info('No available products fit.')
      else if (editor.get().doc !== doc)
        toast.warning('The room has changed in the meantime. Select again to add them.')
      else if (editor.change(next))
        toast.success(`${counted(data.filled.length, 'line')} added to your list. Select Undo to remove them.`)
    } catch (failure) {
      // The room stays unchanged.
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2.5 py-2">
      <Button variant="secondary" block busy={busy} onClick={() => void add()}>
        <PackagePlus aria-hidden size={18} strokeWidth={1.75} />
        {`Add what goes with it (${lines.length})`}
      </Button>
      {note}
    </div>
  )
}

const sceneOf = (state: EditorState) => state.scene
const lockedOf = ({ locked }: EditorState) => locked
