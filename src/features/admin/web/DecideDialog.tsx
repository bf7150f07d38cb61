import { type FormEvent, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextAreaField } from '#web/fields.tsx'
import { useDraft } from '#web/form-draft.ts'
import { HttpFailure } from '#web/http.ts'
import { type Decision, needsReason } from '../decisions.ts'
import type { UserDetail, UserRow } from '../schema.ts'
import { putDecision } from './api.ts'
import { wordsOf } from './decision-words.ts'

export type Asked = { user: UserRow; decision: Decision; to: 'Approve' | 'Active' | 'Deactive' }

/** The dialog shows the refusal itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

/** Says what a decision brings about and takes it; a refusing one needs a reason. */
export function DecideDialog({
  asked,
  onClose,
  onDecided,
}: {
  asked: Asked | null
  onClose: () => void
  onDecided: (user: UserDetail, message: string) => void
}) {
  const words = asked && wordsOf(asked.decision, asked.user)
  return (
    <Dialog open={asked !== null} onClose={onClose} title={words?.title ?? ''}>
      {asked && words ? <Form asked={asked} words={words} onClose={onClose} onDecided={onDecided} /> : null}
    </Dialog>
  )
}

type FormProps = {
  asked: Asked
  words: ReturnType<typeof wordsOf>
  onClose: () => void
  onDecided: (user: UserDetail, message: string) => void
}

function Form({ asked, words, onClose, onDecided }: FormProps) {
  const { user, decision, to } = asked
  const [busy, setBusy] = useState(false)
  const [reasonError, setReasonError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  // An Admin's session ends after half an hour without use; the reason need not be written twice.
  useDraft(`reason of ${user.id}`, { typed }, (kept) => setTyped(kept.typed ?? ''))
  const withReason = needsReason(decision)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const reason = withReason ? typed.trim() : ''
    if (withReason && reason === '') {
      setReasonError('Write a sentence why.')
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const answer = await putDecision(http, user.id, { status: to, reason, from: user.status })
      onDecided(answer.data, answer.message ?? '')
    } catch (failure) {
      setReasonError(fieldMessage(failure, 'reason'))
      setProblem(problemOf(failure))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {words.effect.map((text) => (
        <p key={text} className="mt-3 text-15 text-graphite">
          {text}
        </p>
      ))}
      {withReason ? (
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          className="mt-5"
          value={typed}
          error={reasonError}
          onChange={(event) => {
            setTyped(event.target.value)
            setReasonError(undefined)
          }}
          data-autofocus
        />
      ) : null}
      {problem ? (
        <p role="alert" className="form-notice mt-5">
          {problem}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={busy} variant={withReason ? 'danger' : 'primary'}>
          {words.confirm}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Null where the message stands at its field. */
function problemOf(failure: unknown): string | null {
  if (!(failure instanceof HttpFailure)) return 'No answer came. Check the connection and try again.'
  if (failure.fields.reason) return null
  return failure.fields.status?.[0] ?? (failure.message || 'The change was not made. Try again.')
}
