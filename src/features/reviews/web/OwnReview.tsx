import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Button } from '#web/parts/Button.tsx'
import type { OwnReview as Own, Review } from '../schema.ts'
import { getOwnReview } from './api.ts'

const ReviewForm = lazyPart(() => import('./ReviewForm.tsx'), 'ReviewForm')

/**
 * For a signed-in homeowner: a button that opens the form once the product was delivered, or a note that they have
 * already reviewed it.
 */
export function OwnReview({ hash, name }: { hash: string; name: string }) {
  const { user } = useSession()
  const client = user?.type === 'User' ? user.id : null
  const [own, setOwn] = useState<Own | null>(null)
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    setOwn(null)
    if (client === null) return
    let gone = false
    void getOwnReview(silentHttp, hash)
      .then(({ data }) => !gone && setOwn(data))
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [hash, client])
  if (own?.review) {
    return <p className="mt-6 text-15 text-graphite">{`You reviewed this on ${formatDate(own.review.created_at)}.`}</p>
  }
  if (!own?.may_write) return null
  const written = (review: Review) => {
    setWriting(false)
    setOwn({ may_write: false, review })
  }
  return writing ? (
    <Suspense>
      <ReviewForm hash={hash} name={name} onWritten={written} onClose={() => setWriting(false)} />
    </Suspense>
  ) : (
    <Button variant="secondary" className="mt-6" onClick={() => setWriting(true)}>
      Write a review
    </Button>
  )
}
