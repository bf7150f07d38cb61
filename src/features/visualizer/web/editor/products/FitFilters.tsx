import { useId, useState } from 'react'
import type { Facet } from '#features/catalogue/schema.ts'
import { figure } from '#lib/money.ts'
import { DecimalInput } from '#web/form/number-fields.tsx'
import type { Narrowed } from './use-fitting.ts'

const sorts: { value: Narrowed['sort']; label: string }[] = [
  { value: 'relevance', label: 'Featured' },
  { value: 'price_asc', label: 'Price, low to high' },
  { value: 'price_desc', label: 'Price, high to low' },
  { value: 'rating', label: 'Rating' },
  { value: 'newest', label: 'Newest' },
]

/** Brand, color, price and sort order of the products that fit a slot. */
export function FitFilters({
  facets,
  narrowed,
  onNarrow,
}: {
  facets: readonly Facet[]
  narrowed: Narrowed
  onNarrow: (change: Partial<Narrowed>) => void
}) {
  const id = useId()
  const price = facets.find((facet) => facet.key === 'price')
  const kinds = facets.find((facet) => facet.key === 'category')
  const [from, setFrom] = useState(narrowed.priceMin)
  const [to, setTo] = useState(narrowed.priceMax)
  return (
    <div className="fit-filters flex-[1_0_100%] flex flex-wrap gap-2">
      {narrowed.kind || (kinds && 'values' in kinds && kinds.values.length > 1) ? (
        <Choice
          id={`${id}-kind`}
          label="Type"
          facet={kinds}
          value={narrowed.kind}
          onChange={(kind) => onNarrow({ kind })}
        />
      ) : null}
      <Choice
        id={`${id}-brand`}
        label="Brand"
        facet={facets.find((facet) => facet.key === 'brand')}
        value={narrowed.brand}
        onChange={(brand) => onNarrow({ brand })}
      />
      <Choice
        id={`${id}-color`}
        label="Color"
        facet={facets.find((facet) => facet.key === 'color')}
        value={narrowed.color}
        onChange={(color) => onNarrow({ color })}
      />
      <fieldset className="flex gap-1 [&_input]:w-19.5 [&_input]:px-2">
        <legend className="sr-only">Price</legend>
        <DecimalInput
          aria-label="Minimum price in dollars"
          placeholder={price && 'min' in price ? `$${figure(price.min)}` : 'From'}
          value={from}
          onChange={setFrom}
          onCommit={(priceMin) => priceMin !== narrowed.priceMin && onNarrow({ priceMin })}
        />
        <DecimalInput
          aria-label="Maximum price in dollars"
          placeholder={price && 'max' in price ? `$${figure(price.max)}` : 'To'}
          value={to}
          onChange={setTo}
          onCommit={(priceMax) => priceMax !== narrowed.priceMax && onNarrow({ priceMax })}
        />
      </fieldset>
      <label htmlFor={`${id}-sort`} className="sr-only">
        Order
      </label>
      <select
        id={`${id}-sort`}
        className="control flex-[1_1_104px] w-auto min-w-0 max-w-45 pl-2.5"
        value={narrowed.sort}
        onChange={(event) => onNarrow({ sort: event.target.value as Narrowed['sort'] })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function Choice({
  id,
  label,
  facet,
  value,
  onChange,
}: {
  id: string
  label: string
  facet: Facet | undefined
  value: string
  onChange: (value: string) => void
}) {
  const values = facet && 'values' in facet ? facet.values : []
  // The current value stays in the list even when no product matches it any more.
  const missing = value !== '' && !values.some((one) => one.value === value)
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select id={id} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{`${label}: any`}</option>
        {missing ? <option value={value}>{value}</option> : null}
        {values.map((one) => (
          <option key={one.value} value={one.value}>
            {`${one.label} (${figure(one.count)})`}
          </option>
        ))}
      </select>
    </>
  )
}
