import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { requiredMessage } from '#lib/required.ts'
import type { ApiResponse } from '../browser/http.ts'
import { Button } from '../parts/Button.tsx'
import { DialogFoot } from '../parts/Dialog.tsx'
import { TextAreaField } from './fields.tsx'
import { useDraft } from './form-draft.ts'
import { fieldMessage, problemOf, showErrors } from './messages.tsx'

/** The error of a field, by its name. */
export type FieldErrorOf = (field: string) => string | undefined

type ActionFormProps = {
  /** A description of what the action does. */
  effect?: ReactNode
  /** The form's own fields, before the sentence; `fields` are their names on the server. */
  children?: (wrong: FieldErrorOf) => ReactNode
  fields?: readonly string[]
  /** Checks in the browser before the form is sent: messages by field. */
  check?: () => Record<string, string>
  /** The sentence that gives the reason or reference; null for a form without one. */
  sentence?: null | {
    name?: 'reason' | 'reference' | 'objection' | 'note'
    label?: string
    hint?: string
    most?: number
    /** The message if it is empty. */
    missing?: string
  }
  /** The name under which what was typed is saved when the session ends while the form is open. */
  draft: string
  send: (sentence: string) => Promise<ApiResponse<unknown>>
  onDone: (message: string | null) => unknown
  action: string
  danger?: boolean
  /** A second action that needs no sentence. */
  also?: { action: string; send: () => Promise<ApiResponse<unknown>> }
  /** The label of the button that closes the dialog. */
  cancel?: string
  onCancel?: () => void
  className?: string
}

/**
 * The form of an action for which a person gives a reason: what it does, its fields, a sentence and the buttons. An
 * error is shown at its field, which gets the focus; a refusal does not lose what was typed, and a second press during
 * a request does nothing.
 */
export function ActionForm(props: ActionFormProps) {
  const { effect, children, fields = [], check, draft, action, danger, also, cancel, onCancel, className } = props
  const { name = 'reason', label = 'Reason', hint, most = 500 } = props.sentence ?? {}
  const missing = props.sentence?.missing ?? requiredMessage(name)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState<'action' | 'also' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [seen, setSeen] = useState<Record<string, string>>({})
  /** The fields that were changed since they were refused. */
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  useDraft(draft, { typed }, (stored) => setTyped(stored.typed ?? ''))
  const wrong: FieldErrorOf = (field) =>
    corrected.includes(field) ? undefined : (seen[field] ?? fieldMessage(failure, field))
  const doIt = async (which: 'action' | 'also', send: () => Promise<ApiResponse<unknown>>) => {
    if (running.current) return
    running.current = true
    setBusy(which)
    setFailure(null)
    setSeen({})
    setCorrected([])
    try {
      const { message } = await send()
      setTyped('')
      await props.onDone(message)
    } catch (refusal) {
      showErrors(form.current, () => setFailure(refusal))
    }
    running.current = false
    setBusy(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sentence = typed.trim()
    const isMissing = props.sentence !== null && sentence === ''
    const found = { ...check?.(), ...(isMissing ? { [name]: missing } : {}) }
    if (Object.keys(found).length === 0) return void doIt('action', () => props.send(sentence))
    showErrors(form.current, () => {
      setFailure(null)
      setCorrected([])
      setSeen(found)
    })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={({ target }) => setCorrected((old) => [...old, target.name])}
      noValidate
      className={clsx('dialog-form', className)}
    >
      {effect ? <div className="text-15">{effect}</div> : null}
      {children?.(wrong)}
      {props.sentence === null ? null : (
        <TextAreaField
          label={label}
          name={name}
          hint={hint}
          rows={2}
          maxLength={most}
          value={typed}
          error={wrong(name)}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus={children ? undefined : true}
        />
      )}
      <DialogFoot
        problem={failure === null ? '' : problemOf(failure, [...fields, name])}
        action={action}
        danger={danger}
        busy={busy === 'action'}
        cancel={cancel}
        onCancel={onCancel}
      >
        {also ? (
          <Button variant="secondary" busy={busy === 'also'} onClick={() => void doIt('also', also.send)}>
            {also.action}
          </Button>
        ) : null}
      </DialogFoot>
    </form>
  )
}
