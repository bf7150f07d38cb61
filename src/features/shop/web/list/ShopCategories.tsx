import { Link } from 'react-router'
import type { Category } from '#features/catalogue/schema.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

/** The categories that a showroom carries, as pictures that filter its list; the current one links back to all. */
export function ShopCategories({ categories, current }: { categories: Category[]; current: string }) {
  return (
    <nav aria-label="Categories of this showroom">
      <ul className="shop-cats grid grid-flow-col auto-cols-[minmax(132px,1fr)] gap-3 p-1 overflow-x-auto overscroll-x-contain">
        {categories.map((category) => {
          const active = current === category.slug_url || current === String(category.id)
          return (
            <li key={category.id}>
              <Link
                className="block h-full border border-stud bg-chalk text-14/[1.3] font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:shadow-[inset_0_-4px_0_var(--paint)]"
                to={paths.showroomShop(active ? undefined : { category: category.slug_url })}
                aria-current={active ? 'true' : undefined}
                preventScrollReset
              >
                {category.representative && (
                  <CardPicture hash={category.representative} look={category.look} alt="" sizes="160px" />
                )}
                <span className="block pt-2 px-2.5 pb-2.5">
                  {category.label}
                  <small className="block type-13 font-normal text-graphite">{figure(category.product_count)}</small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
