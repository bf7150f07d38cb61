import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom, useOwnShowroom } from '#features/showrooms/web/current-showroom.ts'
import { ShowroomDialog } from '#features/showrooms/web/lazy-dialog.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { useFailureNote } from '#web/use-failure-note.tsx'

/**
 * Enters a showroom without leaving the room: professionals enter their own with one click, everyone else types an ID.
 */
export function EnterShowroom({ block }: { block?: boolean }) {
  const own = useOwnShowroom()
  const revalidator = useRevalidator()
  const [asking, setAsking] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const { note, tell } = useFailureNote()
  const enterOwn = async (vsdId: string) => {
    setBusy(true)
    tell(null)
    try {
      const known = await getShopProfile(http, { vsdId })
      if (!known) return setAsking(true)
      enterShowroom(known.profile, known.category)
      await revalidator.revalidate()
    } catch (failure) {
      tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {own ? (
        <Button block={block} busy={busy} onClick={() => void enterOwn(own)}>
          Use my own showroom
        </Button>
      ) : (
        <Button block={block} onClick={() => setAsking(true)}>
          Enter your showroom
        </Button>
      )}
      {note}
      <Suspense fallback={null}>
        {asking === null ? null : <ShowroomDialog open={asking} onClose={() => setAsking(false)} to={null} />}
      </Suspense>
    </>
  )
}
