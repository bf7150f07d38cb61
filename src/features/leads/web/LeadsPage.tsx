import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { closeBesideClient } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { usePageOf } from '#features/portal/web/use-page-of.ts'
import { useViews } from '#features/portal/web/use-views.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import { useTableAddress } from '#web/table/use-table-address.ts'
import { ViewTabs } from '#web/table/ViewTabs.tsx'
import { leadStatuses, leadStatusNames } from '../lead-status.ts'
import type { LeadRow } from '../schema.ts'
import { getLeadPage } from './api.ts'
import { LeadDialog } from './LeadDialog.tsx'
import './leads.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Leads – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  closeBesideClient(await requireAccount(request, ['Contractor']))
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Leads" text="Your leads could not be loaded" />
}

const views = [
  { name: 'All', query: '' },
  ...leadStatuses.map((status) => ({ name: leadStatusNames[status], query: `status=${status}` })),
  { name: 'To follow up', query: 'due=1' },
]

/** The people who asked a professional for a call: their status, notes, answers and follow-ups. */
export default function LeadsPage() {
  const address = useTableAddress()
  const queries = useQueryClient()
  const saved = useViews('leads')
  const list = usePageOf('leads', address.query, (query) => getLeadPage(silentHttp, query))
  const [open, setOpen] = useState<LeadRow | null>(null)
  return (
    <>
      <PortalHead
        title="Leads"
        intro="People who sent the form at the bottom of your showroom’s pages. Answer by email from here, and choose a day to follow up."
      />
      <ViewTabs label="Views of leads" address={address} fixed={views} {...saved} />
      <DataTable
        noun="leads"
        address={address}
        columns={columnsWith(setOpen)}
        {...list}
        rowId={({ id }) => String(id)}
        rowName={({ full_name }) => full_name}
        filters={
          <div className="table-filters">
            <TableSearch address={address} label="Search name or email" />
          </div>
        }
        empty={
          <EmptyState
            title="No leads yet"
            text="Requests sent with the form at the bottom of your showroom’s pages appear here. You also receive them by email."
            actions={<ButtonLink to={paths.portalShowroom()}>Your showroom</ButtonLink>}
          />
        }
      />
      {open ? (
        <LeadDialog
          first={open}
          onClose={() => setOpen(null)}
          onSaved={() => void queries.invalidateQueries({ queryKey: ['leads'] })}
        />
      ) : null}
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
