import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** The molding strip between plaster and panels. */
export function Rail({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('rail', className)} />
}

/** A raised-and-fielded rectangle on paint. */
export function Panel({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={clsx('panel', className)}>
      {children}
    </div>
  )
}

/** A name plate: an initial on paint or a logo, a title, a line below. */
export function Plate({
  initial,
  logo,
  title,
  subtitle,
  className,
}: {
  initial: string
  logo?: string | null
  title: ReactNode
  subtitle?: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('plate', className)}>
      {logo ? (
        <img src={logo} alt="" className="w-auto max-w-24 h-12 object-contain" />
      ) : (
        <span aria-hidden className="plate-initial">
          {initial.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        {subtitle ? <span className="block text-14 text-graphite">{subtitle}</span> : null}
      </span>
    </div>
  )
}

type DimensionProps = {
  /** The figure on the line, e.g. `14′ 2″` or `55%`. */
  label: ReactNode
  /** Measured values are red as in a drawing; steps and totals are ink. */
  tone?: 'pencil' | 'ink'
  vertical?: boolean
  className?: string
}

/** A thin line with 35° ticks at both ends and a figure in the middle. */
export function DimensionLine({ label, tone = 'pencil', vertical, className }: DimensionProps) {
  return (
    <div
      className={clsx(
        'dim',
        tone === 'ink' ? '[--dim-color:var(--color-ink)]' : 'dim-pencil',
        vertical &&
          'dim-vertical flex-col w-6 min-h-0 h-full before:left-1.5 before:right-auto before:-top-1.5 after:top-auto after:left-1.5 after:right-auto after:-bottom-1.5',
        className,
      )}
    >
      <span className="dim-figure">{label}</span>
    </div>
  )
}

type StepsProps = {
  steps: string[]
  /** From 0. */
  current: number
  /** Makes finished steps buttons that go back. */
  onStep?: (index: number) => void
  label?: string
}

/** Steps on a dimension line: a tick at the start of each, ink up to the current one. */
export function Steps({ steps, current, onStep, label = 'Steps' }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx('step', index < current && 'step-done', index === current && 'step-current')}
          aria-current={index === current ? 'step' : undefined}
        >
          {onStep && index < current ? (
            <button type="button" className="link min-h-6 text-left" onClick={() => onStep(index)}>
              {step}
            </button>
          ) : (
            <span>{step}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** h2 inside a page; h1 where the empty state is the page. */
  heading?: 'h1' | 'h2'
}

/** A bare panelled wall with a text: nothing is here yet, and what to do about it. */
export function EmptyState({ title, text, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="empty-plaster">
        <Heading className="text-32">{title}</Heading>
        {text ? <div className="mt-3 max-w-text text-17 text-graphite">{text}</div> : null}
        {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      <div aria-hidden className="rail" />
      <div aria-hidden className="empty-wall">
        <div className="panel" />
        <div className="panel" />
        <div className="panel" />
        <div className="panel" />
      </div>
    </div>
  )
}
