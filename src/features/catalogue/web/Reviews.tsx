import { formatDate } from '#lib/dates.ts'
import type { Paged } from '#lib/paging.ts'
import type { Review } from '../schema.ts'
import { Rating } from './Rating.tsx'
import type { ShownProduct } from './shown.ts'

const stars = [5, 4, 3, 2, 1]

/** What buyers say; the distribution is drawn only when every rating behind it is here to be counted. */
export function Reviews({ product, reviews }: { product: ShownProduct; reviews: Paged<Review> }) {
  if (product.rating_count === 0 && reviews.total === 0) {
    return (
      <section id="reviews" className="py-10" aria-labelledby="reviews-title">
        <h2 id="reviews-title" className="text-25">
          Reviews
        </h2>
        <p className="mt-3 max-w-text text-15 text-graphite">
          Nobody has rated this one yet. Whoever has received it can write the first review from the order.
        </p>
      </section>
    )
  }
  const whole = reviews.total > 0 && reviews.data.length === reviews.total
  return (
    <section id="reviews" className="py-10" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-25">
        Reviews
      </h2>
      <p className="mt-3 inline-flex items-center gap-2 text-17">
        <Rating rating={product.rating} count={product.rating_count} long />
      </p>
      {whole && (
        <dl className="distribution">
          {stars.map((star) => {
            const count = reviews.data.filter((review) => review.rating === star).length
            return (
              <div key={star}>
                <dt>{star === 1 ? '1 star' : `${star} stars`}</dt>
                <dd>
                  <meter min={0} max={reviews.total} value={count} aria-hidden="true" />
                  {count}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {reviews.data.length > 0 && (
        <ul className="reviews">
          {reviews.data.map((review) => (
            <li key={review.id}>
              <h3>{review.title}</h3>
              <p className="inline-flex items-center gap-2 text-14 text-graphite">
                <Rating rating={review.rating} />
                {`${review.author}, ${formatDate(review.created_at)}`}
              </p>
              <p>{review.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
