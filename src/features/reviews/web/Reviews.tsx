import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { counted } from '#lib/money.ts'
import { backgroundHttp, silentHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Button } from '#web/parts/Button.tsx'
import type { OwnReview as Own, Review, ReviewList, ReviewSort } from '../schema.ts'
import { getOwnReview, getReviews } from './api.ts'
import { Rating } from './Rating.tsx'

type Reviewed = { hash: string; product_name: string; rating: number; rating_count: number }

/** Buyers' reviews, the star distribution, and the form for homeowners who may review the product. */
export const Reviews = memo(AllReviews)

function AllReviews({ product, reviews }: { product: Reviewed; reviews: ReviewList }) {
  return (
    <section id="reviews" className="py-10" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-25">
        Reviews
      </h2>
      {reviews.total === 0 ? (
        <p className="mt-3 max-w-text text-15 text-graphite">
          No reviews yet. Customers who have received this product can write the first review.
        </p>
      ) : (
        <>
          <p className="mt-3 inline-flex items-center gap-2 text-17">
            <Rating rating={product.rating} count={product.rating_count} long />
          </p>
          <p className="text-15 text-graphite">All reviews are from customers who received the product.</p>
          <ReviewPages key={`${product.hash} ${reviews.total}`} hash={product.hash} first={reviews} />
        </>
      )}
      <OwnReview key={product.hash} hash={product.hash} name={product.product_name} />
    </section>
  )
}

type Asked = { rating: number | null; sort: ReviewSort }

/** The star distribution, where each line is a filter, followed by the reviews and a button to load more. */
function ReviewPages({ hash, first }: { hash: string; first: ReviewList }) {
  const [asked, setAsked] = useState<Asked>({ rating: null, sort: 'newest' })
  const [pages, setPages] = useState<ReviewList[]>([first])
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  async function read(next: Asked, before: ReviewList[]) {
    const turn = ++latest.current
    setBusy(true)
    try {
      const { data } = await getReviews(backgroundHttp, hash, { page: before.length + 1, ...next })
      if (turn !== latest.current) return
      setAsked(next)
      setPages([...before, data])
    } catch {
      // The HTTP client has already shown the error. The list and its button stay for another try.
    } finally {
      if (turn === latest.current) setBusy(false)
    }
  }
  const shown = pages.flatMap((page) => page.data)
  const { total = 0, per_page = 10 } = pages[0] ?? {}
  const left = total - shown.length
  return (
    <>
      <dl className="grid gap-1 max-w-90 mt-4 type-15">
        {first.stars.map(({ rating, count }) => (
          <div key={rating} className="grid grid-cols-[72px_minmax(0,1fr)]">
            <dt>
              <button
                type="button"
                className="link aria-pressed:font-[650] aria-pressed:text-ink disabled:text-hint disabled:no-underline"
                aria-pressed={asked.rating === rating}
                disabled={count === 0}
                onClick={() => read({ ...asked, rating: asked.rating === rating ? null : rating }, [])}
              >
                {counted(rating, 'star')}
              </button>
            </dt>
            <dd className="flex items-center gap-2.5">
              <meter
                className="flex-1 h-3 appearance-none bg-stud [&::-webkit-meter-bar]:h-3 [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:rounded-none [&::-webkit-meter-bar]:bg-stud [&::-webkit-meter-optimum-value]:bg-paint [&::-moz-meter-bar]:bg-paint"
                min={0}
                max={first.total}
                value={count}
                aria-hidden="true"
              />
              {count}
            </dd>
          </div>
        ))}
      </dl>
      {first.total > 1 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-w-190 mt-5 type-15">
          <p aria-live="polite">
            {asked.rating === null
              ? counted(total, 'review')
              : `${counted(total, 'review')} with ${counted(asked.rating, 'star')}`}
          </p>
          {asked.rating !== null && (
            <button type="button" className="link" onClick={() => read({ ...asked, rating: null }, [])}>
              Show all
            </button>
          )}
          <label className="ml-auto">
            Sort by{' '}
            <select
              className="control inline-block w-auto"
              value={asked.sort}
              onChange={(event) => read({ ...asked, sort: event.target.value as ReviewSort }, [])}
            >
              <option value="newest">Newest</option>
              <option value="highest">Highest rated</option>
              <option value="lowest">Lowest rated</option>
            </select>
          </label>
        </div>
      )}
      <ul className="reviews mt-6 max-w-190" aria-busy={busy}>
        {shown.map((review) => (
          <li key={review.id} className="py-4 border-t border-stud">
            <h3 className="font-text text-17/[1.3] tracking-[0]">{review.title}</h3>
            <p className="inline-flex items-center gap-2 text-14 text-graphite">
              <Rating rating={review.rating} />
              {`${review.author}, ${formatDate(review.created_at)}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" className="mt-2" busy={busy} onClick={() => read(asked, pages)}>
          {`Show ${Math.min(left, per_page)} more`}
        </Button>
      )}
    </>
  )
}

const ReviewForm = lazyPart(() => import('./ReviewForm.tsx'), 'ReviewForm')

/**
 * For a signed-in homeowner: a button that opens the form once the product was delivered, or a note that they have
 * already reviewed it.
 */
function OwnReview({ hash, name }: { hash: string; name: string }) {
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
