import { type FormEvent, useRef } from 'react'
import type { ShownFacet, ShownValues } from '#features/catalogue/web/shown.ts'
import { counted } from '#lib/counted.ts'
import { figure } from '#lib/money.ts'
import { carried } from './list-query.ts'
import { PriceTape } from './PriceTape.tsx'
import { useListAddress } from './use-list-address.ts'
import { holdFilters, useResumedFilters } from './use-resumed-filters.ts'

const shownValues = 8
const openFacets = 5

/**
 * The filters: one form whose fields are the query of the list's URL. Beside the list on wide screens, a drawer on
 * phones (a native popover, so it opens without JavaScript). With JavaScript every choice applies immediately.
 */
export function Facets({ facets, total }: { facets: ShownFacet[]; total: number }) {
  const { params, pending, submit } = useListAddress()
  const panel = useRef<HTMLElement>(null)
  useResumedFilters(panel)
  // Price comes second, because only the brand is used more often.
  const price = facets.find(isPrice)
  const values = facets.filter((facet): facet is ShownValues => !isPrice(facet))
  const groups = (from: number, to?: number) =>
    values.slice(from, to).flatMap((facet, i) => {
      if (facet.values.length === 0) return []
      const open = from + i + Number(from > 0 && price !== undefined) < openFacets
      return <ValueFacetGroup key={facet.key} facet={facet} chosen={params.getAll(facet.key)} open={open} />
    })
  function apply(form: HTMLFormElement) {
    holdFilters(panel.current)
    submit(form)
  }
  // A chosen value that the facets no longer list has no checkbox, so a hidden field keeps it for the next choice.
  const own = (key: string, value: string) =>
    ['price_min', 'price_max', 'in_stock'].includes(key) ||
    facets.some(
      (facet) => facet.key === key && !isPrice(facet) && facet.values.some((v) => v.value === value),
    )
  function change(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    if (field.type === 'checkbox') apply(event.currentTarget)
  }
  return (
    <section ref={panel} id="filters" popover="auto" className="facets" aria-label="Filters">
      <div className="facets-head">
        <h2 className="text-20">Filters</h2>
        <button
          type="button"
          className="button button-quiet"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          Close
        </button>
      </div>
      <form
        method="get"
        className="facets-form"
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        {carried(params, own).map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
        <details className="facet" open>
          <summary>Availability</summary>
          <FacetBox name="in_stock" value="1" label="In stock" checked={params.get('in_stock') === '1'} />
        </details>
        {groups(0, 1)}
        {price ? (
          <details className="facet" open>
            <summary>Price per unit</summary>
            <PriceTape
              min={price.min}
              max={price.max}
              from={params.get('price_min') ?? ''}
              to={params.get('price_max') ?? ''}
              onCommit={apply}
            />
          </details>
        ) : null}
        {groups(1)}
        <noscript>
          <button type="submit" className="button button-primary w-full">
            Apply filters
          </button>
        </noscript>
      </form>
      <div className="facets-foot">
        <button
          type="button"
          className="button button-primary w-full"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          <span aria-live="polite">{pending ? 'Counting' : `Show ${counted(total, 'result')}`}</span>
        </button>
      </div>
    </section>
  )
}

function isPrice(facet: ShownFacet): facet is Exclude<ShownFacet, ShownValues> {
  return 'min' in facet
}

type GroupProps = { facet: ShownValues; chosen: string[]; open: boolean }

function ValueFacetGroup({ facet, chosen, open }: GroupProps) {
  const first = facet.values.filter((value, index) => index < shownValues || chosen.includes(value.value))
  const rest = facet.values.filter((value) => !first.includes(value))
  const box = (value: ShownValues['values'][number]) => (
    <FacetBox
      key={value.value}
      name={facet.key}
      value={value.value}
      label={value.label ?? value.value}
      count={value.count}
      checked={chosen.includes(value.value)}
    />
  )
  return (
    <details className="facet" open={open || chosen.length > 0}>
      <summary>{facet.label}</summary>
      {first.map(box)}
      {rest.length > 0 && (
        <details className="facet-rest">
          <summary>{`Show ${rest.length} more`}</summary>
          {rest.map(box)}
        </details>
      )}
    </details>
  )
}

function FacetBox(props: { name: string; value: string; label: string; count?: number; checked: boolean }) {
  return (
    <label className={props.count === 0 && !props.checked ? 'facet-box facet-none' : 'facet-box'}>
      <input
        type="checkbox"
        name={props.name}
        value={props.value}
        checked={props.checked}
        // The form's own handler reacts to changes; this one only satisfies React, which requires one for a controlled
        // checkbox.
        onChange={keep}
      />
      {props.label}
      {props.count !== undefined && <span>{figure(props.count)}</span>}
    </label>
  )
}

function keep() {}
