import { type FormEvent, useState } from 'react'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import type { LeadRow } from '../schema.ts'
import { getLeads } from './api.ts'
import './leads.css'

/** Requests that belong to no showroom and messages of the contact page, newest first. */
export function LeadQueue() {
  const [asked, setAsked] = useState({ page: 1, q: '' })
  const reading = useLoaded(`leads ${asked.page} ${asked.q}`, () => getLeads(quietHttp, asked.page, asked.q))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked({ page: 1, q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <section aria-label="Leads and messages">
      {asked.q || reading.data?.total ? (
        <form onSubmit={search} className="lead-search">
          <TextField label="Search by name or email" name="q" type="search" maxLength={80} />
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </form>
      ) : null}
      <LoadGate reading={reading} what="Leads" size="h-64">
        {(page) =>
          page.total === 0 ? (
            <EmptyState {...(asked.q ? notFound : nobodyYet)} />
          ) : (
            <>
              <ul className="lead-list">
                {page.data.map((lead) => (
                  <Lead key={lead.id} lead={lead} />
                ))}
              </ul>
              <Pager page={page} label="Lead pages" onPage={(n) => setAsked({ ...asked, page: n })} />
            </>
          )
        }
      </LoadGate>
    </section>
  )
}

const nobodyYet = {
  title: 'No leads yet',
  text: 'Messages of the contact page, and call requests of visitors without a showroom, appear here.',
}
const notFound = { title: 'No results', text: 'Try part of the name or email.' }

function Lead({ lead }: { lead: LeadRow }) {
  return (
    <li className="lead">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-20 wrap-anywhere">{lead.full_name}</h2>
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
    </li>
  )
}

function whence(lead: LeadRow): string {
  if (lead.kind === 'Pop-Ups') return `Call request${lead.showroom ? `, ${lead.showroom}` : ''}`
  return `Message: ${lead.subject}${lead.order_no ? `, order ${lead.order_no}` : ''}`
}
