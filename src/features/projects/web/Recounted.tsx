import { useEffect, useState } from 'react'
import { counted } from '#lib/money.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import type { Project } from '../schema.ts'
import { changeLine } from './api.ts'

type Line = Project['Project_tans'][number]

/**
 * The quantities that the project's room takes today, by the ids of the lines that an earlier version of the rule of
 * quantity counted otherwise (rule R15).
 */
export function useRecount({
  scene_id: scene,
  Project_tans: lines,
}: Pick<Project, 'Project_tans'> & Partial<Pick<Project, 'scene_id'>>): ReadonlyMap<number, number> {
  const [found, setFound] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    const old = lines.filter(({ counted_by }) => counted_by < quantityRule)
    setFound(new Map())
    if (!scene || old.length === 0) return
    let left = false
    silentHttp.send('POST', '/scenes/:id/products', { path: { id: scene }, body: {} }).then(
      ({ data }) => {
        if (left) return
        const now = new Map(data.lines.map((one) => [`${one.size_id} ${one.surface}`, one.quantity]))
        const other = old.flatMap(({ id, size_id, surface, qty }) => {
          const quantity = now.get(`${size_id} ${surface}`)
          return quantity === undefined || quantity === qty ? [] : [[id, quantity] as const]
        })
        setFound(new Map(other))
      },
      // The list is shown as it was saved.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [scene, lines])
  return found
}

/** What counting a line again changes, and for those who may change the list, a button that takes the new quantity. */
export function Recounted({
  line,
  now,
  edit,
}: {
  line: Line
  now: number | undefined
  edit: { project: string; onChanged: () => Promise<void> } | null
}) {
  if (now === undefined) return null
  const quantity = counted(now, line.product.unit_label)
  const take = async (project: string, onChanged: () => Promise<void>) => {
    await changeLine(quietHttp, project, { id: line.id, quantity: now })
    await onChanged()
  }
  return (
    <div className="flex flex-wrap gap-2 items-center col-[2/-1]">
      <span>{`Counted by a newer rule: ${quantity} instead of ${line.qty.toLocaleString('en-US')}.`}</span>
      {edit ? (
        <ActionButton variant="quiet" action={() => take(edit.project, edit.onChanged)}>
          {`Use ${quantity}`}
          <span className="sr-only"> of {line.product.product_name}</span>
        </ActionButton>
      ) : null}
    </div>
  )
}
