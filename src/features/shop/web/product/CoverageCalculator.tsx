import { memo } from 'react'
import { Link } from 'react-router'
import { counted, formatCents } from '#lib/money.ts'
import { tradePercents } from '#scene/model/takeoff/quantity.ts'
import { DecimalInput } from '#web/form/number-fields.tsx'
import { Button } from '#web/parts/Button.tsx'
import { squareFeet } from '../card/ProductCard.tsx'

/** A room as typed: feet and inches of two sides, or a known area, which takes precedence. */
export type Room = {
  lengthFt: number
  lengthIn: number
  widthFt: number
  widthIn: number
  /** sq ft as typed; empty if the sides are given */
  area: string
  /** As chosen; null for the percentage of the size. */
  wastePercent: number | null
}

/** Maximum feet or inches of a side. */
const most = 9999

/** The percentages of the trade (rule R12). */
const wasteChoices = [
  { percent: tradePercents.straight, label: `${tradePercents.straight}% (straight, running bond)` },
  { percent: tradePercents.shaped, label: `${tradePercents.shaped}% (diagonal, shapes, 24 in and more)` },
] as const

export const emptyRoom: Room = {
  lengthFt: 0,
  lengthIn: 0,
  widthFt: 0,
  widthIn: 0,
  area: '',
  wastePercent: null,
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

/** Reads a room from the query, so that the calculator works without JavaScript. */
export function readRoom(params: URLSearchParams): Room {
  const number = (name: string) => {
    const text = params.get(name) ?? ''
    return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  }
  const area = params.get('area') ?? ''
  const waste = wasteChoices.find(({ percent }) => percent === number('waste'))
  return {
    lengthFt: number('length_ft'),
    lengthIn: number('length_in'),
    widthFt: number('width_ft'),
    widthIn: number('width_in'),
    area: /^\d{1,6}(\.\d{1,2})?$/.test(area) ? area : '',
    wastePercent: waste?.percent ?? null,
  }
}

function toPlaces(value: number): number {
  return Math.round(value * 100) / 100
}

export type Need = {
  /** sq ft, or linear feet, before and after waste */
  bare: number
  percent: number
  withWaste: number
  quantity: number
  /** In the units, and beyond what is needed. */
  held: number
  beyond: number
  /** So little is left that one unit more is offered. */
  isTight: boolean
  unitCents: number
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
  quantity,
  onQuantity,
  unitLabel,
  holds,
  linear,
  usual,
  sizeId,
  roomPath,
}: {
  room: Room
  onRoom: (room: Room) => void
  need: Need | null
  /** What will be added to the cart. */
  quantity: number
  onQuantity: (quantity: number) => void
  unitLabel: string
  /** sq ft in a unit; null if it is sold by the foot */
  holds: number | null
  /** Sold by the linear foot: one length instead of two sides. */
  linear: boolean
  /** The size's percentage. */
  usual: number
  sizeId: number
  /** A room in 3D with this product, where its pieces are counted. */
  roomPath: string
}) {
  const measure = linear ? (value: number) => `${value} ft` : squareFeet
  return (
    <form method="get" className="coverage" onSubmit={(event) => event.preventDefault()}>
      <h2 className="type-20">How much do you need?</h2>
      {holds !== null && (
        <p className="mt-0.5 type-14 text-graphite last:mt-3">{`One ${unitLabel.toLowerCase()} holds ${squareFeet(holds)}.`}</p>
      )}
      <input type="hidden" name="size" value={sizeId} />
      <div className="mt-3 grid grid-cols-2 gap-x-5 gap-y-3">
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
          Cuts and breakage
          <select
            name="waste"
            className="control"
            value={room.wastePercent ?? usual}
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
              <dt>{`Plus ${need.percent}%`}</dt>
              <dd>{measure(need.withWaste)}</dd>
            </div>
            <div>
              <dt>You need</dt>
              <dd>{counted(need.quantity, unitLabel)}</dd>
            </div>
            <div>
              <dt>{`${counted(need.quantity, unitLabel)}: ${measure(need.held)}, ${measure(need.beyond)} beyond that`}</dt>
              <dd>{formatCents(need.unitCents * need.quantity)}</dd>
            </div>
          </dl>
        )}
        {need && quantity < need.quantity ? (
          <p className="type-15">
            {`${counted(quantity, unitLabel)} ${quantity === 1 ? 'is' : 'are'} ${need.quantity - quantity} fewer than this area needs.`}
          </p>
        ) : null}
        {need?.isTight && quantity <= need.quantity ? (
          <OneMore need={need} measure={measure} unitLabel={unitLabel} onQuantity={onQuantity} />
        ) : null}
      </div>
      <p className="mt-0.5 type-14 text-graphite last:mt-3">
        An estimate from the area.{' '}
        <Link to={roomPath} className="link">
          A room in 3D counts every piece.
        </Link>
      </p>
    </form>
  )
}

/** Offered in sight where almost nothing is left beyond cuts and breakage (rule R15). */
function OneMore({
  need,
  measure,
  unitLabel,
  onQuantity,
}: {
  need: Need
  measure: (value: number) => string
  unitLabel: string
  onQuantity: (quantity: number) => void
}) {
  const unit = unitLabel.toLowerCase()
  return (
    <div className="type-15 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-3 border-ink pl-3">
      <p className="flex-[1_1_200px]">{`Only ${measure(need.beyond)} would be left for repairs, and a later lot may differ in shade.`}</p>
      <Button variant="secondary" onClick={() => onQuantity(need.quantity + 1)}>
        {`Take one ${unit} more, ${formatCents(need.unitCents)}`}
      </Button>
    </div>
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
