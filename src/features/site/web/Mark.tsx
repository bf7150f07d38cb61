import { fitMark, type SiteMark, site } from '#lib/site.ts'
import { useSetting } from './api.ts'

/** Mark and name of the marketplace. The portal's bar is narrow: a long name has smaller letters there. */
export function Brand({ isOnPaint = false }: { isOnPaint?: boolean }) {
  const narrow = isOnPaint ? `min-w-0 wrap-anywhere ${site.name.length > 9 ? 'text-20' : 'text-25'}` : ''
  return (
    <>
      <Mark isOnPaint={isOnPaint} />
      <span className={`brand-word ${narrow}`}>{site.name}</span>
    </>
  )
}

/**
 * The mark of the marketplace, beside its name: the operator's own, on a plate where the ground is painted, or a wall
 * with its rail at one third and the painted panel below. `own` shows another one than that of today.
 */
export function Mark({ own, isOnPaint = false }: { own?: SiteMark | null; isOnPaint?: boolean }) {
  const today = useSetting()?.mark ?? null
  const mark = own === undefined ? today : own
  if (mark) {
    const size = fitMark(mark, { width: 96, height: 36 })
    return <img src={mark.url} alt="" {...size} className={isOnPaint ? 'shrink-0 bg-chalk p-1' : 'shrink-0'} />
  }
  return (
    <svg width={30} height={30} viewBox="0 0 30 30" aria-hidden className="shrink-0">
      <path d="M1 1h28v28H1z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M1 11.5h28" stroke="currentColor" strokeWidth="3" />
      <path d="M6 16h18v9H6z" className="fill-paint" />
    </svg>
  )
}
