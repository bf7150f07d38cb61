import { formatDollars } from '#lib/money.ts'
import { savingPercent } from '../product/price-words.ts'

export type Priced = {
  price: number
  list_price: number | null
  unit_label: string
  price_per_sqft: number | null
}

/**
 * The price element of spec 2 §2: per Box and per sq ft if the category's unit is Box, otherwise per unit of measure
 * (default Piece). A list price is struck through only if it was really higher.
 */
export function Price({ priced, large = false }: { priced: Priced; large?: boolean }) {
  const saving = savingPercent(priced)
  return (
    <>
      <p className={large ? 'text-15 text-graphite' : 'text-13 text-graphite'}>
        <strong className={large ? 'text-32 font-semibold text-ink' : 'text-17 font-semibold text-ink'}>
          {formatDollars(priced.price)}
        </strong>
        {priced.price_per_sqft === null ? (
          ` / ${priced.unit_label}`
        ) : (
          <>
            <span className="whitespace-nowrap">{` / ${priced.unit_label} ·`}</span>{' '}
            <span className="whitespace-nowrap">{`${formatDollars(priced.price_per_sqft)} / sq ft`}</span>
          </>
        )}
      </p>
      {saving > 0 && (
        <p className={large ? 'text-15 text-graphite' : 'text-13 text-graphite'}>
          <s>
            <span className="sr-only">List price </span>
            {formatDollars(priced.list_price ?? 0)}
          </s>
          <span className="font-medium text-level">{` Save ${saving}%`}</span>
        </p>
      )}
    </>
  )
}
