import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  size?: 'narrow' | 'wide'
  /** False if only the buttons inside close it. */
  dismissible?: boolean
  children: ReactNode
}

/**
 * A modal on the native dialog: the browser traps the focus inside and restores it; Esc and the backdrop close it. It
 * is rendered at the end of the body, so that it looks the same wherever it was opened from.
 */
export function Dialog({ open, onClose, title, size = 'narrow', dismissible = true, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (open) setNeeded(true)
  }, [open])
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // A form that is the dialog's whole purpose marks its first field; otherwise the title gets the focus.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open, needed])
  // A dialog that is unmounted while open must not leave the document inert, and must restore the focus: a layout
  // effect, since the browser does so only while the element still exists.
  useLayoutEffect(() => () => element.current?.close(), [])
  const onGround = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && event.target === element.current) onClose()
  }
  if (!needed) return null
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which arrives as cancel
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={clsx('dialog', size === 'wide' ? 'dialog-wide' : 'dialog-narrow')}
      onClick={onGround}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onClose={() => {
        if (open) onClose()
      }}
    >
      {open ? (
        <div className="dialog-body">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="min-w-0 text-25 wrap-anywhere" tabIndex={-1}>
              {title}
            </h2>
            {dismissible ? (
              <button type="button" className="icon-button -mt-2 -mr-3" aria-label="Close" onClick={onClose}>
                <X aria-hidden size={20} strokeWidth={1.75} />
              </button>
            ) : null}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>,
    document.body,
  )
}

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
