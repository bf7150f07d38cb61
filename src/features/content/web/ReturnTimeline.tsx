import { claimWindow, requestDays, returnWindow } from '#features/site/figures.ts'
import { useFigure } from '#features/site/web/api.ts'

const days = 35
const delivered = 21

/** The periods of an order in days, to scale, except that the minutes to cancel are drawn as the shortest visible line. */
const periodsOf = (cancel: string, review: string) =>
  [
    { name: 'Cancel or change the address', length: cancel, from: 0, to: 0.5 },
    { name: 'Processing', length: review, from: 0, to: 2 },
    { name: 'Delivery', length: '1–3 weeks', from: 7, to: delivered },
    { name: 'Return', length: returnWindow, from: delivered, to: delivered + requestDays.return },
    {
      name: 'Report missing or damaged items',
      length: claimWindow,
      from: delivered,
      to: delivered + requestDays.incomplete,
    },
  ] as const

const share = (day: number) => `${Math.round((day / days) * 1000) / 10}%`

/** Dimension lines from an order's first hour to the last day for a return or claim. */
export function ReturnTimeline() {
  const periods = periodsOf(useFigure('cancel_minutes'), useFigure('review_hours'))
  return (
    <figure className="timeline">
      <figcaption className="text-15 font-semibold">From the order to the last day of a return</figcaption>
      <ul>
        {periods.map(({ name, length, from, to }) => (
          <li key={name}>
            <p>
              <strong>{length}</strong> {name}
            </p>
            <svg width="100%" height="18" aria-hidden className="timeline-line">
              <line x1="0" x2="100%" y1="9" y2="9" className="timeline-whole" />
              <line x1={share(from)} x2={share(to)} y1="9" y2="9" className="timeline-part" />
              {[from, to].map((day) => (
                <svg key={day} aria-hidden x={share(day)} y="9" overflow="visible">
                  <path d="M-5 7L5-7" className="timeline-part" />
                </svg>
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <svg width="100%" height="24" aria-hidden className="timeline-words">
        <text x="0" y="18">
          Order placed
        </text>
        <text x={share(delivered)} y="18" textAnchor="middle">
          Delivered
        </text>
        <text x="100%" y="18" textAnchor="end">
          + {claimWindow}
        </text>
      </svg>
    </figure>
  )
}
