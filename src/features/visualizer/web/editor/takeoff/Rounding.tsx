import { useEffect, useState } from 'react'
import { factsOf } from '#features/visualizer/design-parts.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { counted, formatCents, fromDollars } from '#lib/money.ts'
import { canSpare } from '#scene/model/takeoff/takeoff-of.ts'
import { QuantityBox } from '#web/form/number-fields.tsx'
import { useCounting, withAdded } from '../store/list-lines.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'

/** As many units as a design stores for one line. */
const most = 99

/** Whole packages above what a line needs. Fewer are not offered, because they would not be enough. */
export function Rounding({ line: { slot, ids, row, takeoff } }: { line: ListLine }) {
  const editor = useEditor()
  const doc = useEditorState(docOf)
  const how = useCounting()
  const quantity = takeoff?.quantity ?? 0
  const [typed, setTyped] = useState(quantity)
  useEffect(() => setTyped(quantity), [quantity])
  if (!row || !takeoff) return null
  const needed = quantity - (takeoff.spare ?? 0)
  const more = quantity - needed
  // One spare box of each is chosen for the whole list.
  const least = needed + (how.spare && canSpare(factsOf(row)) ? 1 : 0)
  const price = fromDollars(row.unit_price ?? 0) ?? 0
  return (
    <div className="running-more items-center pl-4">
      <span>
        {`${counted(needed, row.unit_label)} needed`}
        {more > 0 ? `, ${more.toLocaleString('en-US')} more for ${formatCents(price * more)}` : ''}
      </span>
      <QuantityBox
        value={typed}
        min={least}
        max={needed + most}
        label={`Quantity, ${slot.label}`}
        onChange={setTyped}
        onCommit={(next) => {
          if (next !== quantity) editor.change(withAdded(doc, ids, next - needed))
        }}
      />
    </div>
  )
}

const docOf = ({ doc }: EditorState) => doc
