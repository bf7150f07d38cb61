import { Link } from 'react-router'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import type { orderedOf } from '#features/orders/ordered.ts'
import { OrderedNote } from '#features/orders/web/Ordered.tsx'
import { counted, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Disclosure } from '#web/parts/Disclosure.tsx'
import { SwapButton, type SwapRoom } from './Swap.tsx'

type Line = DesignResult['lines'][number]
type Ordered = ReturnType<typeof orderedOf>['lines'][number]

type RoomLinesProps = {
  lines: readonly Line[]
  /** What was ordered of each line. */
  ordered: readonly Ordered[]
  vsdId: string | null
  keep: ReadonlySet<string> | undefined
  onKeep: ((slots: readonly string[], on: boolean) => void) | undefined
  swapRoom: SwapRoom | undefined
}

/** The products of a room, and folded below them what goes with them. */
export function RoomLines({ lines, ordered, ...line }: RoomLinesProps) {
  const all = lines.map((one, i) => ({ one, of: ordered[i] }))
  const seen = all.filter(({ one }) => !one.accessory)
  const beside = all.filter(({ one }) => one.accessory)
  const cents = beside.reduce((sum, { one }) => sum + (fromDollars(one.amount) ?? 0), 0)
  return (
    <>
      <ul className="room-lines mt-4 border-t border-rule">
        {seen.map(({ one, of }) => (
          <RoomLine key={keyOf(one)} line={one} of={of} {...line} />
        ))}
      </ul>
      {beside.length > 0 ? (
        <Disclosure summary={`What goes with it (${beside.length}): ${formatCents(cents)}`}>
          <ul className="room-lines">
            {beside.map(({ one, of }) => (
              <RoomLine key={keyOf(one)} line={one} of={of} {...line} swapRoom={undefined} onKeep={undefined} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  )
}

const keyOf = ({ hash, size_id, slots }: Line) => `${hash} ${size_id} ${slots[0]}`

type RoomLineProps = Omit<RoomLinesProps, 'lines' | 'ordered'> & { line: Line; of: Ordered | undefined }

function RoomLine({ line, of, vsdId, keep, onKeep, swapRoom }: RoomLineProps) {
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4.5 gap-y-1 py-4.5 border-b border-stud min-[37.5rem]:grid-cols-[112px_minmax(0,1fr)_auto]">
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
          of={of}
          needed={line.quantity}
          unit={line.unit_label}
          className="block text-14 font-semibold text-level"
        />
        {line.reason ? <p className="my-1.5 type-15 wrap-anywhere">{line.reason}</p> : null}
        <p className="text-14 text-graphite">{line.counted}</p>
        {swapRoom || onKeep ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 mt-1">
            {swapRoom ? (
              <SwapButton room={swapRoom} slot={line.slots[0] ?? ''} surface={line.surface} name={line.product_name} />
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
        ) : null}
      </div>
      <p className="room-line-price">
        <strong>{formatDollars(line.amount)}</strong>
        <span>
          {counted(line.quantity, line.unit_label)} at {formatDollars(line.unit_price)}
        </span>
      </p>
    </li>
  )
}
