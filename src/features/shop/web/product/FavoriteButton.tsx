import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { http, silentHttp } from '#web/browser/browser-http.ts'
import { setStored } from '#web/browser/storage.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { addFavorite, isFavorite, removeFavorite } from '../api.ts'

/**
 * Adds a product to the account's favorites or removes it. A guest is asked to sign in and then returns to this page.
 */
export function FavoriteButton({ hash }: { hash: string }) {
  const { user } = useSession()
  const person = user?.id ?? null
  const navigate = useNavigate()
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  useEffect(() => {
    setSaved(false)
    if (person === null) return
    let left = false
    isFavorite(silentHttp, hash).then(
      ({ data }) => !left && setSaved(data.kept),
      // If the status cannot be read, the button shows no favorite; adding one twice has no effect.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [hash, person])

  const press = async () => {
    if (person === null) {
      setStored('redirect_to', location.pathname + location.search)
      void toast.info('Sign in to save your favorites.')
      return navigate(paths.login())
    }
    setBusy(true)
    showFailure(null)
    try {
      const { message } = await (saved ? removeFavorite : addFavorite)(http, hash)
      setSaved(!saved)
      void toast.success(message ?? '', { id: 'favorite' })
    } catch (failure) {
      showFailure(failure)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        className="px-3"
        aria-label="Favorite"
        title="Favorite"
        aria-pressed={saved}
        busy={busy}
        onClick={() => void press()}
      >
        <Heart aria-hidden size={20} strokeWidth={1.75} fill={saved ? 'currentColor' : 'none'} />
      </Button>
      {note}
    </>
  )
}
