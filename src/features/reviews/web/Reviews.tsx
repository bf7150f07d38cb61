import { memo, useRef, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { counted } from '#lib/money.ts'
import { backgroundHttp } from '#web/browser/browser-http.ts'
import { Button } from '#web/parts/Button.tsx'
import type { ReviewList, ReviewSort } from '../schema.ts'
import { getReviews } from './api.ts'
import { OwnReview } from './OwnReview.tsx'
import { Rating } from './Rating.tsx'
import './reviews.css'

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
      <dl className="distribution">
        {first.stars.map(({ rating, count }) => (
          <div key={rating}>
            <dt>
              <button
                type="button"
                className="link"
                aria-pressed={asked.rating === rating}
                disabled={count === 0}
                onClick={() => read({ ...asked, rating: asked.rating === rating ? null : rating }, [])}
              >
                {counted(rating, 'star')}
              </button>
            </dt>
            <dd>
              <meter min={0} max={first.total} value={count} aria-hidden="true" />
              {count}
            </dd>
          </div>
        ))}
      </dl>
      {first.total > 1 && (
        <div className="reviews-bar">
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
          <label>
            Sort by{' '}
            <select
              className="control"
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
      <ul className="reviews" aria-busy={busy}>
        {shown.map((review) => (
          <li key={review.id}>
            <h3>{review.title}</h3>
            <p className="inline-flex items-center gap-2 text-14 text-graphite">
              <Rating rating={review.rating} />
              {`${review.author}, ${formatDate(review.created_at)}`}
            </p>
            <p className="review-text">{review.text}</p>
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
