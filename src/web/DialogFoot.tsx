import { Button } from './Button.tsx'

type DialogFootProps = {
  /** Why it was not done, where no field says so. */
  problem?: string
  /** What is done, as its button says it. */
  deed: string
  danger?: boolean
  busy?: boolean
  /** The way out, on which everything stays as it is. */
  keep: string
  onKeep: () => void
}

/** The foot of a form in a dialog: the refusal, the deed and the way out. */
export function DialogFoot({ problem, deed, danger, busy, keep, onKeep }: DialogFootProps) {
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
        <Button variant="secondary" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </>
  )
}
