import { Suspense, useRef, useState } from 'react'
import { quietHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Loading } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { noResponseText, swapProduct } from '../api.ts'

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

const Alternatives = lazyPart(() => import('./Alternatives.tsx'), 'Alternatives')

/** Opens the products that can take the place of a line. */
export function SwapButton({ room, slot, surface, name }: SwapButtonProps) {
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
