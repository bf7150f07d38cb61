import { Link } from 'react-router'
import type { Category, UploadedPicture } from '#features/catalogue/schema.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

const cardSizes = '(min-width: 1024px) 30vw, 46vw'

/**
 * Categories as cards: a photo of the category or of one of its products, what it contains, and links to its children.
 */
export function CategoryCards({
  categories,
  photographed = false,
  pathFor,
}: {
  categories: Category[]
  /**
   * Whether these are the platform's categories. They have photos (`npm run render:categories`), except newer ones,
   * which show a product in a room.
   */
  photographed?: boolean
  pathFor: (category: Category) => string
}) {
  return (
    <ul className="category-grid grid grid-cols-2 gap-3 pt-8 pb-12 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {categories.map((category, index) => (
        <li key={category.id} className="category-card relative min-w-0 border border-stud bg-chalk hover:border-lath">
          {category.picture ? (
            <UploadedPhoto picture={category.picture} first={index < 3} />
          ) : photographed && hasCategoryPhoto(category.slug_url) ? (
            <CategoryPhoto slug={category.slug_url} first={index < 3} />
          ) : category.representative ? (
            <CardPicture
              hash={category.representative}
              look={category.look}
              view={photographed ? 'room' : 'main'}
              alt=""
              priority={index < 3}
              sizes={cardSizes}
            />
          ) : (
            <BareWall />
          )}
          <div className="pt-3.5 px-3 pb-3 sm:pt-4.5 sm:px-5 sm:pb-3.5">
            <h2 className="text-17/[1.2] text-pretty sm:type-20">
              <Link
                className="after:absolute after:-inset-px focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-ink focus-visible:after:outline-offset-2"
                to={pathFor(category)}
                prefetch="intent"
              >
                {category.label}
              </Link>
            </h2>
            <p className="mt-1 type-14 text-graphite">
              {category.product_count === 0 ? 'Nothing yet' : counted(category.product_count, 'product')}
            </p>
          </div>
          {category.children.length > 0 && (
            <ul className="relative pt-0 px-3 pb-3.5 text-14/[1.35] sm:columns-2 sm:pt-0 sm:px-5 sm:pb-4.5">
              {category.children.slice(0, 6).map((child) => (
                <li key={child.id}>
                  <Link
                    className="relative inline-block py-1 text-paint hover:underline hover:underline-offset-3"
                    to={paths.categoryProducts(child.slug_url)}
                    prefetch="intent"
                  >
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

/** For a category that is still empty: a wall with a rail and two panels. */
function BareWall() {
  return (
    <svg className="block w-full aspect-4/3" viewBox="0 0 400 300" aria-hidden="true">
      <path d="M0 0h400v300H0z" className="fill-gypsum" />
      <path d="M0 150h400v150H0z" className="fill-paint" />
      <path d="M0 150h400v10H0z" className="fill-chalk" />
      <path d="M24 184h164v92H24zM212 184h164v92H212z" className="fill-none stroke-paint-deep stroke-4" />
    </svg>
  )
}

/** The picture that an Admin has uploaded; the card's name is beside it, so its text may be empty. */
function UploadedPhoto({ picture, first }: { picture: NonNullable<UploadedPicture>; first: boolean }) {
  const photo = (width: 640 | 960) => paths.photograph(picture.file, 'whole', width, 'webp')
  return (
    <img
      src={photo(640)}
      srcSet={`${photo(640)} 640w, ${photo(960)} 960w`}
      sizes={cardSizes}
      width={640}
      height={480}
      alt={picture.alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

function CategoryPhoto({ slug, first }: { slug: string; first: boolean }) {
  const photo = (width: number) => `/pictures/categories/${slug}-${width}.webp`
  return (
    <img
      src={photo(640)}
      srcSet={`${photo(640)} 640w, ${photo(960)} 960w`}
      sizes={cardSizes}
      width={640}
      height={480}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

/** Slugs of the categories with a picture in public/pictures/categories. */
const photographed = new Set([
  ...['appliances', 'artificial-turf', 'backsplash-tiles', 'bath-tubs', 'bathroom-faucets', 'bathroom-vanitys'],
  ...['cabinet-hardware', 'countertop', 'fans', 'hardscaping', 'hardwood-flooring', 'kitchen-faucets'],
  ...['kitchen-sinks', 'laminate-flooring', 'lights', 'luxury-flooring', 'pool-copings', 'showers'],
  ...['stacked-stone', 'tile-flooring', 'toilets'],
])

export function hasCategoryPhoto(slug: string): boolean {
  return photographed.has(slug)
}
