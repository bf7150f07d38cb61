/** A star, the average and, where `count` is given, how many gave one; `long` says so in words. */
export function Rating({ rating, count, long = false }: { rating: number; count?: number; long?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <path d="M7 .8 8.9 5l4.6.5-3.4 3.1.9 4.5L7 10.8 3 13.1l.9-4.5L.5 5.5 5.1 5z" fill="currentColor" />
      </svg>
      <span>
        {rating.toFixed(1)}
        <span className="sr-only"> out of 5</span>
        {count !== undefined && (long ? `, ${count} ${count === 1 ? 'rating' : 'ratings'}` : ` (${count})`)}
      </span>
    </>
  )
}
