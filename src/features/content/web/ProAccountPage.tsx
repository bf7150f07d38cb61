import type { MetaFunction } from 'react-router'
import { priceOf } from '#features/catalogue/pricing.ts'
import type { Section } from '#features/legal/prose.ts'
import { Sections } from '#features/legal/web/Prose.tsx'
import { type Figures, figureWords, minMarkup, standardMarkupBps } from '#features/site/figures.ts'
import { useFigures } from '#features/site/web/api.ts'
import { addBusinessDays } from '#lib/business-days.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { roomPicture } from '../page-kinds.ts'
import '#features/legal/web/prose.css'
import './pages.css'

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('For contractors and designers'),
    description: `What a professional gets at ${site.name}: wholesale prices, a showroom in your own color, your own markup, and how each dollar of a sale is split and paid.`,
  })

const steps = [
  ['Apply', 'Company, trade, license number and the state that issued it.'],
  ['24 hours', 'We check the license and reply by email.'],
  ['Set up', 'Choose your products, your markup and one of twelve colors.'],
  ['Share your ID', 'Put the 8 characters on your card and your estimates.'],
] as const

export default function ProAccountPage() {
  return (
    <>
      <PageHead
        title="Your showroom. Your prices. No rent."
        intro="For contractors and designers: what you get, what you do, and where every dollar of a sale goes."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'For professionals', path: '' },
        ]}
        aside={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.registerContractor()}>Sign Up as a Pro</ButtonLink>
            <ButtonLink to={paths.proLogin()} variant="secondary">
              Sign in
            </ButtonLink>
          </div>
        }
      />
      <div className="page pt-12 pb-24">
        <ol className="grid gap-7 [counter-reset:step] sm:grid-cols-[repeat(4,1fr)] sm:gap-0">
          {steps.map(([title, text]) => (
            <li
              key={title}
              className="relative pt-5 border-t-[1.5px] border-ink sm:pr-7 before:absolute before:-top-2.25 before:left-1 before:w-[1.5px] before:h-4.25 before:bg-ink before:transform-[rotate(35deg)]"
            >
              <h2 className="text-20">{title}</h2>
              <p className="mt-1 text-15 text-graphite">{text}</p>
            </li>
          ))}
        </ol>
        <section className="mt-16" aria-labelledby="split">
          <h2 id="split" className="text-title">
            One box of tile, to the cent
          </h2>
          <p className="mt-3 max-w-text text-17 text-graphite">
            A vendor charges $38.00 for a box. This is what it costs you, what your client pays with the standard{' '}
            {minMarkup} markup, and who gets what. Sales tax is added on top and goes to the state.
          </p>
          <PriceSplit />
        </section>
        <div className="grid grid-cols-1 gap-x-20 gap-y-12 mt-18 md:grid-cols-[minmax(0,7fr)_5fr]">
          <div className="prose">
            <Sections sections={proSections(useFigures())} />
            <div className="mt-10 flex flex-wrap gap-3">
              <ButtonLink to={paths.registerContractor()}>Sign Up as a Pro</ButtonLink>
              <ButtonLink to={paths.registerVendor()} variant="secondary">
                Sell as a vendor
              </ButtonLink>
            </div>
          </div>
          <figure className="md:sticky md:top-28 md:self-start">
            <img
              className="w-full h-auto border border-stud"
              src={roomPicture('k-u-island--shaker-classic', 1280)}
              alt="A kitchen with shaker doors on three walls and a blue island with a veined stone top"
              width={1280}
              height={800}
              loading="lazy"
            />
            <figcaption className="mt-3 text-14 text-graphite">
              Twelve colors to choose from. Your clients see yours throughout the site while they shop with you.
            </figcaption>
            <PaintDeck />
          </figure>
        </div>
      </div>
    </>
  )
}

const paints = [
  ['Brunswick', '#1F4B3F'],
  ['Prussian', '#1D3F66'],
  ['Oxblood', '#6E2430'],
  ['Tobacco', '#6A4520'],
  ['Aubergine', '#4C2A4F'],
  ['Verdigris', '#14605F'],
  ['Olive', '#4F5522'],
  ['Brick', '#96402A'],
  ['Slate', '#3F4A56'],
  ['Inkwell', '#262B33'],
  ['Rosewood', '#8A3560'],
  ['Cobalt', '#2B49A8'],
] as const

function PaintDeck() {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(max(4.25rem,20%),1fr))] gap-3 mt-4"
      aria-label="The twelve colors"
    >
      {paints.map(([name, color]) => (
        <li key={name}>
          <svg className="block" aria-hidden width="100%" height="44">
            <rect width="100%" height="44" fill={color} />
          </svg>
          <span className="block pt-1 type-13">{name}</span>
        </li>
      ))}
    </ul>
  )
}

const boxes = 12
/** The day of the example. */
const delivered = '2026-11-20'

/** The example price as one line, with each share drawn to scale. */
function PriceSplit() {
  const fees = useFigures().platform_fee
  const split = priceOf(3800, fees, { bps: standardMarkupBps, cents: 0 })
  const { finalCents: vendor, feeCents: fee, wholesaleCents: wholesale } = split
  const { markupCents: markup, priceCents: price } = split
  const shares = [
    { name: 'Vendor', amount: vendor, look: 'split-vendor' },
    { name: site.name, amount: fee, look: 'split-fee' },
    { name: 'You', amount: markup, look: 'split-you' },
  ]
  let from = 0
  return (
    <div className="split">
      <svg className="block" width="100%" height="30" role="img" aria-label="The shares, drawn to scale">
        {shares.map(({ name, amount, look }) => {
          const x = from
          from += amount
          return (
            <rect
              key={name}
              className={look}
              x={`${(x / price) * 100}%`}
              width={`${(amount / price) * 100}%`}
              height="30"
            />
          )
        })}
      </svg>
      <table className="prose-table split-table">
        <thead>
          <tr>
            <th scope="col">Part of the price</th>
            <th scope="col">One box</th>
            <th scope="col">{boxes} boxes</th>
          </tr>
        </thead>
        <tbody>
          <Row look="split-vendor" name="Vendor’s price" amount={vendor} />
          <Row look="split-fee" name={`Platform fee, ${figureWords('platform_fee', fees)}`} amount={fee} />
          <Row name="Wholesale: what you pay" amount={wholesale} strong />
          <Row look="split-you" name={`Your markup, ${minMarkup} of wholesale`} amount={markup} />
          <Row name="Your client’s price" amount={price} strong />
        </tbody>
      </table>
      <p className="mt-4 max-w-text text-15 text-graphite">
        A coupon is deducted from your markup and cannot exceed it. With a $20.00 coupon on these {boxes} boxes, you
        keep {formatCents(markup * boxes - 2000)} of {formatCents(markup * boxes)}; the vendor and the platform get the
        same amounts as before.
      </p>
    </div>
  )
}

function Row({ look, name, amount, strong }: { look?: string; name: string; amount: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'split-sum' : undefined}>
      <th scope="row">
        <span className="split-name">
          <svg aria-hidden width="14" height="14">
            {look ? <rect className={look} width="14" height="14" /> : null}
          </svg>
          {name}
        </span>
      </th>
      <td>{formatCents(amount)}</td>
      <td>{formatCents(amount * boxes)}</td>
    </tr>
  )
}

const proSections = (figures: Figures): Section[] => [
  {
    id: 'get',
    title: 'What you get',
    blocks: [
      {
        list: [
          '**A showroom of your own** with an 8-character ID, your company’s name and one of twelve colors. Clients who enter it see the products you carry at your prices.',
          '**Wholesale prices** from every brand, next to the price your client sees.',
          '**Over 25,000 materials** to choose from, over 100 room templates and over 50 floor plans. You can add products without buying them, and you don’t hold any stock.',
          '**Live chat and support**: your clients and our support team are in [Messages](/chat), on your computer and phone.',
          '**Delivery to the job**, free nationwide, with dates for every item.',
        ],
      },
    ],
  },
  {
    id: 'need',
    title: 'What you need',
    blocks: [
      'Contractors need a **license number**; designers provide one if their trade requires it. We reply by email **within 24 hours**. Until then your account is pending, and nothing is charged.',
    ],
  },
  {
    id: 'mobile-app',
    title: 'The mobile app',
    blocks: [
      'Your clients and [our support team](/chat/support) are in [Messages](/chat). Chat, support and orders work as an app on your phone, with push notifications. It installs **from your browser**, not from the App Store or Google Play: [how to install it](/app).',
    ],
  },
  {
    id: 'markup',
    title: 'Your markup',
    blocks: [
      `You mark up **at least ${minMarkup}** of wholesale; ${minMarkup} is the standard. Set it for the showroom, a brand, a category or a single product, as a percentage or an amount. If a vendor’s price increase puts a fixed amount below ${minMarkup}, the markup is raised to ${minMarkup} and we notify you.`,
      'For your own jobs, you buy at wholesale without a markup.',
    ],
  },
  {
    id: 'paid',
    title: 'When you are paid',
    blocks: [
      {
        rows: [
          ['Client pays', 'Your share is recorded as pending.'],
          [
            'Delivered',
            `The clock starts: **${figureWords('release_days', figures.release_days)}**, not counting bank holidays. This covers the return window and the time to process a refund.`,
          ],
          [
            `Day ${figures.release_days}`,
            `Your share becomes available. Delivered on ${formatDate(delivered)}, it is available on ${formatDate(addBusinessDays(delivered, figures.release_days))}.`,
          ],
          [
            'Wednesday',
            `The weekly payout sends your available balance, with a ${figureWords('payout_minimum', figures.payout_minimum)} minimum.`,
          ],
        ],
      },
      `A refund is deducted from the pending share of the same item first. If your balance becomes negative, new profit is applied to it; the remainder **must be paid within ${figureWords('debt_days', figures.debt_days)}**. After that, payouts stop and the showroom does not accept new orders until it is paid.`,
    ],
  },
  {
    id: 'orders',
    title: 'Your role in an order',
    blocks: [
      'You see the orders of your showroom and can move their items through the early steps, from approval to ready for pick-up. We handle carriers and returns. We refund returned items; you and the vendor each return exactly your own share and nothing else.',
    ],
  },
]
