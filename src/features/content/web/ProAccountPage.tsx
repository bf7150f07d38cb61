import type { MetaFunction } from 'react-router'
import { priceOf, standardMarkupBps } from '#features/catalogue/pricing.ts'
import { Sections } from '#features/legal/web/Prose.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { roomPicture } from '../inspired-rooms.ts'
import { proSections } from '../texts/pro.ts'
import '#features/legal/web/prose.css'
import './pro.css'
import { formatCents } from '#lib/money.ts'

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'For contractors and designers – Wainscot',
    description:
      'What a professional gets at Wainscot: wholesale prices, a showroom in your own color, your own markup, and how each dollar of a sale is split and paid.',
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
        <ol className="pro-steps">
          {steps.map(([title, text]) => (
            <li key={title}>
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
            A vendor charges $38.00 for a box. This is what it costs you, what your client pays with the
            standard 10% markup, and who gets what. Sales tax is added on top and goes to the state.
          </p>
          <PriceSplit />
        </section>
        <div className="pro-columns">
          <div className="prose">
            <Sections sections={proSections} />
            <div className="mt-10 flex flex-wrap gap-3">
              <ButtonLink to={paths.registerContractor()}>Sign Up as a Pro</ButtonLink>
              <ButtonLink to={paths.registerVendor()} variant="secondary">
                Sell as a vendor
              </ButtonLink>
            </div>
          </div>
          <figure className="pro-figure">
            <img
              src={roomPicture('k-u-island--shaker-classic', 1280)}
              alt="A kitchen with shaker doors on three walls and a blue island with a veined stone top"
              width={1280}
              height={800}
              loading="lazy"
            />
            <figcaption className="mt-3 text-14 text-graphite">
              Twelve colors to choose from. Your clients see yours throughout the site while they shop with
              you.
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
    <ul className="paint-deck" aria-label="The twelve colors">
      {paints.map(([name, color]) => (
        <li key={name}>
          <svg aria-hidden width="100%" height="44">
            <rect width="100%" height="44" fill={color} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

const boxes = 12

/** The example price as one line, with each share drawn to scale. */
function PriceSplit() {
  const split = priceOf(3800, 500, { bps: standardMarkupBps, cents: 0 })
  const { finalCents: vendor, feeCents: fee, wholesaleCents: wholesale } = split
  const { markupCents: markup, priceCents: price } = split
  const shares = [
    { name: 'Vendor', amount: vendor, look: 'split-vendor' },
    { name: 'Wainscot', amount: fee, look: 'split-fee' },
    { name: 'You', amount: markup, look: 'split-you' },
  ]
  let from = 0
  return (
    <div className="split">
      <svg className="split-line" width="100%" height="30" role="img" aria-label="The shares, drawn to scale">
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
          <Row look="split-fee" name="Platform fee, 5%" amount={fee} />
          <Row name="Wholesale: what you pay" amount={wholesale} strong />
          <Row look="split-you" name="Your markup, 10% of wholesale" amount={markup} />
          <Row name="Your client’s price" amount={price} strong />
        </tbody>
      </table>
      <p className="mt-4 max-w-text text-15 text-graphite">
        A coupon is deducted from your markup and cannot exceed it. With a $20.00 coupon on these {boxes}{' '}
        boxes, you keep {formatCents(markup * boxes - 2000)} of {formatCents(markup * boxes)}; the vendor and
        the platform get the same amounts as before.
      </p>
    </div>
  )
}

function Row({
  look,
  name,
  amount,
  strong,
}: {
  look?: string
  name: string
  amount: number
  strong?: boolean
}) {
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
