import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A section that opens and closes; works without script. */
export function Disclosure({
  summary,
  className,
  children,
  ...rest
}: { summary: ReactNode } & ComponentProps<'details'>) {
  return (
    <details {...rest} className={clsx('disclosure', className)}>
      <summary>
        <span>{summary}</span>
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
