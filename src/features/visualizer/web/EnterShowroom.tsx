import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShopProfile } from '#features/showrooms/schema.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom, useOwnShowroom } from '#features/showrooms/web/current-showroom.ts'
import { ShowroomDialog } from '#features/showrooms/web/lazy-dialog.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'

/**
 * Enters a showroom without leaving the room: professionals enter their own with one click, everyone else types an ID.
 */
export function EnterShowroom({ block }: { block?: boolean }) {
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

/** Enters the showroom named by a share link without leaving the room; `inText` renders it as part of a sentence. */
export function EnterLinked({ from, inText }: { from: ShopProfile; inText?: boolean }) {
  const revalidator = useRevalidator()
  const enter = async () => {
    enterShowroom(from.profile, from.category)
    await revalidator.revalidate()
  }
  if (inText)
    return (
      <button type="button" className="link" onClick={() => void enter()}>
        Open it there
      </button>
    )
  return (
    <Button block onClick={() => void enter()}>
      {`Enter ${from.profile.company_name}`}
    </Button>
  )
}
