import { useRef, useState } from 'react'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { type LeadStatus, leadStatuses, leadStatusNames } from '../rules.ts'
import type { LeadRow } from '../schema.ts'
import { answerLead, changeLead, getLeadPage } from './api.ts'
import './leads.css'

const views = [
  { name: 'All', query: '' },
  ...leadStatuses.map((status) => ({ name: leadStatusNames[status], query: `status=${status}` })),
  { name: 'To follow up', query: 'due=1' },
]

/** The people who asked a professional for a call: their status, notes, answers and follow-ups. */
export default function LeadsPage() {
  const list = useList('leads', (query) => getLeadPage(silentHttp, query))
  const [open, setOpen] = useState<LeadRow | null>(null)
  return (
    <>
      <PortalHead
        title="Leads"
        intro="People who sent the form at the bottom of your showroom’s pages. Answer by email from here, and choose a day to follow up."
      />
      <PortalList
        list={list}
        views={{ table: 'leads', label: 'Views of leads', fixed: views }}
        noun="leads"
        columns={columnsWith(setOpen)}
        rowName={({ full_name }) => full_name}
        search="Search name or email"
        empty={
          <EmptyState
            title="No leads yet"
            text="Requests sent with the form at the bottom of your showroom’s pages appear here. You also receive them by email."
            actions={<ButtonLink to={paths.portalShowroom()}>Your showroom</ButtonLink>}
          />
        }
      />
      {open ? <LeadDialog first={open} onClose={() => setOpen(null)} onSaved={() => void list.again()} /> : null}
    </>
  )
}

function columnsWith(onOpen: (lead: LeadRow) => void): readonly TableColumn<LeadRow>[] {
  return [
    {
      id: 'name',
      name: 'Lead',
      cell: (lead) => (
        <>
          <button type="button" className="link font-medium text-left wrap-anywhere" onClick={() => onOpen(lead)}>
            {lead.full_name}
          </button>
          <span className="block text-14 text-graphite wrap-anywhere">{lead.email}</span>
        </>
      ),
    },
    { id: 'status', name: 'Status', cell: (lead) => leadStatusNames[lead.status] },
    {
      id: 'phone',
      name: 'Phone',
      cell: (lead) => (
        <a href={phoneLink(lead.phone_number)} className="link whitespace-nowrap">
          {formatPhone(lead.phone_number)}
        </a>
      ),
    },
    { id: 'received', name: 'Received', cell: (lead) => formatDate(lead.created_at) },
    {
      id: 'follow',
      name: 'Follow up',
      cell: (lead) => (lead.follow_up_on ? formatDate(lead.follow_up_on) : '–'),
    },
    {
      id: 'answers',
      name: 'Answers',
      align: 'right',
      cell: (lead) => lead.answers.length || '–',
    },
  ]
}

type LeadDialogProps = { first: LeadRow; onClose: () => void; onSaved: () => void }

/** Everything about one lead: its answers, an answer by email, and the professional's status, note and next day. */
function LeadDialog({ first, onClose, onSaved }: LeadDialogProps) {
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
        <ul className="mt-4 border-t border-stud" aria-label="Answers">
          {lead.answers.map((answer) => (
            <li key={answer.id} className="py-3 border-b border-stud">
              <p className="text-14 text-graphite">
                Sent {formatDate(answer.sent_at)}, {formatTime(answer.sent_at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{answer.body}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-8 mt-5 sm:grid-cols-2">
        <Answer key={lead.answers.length} lead={lead} onSaved={saved} />
        <Work lead={lead} onSaved={saved} />
      </div>
    </Dialog>
  )
}

type PartProps = { lead: LeadRow; onSaved: (lead: LeadRow) => void }

function Answer({ lead, onSaved }: PartProps) {
  const fields = useFields({ message: '' }, { draft: `lead answer ${lead.id}` })
  // Sending again after a lost response sends one email.
  const key = useRef(crypto.randomUUID())
  const { busy, problem, submit } = useSubmit(async () => {
    const { data, message } = await answerLead(quietHttp, lead.id, fields.values.message, key.current)
    void toast.success(message ?? '')
    onSaved(data)
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack" aria-label="Answer by email">
      <TextAreaField
        label="Your answer"
        hint={`To ${lead.email}. Replies go to your own address.`}
        rows={6}
        maxLength={4000}
        {...fields.text('message')}
      />
      <DialogFoot problem={problem} action="Send answer" busy={busy} />
    </form>
  )
}

function Work({ lead, onSaved }: PartProps) {
  const fields = useFields({ note: lead.note, follow_up_on: lead.follow_up_on ?? '' })
  // An answer makes a new lead contacted; until one is chosen here, the lead's own status is shown.
  const [chosen, setChosen] = useState<LeadStatus | null>(null)
  const { note, follow_up_on: day } = fields.values
  const { busy, problem, submit } = useSubmit(
    async () => {
      const { data, message } = await changeLead(quietHttp, lead.id, {
        status: chosen ?? lead.status,
        note,
        follow_up_on: day === '' ? null : day,
        seen: lead.changed_at,
      })
      setChosen(null)
      onSaved(data)
      void toast.success(message ?? '')
    },
    (failure) => {
      if (!isConflict(failure)) return fields.refuseBy(failure)
      const now = failure.data as LeadRow
      onSaved(now)
      return `${failure.message} It is now ${leadStatusNames[now.status]}${now.note ? `, with the note “${now.note}”` : ''}.`
    },
  )
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
      <TextAreaField label="Note" hint="Only you see it." maxLength={4000} {...fields.text('note')} />
      <DialogFoot problem={problem} action="Save lead" busy={busy} />
    </form>
  )
}
