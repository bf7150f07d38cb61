import { memo, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import type { Review, ReviewList } from '../review-schema.ts'
import { getReviews } from './api.ts'
import { OwnReview } from './OwnReview.tsx'
import { counted } from './price-words.ts'
import { Rating } from './Rating.tsx'
import type { ShownProduct } from './shown.ts'

const http = httpWith({ background: true })

/** What buyers say, how their stars are spread, and the form of whoever may add to it. */
export const Reviews = memo(AllReviews)

function AllReviews({ product, reviews }: { product: ShownProduct; reviews: ReviewList }) {
  return (
    <section id="reviews" className="py-10" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-25">
        Reviews
      </h2>
      {reviews.total === 0 ? (
        <p className="mt-3 max-w-text text-15 text-graphite">
          Nobody has rated this one yet. Whoever has received it can write the first review here.
        </p>
      ) : (
        <>
          <p className="mt-3 inline-flex items-center gap-2 text-17">
            <Rating rating={product.rating} count={product.rating_count} long />
          </p>
          <p className="text-15 text-graphite">All by people who have received it.</p>
          <dl className="distribution">
            {reviews.stars.map(({ rating, count }) => (
              <div key={rating}>
                <dt>{counted(rating, 'star')}</dt>
                <dd>
                  <meter min={0} max={reviews.total} value={count} aria-hidden="true" />
                  {count}
                </dd>
              </div>
            ))}
          </dl>
          <ReviewPages key={`${product.hash} ${reviews.total}`} hash={product.hash} first={reviews} />
        </>
      )}
      <OwnReview key={product.hash} hash={product.hash} name={product.product_name} />
    </section>
  )
}

/** The newest ones, and the older ones by the page below them. */
function ReviewPages({ hash, first }: { hash: string; first: ReviewList }) {
  const [more, setMore] = useState<Review[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    try {
      const { data } = await getReviews(http, hash, page + 1)
      setMore([...more, ...data.data])
      setPage(page + 1)
    } catch {
      // The call has told what there is to tell; the button stays for another try.
    } finally {
      setBusy(false)
    }
  }
  const left = first.total - first.data.length - more.length
  return (
    <>
      <ul className="reviews" aria-busy={busy}>
        {[...first.data, ...more].map((review) => (
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
      {page < first.last_page && left > 0 && (
        <Button variant="secondary" className="mt-2" busy={busy} onClick={show}>
          {`Show ${Math.min(left, first.per_page)} more`}
        </Button>
      )}
    </>
  )
}
