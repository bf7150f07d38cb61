import { formatCents } from '#lib/money.ts'
import { splitOf } from '../price-split.ts'

const boxes = 12

/** The example price as one line, with each share drawn to scale. */
export function PriceSplit() {
  const { vendor, fee, wholesale, markup, price } = splitOf(3800)
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
