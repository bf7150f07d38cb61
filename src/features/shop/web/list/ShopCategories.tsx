import { Link } from 'react-router'
import type { Category } from '#features/catalogue/schema.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

/** The categories that a showroom carries, as pictures that filter its list; the current one links back to all. */
export function ShopCategories({ categories, current }: { categories: Category[]; current: string }) {
  return (
    <nav aria-label="Categories of this showroom">
      <ul className="shop-cats">
        {categories.map((category) => {
          const active = current === category.slug_url || current === String(category.id)
          return (
            <li key={category.id}>
              <Link
                to={paths.showroomShop(active ? undefined : { category: category.slug_url })}
                aria-current={active ? 'true' : undefined}
                preventScrollReset
              >
                {category.representative && (
                  <CardPicture hash={category.representative} look={category.look} alt="" sizes="160px" />
                )}
                <span>
                  {category.label}
                  <small>{figure(category.product_count)}</small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
