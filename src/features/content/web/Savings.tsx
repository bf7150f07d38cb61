import type { Home } from '../schema.ts'

/** Average savings as dimension lines: the whole line is the list price, the red part is the client's saving. */
export function Savings({ savings }: { savings: Home['savings'] }) {
  return (
    <section className="savings" aria-label="Savings by category">
      <div className="page section savings-grid">
        <div>
          <h2 className="text-title">Save up to 60%</h2>
          <p className="mt-4 text-17 text-graphite">
            Showrooms have no rent, no stock and no sales floor, so you save what those cost elsewhere.
            Average savings on products in a showroom at the standard markup, drawn to scale:
          </p>
          <p className="mt-6 promo-slip">
            <strong>Save up to 30% on all finishing materials</strong>
            <span className="promo-note">
              Compared with list prices. Our prices already include it; there is no code or additional
              discount.
            </span>
          </p>
          <p className="mt-4 promo-slip">
            <strong>Free nationwide delivery</strong>
            <span className="promo-note">
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
                  <span className="text-15 text-graphite">average savings</span>
                </p>
                <ToScale percent={percent} />
              </li>
            ))}
          </ul>
          <p className="mt-8 text-14 text-graphite">
            The full bar is the manufacturer’s list price. Savings compare it with the price in a showroom at
            the standard markup, which is wholesale plus 10%, averaged over the products in the department.
            “Up to 60%” is the largest saving on a single product at that markup, rounded to a whole percent.
            With a higher markup, and without a showroom, you save less. Delivery is free nationwide and
            included.
          </p>
        </div>
      </div>
    </section>
  )
}

function ToScale({ percent }: { percent: number }) {
  const end = `${percent}%`
  return (
    <svg
      className="to-scale"
      width="100%"
      height="64"
      role="img"
      aria-label={`${percent}% of the list price saved`}
    >
      <g fill="none" strokeWidth={1.5}>
        <line className="to-scale-rest" x1={end} x2="100%" y1="46" y2="46" />
        <line className="to-scale-saved" x1="0" x2={end} y1="46" y2="46" />
        <Tick at="0" saved />
        <Tick at={end} saved />
        <Tick at="100%" />
      </g>
      <text x={`${percent / 2}%`} y="32" textAnchor="middle" className="to-scale-figure">
        {percent}%
      </text>
      <text x={`${percent + (100 - percent) / 2}%`} y="32" textAnchor="middle" className="to-scale-note">
        you pay {100 - percent}%
      </text>
    </svg>
  )
}

function Tick({ at, saved }: { at: string; saved?: boolean }) {
  return (
    <svg x={at} y="46" overflow="visible" aria-hidden>
      <path d="M-6 8L6-8" className={saved ? 'to-scale-saved' : 'to-scale-rest'} />
    </svg>
  )
}
