import { useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { amountAt, stepOf, tapeSteps } from './price-scale.ts'

/**
 * The price filter as a measuring tape: two thumbs and two number fields for the same range. Only the fields are
 * submitted, so the form works without JavaScript. `onCommit` runs when a choice is finished, not during it.
 */
export function PriceTape({
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
    const open = end === 'from' ? step <= 0 : step >= tapeSteps
    const [other, crossed] = end === 'from' ? [highStep, step > highStep] : [lowStep, step < lowStep]
    if (crossed) return pull(end, other)
    setDraft({ ...shown, [end]: open ? '' : String(amount) })
  }
  const percent = (step: number) => `${(step / tapeSteps) * 100}%`
  return (
    <div className="price-tape">
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
          <rect className="price-case" width="100%" height="28" />
          <rect
            className="price-pulled"
            x={percent(lowStep)}
            width={percent(highStep - lowStep)}
            height="28"
          />
          <rect fill="url(#price-ticks)" width="100%" height="28" />
        </svg>
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={0}
            max={tapeSteps}
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
