import './rating.css'

/** A star, the average, and the number of ratings if `count` is given; `long` writes the count in words. */
export function Rating({ rating, count, long = false }: { rating: number; count?: number; long?: boolean }) {
  return (
    <span className="rating">
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span>
      {count !== undefined && (long ? `, ${count} ${count === 1 ? 'rating' : 'ratings'}` : ` (${count})`)}
    </span>
  )
}
