import { type FormEvent, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShownFacet, ShownValues } from '#features/catalogue/web/api.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { FilterDrawer } from '#web/parts/FilterDrawer.tsx'
import { carried, useListAddress } from './list-address.ts'

const shownValues = 8
const openFacets = 5

/**
 * The filters: one form whose fields are the query of the list's URL. With JavaScript every choice applies immediately.
 * Memoized, so that a press outside of it does not render its hundreds of boxes before the next paint.
 */
export const Facets = memo(AllFacets)

function AllFacets({ facets, total }: { facets: ShownFacet[]; total: number }) {
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
    facets.some((facet) => facet.key === key && !isPrice(facet) && facet.values.some((v) => v.value === value))
  function change(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    if (field.type === 'checkbox') apply(event.currentTarget)
  }
  return (
    <FilterDrawer
      ref={panel}
      foot={
        <button
          type="button"
          className="button button-primary w-full"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          <span aria-live="polite">{pending ? 'Counting' : `Show ${counted(total, 'result')}`}</span>
        </button>
      }
    >
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
            <PriceSlider
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
    </FilterDrawer>
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
        <details className="group">
          <summary className="inline-flex items-center min-h-9 type-14 text-paint underline underline-offset-3 list-none group-open:hidden">{`Show ${rest.length} more`}</summary>
          {rest.map(box)}
        </details>
      )}
    </details>
  )
}

function FacetBox(props: { name: string; value: string; label: string; count?: number; checked: boolean }) {
  return (
    <label
      className={
        props.count === 0 && !props.checked
          ? 'facet-box flex items-center gap-2.5 min-h-8 text-15/[1.3] cursor-pointer max-md:min-h-11 hover:underline hover:underline-offset-3 text-hint'
          : 'facet-box flex items-center gap-2.5 min-h-8 text-15/[1.3] cursor-pointer max-md:min-h-11 hover:underline hover:underline-offset-3'
      }
    >
      <input
        type="checkbox"
        name={props.name}
        value={props.value}
        checked={props.checked}
        // The form's own handler reacts to changes; this one only satisfies React, which requires one for a controlled
        // checkbox.
        onChange={doNothing}
      />
      {props.label}
      {props.count !== undefined && <span>{figure(props.count)}</span>}
    </label>
  )
}

function doNothing() {}

type Hold = { name: string; value: string; open: boolean; scroll: number }

let hold: Hold | null = null

/** Remembers where in the filters a choice was made; called just before the navigation. */
function holdFilters(panel: HTMLElement | null): void {
  const field = document.activeElement
  if (!panel || !(field instanceof HTMLInputElement) || !panel.contains(field)) return
  hold = {
    name: field.name,
    value: field.type === 'checkbox' ? field.value : '',
    open: panel.matches(':popover-open'),
    scroll: panel.scrollTop,
  }
}

/**
 * In this layout every URL is a separate page (spec 2 §2), so the filters mount again after each choice. This restores
 * the focus, the open drawer, and its scroll position. Elsewhere it does nothing.
 */
function useResumedFilters(panel: RefObject<HTMLElement | null>): void {
  const { search } = useLocation()
  useLayoutEffect(() => {
    const element = panel.current
    const held = hold
    hold = null
    if (!element || !held) return
    if (held.open && !element.matches(':popover-open')) {
      element.dataset.resumed = ''
      element.showPopover()
      element.scrollTop = held.scroll
    }
    for (const field of element.querySelectorAll('input')) {
      if (field.name !== held.name || (held.value !== '' && field.value !== held.value)) continue
      if (document.activeElement !== field) field.focus({ preventScroll: true })
      return
    }
  }, [search])
}

/**
 * The price filter as a measuring tape: two thumbs and two number fields for the same range. Only the fields are
 * submitted, so the form works without JavaScript. `onCommit` runs when a choice is finished, not during it.
 */
export function PriceSlider({
  min,
  max,
  from,
  to,
  onCommit,
}: {
  min: number
  max: number
  from: string
  to: string
  onCommit: (form: HTMLFormElement) => void
}) {
  const address = `${from}|${to}`
  const [draft, setDraft] = useState({ address, from, to })
  // A new URL replaces the typed draft, but the focused thumb stays mounted.
  const shown = draft.address === address ? draft : { address, from, to }
  const low = numberOr(min, shown.from)
  const high = numberOr(max, shown.to)
  const lowStep = stepOf(low, min, max)
  const highStep = Math.max(stepOf(high, min, max), lowStep)
  const commit = (element: HTMLInputElement) => {
    if (element.form && (shown.from !== from || shown.to !== to)) onCommit(element.form)
  }
  const pull = (end: 'from' | 'to', step: number) => {
    const amount = amountAt(step, min, max)
    const open = end === 'from' ? step <= 0 : step >= sliderSteps
    const [other, crossed] = end === 'from' ? [highStep, step > highStep] : [lowStep, step < lowStep]
    if (crossed) return pull(end, other)
    setDraft({ ...shown, [end]: open ? '' : String(amount) })
  }
  const percent = (step: number) => `${(step / sliderSteps) * 100}%`
  return (
    <div className="price-slider">
      <p className="flex justify-between text-14 text-graphite">
        <span>{formatDollars(low)}</span>
        <span>{formatDollars(high)}</span>
      </p>
      <div className="price-blade">
        <svg width="100%" height="28" aria-hidden="true">
          <defs>
            <pattern id="price-ticks" width="36" height="28" patternUnits="userSpaceOnUse">
              <path d="M.75 0v14M9.75 0v7M18.75 0v10M27.75 0v7" />
            </pattern>
          </defs>
          <rect className="fill-stud" width="100%" height="28" />
          <rect className="fill-tape" x={percent(lowStep)} width={percent(highStep - lowStep)} height="28" />
          <rect fill="url(#price-ticks)" width="100%" height="28" />
        </svg>
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={0}
            max={sliderSteps}
            value={end === 'from' ? lowStep : highStep}
            aria-label={end === 'from' ? 'Lowest price' : 'Highest price'}
            aria-valuetext={formatDollars(end === 'from' ? low : high)}
            onChange={(event) => pull(end, Number(event.currentTarget.value))}
            onPointerUp={(event) => commit(event.currentTarget)}
            onKeyUp={(event) => commit(event.currentTarget)}
            onBlur={(event) => commit(event.currentTarget)}
          />
        ))}
      </div>
      {low > high ? <p className="field-error">From is more than To.</p> : null}
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="text-13 text-graphite">
            {end === 'from' ? 'From, $' : 'To, $'}
            <input
              className="control"
              name={end === 'from' ? 'price_min' : 'price_max'}
              inputMode="decimal"
              autoComplete="off"
              placeholder={String(end === 'from' ? Math.floor(min) : Math.ceil(max))}
              value={shown[end]}
              onChange={(event) => setDraft({ ...shown, [end]: decimal(event.currentTarget.value) })}
              onBlur={(event) => commit(event.currentTarget)}
              onKeyDown={(event) => {
                // With two text fields and no submit button, the browser does not submit on Enter.
                if (event.key === 'Enter') commit(event.currentTarget)
              }}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

/** Digits, one decimal point, at most two decimals (spec 2 §5). */
function decimal(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length > 0 ? `${whole.slice(0, 7)}.${rest.join('').slice(0, 2)}` : whole.slice(0, 7)
}

/** Text that is not a number counts as the end of the range. */
function numberOr(end: number, text: string): number {
  const read = text === '' ? end : Number(text)
  return Number.isFinite(read) ? read : end
}

/** Steps of the price tape; enough for one step per pixel. */
export const sliderSteps = 200

/**
 * The step of an amount on a tape from `min` to `max` dollars. Wide ranges use a logarithmic scale, because buyers
 * compare prices by ratio.
 */
export function stepOf(amount: number, min: number, max: number): number {
  if (max <= min) return 0
  const inside = Math.min(Math.max(amount, min), max)
  const share = byRatio(min, max) ? Math.log(inside / min) / Math.log(max / min) : (inside - min) / (max - min)
  return Math.round(share * sliderSteps)
}

/** The amount at a step, rounded to a number that people would type; both ends are exact. */
export function amountAt(step: number, min: number, max: number): number {
  if (step <= 0) return min
  if (step >= sliderSteps) return max
  const share = step / sliderSteps
  const exact = byRatio(min, max) ? min * (max / min) ** share : min + (max - min) * share
  const grain = exact >= 1000 ? 50 : exact >= 200 ? 10 : exact >= 50 ? 5 : exact >= 10 ? 1 : 0.25
  return Math.min(max, Math.max(min, Math.round(exact / grain) * grain))
}

function byRatio(min: number, max: number): boolean {
  return min > 0 && max / min > 8
}
