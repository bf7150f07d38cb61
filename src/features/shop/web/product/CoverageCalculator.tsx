import { memo } from 'react'
import { counted, formatCents } from '#lib/money.ts'
import { DecimalInput } from '#web/form/number-fields.tsx'
import { squareFeet } from '../card/ProductCard.tsx'

/** A room as typed: feet and inches of two sides, or a known area, which takes precedence. */
export type Room = {
  lengthFt: number
  lengthIn: number
  widthFt: number
  widthIn: number
  /** sq ft as typed; empty if the sides are given */
  area: string
  wastePercent: number
}

/** Maximum feet or inches of a side. */
const most = 9999

const wasteChoices = [
  { percent: 5, label: '5% (few cuts)' },
  { percent: 10, label: '10% (straight)' },
  { percent: 15, label: '15% (diagonal)' },
  { percent: 20, label: '20% (herringbone)' },
] as const

export const emptyRoom: Room = {
  lengthFt: 0,
  lengthIn: 0,
  widthFt: 0,
  widthIn: 0,
  area: '',
  wastePercent: 10,
}

/** Square feet of the room before cuts, to two decimals; 0 while incomplete. */
export function roomArea(room: Room): number {
  if (room.area !== '') return toPlaces(Number(room.area) || 0)
  return toPlaces((room.lengthFt + room.lengthIn / 12) * (room.widthFt + room.widthIn / 12))
}

/** Linear feet of a run (a pool's edge), to two decimals. */
export function runLength(room: Room): number {
  if (room.area !== '') return toPlaces(Number(room.area) || 0)
  return toPlaces(room.lengthFt + room.lengthIn / 12)
}

/** The usual waste in percent for an installation pattern. */
export function usualWaste(pattern: string | null): number {
  if (!pattern) return 10
  if (/herringbone|versailles|basketweave|chevron/.test(pattern)) return 20
  if (/diagonal|hexagon|checkerboard|random-ashlar/.test(pattern)) return 15
  return 10
}

/** Reads a room from the query, so that the calculator works without JavaScript. */
export function readRoom(params: URLSearchParams, pattern: string | null): Room {
  const number = (name: string) => {
    const text = params.get(name) ?? ''
    return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  }
  const area = params.get('area') ?? ''
  const waste = Math.min(Math.trunc(number('waste')), 50)
  return {
    lengthFt: number('length_ft'),
    lengthIn: number('length_in'),
    widthFt: number('width_ft'),
    widthIn: number('width_in'),
    area: /^\d{1,6}(\.\d{1,2})?$/.test(area) ? area : '',
    wastePercent: params.has('waste') ? waste : usualWaste(pattern),
  }
}

function toPlaces(value: number): number {
  return Math.round(value * 100) / 100
}

export type Need = {
  /** sq ft, or linear feet, before and after waste */
  bare: number
  withWaste: number
  quantity: number
  covered: number
  leftover: number
  amountCents: number
}

/**
 * Quantity to order: the room by its sides or by a known area, plus waste for cuts. A plain GET form, so that it works
 * without JavaScript; with JavaScript the numbers update on every key.
 */
export const CoverageCalculator = memo(Calculator)

function Calculator({
  room,
  onRoom,
  need,
  unitLabel,
  covers,
  linear,
  sizeId,
}: {
  room: Room
  onRoom: (room: Room) => void
  need: Need | null
  unitLabel: string
  /** sq ft that a unit covers; null if it is sold by the foot */
  covers: number | null
  /** Sold by the linear foot: one length instead of two sides. */
  linear: boolean
  sizeId: number
}) {
  const measure = linear ? (value: number) => `${value} ft` : squareFeet
  return (
    <form method="get" className="coverage" onSubmit={(event) => event.preventDefault()}>
      <h2 className="coverage-title">How much do you need?</h2>
      {covers !== null && (
        <p className="coverage-covers">{`One ${unitLabel.toLowerCase()} covers ${squareFeet(covers)}.`}</p>
      )}
      <input type="hidden" name="size" value={sizeId} />
      <div className="coverage-fields">
        <Side
          label={linear ? 'Run' : 'Length'}
          name="length"
          ft={room.lengthFt}
          inches={room.lengthIn}
          onChange={(lengthFt, lengthIn) => onRoom({ ...room, area: '', lengthFt, lengthIn })}
        />
        {!linear && (
          <Side
            label="Width"
            name="width"
            ft={room.widthFt}
            inches={room.widthIn}
            onChange={(widthFt, widthIn) => onRoom({ ...room, area: '', widthFt, widthIn })}
          />
        )}
        <div className="coverage-side">
          <label htmlFor="coverage-area">{linear ? 'or total feet' : 'or sq ft, if known'}</label>
          <DecimalInput
            id="coverage-area"
            name="area"
            value={room.area === '' ? null : Number(room.area)}
            onChange={(area) => onRoom({ ...room, area: area === null ? '' : String(area) })}
          />
        </div>
        <label className="coverage-side">
          Cuts and waste
          <select
            name="waste"
            className="control"
            value={room.wastePercent}
            onChange={(event) => onRoom({ ...room, wastePercent: Number(event.target.value) })}
          >
            {wasteChoices.map(({ percent, label }) => (
              <option key={percent} value={percent}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <noscript>
        <button type="submit" className="button button-secondary">
          Count
        </button>
      </noscript>
      <div aria-live="polite">
        {need && (
          <dl className="coverage-need">
            <div>
              <dt>{linear ? 'Length' : 'Room area'}</dt>
              <dd>{measure(need.bare)}</dd>
            </div>
            <div>
              <dt>{`Plus ${room.wastePercent}% for cuts`}</dt>
              <dd>{measure(need.withWaste)}</dd>
            </div>
            <div>
              <dt>You need</dt>
              <dd>{counted(need.quantity, unitLabel)}</dd>
            </div>
            <div>
              <dt>{`Covers ${measure(need.covered)}, ${measure(need.leftover)} left over`}</dt>
              <dd>{formatCents(need.amountCents)}</dd>
            </div>
          </dl>
        )}
      </div>
    </form>
  )
}

/** Accepts common notations: 12.5 ft, 12 ft 6 in, and 150 in are the same length. */
function Side({
  label,
  name,
  ft,
  inches,
  onChange,
}: {
  label: string
  name: string
  ft: number
  inches: number
  onChange: (ft: number, inches: number) => void
}) {
  return (
    <fieldset className="coverage-side">
      <legend>{label}</legend>
      <div className="flex items-center gap-2">
        <DecimalInput
          name={`${name}_ft`}
          aria-label={`${label}, feet`}
          value={ft}
          onFocus={(event) => event.target.select()}
          onChange={(value) => onChange(Math.min(value ?? 0, most), inches)}
        />
        <span aria-hidden="true">ft</span>
        <DecimalInput
          name={`${name}_in`}
          aria-label={`${label}, inches`}
          value={inches}
          onFocus={(event) => event.target.select()}
          onChange={(value) => onChange(ft, Math.min(value ?? 0, most))}
        />
        <span aria-hidden="true">in</span>
      </div>
    </fieldset>
  )
}
