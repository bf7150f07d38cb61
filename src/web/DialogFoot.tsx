import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type DialogFootProps = {
  /** Why the action failed, if no field says so. */
  problem?: string
  /** The label of the action button. */
  action: string
  danger?: boolean | undefined
  busy?: boolean
  /** The label of the button that cancels; undefined for a form outside of a dialog. */
  cancel?: string | undefined
  onCancel?: (() => void) | undefined
  /** Further buttons between the two. */
  children?: ReactNode
}

/** The foot of a form in a dialog: the error, the action button and the cancel button. */
export function DialogFoot({ problem, action, danger, busy, cancel, onCancel, children }: DialogFootProps) {
  return (
    <>
      {problem ? (
        <p role="alert" className="form-notice">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        {children}
        {cancel ? (
          <Button variant="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        ) : null}
      </div>
    </>
  )
}
