import type { SwapInput } from '#features/design-ai/designs/schema.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'

type AlternativesProps = {
  room: { id: number; n: number }
  slot: string
  problem: string
  /** Hash and size of the product that is being put into the room. */
  busyWith: string
  onSwap: (slot: string, product: Omit<SwapInput, 'slot'>) => void
}

/** The products that can take the place of a line; free, as is the swap. */
export function Alternatives({ room, slot, problem, busyWith, onSwap }: AlternativesProps) {
  const reading = useApi('/AI/designs/:id/results/:n/alternatives', {
    path: { id: room.id, n: room.n },
    query: { slot },
  })
  return (
    <div className="mt-4 grid gap-4">
      <p>A swap is free and changes only this product. Prices show the difference for the whole room, recalculated.</p>
      <FormNotice>{problem}</FormNotice>
      <LoadGate reading={reading} what="The other products" size="h-96">
        {({ product_name, alternatives }) =>
          alternatives.length === 0 ? (
            <p>No other product in stock fits here, so {product_name} stays.</p>
          ) : (
            <ul aria-label={`Instead of ${product_name}`}>
              {alternatives.map((one) => (
                <li
                  key={`${one.hash} ${one.size_id}`}
                  className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 border-t border-rule wrap-anywhere min-[40rem]:grid-cols-[112px_minmax(0,1fr)_auto]"
                >
                  <img
                    className="size-22 border border-stud bg-white object-cover min-[40rem]:size-28"
                    src={one.picture}
                    alt=""
                    width={320}
                    height={320}
                    loading="lazy"
                  />
                  <div className="min-w-0">
                    <h3 className="font-text text-17/[1.3] font-semibold tracking-[0] wrap-anywhere">
                      {one.product_name}
                    </h3>
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
                  <div className="col-2 grid gap-1 justify-items-start content-start min-[40rem]:col-3 min-[40rem]:justify-items-end min-[40rem]:text-right">
                    <strong>{differenceText(one.more)}</strong>
                    <span className="text-14 text-graphite">
                      {formatDollars(one.unit_price)} a {one.unit_label.toLowerCase()}
                    </span>
                    <Button
                      variant="secondary"
                      busy={busyWith === `${one.hash} ${one.size_id}`}
                      onClick={() => onSwap(slot, one)}
                    >
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
