import type { ReactNode } from 'react'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { type WishListName, wishListTitles } from '#features/design-ai/designs/wish-lists.ts'
import { orderedOf } from '#features/orders/ordered.ts'
import { NoLongerNeeded } from '#features/orders/web/Ordered.tsx'
import { formatDollars } from '#lib/money.ts'
import { RoomLines } from './RoomLines.tsx'
import { SwapOffer, type SwapRoom } from './Swap.tsx'

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
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 items-start md:grid-cols-[minmax(0,1fr)_340px]">
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
        <RoomLines
          lines={lines}
          ordered={ordered.lines}
          vsdId={vsdId}
          keep={keep}
          onKeep={onKeep}
          swapRoom={swapRoom}
        />
        <NoLongerNeeded parts={ordered.unused} />
        <Total result={result} taxPercent={taxPercent} />
        {note}
      </section>
      <div className="grid gap-8 md:sticky md:top-28">
        {swaps.length > 0 ? (
          <section aria-labelledby="room-swaps">
            <h3 id="room-swaps" className="text-20">
              Spend less
            </h3>
            <ul className="room-swaps grid gap-4 mt-3.5">
              {swaps.map((swap) => (
                <li
                  key={swap.hash + swap.slots[0]}
                  className="grid gap-1.5 justify-items-start p-4.5 border-[1.5px] border-ink bg-chalk wrap-anywhere"
                >
                  <p className="text-level font-semibold">Save {formatDollars(swap.saves)}</p>
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
          <Note tone="waiting" title="Left to your contractor or empty">
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
        <p className="mt-3 py-3.5 px-4 border-l-4 border-pencil bg-pencil-wash type-15">
          This showroom’s cheapest products that fit, with everything that goes with them, cost{' '}
          {formatDollars(result.least)} together, which is more than the budget.
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

const tones: Record<WishListName, 'done' | 'waiting' | 'trouble' | 'plain'> = {
  met: 'done',
  not_met: 'waiting',
  not_sold: 'trouble',
  contractor: 'plain',
}
const order: WishListName[] = ['met', 'not_met', 'not_sold', 'contractor']

/** What became of each wish of the brief in one room, with what proves those that are met. */
function RoomWishes({ wishes }: { wishes: DesignResult['wishes'] }) {
  const filled = order.filter((name) => wishes[name].length > 0)
  if (filled.length === 0) return null
  return (
    <section className="col-span-full" aria-labelledby="room-wishes">
      <h3 id="room-wishes" className="text-25">
        How your wishes were met
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-x-10 gap-y-7 mt-4 pt-4.5 border-t border-rule">
        {filled.map((name) => (
          <section key={name} className="room-note" aria-labelledby={`wishes-${name}`}>
            <h4 id={`wishes-${name}`} className="status-mark font-semibold" data-tone={tones[name]}>
              {wishListTitles[name]}
            </h4>
            <ul>
              {wishes[name].map(({ label, reason }) => (
                <li key={label}>
                  <strong>{label}</strong>
                  <span className="block text-graphite">{reason}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
