import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { orderedOf } from '#features/orders/ordered.ts'
import { NoLongerNeeded, OrderedNote } from '#features/orders/web/Ordered.tsx'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { RoomWishes } from './RoomWishes.tsx'
import { SwapButton, SwapOffer, type SwapRoom } from './SwapDialog.tsx'

type RoomDetailsProps = {
  result: DesignResult
  vsdId: string | null
  /** Sales tax in percent that the budget reserves; null for a budget before tax or none. */
  taxPercent: number | null
  /** Slots that the next refinement keeps; undefined where nothing can be refined. */
  keep?: ReadonlySet<string>
  onKeep?: (slots: readonly string[], on: boolean) => void
  /** Below the total. */
  note?: ReactNode
  /** The room, where its products can be swapped. */
  swapRoom?: SwapRoom
}

/** What one room consists of and costs, and what a buyer should know about it. */
export function RoomDetails({ result, vsdId, taxPercent, keep, onKeep, note, swapRoom }: RoomDetailsProps) {
  const { lines, swaps, tight, open, wishes, changed } = result
  const ordered = orderedOf(
    lines.map(({ size_id, surface, quantity }) => ({ size_id, surface: surface.slice(0, 60), quantity })),
    result.ordered,
  )
  return (
    <div className="room-details">
      <RoomWishes wishes={wishes} />
      <section aria-labelledby="room-list">
        <h3 id="room-list" className="text-25">
          What it is made of
        </h3>
        {changed.length > 0 ? (
          <Note tone="trouble" title="Changed since it was designed">
            {changed.map(({ surface, what }) => (
              <li key={surface + what}>
                <strong>{surface}:</strong> {what}
              </li>
            ))}
          </Note>
        ) : null}
        <ul className="room-lines">
          {lines.map((line, i) => (
            <li key={`${line.hash} ${line.size_id} ${line.slots[0]}`}>
              <img className="room-line-picture" src={line.picture} alt="" width={320} height={320} loading="lazy" />
              <div className="min-w-0">
                <p className="text-14 text-graphite">{line.surface}</p>
                <h4 className="room-line-name">
                  <Link to={paths.product(line.hash, vsdId, line.size_id)} className="hover:underline">
                    {line.product_name}
                  </Link>
                </h4>
                <p className="text-14 text-graphite">
                  {line.brand}, {line.size_label}
                  {line.lead_time_days > 0 ? `, ships in ${counted(line.lead_time_days, 'day')}` : ''}
                </p>
                <OrderedNote
                  of={ordered.lines[i]}
                  needed={line.quantity}
                  unit={line.unit_label}
                  className="block text-14 font-semibold text-level"
                />
                {line.reason ? <p className="room-line-reason">{line.reason}</p> : null}
                <p className="text-14 text-graphite">{line.counted}</p>
                <div className="room-line-tools">
                  {swapRoom ? (
                    <SwapButton
                      room={swapRoom}
                      slot={line.slots[0] ?? ''}
                      surface={line.surface}
                      name={line.product_name}
                    />
                  ) : null}
                  {onKeep ? (
                    <label className="room-keep">
                      <input
                        type="checkbox"
                        className="check"
                        checked={line.slots.every((slot) => keep?.has(slot))}
                        onChange={({ target }) => onKeep(line.slots, target.checked)}
                      />
                      <span>
                        Keep this<span className="sr-only">{`: ${line.product_name}`}</span> when refining
                      </span>
                    </label>
                  ) : null}
                </div>
              </div>
              <p className="room-line-price">
                <strong>{formatDollars(line.amount)}</strong>
                <span>
                  {counted(line.quantity, line.unit_label)} at {formatDollars(line.unit_price)}
                </span>
              </p>
            </li>
          ))}
        </ul>
        <NoLongerNeeded parts={ordered.unused} />
        <Total result={result} taxPercent={taxPercent} />
        {note}
      </section>
      <div className="room-notes">
        {swaps.length > 0 ? (
          <section aria-labelledby="room-swaps">
            <h3 id="room-swaps" className="text-20">
              Spend less
            </h3>
            <ul className="room-swaps">
              {swaps.map((swap) => (
                <li key={swap.hash + swap.slots[0]}>
                  <p className="room-swap-saves">Save {formatDollars(swap.saves)}</p>
                  <p className="font-semibold wrap-anywhere">
                    {swap.surface}: {swap.product_name}
                  </p>
                  <p className="text-15 text-graphite">{swap.looks}</p>
                  {swapRoom ? <SwapOffer room={swapRoom} slot={swap.slots[0] ?? ''} product={swap} /> : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {tight.length > 0 ? (
          <Note tone="waiting" title="Stock and delivery">
            {tight.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Note>
        ) : null}
        {open.length > 0 ? (
          <Note tone="waiting" title="Not filled">
            {open.map(({ slot, surface, reason }) => (
              <li key={slot}>
                <strong>{surface}:</strong> {reason}
              </li>
            ))}
          </Note>
        ) : null}
      </div>
    </div>
  )
}

function Total({ result, taxPercent }: { result: DesignResult; taxPercent: number | null }) {
  const tax = taxPercent === null ? null : Math.round(result.total * taxPercent) / 100
  return (
    <div className="room-total">
      <p>
        <span>{tax === null ? 'Total before tax' : 'Products'}</span>
        <strong>{formatDollars(result.total)}</strong>
      </p>
      {tax === null ? null : (
        <>
          <p>
            <span>Sales tax, about {taxPercent}%</span>
            <span>{formatDollars(tax)}</span>
          </p>
          <p>
            <span>Total with tax</span>
            <strong>{formatDollars(result.total + tax)}</strong>
          </p>
        </>
      )}
      {result.within_budget ? null : (
        <p className="room-over">
          This showroom’s cheapest products that fit cost {formatDollars(result.least)} together, which is more than the
          budget.
        </p>
      )}
    </div>
  )
}

type NoteProps = { title: string; tone: 'waiting' | 'trouble'; children: ReactNode }

function Note({ title, tone, children }: NoteProps) {
  return (
    <section className="room-note">
      <h3 className="status-mark font-semibold" data-tone={tone}>
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}
