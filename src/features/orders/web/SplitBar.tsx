import { formatDollars } from '#lib/money.ts'
import type { Share } from './order-money.ts'

type SplitBarProps = { shares: Share[]; charged: number; label: string }

/** How the charged amount is divided, drawn to scale, with the figures below; the parts sum to the whole (rule R0). */
export function SplitBar({ shares, charged, label }: SplitBarProps) {
  let x = 0
  const parts = shares.map((share) => {
    const width = charged > 0 ? Math.max(0, (share.amount / charged) * 100) : 0
    const part = { ...share, x, width }
    x += width
    return part
  })
  return (
    <figure className="split" aria-label={label}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="split-bar">
        {parts.map((part) => (
          <rect key={part.key} data-share={part.key} x={part.x} y="0" width={part.width} height="6" />
        ))}
      </svg>
      <dl className="figures">
        {parts.map((part) => (
          <div key={part.key}>
            <dt className="split-name" data-share={part.key}>
              {part.label}
            </dt>
            <dd>{formatDollars(part.amount)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
