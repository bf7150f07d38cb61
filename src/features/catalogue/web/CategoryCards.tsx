import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import type { Category } from '../schema.ts'
import { CardPicture } from './CardPicture.tsx'
import { counted } from './price-words.ts'

/** Categories as cards: a picture of a product that stands for each, what it holds, and its children as links. */
export function CategoryCards({
  categories,
  pathFor,
}: {
  categories: Category[]
  pathFor: (category: Category) => string
}) {
  return (
    <ul className="category-grid">
      {categories.map((category, index) => (
        <li key={category.id} className="category-card">
          {category.representative && (
            <CardPicture
              hash={category.representative}
              look={category.look}
              alt=""
              priority={index < 3}
              sizes="(min-width: 1024px) 30vw, 46vw"
            />
          )}
          <div className="category-text">
            <h2>
              <Link to={pathFor(category)} prefetch="intent">
                {category.name}
              </Link>
            </h2>
            <p>{counted(category.product_count, 'product')}</p>
          </div>
          {category.children.length > 0 && (
            <ul className="category-children">
              {category.children.slice(0, 6).map((child) => (
                <li key={child.id}>
                  <Link to={paths.categoryProducts(child.slug_url)} prefetch="intent">
                    {child.name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
