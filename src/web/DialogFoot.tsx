import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type DialogFootProps = {
  /** Why it was not done, where no field says so. */
  problem?: string
  /** What is done, as its button says it. */
  deed: string
  danger?: boolean | undefined
  busy?: boolean
  /** The way out, on which everything stays as it is; a form that is no dialog has none. */
  keep?: string | undefined
  onKeep?: (() => void) | undefined
  /** Other deeds, between the two. */
  children?: ReactNode
}

/** The foot of a form in a dialog: the refusal, the deed and the way out. */
export function DialogFoot({ problem, deed, danger, busy, keep, onKeep, children }: DialogFootProps) {
  return (
    <>
      {problem ? (
        <p role="alert" className="form-notice">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {deed}
        </Button>
        {children}
        {keep ? (
          <Button variant="secondary" onClick={onKeep}>
            {keep}
          </Button>
        ) : null}
      </div>
    </>
  )
}
