import { memo, useId } from 'react'
import type { ShownCard } from '#features/catalogue/web/shown.ts'
import { ProductCard } from '../card/ProductCard.tsx'

/** A row of cards that are already loaded. */
export const ShelfRow = memo(Row)

function Row({ title, cards, vsdId }: { title: string; cards: ShownCard[]; vsdId: string | null }) {
  const id = useId()
  return (
    <section className="shelf" aria-labelledby={id}>
      <h2 id={id} className="text-25">
        {title}
      </h2>
      <ul className="shelf-row">
        {cards.map((card) => (
          <ProductCard key={card.hash} card={card} vsdId={vsdId} />
        ))}
      </ul>
    </section>
  )
}
