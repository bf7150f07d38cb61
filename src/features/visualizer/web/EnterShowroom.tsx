import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom, useOwnShowroom } from '#features/showrooms/web/current-showroom.ts'
import { enterShownShowroom } from '#features/showrooms/web/enter-shown.ts'
import { ShowroomDialog } from '#features/showrooms/web/lazy-dialog.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'

/**
 * Enters a showroom without leaving the room: professionals enter their own with one click, everyone else types an ID.
 * `inText` renders it as part of a sentence.
 */
export function EnterShowroom({ inText = false }: { inText?: boolean }) {
  const own = useOwnShowroom()
  const revalidator = useRevalidator()
  const [asking, setAsking] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const enterOwn = async (vsdId: string) => {
    setBusy(true)
    showFailure(null)
    try {
      const known = await getShopProfile(http, { vsdId })
      if (!known) return setAsking(true)
      enterShowroom(known.profile, known.category)
      await revalidator.revalidate()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const words = own ? 'Use my own showroom' : 'Enter your showroom'
  const enter = () => (own ? void enterOwn(own) : setAsking(true))
  return (
    <>
      {inText ? (
        <button type="button" className="link" disabled={busy} onClick={enter}>
          {words}
        </button>
      ) : (
        <Button busy={busy} onClick={enter}>
          {words}
        </Button>
      )}
      {note}
      <Suspense fallback={null}>
        {asking === null ? null : <ShowroomDialog open={asking} onClose={() => setAsking(false)} to={null} />}
      </Suspense>
    </>
  )
}

/** Enters the showroom whose prices a room has without leaving it, so that the shop has them too. */
export function EnterLinked({ seller }: { seller: { vsd_id: string; company_name: string } }) {
  const revalidator = useRevalidator()
  const { note, showFailure } = useFailureNote()
  const enter = async () => {
    showFailure(null)
    try {
      await enterShownShowroom(seller.vsd_id)
      await revalidator.revalidate()
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <>
      <button type="button" className="link" onClick={() => void enter()}>
        Enter this showroom
      </button>
      {note}
    </>
  )
}
