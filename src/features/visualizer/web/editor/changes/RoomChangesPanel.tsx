import { Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useChangesState, useRoomChanges } from '../store/room-changes.ts'
import { useSeller } from '../store/seller.ts'

const ChangesPanel = lazyPart(() => import('./ChangesPanel.tsx'), 'ChangesPanel')

type RoomChangesPanelProps = { saved: SavedScene | null; narrow?: boolean }

/** The panel of proposed changes, for designs in a project; its code is loaded with the first of them. */
export function RoomChangesPanel({ saved, narrow = false }: RoomChangesPanelProps) {
  const changes = useRoomChanges()
  const showroom = useSeller()
  if (!changes) return null
  return (
    <Suspense fallback={null}>
      <ChangesPanel
        changes={changes}
        shared={saved?.shared ?? false}
        showroom={showroom?.showroom ?? null}
        narrow={narrow}
      />
    </Suspense>
  )
}

/** Shows the change that the address names, also when a notification is followed in the open room. */
export function useAskedChange(): void {
  const changes = useRoomChanges()
  const [params] = useSearchParams()
  const asked = Number(params.get('change'))
  const { key } = useLocation()
  // The same address can be visited again.
  useEffect(() => {
    if (Number.isSafeInteger(asked) && asked > 0) changes?.show(asked)
  }, [changes, asked, key])
}

/** On a phone: whether there is a tab for changes; opens it when something is proposed or shown. */
export function useChangesTab(onPanel: (panel: string) => void): boolean {
  const changes = useRoomChanges()
  const { candidate, change, playing } = useChangesState()
  const isBusy = candidate !== null || change !== null || playing
  useEffect(() => {
    if (isBusy) onPanel('changes')
  }, [isBusy, onPanel])
  return changes !== null
}
