import { Button } from '#web/Button.tsx'
import { Carousel } from '#web/Carousel.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { shopCategories } from './category-drawings.ts'
import { SectionHead } from './SectionHead.tsx'

const rows = [shopCategories.slice(0, 11), shopCategories.slice(11)]

/** The 21 categories as drawings in two rows. */
export function ShopByCategory({ onShop }: { onShop: (category?: string) => void }) {
  return (
    <section className="section bg-chalk category-band" aria-label="Shop by category">
      <div className="page">
        <SectionHead
          title="Shop by category"
          action={
            <Button variant="secondary" onClick={() => onShop()}>
              See All
            </Button>
          }
        />
        <div className="category-rows">
          {rows.map((row, index) => (
            <Carousel key={row[0]?.slug} label={`Categories, row ${index + 1}`} show={6}>
              {row.map(({ name, slug }) => (
                <button key={slug} type="button" className="category-tile" onClick={() => onShop(slug)}>
                  <CategoryIcon slug={slug} size={64} />
                  <span>{name}</span>
                </button>
              ))}
            </Carousel>
          ))}
        </div>
      </div>
    </section>
  )
}
