import type { ReactNode } from 'react'

/** The red line under a field; also for groups that are not a single input. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="field-error">
      {children}
    </p>
  )
}
