import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { minMarkup } from '#features/site/figures.ts'
import { useSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Carousel } from '#web/parts/Carousel.tsx'
import { Panel } from '#web/parts/devices.tsx'
import type { Home } from '../schema.ts'

const reasons = [
  ['Wholesale prices', 'Approved professionals see what a product costs them next to what it costs their clients.'],
  ['Your markup', `${minMarkup} is the standard and the minimum. Set it by showroom, brand, category or product.`],
  ['Nothing to stock', 'Vendors ship to the job. Add any product to your showroom without buying it.'],
  ['Paid to the cent', 'Each sale is split on the day it is made. See what is pending, available and paid.'],
] as const

/** Why professionals join, and the mobile app. `url` is empty for a store without it: /app says how to install. */
export function WhyJoin({ stores }: { stores: { name: string; url: string }[] }) {
  return (
    <section className="wainscot on-paint" aria-label="Become a pro">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="max-w-text">
            <h2 className="text-title">Become a pro. Your showroom, in your color.</h2>
            <p className="mt-3 text-17">
              For contractors and designers. Apply with your license number; you’ll hear from us by email within 24
              hours.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={paths.registerContractor()}
              className="bg-tape text-ink shadow-[inset_0_-3px_0_var(--color-tape-shade)] hover:bg-[#ffc93a]"
            >
              Sign Up as a Pro
            </ButtonLink>
            <ButtonLink to={paths.proAccount()} variant="secondary">
              Learn More
            </ButtonLink>
          </div>
        </div>
        <h3 className="mt-10 text-25">Why join</h3>
        <ul className="grid gap-5 mt-4 min-[37.5rem]:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(4,1fr)]">
          {reasons.map(([title, text]) => (
            <li key={title}>
              <Panel className="h-full pt-7.5 px-7 pb-8">
                <h4 className="font-display text-20/[1.2] font-[640] tracking-[-0.015em]">{title}</h4>
                <p className="mt-2 text-15">{text}</p>
              </Panel>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 mt-9 pt-7 border-t border-paint-lit">
          <p className="max-w-text text-17">
            <strong>Live chat and support in your pocket.</strong> Professionals reach clients and our support in{' '}
            <Link to={paths.chat()} className="underline underline-offset-3">
              Messages
            </Link>{' '}
            through the mobile app, with push notifications. It installs from your phone’s browser.
          </p>
          <ul aria-label="The mobile app" className="flex flex-wrap gap-3">
            {stores.map(({ name, url }) => (
              <li key={name}>
                {url ? (
                  <a href={url} rel="noopener external" className="button button-secondary">
                    {name}
                  </a>
                ) : (
                  <ButtonLink to={paths.app()} variant="secondary">
                    {name}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The 21 categories of the home page in order, with exact names (spec 1 §2), and the two rows they are shown in. */
export const shopCategories = [
  { name: 'Appliances', slug: 'appliances' },
  { name: 'Artificial Turf', slug: 'artificial-turf' },
  { name: 'Backsplash Tiles', slug: 'backsplash-tiles' },
  { name: 'Bathroom Faucets', slug: 'bathroom-faucets' },
  { name: 'Bathroom Vanitys', slug: 'bathroom-vanitys' },
  { name: 'Bath Tubs', slug: 'bath-tubs' },
  { name: 'Cabinet Hardware', slug: 'cabinet-hardware' },
  { name: 'Countertop', slug: 'countertop' },
  { name: 'Fans', slug: 'fans' },
  { name: 'Hardscaping', slug: 'hardscaping' },
  { name: 'Hardwood Flooring', slug: 'hardwood-flooring' },
  { name: 'Kitchen Faucets', slug: 'kitchen-faucets' },
  { name: 'Kitchen Sinks', slug: 'kitchen-sinks' },
  { name: 'Laminate Flooring', slug: 'laminate-flooring' },
  { name: 'Lights', slug: 'lights' },
  { name: 'luxury-flooring', slug: 'luxury-flooring' },
  { name: 'Pool Copings', slug: 'pool-copings' },
  { name: 'Showers', slug: 'showers' },
  { name: 'Stacked Stone', slug: 'stacked-stone' },
  { name: 'Tile Flooring', slug: 'tile-flooring' },
  { name: 'Toilets', slug: 'toilets' },
] as const

type CategorySlug = (typeof shopCategories)[number]['slug']

/** Front views on a 48 × 48 grid, one stroked path each. */
const categoryPaths: Record<CategorySlug, string> = {
  appliances:
    'M5 6h17v36H5zM5 19h17M18 10v5M18 23v7M26 17h17v25H26zM26 23h17M29 20h2M33 20h2M37 20h3M29 28h11v9H29zM29 30.5h11M3 42h42',
  'artificial-turf':
    'M3 42h42M9 42c0-7-1-11-4-14M14 42c0-9 1-15 4-19M19 42c0-10-2-17-5-22M24 42V15M29 42c0-10 2-17 5-22M34 42c0-9-1-15-4-19M39 42c0-7 1-11 4-14M3 45.5h42',
  'backsplash-tiles':
    'M4 6h40v24H4zM4 14h40M4 22h40M17 6v8M31 6v8M10 14v8M24 14v8M38 14v8M17 22v8M31 22v8M2 34h44v4H2zM6 38v6M42 38v6',
  'bathroom-faucets':
    'M4 41h40M20 41V17c0-11 19-11 19 0v4h-4v-4c0-6-11-6-11 0v24M8 33h8M12 33v8M28 33h8M32 33v8M37 25v3M37 31v2',
  'bathroom-vanitys':
    'M4 20h40v4H4zM6 24v17h36V24M24 24v17M20.5 30v4M27.5 30v4M9 41v3M39 41v3M16 20c0-4 16-4 16 0M24 17v-6h5v3M15 5h18',
  'bath-tubs': 'M3 21h42M6 21c0 11 3 16 9 16h18c6 0 9-5 9-16M14 36.5L11 43M34 36.5L37 43M37 21V9c0-5-8-5-8 0v3M34 14h6',
  'cabinet-hardware':
    'M7 10h34v6H7zM13 16v6M35 16v6M10 22h6M32 22h6M17 35a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21.5 35a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  countertop: 'M3 13h42v30h-6V19H3zM6 19v24h33M22 19v24M10 13l5 6M25 13l4 6M39 26l6 4M39 35l6 5M19 27v4M25 27v4',
  fans: 'M18 4h12M24 4v9M18 13h12v7H18zM18 15L3 18v4l15-2M30 15l15 3v4l-15-2M19 20v6h10v-6M17 26h14c0 9-14 9-14 0zM24 33v7M22.5 40h3',
  hardscaping:
    'M3 13h42v5H3zM5 18v25h38V18M5 26h38M5 34h38M17 18v8M31 18v8M11 26v8M24 26v8M37 26v8M17 34v9M31 34v9M3 43h42',
  'hardwood-flooring':
    'M4 8h40v32H4zM4 16h40M4 24h40M4 32h40M20 8v8M34 16v8M14 24v8M30 32v8M8 12h7M25 12h13M9 20h15M19 28h14M8 36h10',
  'kitchen-faucets':
    'M12 42h26M19 42V17c0-15 21-15 21 0v2h-4v-2c0-9-13-9-13 0v25M33 19h10l-1.5 10h-7zM23 33h6l5-4M19 36h4',
  'kitchen-sinks': 'M3 14h42v5H3zM8 19v14c0 3 1 4 4 4h24c3 0 4-1 4-4V19M5 19v24M43 19v24M21 14V8c0-6 9-6 9 0v2M24 37v4',
  'laminate-flooring':
    'M3 14h20v7h4v5h-4v8H3zM31 14h14v20H31v-8M31 21v-7M3 18.5h20M31 18.5h14M3 29.5h20M31 29.5h14M7 24h9M35 24h7M3 40h42',
  lights:
    'M18 4h12M24 4v10M21 14h6M24 14c-10 0-16 8-16 17h32c0-9-6-17-16-17zM19 31c0 6 10 6 10 0M24 40v4M14 38l-3 4M34 38l3 4',
  'luxury-flooring':
    'M4 17L14 7l10 10L34 7l10 10M4 27l10-10 10 10 10-10 10 10M4 37l10-10 10 10 10-10 10 10M4 17v24M14 7v34M24 17v24M34 7v34M44 17v24',
  'pool-copings':
    'M3 12h22c6 0 6 9 0 9H3M13 12v9M20 21v23M7 27l-4 4M14 27L4 37M20 28L8 40M20 36l-7 7M27 31c3-4 6-4 9 0s6 4 9 0M27 39c3-4 6-4 9 0s6 4 9 0',
  showers:
    'M5 43V7h15c4 0 6 2 6 7M15 19c0-6 22-6 22 0zM18 24v4M26 24v4M34 24v4M15 33v4M22 33v4M30 33v4M37 33v4M3 43h42',
  'stacked-stone':
    'M4 7h40v36H4zM4 13h40M4 19h40M4 27h40M4 32h40M4 38h40M16 7v6M33 7v6M25 13v6M11 19v8M30 19v8M38 27v5M20 27v5M13 32v6M31 32v6M23 38v5M37 38v5',
  'tile-flooring': 'M14 9h20l11 32H3zM11 18h26M7.5 28h33M18.9 9L12.5 41M24 9v32M29.1 9l6.4 32',
  toilets: 'M6 6h17v4H6zM8 10v14h12M12 24h30c0 9-5 13-12 14l1 5H15l1-6c-3-2-4-6-4-13zM20 20.5h22v3.5M20 10v14',
}

const rows = [shopCategories.slice(0, 11), shopCategories.slice(11)]

/** The 21 categories as drawings in two rows. */
export function ShopByCategory({ onShop }: { onShop: (category?: string) => void }) {
  return (
    <section className="section bg-chalk border-y border-stud" aria-label="Shop by category">
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

/** A line drawing of a category in front view, in the text color. */
function CategoryIcon({ slug, size = 48 }: { slug: CategorySlug; size?: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="butt"
      strokeLinejoin="miter"
    >
      <path d={categoryPaths[slug]} />
    </svg>
  )
}

/** A section's title, a line of text beside or below it, and one action at the right. */
export function SectionHead({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-text">
        <h2 className="text-title">{title}</h2>
        {text ? <p className="mt-3 text-17 text-graphite">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}

/** Average savings as dimension lines: the whole line is the list price, the red part is the client's saving. */
export function Savings({ savings }: { savings: Home['savings'] }) {
  const offer = useSetting()?.offer ?? null
  return (
    <section className="savings" aria-label="Savings by category">
      <div className="page section grid gap-12 md:grid-cols-[5fr_7fr] md:gap-20">
        <div>
          <h2 className="text-title">Save up to 60%</h2>
          <p className="mt-4 text-17 text-graphite">
            Showrooms have no rent, no stock and no sales floor, so you save what those cost elsewhere. Average savings
            on products in a showroom at the standard markup, drawn to scale. <WhatWeCompare />
          </p>
          {offer ? (
            <p className="mt-6 promo-slip">
              <strong>{offer.title}</strong>
              <span className="type-15 text-graphite">
                {offer.text}. {site.name} pays for it; no code is needed.
              </span>
            </p>
          ) : null}
          <p className="mt-6 promo-slip">
            <strong>Save up to 30% on all finishing materials</strong>
            <span className="type-15 text-graphite">
              Compared with list prices. Our prices already include it; there is no code or additional discount.{' '}
              <WhatWeCompare />
            </span>
          </p>
          <p className="mt-4 promo-slip">
            <strong>Free nationwide delivery</strong>
            <span className="type-15 text-graphite">
              Parcels and freight, to all 50 states and the District of Columbia.
            </span>
          </p>
        </div>
        <div>
          <ul className="grid gap-9">
            {savings.map(({ name, percent }) => (
              <li key={name}>
                <p className="flex items-baseline justify-between gap-4">
                  <span className="text-20 font-semibold first-letter:uppercase">{name}</span>
                  <Link to={`${paths.savings()}#averages`} className="link text-15">
                    average savings
                  </Link>
                </p>
                <ToScale percent={percent} />
              </li>
            ))}
          </ul>
          <p className="mt-8 text-14 text-graphite">
            The full bar is the manufacturer’s list price. Delivery is free nationwide and included.
          </p>
        </div>
      </div>
    </section>
  )
}

const WhatWeCompare = () => (
  <Link to={paths.savings()} className="link">
    What our savings compare
  </Link>
)

function ToScale({ percent }: { percent: number }) {
  const end = `${percent}%`
  return (
    <svg
      className="block mt-0.5 overflow-visible"
      width="100%"
      height="64"
      role="img"
      aria-label={`${percent}% of the list price saved`}
    >
      <g fill="none" strokeWidth={1.5}>
        <line className="to-scale-rest" x1={end} x2="100%" y1="46" y2="46" />
        <line className="stroke-pencil stroke-2" x1="0" x2={end} y1="46" y2="46" />
        <Tick at="0" saved />
        <Tick at={end} saved />
        <Tick at="100%" />
      </g>
      <text x={`${percent / 2}%`} y="32" textAnchor="middle" className="fill-pencil text-[1.875rem] font-[680]">
        {percent}%
      </text>
      <text x={`${percent + (100 - percent) / 2}%`} y="32" textAnchor="middle" className="fill-graphite type-14">
        you pay {100 - percent}%
      </text>
    </svg>
  )
}

function Tick({ at, saved }: { at: string; saved?: boolean }) {
  return (
    <svg x={at} y="46" overflow="visible" aria-hidden>
      <path d="M-6 8L6-8" className={saved ? 'stroke-pencil stroke-2' : 'to-scale-rest'} />
    </svg>
  )
}
