import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BreadcrumbItem } from '../browser/storage.ts'
import { Rail } from '../parts/devices.tsx'

type PageHeadProps = {
  title: ReactNode
  intro?: ReactNode
  breadcrumb?: BreadcrumbItem[]
  /** At the right of the title on wide screens. */
  aside?: ReactNode
  /** Low, above a list, so that its first entries are on the first screen. */
  compact?: boolean
}

/** The plaster above the rail: breadcrumb, the page's one h1, a sentence; then the rail. */
export function PageHead({ title, intro, breadcrumb, aside, compact }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className={clsx('page', compact ? 'py-4' : 'pt-8 pb-8 sm:pt-12 sm:pb-12')}>
        {breadcrumb ? (
          <div className={compact ? 'mb-1' : 'mb-4'}>
            <Breadcrumb items={breadcrumb} />
          </div>
        ) : null}
        {/* Nothing wraps on a wide screen: whether it fits would depend on the font, which changes when it has loaded.
         */}
        <div className="flex flex-wrap items-end justify-between gap-6 lg:flex-nowrap">
          <div className="min-w-0 max-w-text">
            <h1 className={compact ? 'text-32' : 'text-title'}>{title}</h1>
            {intro ? (
              <div className={clsx('text-graphite', compact ? 'mt-1 text-15' : 'mt-3 text-17')}>{intro}</div>
            ) : null}
          </div>
          {aside ? <div className="lg:shrink-0">{aside}</div> : null}
        </div>
      </div>
      <Rail />
    </div>
  )
}

/** The path from the home page to this page, which is the last item. */
export function Breadcrumb({ items }: { items: BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-14 text-graphite">
      <ol className="flex flex-wrap items-center">
        {items.map((item, index) => (
          <li key={item.path} className="crumb">
            {index === items.length - 1 ? (
              <span aria-current="page" className="text-ink">
                {item.name}
              </span>
            ) : (
              <Link to={item.path} className="inline-block py-1 hover:underline">
                {item.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
