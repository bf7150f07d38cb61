import { useRef, useState } from 'react'
import { counted, formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { getAlternatives, noResponseText, swapProduct } from '../api.ts'
import './swap.css'

/** A room of a design; `again` reads the design with its new list and total. */
export type SwapRoom = { id: number; n: number; again: () => Promise<void> }
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
export function SwapOffer({ room, slot, product }: { room: SwapRoom; slot: string; product: Product }) {
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

/** Opens the products that can take the place of a line. */
export function SwapButton({ room, slot, surface, name }: SwapButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Swap this<span className="sr-only">{`: ${name}`}</span>
      </button>
      <Dialog open={open} onClose={close} size="wide" title={`Swap: ${surface}`}>
        <Alternatives room={room} slot={slot} onDone={close} />
      </Dialog>
    </>
  )
}

function Alternatives({ room, slot, onDone }: { room: SwapRoom; slot: string; onDone: () => void }) {
  const reading = useLoaded(`alternatives ${room.id} ${room.n} ${slot}`, () =>
    getAlternatives(quietHttp, room.id, room.n, slot),
  )
  const { problem, busyWith, swap } = useSwap(room, onDone)
  return (
    <div className="mt-4 grid gap-4">
      <p>A swap is free and changes only this product. Prices show the difference for the whole room, recalculated.</p>
      <FormNotice>{problem}</FormNotice>
      <LoadGate reading={reading} what="The other products" size="h-96">
        {({ product_name, alternatives }) =>
          alternatives.length === 0 ? (
            <p>No other product in stock fits here, so {product_name} stays.</p>
          ) : (
            <ul className="swap-list" aria-label={`Instead of ${product_name}`}>
              {alternatives.map((one) => (
                <li key={keyOf(one)}>
                  <img className="swap-picture" src={one.picture} alt="" width={320} height={320} loading="lazy" />
                  <div className="min-w-0">
                    <h3 className="room-line-name">{one.product_name}</h3>
                    <p className="text-14 text-graphite">
                      {one.brand}, {one.size_label}
                      {one.lead_time_days > 0 ? `, ships in ${counted(one.lead_time_days, 'day')}` : ''}
                    </p>
                    <ul className="text-15">
                      {one.differs.map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  </div>
                  <div className="swap-price">
                    <strong>{differenceText(one.more)}</strong>
                    <span className="text-14 text-graphite">
                      {formatDollars(one.unit_price)} a {one.unit_label.toLowerCase()}
                    </span>
                    <Button variant="secondary" busy={busyWith === keyOf(one)} onClick={() => swap(slot, one)}>
                      Choose<span className="sr-only">{` ${one.product_name}, ${one.size_label}`}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </LoadGate>
    </div>
  )
}

/** "+$120.40", "−$12.00", "Same price". */
function differenceText(more: number): string {
  if (more === 0) return 'Same price'
  return `${more > 0 ? '+' : '−'}${formatDollars(Math.abs(more))}`
}
