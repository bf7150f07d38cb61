import { useMemo, useState } from 'react'
import { type ListLine, linesOf } from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { counted } from '#lib/money.ts'
import { breakagePercent } from '#scene/model/takeoff/quantity.ts'
import type { takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import type { HowCounted, Scene } from '#scene/model/types.ts'
import { Button } from '#web/parts/Button.tsx'
import { useCount, useCounting } from '../store/list-lines.ts'
import { type EditorState, useDeferredState } from '../store/store.ts'

/** What counting a design by today's rule changes in its list, until the visitor has read it (rule R15). */
export function Recounted({ lines }: { lines: readonly ListLine[] }) {
  const scene = useDeferredState(sceneOf)
  const models = useDeferredState(modelsOf)
  const how = useCounting()
  const count = useCount()
  const [isRead, setRead] = useState(false)
  const found = useMemo(
    () => (isRead ? [] : recountsOf(lines, scene, models, how, count)),
    [isRead, lines, scene, models, how, count],
  )
  if (found.length === 0) return null
  return (
    <div role="status" className="py-2.5 px-4 border-b border-stud bg-paint-wash type-14">
      <p>{`Counted by a newer rule, with ${breakagePercent}% of the pieces for breakage:`}</p>
      <ul className="mt-1">
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

/** A line whose quantity is another by the first version of the rule of quantity (rule R15). */
type Recount = { slot: string; label: string; words: string }

/** The lines of a list that the first version of the rule counts otherwise: "7 boxes instead of 6". */
export function recountsOf(
  lines: readonly ListLine[],
  scene: Scene,
  models: ReadonlyMap<string, ModelRow>,
  how: HowCounted,
  count?: typeof takeoffOf,
): Recount[] {
  const before = new Map(
    linesOf(scene, models, { ...how, rule: 1 }, count).map(({ slot, takeoff }) => [slot.id, takeoff?.quantity]),
  )
  return lines.flatMap(({ slot, row, takeoff }) => {
    const was = before.get(slot.id)
    if (!row || !takeoff || was === undefined || was === takeoff.quantity) return []
    const words = `${counted(takeoff.quantity, row.unit_label)} instead of ${was.toLocaleString('en-US')}`
    return [{ slot: slot.id, label: slot.label, words }]
  })
}
