import { useEffect, useId, useRef, useState } from 'react'
import type { ShownCard as Card } from '#features/catalogue/web/shown.ts'
import { Skeleton } from '#web/Skeleton.tsx'
import { ProductCard } from '../card/ProductCard.tsx'

/**
 * A row of products that loads when it comes near the viewport; its space has the final height from the start. An empty
 * or failed response removes the row. `load` must be stable (useCallback).
 */
export function Shelf({
  title,
  vsdId,
  load,
}: {
  title: string
  vsdId: string | null
  load: () => Promise<Card[]>
}) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const [cards, setCards] = useState<Card[] | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let current = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // A row that fails to load is left out; the page is complete without it.
        load().then(
          (answer) => current && setCards(answer),
          () => current && setCards([]),
        )
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      current = false
      observer.disconnect()
    }
  }, [load])
  if (cards?.length === 0) return null
  return (
    <section ref={place} className="shelf" aria-labelledby={id} aria-busy={cards === null}>
      <h2 id={id} className="text-25">
        {title}
      </h2>
      <ul className="shelf-row">
        {cards
          ? cards.map((card) => <ProductCard key={card.hash} card={card} vsdId={vsdId} />)
          : [1, 2, 3, 4, 5].map((n) => (
              <li key={n} className="product-card">
                <div className="product-well skeleton" />
                <Skeleton className="mt-3 h-6 w-4/5" />
                <Skeleton className="mt-2 h-5 w-3/5" />
                <Skeleton className="mt-2 h-6 w-2/5" />
              </li>
            ))}
      </ul>
    </section>
  )
}
