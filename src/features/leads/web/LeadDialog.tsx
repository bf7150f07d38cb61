import { useRef, useState } from 'react'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { type LeadStatus, leadStatuses, leadStatusNames } from '../lead-status.ts'
import type { LeadRow } from '../schema.ts'
import { answerLead, changeLead } from './api.ts'

type LeadDialogProps = { first: LeadRow; onClose: () => void; onSaved: () => void }

/** Everything about one lead: its answers, an answer by email, and the professional's status, note and next day. */
export function LeadDialog({ first, onClose, onSaved }: LeadDialogProps) {
  const [lead, setLead] = useState(first)
  const saved = (row: LeadRow) => {
    setLead(row)
    onSaved()
  }
  return (
    <Dialog open onClose={onClose} title={lead.full_name} size="wide">
      <p className="mt-2 flex flex-wrap gap-x-5 text-15">
        <a href={`mailto:${lead.email}`} className="link min-h-6 wrap-anywhere">
          {lead.email}
        </a>
        {lead.phone_number ? (
          <a href={phoneLink(lead.phone_number)} className="link min-h-6">
            {formatPhone(lead.phone_number)}
          </a>
        ) : null}
        <span className="text-graphite">
          Asked for a call on {formatDate(lead.created_at)}, {formatTime(lead.created_at)}
        </span>
      </p>
      {lead.answers.length > 0 ? (
        <ul className="lead-answers" aria-label="Answers">
          {lead.answers.map((answer) => (
            <li key={answer.id}>
              <p className="text-14 text-graphite">
                Sent {formatDate(answer.sent_at)}, {formatTime(answer.sent_at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{answer.body}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="lead-work">
        <Answer key={lead.answers.length} lead={lead} onSaved={saved} />
        <Work lead={lead} onSaved={saved} />
      </div>
    </Dialog>
  )
}

type PartProps = { lead: LeadRow; onSaved: (lead: LeadRow) => void }

function Answer({ lead, onSaved }: PartProps) {
  const fields = useFields({ message: '' }, { draft: `lead answer ${lead.id}` })
  const [problem, setProblem] = useState('')
  // Sending again after a lost response sends one email.
  const key = useRef(crypto.randomUUID())
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      const { data, message } = await answerLead(quietHttp, lead.id, fields.values.message, key.current)
      void toast.success(message ?? '')
      onSaved(data)
    } catch (failure) {
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack" aria-label="Answer by email">
      <TextAreaField
        label="Your answer"
        hint={`To ${lead.email}. Replies go to your own address.`}
        name="message"
        rows={6}
        maxLength={4000}
        value={fields.values.message}
        error={fields.errors.message}
        onChange={(event) => fields.set({ message: event.target.value })}
      />
      <DialogFoot problem={problem} action="Send answer" busy={busy} />
    </form>
  )
}

function Work({ lead, onSaved }: PartProps) {
  const fields = useFields({ note: lead.note, follow_up_on: lead.follow_up_on ?? '' })
  // An answer makes a new lead contacted; until one is chosen here, the lead's own status is shown.
  const [chosen, setChosen] = useState<LeadStatus | null>(null)
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    const { note, follow_up_on: day } = fields.values
    try {
      const { data, message } = await changeLead(quietHttp, lead.id, {
        status: chosen ?? lead.status,
        note,
        follow_up_on: day === '' ? null : day,
        seen: lead.changed_at,
      })
      setChosen(null)
      onSaved(data)
      void toast.success(message ?? '')
    } catch (failure) {
      if (isConflict(failure)) {
        const now = failure.data as LeadRow
        setProblem(
          `${failure.message} It is now ${leadStatusNames[now.status]}${now.note ? `, with the note “${now.note}”` : ''}.`,
        )
        onSaved(now)
        return
      }
      if (!fields.refuseBy(failure)) setProblem(wholeOf(failure))
    }
  })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack" aria-label="Your work on it">
      <SelectField
        label="Status"
        name="status"
        value={chosen ?? lead.status}
        options={leadStatuses.map((status) => ({ value: status, label: leadStatusNames[status] }))}
        onChange={(event) => setChosen(event.target.value as LeadStatus)}
      />
      <TextField
        label="Follow up on"
        hint="It appears on Today from this day."
        type="date"
        {...fields.text('follow_up_on')}
      />
      <TextAreaField
        label="Note"
        hint="Only you see it."
        name="note"
        maxLength={4000}
        value={fields.values.note}
        error={fields.errors.note}
        onChange={(event) => fields.set({ note: event.target.value })}
      />
      <DialogFoot problem={problem} action="Save lead" busy={busy} />
    </form>
  )
}
