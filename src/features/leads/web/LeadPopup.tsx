import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useOwnContact } from '#features/accounts/web/own-contact.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { TextField, TrapField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { leadErrors } from '../rules.ts'
import { sendLead } from './api.ts'
import './leads.css'

type LeadPopupProps = { open: boolean; onClose: () => void; title: string; text: string }

const empty = { full_name: '', email: '', phone_number: '', website: '' }

/** Slides up from the bottom of the window with the lead form; the page behind stays usable. */
export function LeadPopup({ open, onClose, title, text }: LeadPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  /** The element that opened it gets the focus back. */
  const opener = useRef<Element | null>(null)
  const showroom = useShowroom()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      opener.current = document.activeElement
      element.show()
      element.querySelector('input')?.focus()
    }
    if (!open && element.open) {
      const { activeElement, body } = document
      element.close()
      // The focused form is gone by now; if the user has moved on in the page, the focus stays there.
      const lost = activeElement === body || element.contains(activeElement)
      if (lost && opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="lead-popup"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-25">
          {title}
        </h2>
        <button type="button" className="icon-button -mt-2 -mr-3" aria-label="Close" onClick={onClose}>
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </div>
      <p className="mt-1 text-15 text-graphite">
        {text}, compared with{' '}
        <Link to={paths.savings()} className="link" onClick={onClose}>
          list prices
        </Link>
        . The prices you see here already include it; there is no code or additional discount.{' '}
        {showroom ? showroom.company_name : 'A professional'} will call you to help you choose.
      </p>
      {open ? <Form onSent={onClose} /> : null}
    </dialog>
  )
}

function Form({ onSent }: { onSent: () => void }) {
  const fields = useFields(empty)
  const { values, set, text } = fields
  const filledIn = useOwnContact(values, set)
  const showroom = useShowroom()
  const { busy, problem, submit } = useSubmit(async () => {
    const wrong = leadErrors(values)
    if (Object.keys(wrong).length > 0) return fields.refuse(wrong)
    const { message } = await sendLead(http, values, showroom?.showroom ?? null)
    set(filledIn(empty))
    if (message) void toast.success(message)
    onSent()
  }, fields.refuseBy)
  return (
    <form ref={fields.form} className="mt-4 grid gap-3" noValidate onSubmit={submit}>
      <TextField label="Full name" autoComplete="name" maxLength={120} {...text('full_name')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={190} {...text('email')} />
      <TextField label="Phone number" type="tel" autoComplete="tel" maxLength={40} {...text('phone_number')} />
      <TrapField value={values.website} onChange={(website) => set({ website })} />
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
      <Button type="submit" block busy={busy}>
        Send
      </Button>
    </form>
  )
}
