import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { type WishListName, wishListTitles } from '#features/design-ai/designs/wish-lists.ts'
import { orderedOf } from '#features/orders/ordered.ts'
import { NoLongerNeeded, OrderedNote } from '#features/orders/web/Ordered.tsx'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Loading } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { noResponseText, swapProduct } from '../api.ts'

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
        <ul className="room-lines mt-4 border-t border-rule">
          {lines.map((line, i) => (
            <li
              key={`${line.hash} ${line.size_id} ${line.slots[0]}`}
              className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4.5 gap-y-1 py-4.5 border-b border-stud min-[37.5rem]:grid-cols-[112px_minmax(0,1fr)_auto]"
            >
              <img
                className="size-22 border border-stud bg-white object-cover min-[37.5rem]:size-28"
                src={line.picture}
                alt=""
                width={320}
                height={320}
                loading="lazy"
              />
              <div className="min-w-0">
                <p className="text-14 text-graphite">{line.surface}</p>
                <h4 className="font-text text-17/[1.3] font-semibold tracking-[0] wrap-anywhere">
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
                {line.reason ? <p className="my-1.5 type-15 wrap-anywhere">{line.reason}</p> : null}
                <p className="text-14 text-graphite">{line.counted}</p>
                <div className="flex flex-wrap items-center gap-x-6 gap-y-1 mt-1">
                  {swapRoom ? (
                    <SwapButton
                      room={swapRoom}
                      slot={line.slots[0] ?? ''}
                      surface={line.surface}
                      name={line.product_name}
                    />
                  ) : null}
                  {onKeep ? (
                    <label className="inline-flex items-center gap-2.5 min-h-11 type-15">
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
        <p className="mt-3 py-3.5 px-4 border-l-4 border-pencil bg-pencil-wash type-15">
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

/** A room of a design; `again` reads the design with its new list and total. */
type SwapRoom = { id: number; n: number; again: () => Promise<void> }
type Product = { hash: string; size_id: number }

function useSwap({ id, n, again }: SwapRoom, onDone: () => void = () => {}) {
  const [problem, setProblem] = useState('')
  const wanted = useRef<{ slot: string; product: Product } | null>(null)
  const [busyWith, setBusyWith] = useState('')
  const { submit } = useSubmit(async () => {
    if (!wanted.current) return
    const { slot, product } = wanted.current
    setProblem('')
    setBusyWith(keyOf(product))
    try {
      const { message } = await swapProduct(quietHttp, id, n, { slot, ...product })
      await again()
      if (message) void toast.success(message)
      onDone()
    } catch (failure) {
      setProblem(noResponseText(failure))
    } finally {
      setBusyWith('')
    }
  })
  return {
    problem,
    busyWith,
    swap: (slot: string, { hash, size_id }: Product) => {
      wanted.current = { slot, product: { hash, size_id } }
      void submit()
    },
  }
}

const keyOf = ({ hash, size_id }: Product) => `${hash} ${size_id}`

/** Puts an offer to spend less into the room. */
function SwapOffer({ room, slot, product }: { room: SwapRoom; slot: string; product: Product }) {
  const { problem, busyWith, swap } = useSwap(room)
  return (
    <>
      <Button variant="secondary" busy={busyWith !== ''} onClick={() => swap(slot, product)}>
        Swap it for free
      </Button>
      <FormNotice>{problem}</FormNotice>
    </>
  )
}

type SwapButtonProps = { room: SwapRoom; slot: string; surface: string; name: string }

const Alternatives = lazyPart(() => import('./Alternatives.tsx'), 'Alternatives')

/** Opens the products that can take the place of a line. */
function SwapButton({ room, slot, surface, name }: SwapButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { problem, busyWith, swap } = useSwap(room, close)
  return (
    <>
      <button type="button" className="link min-h-11" onClick={() => setOpen(true)}>
        Swap this<span className="sr-only">{`: ${name}`}</span>
      </button>
      <Dialog open={open} onClose={close} size="wide" title={`Swap: ${surface}`}>
        <Suspense fallback={<Loading label="Loading the other products" />}>
          <Alternatives room={room} slot={slot} problem={problem} busyWith={busyWith} onSwap={swap} />
        </Suspense>
      </Dialog>
    </>
  )
}
