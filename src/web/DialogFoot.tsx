import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type DialogFootProps = {
  /** Why the action failed, if no field says so. */
  problem?: string
  /** The label of the action button. */
  deed: string
  danger?: boolean | undefined
  busy?: boolean
  /** The label of the button that cancels; undefined for a form outside of a dialog. */
  keep?: string | undefined
  onKeep?: (() => void) | undefined
  /** Further buttons between the two. */
  children?: ReactNode
}

/** The foot of a form in a dialog: the error, the action button and the cancel button. */
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
