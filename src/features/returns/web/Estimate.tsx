import { formatDollars } from '#lib/money.ts'
import type { ReturnTerms } from '../schema.ts'

/** Rule R10 in the customer's terms: goods, the full tax, and the highest possible fee. */
export function Estimate({ terms, noFee }: { terms: ReturnTerms; noFee: boolean }) {
  const { merchandise, tax, shipping, refund, fee_at_most: most } = terms.estimate
  const fee = noFee ? 0 : most
  return (
    <section aria-label="Estimated refund" aria-live="polite" className="return-estimate">
      <dl className="order-sums">
        <div>
          <dt>Items, after coupons</dt>
          <dd>{formatDollars(merchandise)}</dd>
        </div>
        <div>
          <dt>Tax, in full</dt>
          <dd>{formatDollars(tax)}</dd>
        </div>
        {shipping > 0 ? (
          <div>
            <dt>Shipping, in full</dt>
            <dd>{formatDollars(shipping)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Restocking fee{fee > 0 ? ', at most' : ''}</dt>
          <dd>{fee > 0 ? `-${formatDollars(fee)}` : 'None'}</dd>
        </div>
        <div className="order-sum-total">
          <dt>Refund{fee > 0 ? ', at least' : ''}</dt>
          <dd>{formatDollars(Math.max(0, refund - fee))}</dd>
        </div>
      </dl>
      <p className="mt-2 text-14 text-graphite">
        {fee > 0
          ? 'The fee is the initial shipping cost, and never more than the return shipping cost. Refunds take 7–14 business days from the day the items are received.'
          : 'The refund goes to the card you paid with.'}
      </p>
    </section>
  )
}
