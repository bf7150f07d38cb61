import { X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOwnContact } from '#features/accounts/web/own-contact.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { TextField, TrapField } from '#web/form/fields.tsx'
import { fieldMessage, useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { type LeadForm, leadErrors } from '../rules.ts'
import { sendLead } from './api.ts'
import './leads.css'

type LeadPopupProps = { open: boolean; onClose: () => void; title: string; text: string }

const empty: LeadForm = { full_name: '', email: '', phone_number: '' }

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
  const [form, setForm] = useState(empty)
  const [website, setWebsite] = useState('')
  const [errors, setErrors] = useState<Partial<Record<keyof LeadForm, string>>>({})
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const element = useRef<HTMLFormElement>(null)
  const filledIn = useOwnContact(form, setForm)
  const showroom = useShowroom()

  async function send(event: FormEvent) {
    event.preventDefault()
    const wrong = leadErrors(form)
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    if (first) {
      element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    showFailure(null)
    try {
      const { message } = await sendLead(http, { ...form, website }, showroom?.showroom ?? null)
      setForm(filledIn(empty))
      if (message) void toast.success(message)
      onSent()
    } catch (failure) {
      // Spec 2 §8: hides the loader and shows the server's messages on the fields.
      setErrors({
        full_name: fieldMessage(failure, 'full_name'),
        email: fieldMessage(failure, 'email'),
        phone_number: fieldMessage(failure, 'phone_number'),
      })
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof LeadForm) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  return (
    <form ref={element} className="mt-4 grid gap-3" noValidate onSubmit={send}>
      <TextField label="Full name" autoComplete="name" maxLength={120} {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={190} {...field('email')} />
      <TextField label="Phone number" type="tel" autoComplete="tel" maxLength={40} {...field('phone_number')} />
      <TrapField value={website} onChange={setWebsite} />
      {note}
      <Button type="submit" block busy={busy}>
        Send
      </Button>
    </form>
  )
}
