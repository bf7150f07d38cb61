import { Suspense, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate } from 'react-router'
import type { Brand } from '#features/catalogue/schema.ts'
import { getBrands } from '#features/catalogue/web/api.ts'
import { BrandMark } from '#features/catalogue/web/BrandMark.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { ShowroomDialog } from '#features/showrooms/web/lazy-dialog.ts'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { removeStored } from '#web/browser/storage.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Carousel } from '#web/parts/Carousel.tsx'
import { Rail } from '#web/parts/devices.tsx'
import { Tabs } from '#web/parts/Tabs.tsx'
import { type InspirationTab, inspirationTabs, roomPicture } from '../page-kinds.ts'
import type { Home, Testimonial } from '../schema.ts'
import { getHome } from './api.ts'
import { Hero } from './Hero.tsx'
import { Savings, SectionHead, ShopByCategory, WhyJoin } from './HomeSections.tsx'
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
    brands: brands.data.slice(0, 18).map(({ name, slug, picture }) => ({ name, slug, picture })),
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
    title: `${site.name} – see the room before you swing the hammer`,
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
  const { state, search } = useLocation()
  // A reload keeps the history state, which the server's render does not know.
  const continueTo = useInBrowser() ? (state as { continueTo?: string } | null)?.continueTo : undefined
  const [asked, setAsked] = useState<{ to: string; open: boolean } | null>(null)

  // Spec 1 §4: returning home resets the category and the breadcrumb.
  useEffect(() => removeStored('category', 'breadcrumb'), [])

  // The code on a professional's card leads here.
  const card = new URLSearchParams(search).get('enter')
  useEffect(() => {
    if (!card) return
    void loadChunk(() => import('#features/showrooms/web/enter-by-card.ts'))
      .then(({ enterByCard }) => enterByCard(card.toUpperCase()))
      .then((refusal) => {
        if (refusal) void toast.warning(refusal)
        return navigate(refusal ? paths.home() : paths.showroomShop(), { replace: true })
      })
      // The HTTP client has shown the failure; a reload tries again.
      .catch(() => {})
  }, [card, navigate])

  /** Opens a category, or all of them, in the showroom; asks for a showroom first if none is chosen (spec 1 §2). */
  const shop = (category?: string) => {
    const to = paths.showroomShop(category ? { category } : undefined)
    if (inShowroom) void navigate(to)
    else setAsked({ to, open: true })
  }
  return (
    <>
      <Hero
        headline={home.headline}
        intro={home.intro}
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
          <ShowroomDialog open={asked.open} onClose={() => setAsked({ ...asked, open: false })} to={asked.to} />
        </Suspense>
      ) : null}
    </>
  )
}

function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section className="page section" aria-label="What people on the job say">
      <h2 className="text-title">What people on the job say</h2>
      <ul className="grid gap-x-16 gap-y-10 mt-10 md:grid-cols-[1fr_1fr]">
        {testimonials.map(({ quote, name, label }) => (
          <li key={name}>
            <figure className="flex flex-col justify-between gap-5 h-full pt-5.5 border-t border-rule">
              <blockquote className="font-display text-[clamp(20px,2vw,25px)] font-[460] leading-[1.32] tracking-[-0.01em] normal-nums text-pretty">
                <p>{quote}</p>
              </blockquote>
              <figcaption className="flex items-center gap-3.5 leading-[1.35]">
                <span aria-hidden className="plate-initial">
                  {name.slice(0, 1)}
                </span>
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-15 text-graphite">{label}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Brand marks in two rows. */
function BrandPartners({ brands }: { brands: Pick<Brand, 'name' | 'slug' | 'picture'>[] }) {
  if (brands.length === 0) return null
  const half = Math.ceil(brands.length / 2)
  return (
    <section className="section bg-chalk border-y border-stud" aria-label="Our Brand Partners">
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
              {row.map(({ name, slug, picture }) => (
                <Link
                  key={slug}
                  to={paths.search({ brand: slug })}
                  className="grid place-items-center h-26 p-3 border border-stud bg-white focus-visible:-outline-offset-3 hover:border-ink"
                >
                  <BrandMark name={name} picture={picture} />
                </Link>
              ))}
            </Carousel>
          ))}
        </div>
      </div>
    </section>
  )
}

/** schema.org data of the organization that runs the platform, and the site's search for search engines. */
function houseJsonLd(origin: string) {
  const url = `${origin}/`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${url}#house`,
        name: site.name,
        url,
        logo: `${origin}/icon-512.png`,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          url: origin + paths.contact(),
        },
      },
      {
        '@type': 'WebSite',
        name: site.name,
        url,
        publisher: { '@id': `${url}#house` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.search()}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** Four tabs of seven rooms; selecting a room opens it. */
function InspiredDesigns({ inspirations }: { inspirations: Home['inspirations'] }) {
  const [tab, setTab] = useState<string>(inspirationTabs[0])
  return (
    <section id="inspired-designs" className="page section" aria-label="Inspired Designs">
      <SectionHead
        title="Inspired Designs"
        text="Select a room to explore it in 3D. You can order the tile, flooring, countertops, fixtures and lights by the box or by the piece, and add what goes with them, from cabinets to grout and paint, in one step."
      />
      <Tabs
        label="Rooms"
        current={tab}
        onChange={setTab}
        tabs={inspirationTabs.map((name) => ({
          key: name,
          label: name,
          content: <Rooms key={name} name={name} rooms={inspirations[name] ?? []} />,
        }))}
      />
    </section>
  )
}

type RoomsProps = { name: InspirationTab; rooms: Home['inspirations'][InspirationTab] }

function Rooms({ name, rooms }: RoomsProps) {
  return (
    <Carousel label={`${name} designs`} autoplay>
      {rooms.map((room) => (
        <Link
          key={room.template_id}
          to={paths.roomTemplate(room.template_id)}
          className="block w-full text-left focus-visible:-outline-offset-3 group"
        >
          <img
            className="w-full h-auto border border-stud bg-white"
            src={room.image}
            alt=""
            width={640}
            height={400}
            loading="lazy"
            decoding="async"
          />
          <span className="block pt-3 text-15/[1.35] font-medium group-hover:underline group-hover:underline-offset-3">
            {room.title}
          </span>
        </Link>
      ))}
    </Carousel>
  )
}

/** All departments and categories as plain links, with or without a showroom. */
function Departments({ departments }: { departments: Home['departments'] }) {
  if (departments.length === 0) return null
  return (
    <section className="page section" aria-label="Departments">
      <SectionHead
        title="Departments"
        text={`Everything we sell. In your professional’s showroom you see the products it carries at its prices. Without a showroom you see ${site.name}’s own prices.`}
      />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-6 gap-y-9 lg:grid-cols-[repeat(5,1fr)] max-xs:grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] max-xs:gap-x-5 max-xs:gap-y-7">
        {departments.map((department) => (
          <li key={department.id}>
            <h3 className="text-20 pb-2.5 border-b-2 border-paint">
              <Link
                className="hover:underline hover:underline-offset-3"
                to={paths.department(department.menu_slug)}
                prefetch="intent"
              >
                {department.name}
              </Link>
            </h3>
            <ul className="mt-2">
              {department.categories.map((category) => (
                <li key={category.id}>
                  <Link
                    className="block py-1.25 text-15/[1.35] hover:underline hover:underline-offset-3"
                    to={
                      category.children.length > 0
                        ? paths.department(department.menu_slug, category.slug_url)
                        : paths.categoryProducts(category.slug_url)
                    }
                    prefetch="intent"
                  >
                    {category.label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const points = [
  [
    'One space, many brands',
    'Slate from Vermont next to zellige from San Diego, a tub, a faucet and the floor under them, all at the same scale.',
  ],
  ['True sizes', 'Every product has its width, height and depth. What fits on the screen fits between the studs.'],
  [
    'Boxes, not guesses',
    'Every piece is laid out and every cut is counted. The boxes to order and their price are shown next to the room.',
  ],
] as const

/** Presents the visualizer, where one room combines several brands. */
function MixBrands({ onShop }: { onShop: () => void }) {
  return (
    <section
      className="page section grid gap-10 items-center md:grid-cols-[7fr_5fr] md:gap-16"
      aria-label="3D visualizer"
    >
      <figure className="relative">
        <img
          className="w-full h-auto border border-stud"
          src={roomPicture('k-l-island--warm-modern', 1280)}
          alt="A kitchen with white oak cabinets, a stone island and a tiled wall"
          width={1280}
          height={800}
          loading="lazy"
          decoding="async"
        />
        <ul aria-hidden className="mix-notes">
          <li>Island, 6′ by 3′ 4″</li>
          <li>Counter, 36″ high</li>
          <li>Wall tile from counter to cabinet, 18″</li>
        </ul>
      </figure>
      <div>
        <h2 className="text-title">Mix brands in one room with the 3D visualizer</h2>
        <dl className="mt-6 grid gap-5">
          {points.map(([title, text]) => (
            <div key={title}>
              <dt className="text-17 font-semibold">{title}</dt>
              <dd className="mt-1 text-17 text-graphite">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => onShop()}>Shop your showroom</Button>
          <ButtonLink to={paths.visualize()} variant="secondary">
            Explore a room
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
