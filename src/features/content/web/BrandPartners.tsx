import { Link } from 'react-router'
import { BrandMark } from '#features/catalogue/web/BrandMark.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { Carousel } from '#web/Carousel.tsx'
import { SectionHead } from './SectionHead.tsx'

/** Brand marks in two rows. */
export function BrandPartners({ brands }: { brands: { name: string; slug: string }[] }) {
  if (brands.length === 0) return null
  const half = Math.ceil(brands.length / 2)
  return (
    <section className="section bg-chalk brand-band" aria-label="Our Brand Partners">
      <div className="page">
        <SectionHead
          title="Our Brand Partners"
          action={
            <ButtonLink to={paths.brands()} variant="secondary">
              See All
            </ButtonLink>
          }
        />
        <div className="grid gap-5">
          {[brands.slice(0, half), brands.slice(half)].map((row, index) => (
            <Carousel key={row[0]?.slug ?? index} label={`Brands, row ${index + 1}`} show={6}>
              {row.map(({ name, slug }) => (
                <Link key={slug} to={paths.search({ brand: slug })} className="brand-tile">
                  <BrandMark name={name} />
                </Link>
              ))}
            </Carousel>
          ))}
        </div>
      </div>
    </section>
  )
}
