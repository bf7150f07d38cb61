import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { Swatch } from '../brief/Swatch.tsx'
import type { Drawing } from './use-drawings.ts'

type RoomChoiceProps = {
  results: readonly DesignResult[]
  drawings: readonly Drawing[]
  /** Dollars before tax, which is what the totals are; null without a limit. */
  budget: number | null
  current: number
  onChoose: (n: number) => void
  /** What the rooms were made for, below their pictures. */
  facts?: ReactNode
  /** Beside the title of the chosen room. */
  actions: ReactNode
  /** The details of the chosen room. */
  children: ReactNode
}

/** The three rooms side by side, as tabs of the details below; on a phone they are swiped. */
export function RoomChoice({
  results,
  drawings,
  budget,
  current,
  onChoose,
  facts,
  actions,
  children,
}: RoomChoiceProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const last = results.length - 1
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + results.length) % results.length
    onChoose(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label="Three rooms" className="rooms-three" onKeyDown={onKey}>
        {results.map((result, n) => (
          <button
            key={`${n} ${result.title}`}
            type="button"
            role="tab"
            id={`${id}-tab-${n}`}
            aria-selected={n === current}
            aria-controls={`${id}-panel`}
            tabIndex={n === current ? 0 : -1}
            className="room-tab"
            onClick={() => onChoose(n)}
          >
            <RoomPicture drawing={drawings[n]} title={result.title} n={n} />
            <span className="grid content-start gap-2.5 pt-4 px-4.5 pb-6">
              <span className="room-tab-title font-display text-20/[1.2] font-[640] tracking-[-0.015em] wrap-anywhere">
                {result.title}
              </span>
              {result.plan ? <span className="text-15 text-graphite">{result.plan}</span> : null}
              <span className="flex">
                {result.colors.slice(0, 6).map((hex, i) => (
                  <Swatch key={`${i} ${hex}`} hex={hex} size={26} />
                ))}
              </span>
              <span className="room-tab-total">{formatDollars(result.total)}</span>
              <BudgetBar total={result.total} budget={budget} />
            </span>
          </button>
        ))}
      </div>
      {facts}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern makes the panel reachable by Tab
        tabIndex={0}
        className="grid grid-cols-1 gap-8"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pt-2">
          <div>
            <h2 className="text-32 wrap-anywhere">{results[current]?.title}</h2>
            {results[current]?.plan ? <p className="mt-2 text-15 text-graphite">{results[current].plan}</p> : null}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </>
  )
}

function RoomPicture({ drawing, title, n }: { drawing: Drawing | undefined; title: string; n: number }) {
  const isPlan = drawing?.state === 'plan' || drawing?.state === 'failed'
  return (
    <span className="room-tab-picture" data-state={drawing?.state}>
      {drawing?.src ? (
        <img
          key={drawing.src}
          src={drawing.src}
          alt={isPlan ? `Plan of room ${n + 1}` : `Room ${n + 1}: ${title}`}
          width={960}
          height={720}
          decoding="async"
        />
      ) : null}
      {drawing?.state === 'plan' ? <span className="room-tab-note">Drawing this room</span> : null}
      {drawing?.state === 'quick' ? <span className="room-tab-note">Adding light</span> : null}
      {drawing?.state === 'failed' ? <span className="room-tab-note">Your browser could not draw it</span> : null}
    </span>
  )
}

/** "$605.74 over the budget of $466.20 before tax" */
export function budgetWords(total: number, budget: number): string {
  const left = Math.round((budget - total) * 100) / 100
  const words = `the budget of ${formatDollars(budget)} before tax`
  if (left === 0) return `Exactly ${words}`
  return left < 0 ? `${formatDollars(-left)} over ${words}` : `${formatDollars(left)} left of ${words}`
}

/** How much of a budget a total takes, as a tape; nothing without a budget. Dollars. */
function BudgetBar({ total, budget }: { total: number; budget: number | null }) {
  if (budget === null) return null
  const left = budget - total
  const widest = Math.max(total, budget)
  const at = (dollars: number) => Math.round((1000 * dollars) / widest)
  return (
    <span className="grid gap-0.5 group" data-over={left < 0 || undefined}>
      <svg className="w-full h-5" aria-hidden viewBox="0 0 1000 24" preserveAspectRatio="none">
        <rect className="fill-stud" y="6" width="1000" height="12" />
        <rect className="fill-paint group-data-over:fill-pencil" y="6" width={at(total)} height="12" />
        <rect className="fill-ink" x={Math.min(at(budget), 996)} width="4" height="24" />
      </svg>
      <span className="text-14 text-graphite">{budgetWords(total, budget)}</span>
    </span>
  )
}
