import { useMemo, useState } from 'react'
import { recountsOf } from '#features/visualizer/recount.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { breakagePercent } from '#scene/model/takeoff/quantity.ts'
import { Button } from '#web/parts/Button.tsx'
import { useCount, useCounting } from '../store/list-lines.ts'
import { type EditorState, useEditorState } from '../store/store.ts'

/** What counting a design by today's rule changes in its list, until the visitor has read it (rule R15). */
export function Recounted({ lines }: { lines: readonly ListLine[] }) {
  const scene = useEditorState(sceneOf)
  const models = useEditorState(modelsOf)
  const how = useCounting()
  const count = useCount()
  const [isRead, setRead] = useState(false)
  const found = useMemo(
    () => (isRead ? [] : recountsOf(lines, scene, models, how, count)),
    [isRead, lines, scene, models, how, count],
  )
  if (found.length === 0) return null
  return (
    <div role="status" className="running-recount">
      <p>{`Counted by a newer rule, with ${breakagePercent}% of the pieces for breakage:`}</p>
      <ul>
        {found.map(({ slot, label, words }) => (
          <li key={slot}>{`${label}: ${words}`}</li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => setRead(true)}>
        Hide
      </Button>
    </div>
  )
}

const sceneOf = (state: EditorState) => state.scene
const modelsOf = (state: EditorState) => state.models
