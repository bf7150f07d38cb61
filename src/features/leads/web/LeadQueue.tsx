import { type FormEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { site } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextField } from '#web/form/fields.tsx'
import { useQueueRows } from '#web/form/use-queue-rows.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import { type HandlingStatus, handlingStatuses, handlingStatusNames } from '../rules.ts'
import type { LeadRow } from '../schema.ts'
import { type HandlingShown, setHandlingStatus } from './api.ts'
import './leads.css'
import { useApi } from '#web/page/use-api.ts'

const tabs: { show: HandlingShown; name: string }[] = [
  ...handlingStatuses.map((show) => ({ show, name: handlingStatusNames[show] })),
  { show: 'showrooms', name: 'Of showrooms' },
]

/** The Admins' queue of leads and messages, by status; the leads of showrooms are only shown. */
export function LeadQueue() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const show = tabs.find((tab) => tab.show === params.get('show'))?.show ?? 'open'
  return (
    <section aria-label="Leads and messages">
      <nav aria-label="Filter leads" className="tabs mb-6">
        {tabs.map((tab) => (
          <Link
            key={tab.show}
            to={tab.show === 'open' ? pathname : `${pathname}?show=${tab.show}`}
            className="tab"
            aria-current={show === tab.show ? 'page' : undefined}
            preventScrollReset
          >
            {tab.name}
          </Link>
        ))}
      </nav>
      <Leads key={show} show={show} />
    </section>
  )
}

function Leads({ show }: { show: HandlingShown }) {
  const [asked, setAsked] = useState({ page: 1, q: '' })
  const reading = useApi('/admin/leads', {
    query: { handling: show, page: asked.page, q: asked.q || null, per_page: 20 },
  })
  const queue = useQueueRows(reading.data?.data ?? [], ({ id }) => id, reading.again)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked({ page: 1, q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <>
      {asked.q || (reading.data?.total ?? 0) > 5 ? (
        <form onSubmit={search} className="grid gap-4 items-end mb-6 min-[40rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextField label="Search by name or email" name="q" type="search" maxLength={80} />
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </form>
      ) : null}
      <LoadGate reading={reading} what="Leads" size="h-64">
        {(page) =>
          queue.shown.length === 0 ? (
            <EmptyState {...(asked.q ? notFound : nothing[show])} />
          ) : (
            <>
              <p role="status" className="mb-3 text-15 text-graphite">
                {countOf(show, page.total)}
              </p>
              <ul className="border-t border-stud">
                {queue.shown.map((lead) => (
                  <Lead key={lead.id} lead={lead} onChoose={(to) => setChosen({ lead, to })} />
                ))}
              </ul>
              <Pager page={page} label="Lead pages" onPage={(n) => setAsked({ ...asked, page: n })} />
            </>
          )
        }
      </LoadGate>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={chosen ? act[chosen.to] : ''}>
        {chosen ? (
          <ActionForm
            effect={effects[chosen.to](chosen.lead.full_name)}
            sentence={{
              name: 'note',
              label: 'Note',
              hint: 'What was done, or why. Only Admins see it.',
              missing: 'Enter a note.',
            }}
            draft={`lead ${chosen.lead.id}`}
            send={(note) =>
              queue.decide(chosen.lead, () =>
                setHandlingStatus(quietHttp, chosen.lead.id, {
                  status: chosen.to,
                  from: chosen.lead.handling?.status ?? 'open',
                  note,
                }),
              )
            }
            onDone={() => {
              setChosen(null)
              return queue.done()
            }}
            action={act[chosen.to]}
            cancel="Cancel"
            onCancel={() => setChosen(null)}
          />
        ) : null}
      </Dialog>
    </>
  )
}

type Chosen = { lead: LeadRow; to: HandlingStatus }

const act: Record<HandlingStatus, string> = { open: 'Reopen', answered: 'Mark as answered', closed: 'Close' }
const effects: Record<HandlingStatus, (name: string) => string> = {
  open: (name) => `The lead from ${name} is open again and waits for an answer.`,
  answered: (name) => `The lead from ${name} leaves the queue. Answer by email or phone first.`,
  closed: (name) => `The lead from ${name} leaves the queue without an answer.`,
}

function countOf(show: HandlingShown, total: number): string {
  if (show === 'open') return `${total.toLocaleString('en-US')} open, longest wait first.`
  return `${total.toLocaleString('en-US')}, newest first.`
}

const nothing: Record<HandlingShown, { title: string; text: string }> = {
  open: {
    title: 'No open leads',
    text: 'Messages from the contact page and call requests from pages without a showroom appear here.',
  },
  answered: { title: 'No answered leads', text: 'Leads that an Admin has marked as answered appear here.' },
  closed: { title: 'No closed leads', text: 'Leads that an Admin has closed appear here.' },
  showrooms: {
    title: 'No showroom leads',
    text: 'Call requests sent in a professional’s showroom appear here. The professional answers them.',
  },
}
const notFound = { title: 'No results', text: 'Try part of the name or email.' }

function Lead({ lead, onChoose }: { lead: LeadRow; onChoose: (to: HandlingStatus) => void }) {
  const { handling } = lead
  return (
    <li className="lead">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-20 wrap-anywhere">{lead.full_name}</h3>
        <p className="text-14 text-graphite">
          {formatDate(lead.created_at)}, {formatTime(lead.created_at)}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5 text-15">
        <a href={`mailto:${lead.email}`} className="link min-h-6 wrap-anywhere">
          {lead.email}
        </a>
        {lead.phone_number ? (
          <a href={phoneLink(lead.phone_number)} className="link min-h-6">
            {formatPhone(lead.phone_number)}
          </a>
        ) : null}
      </p>
      <p className="mt-1 text-14 text-graphite">{whence(lead)}</p>
      {lead.message ? <p className="mt-2 text-15 wrap-anywhere whitespace-pre-line">{lead.message}</p> : null}
      {handling ? (
        <div className="grid gap-x-6 gap-y-3 mt-3 min-[40rem]:grid-cols-[minmax(0,1fr)_auto] min-[40rem]:items-start">
          <p className="min-w-0 text-15 wrap-anywhere">{handlingText(handling)}</p>
          <div className="flex flex-wrap gap-2">
            {handlingStatuses
              .filter((status) => status !== handling.status)
              .toReversed()
              .filter((status) => !(status === 'answered' && handling.status === 'closed'))
              .map((status) => (
                <Button key={status} variant="secondary" className="button-small" onClick={() => onChoose(status)}>
                  {act[status]}
                  <span className="sr-only">: {lead.full_name}</span>
                </Button>
              ))}
          </div>
        </div>
      ) : null}
    </li>
  )
}

function handlingText(handling: NonNullable<LeadRow['handling']>) {
  const who = handling.at ? `${handling.by ?? site.name}, ${formatDate(handling.at)}, ${formatTime(handling.at)}: ` : ''
  return (
    <>
      {handling.due_at ? (
        <StatusMark tone={handling.overdue ? 'trouble' : 'waiting'}>
          {handling.overdue ? 'Answer was due' : 'Answer by'} {formatDate(handling.due_at)},{' '}
          {formatTime(handling.due_at)}
        </StatusMark>
      ) : (
        <StatusMark tone="done">{handlingStatusNames[handling.status]}</StatusMark>
      )}
      {handling.note ? (
        <span className="block text-graphite">
          {who}
          {handling.note}
        </span>
      ) : null}
    </>
  )
}

function whence(lead: LeadRow): string {
  if (lead.kind === 'Pop-Ups') return `Call request${lead.showroom ? `, ${lead.showroom}` : ''}`
  return `Message: ${lead.subject}${lead.order_no ? `, order ${lead.order_no}` : ''}`
}
