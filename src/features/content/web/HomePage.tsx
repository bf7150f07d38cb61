import { Suspense, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { getBrands } from '#features/catalogue/web/api.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { ShowroomDialog } from '#features/showrooms/web/lazy-dialog.ts'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { Rail } from '#web/devices.tsx'
import { httpContext } from '#web/http.ts'
import { pageMeta } from '#web/page-meta.ts'
import { removeStored } from '#web/storage.ts'
import { useInBrowser } from '#web/use-in-browser.ts'
import { getHome } from './api.ts'
import { BrandPartners } from './BrandPartners.tsx'
import { Departments } from './Departments.tsx'
import { Hero } from './Hero.tsx'
import { houseJsonLd } from './house-json-ld.ts'
import { InspiredDesigns } from './InspiredDesigns.tsx'
import { MixBrands } from './MixBrands.tsx'
import { Savings } from './Savings.tsx'
import { ShopByCategory } from './ShopByCategory.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhyJoin } from './WhyJoin.tsx'
import './home.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const http = context.get(httpContext)
  const [{ data: home }, { data: brands }, { data: setting }] = await Promise.all([
    getHome(http),
    getBrands(http),
    getSetting(http),
  ])
  return {
    home,
    brands: brands.data.slice(0, 18).map(({ name, slug }) => ({ name, slug })),
    stores: [
      { name: 'App Store', url: setting.app_store_url },
      { name: 'Google Play', url: setting.play_store_url },
    ],
    materials: setting.counts.materials,
    makers: brands.total,
    house: houseJsonLd(setting.public_url),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...at }) => [
  ...pageMeta(at, {
    title: 'Wainscot – see the room before you swing the hammer',
    description:
      'Shop your contractor’s showroom at true scale: tile, faucets, flooring and fixtures from many brands in one cart, delivered free across the United States.',
  }),
  ...(loaderData ? [{ 'script:ld+json': loaderData.house }] : []),
]

/** The home page: the entry card and an overview of what the platform offers. */
export default function HomePage() {
  const { home, brands, stores, materials, makers } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const inShowroom = useShowroom() !== null
  const { state } = useLocation()
  // A reload keeps the history state, which the server's render does not know.
  const continueTo = useInBrowser() ? (state as { continueTo?: string } | null)?.continueTo : undefined
  const [asked, setAsked] = useState<{ to: string; open: boolean } | null>(null)

  // Spec 1 §4: returning home resets the category and the breadcrumb.
  useEffect(() => removeStored('category', 'breadcrumb'), [])

  /** Opens a category, or all of them, in the showroom; asks for a showroom first if none is chosen (spec 1 §2). */
  const shop = (category?: string) => {
    const to = paths.showroomShop(category ? { category } : undefined)
    if (inShowroom) void navigate(to)
    else setAsked({ to, open: true })
  }
  return (
    <>
      <Hero
        inShowroom={inShowroom}
        continueTo={continueTo}
        savings={home.savings.length > 0}
        materials={materials}
        makers={makers}
      />
      <Rail />
      <InspiredDesigns inspirations={home.inspirations} />
      <ShopByCategory onShop={shop} />
      <Departments departments={home.departments} />
      {home.savings.length > 0 ? <Savings savings={home.savings} /> : null}
      <MixBrands onShop={shop} />
      <BrandPartners brands={brands} />
      <WhyJoin stores={stores} />
      {home.testimonials.length > 0 ? <Testimonials testimonials={home.testimonials} /> : null}
      {asked ? (
        <Suspense>
          <ShowroomDialog
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
            to={asked.to}
          />
        </Suspense>
      ) : null}
    </>
  )
}
