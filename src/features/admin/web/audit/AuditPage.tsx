import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { actionWords, auditActions } from '#features/audit/actions.ts'
import type { AuditCheck, AuditRow } from '#features/audit/schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { getFile, http, quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { SelectField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { DayFilter } from '#web/table/DayFilter.tsx'
import { saveBlob } from '#web/table/save-blob.ts'
import type { TableAddress } from '#web/table/use-table-address.ts'

/** What Admins have done: searched, filtered, exported and verified. */
export default function AuditPage() {
  const list = useList('audit', (query) => getAudit(quietHttp, query))
  const { address } = list
  return (
    <>
      <PortalHead
        title="Audit log"
        intro="Every Admin action, with the values before and after it. Lines cannot be changed; each one contains the hash of the line before it."
        actions={<FileActions address={address} empty={!list.page?.total} />}
      />
      <PortalList
        list={list}
        hasExport
        views={{ table: 'audit', label: 'Views', fixed: [{ name: 'All', query: '' }] }}
        noun="lines"
        columns={columns}
        rowName={({ action }) => actionWords(action)}
        filters={<Filters address={address} />}
        empty={<EmptyState title="No actions yet" text="The first action of an Admin appears here." />}
      />
    </>
  )
}

function Filters({ address }: { address: TableAddress }) {
  const { data } = useApi('/admin/audit/choices', { silent: true })
  const field = (name: string) => ({
    value: address.get(name),
    onChange: (event: { target: { value: string } }) => address.set({ [name]: event.target.value }),
  })
  return (
    <search className="table-filters">
      <TableSearch address={address} label="Words or name" />
      <SelectField
        label="Person"
        {...field('actor')}
        options={[
          { value: '', label: 'Everyone' },
          ...(data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="Action"
        {...field('action')}
        options={[
          { value: '', label: 'Any action' },
          ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
        ]}
      />
      <SelectField
        label="Record"
        {...field('object')}
        options={[
          { value: '', label: 'Any record' },
          ...(data?.objects ?? []).map((kind) => ({ value: kind, label: objectNames[kind] ?? kind })),
        ]}
      />
      <DayFilter address={address} name="from" label="From" />
      <DayFilter address={address} name="to" label="To" />
    </search>
  )
}

const columns: TableColumn<AuditRow>[] = [
  {
    id: 'action',
    name: 'Action',
    cell: (row) => (
      <>
        <span className="font-medium">{actionWords(row.action)}</span>
        {row.reason ? <span className="block text-14 text-graphite wrap-anywhere">{row.reason}</span> : null}
      </>
    ),
  },
  { id: 'object', name: 'Record', cell: (row) => <Subject row={row} /> },
  { id: 'before', name: 'Before', cell: (row) => <Value text={row.before} /> },
  { id: 'after', name: 'After', cell: (row) => <Value text={row.after} /> },
  { id: 'actor', name: 'Person', cell: (row) => row.actor.name || site.name },
  {
    id: 'at',
    name: 'Time',
    cell: (row) => (
      <time dateTime={row.at}>
        {formatDate(row.at)} <span className="whitespace-nowrap text-graphite">{formatTime(row.at)}</span>
      </time>
    ),
  },
  { id: 'sequence', name: 'Line', optional: true, align: 'right', cell: (row) => row.sequence },
  {
    id: 'hash',
    name: 'Hash',
    optional: true,
    cell: (row) => <span className="font-mono text-13 wrap-anywhere">{row.hash}</span>,
  },
]

function Subject({ row: { object } }: { row: AuditRow }) {
  const path = objectPath(object)
  const name = object.name || `${objectNames[object.kind] ?? object.kind} ${object.id}`
  return (
    <>
      {path ? (
        <Link to={path} className="link wrap-anywhere">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-14 text-graphite">{objectNames[object.kind] ?? object.kind}</span>
    </>
  )
}

function Value({ text }: { text: string }) {
  return text ? <span className="text-14 whitespace-pre-line wrap-anywhere">{text}</span> : '–'
}

/** Saves the filtered lines as a file, and recomputes the whole chain. */
function FileActions({ address, empty }: { address: TableAddress; empty: boolean }) {
  const [busy, setBusy] = useState('')
  const [checked, setChecked] = useState<AuditCheck | null>(null)
  const run = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    try {
      await work()
    } catch {
      void toast.error(
        name === 'export' ? 'The file could not be loaded. Try again.' : 'The log could not be verified. Try again.',
      )
    }
    setBusy('')
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={busy === 'check'}
        onClick={() => void run('check', async () => setChecked((await checkAudit(http)).data))}
      >
        <ShieldCheck aria-hidden size={20} strokeWidth={1.75} />
        Verify
      </Button>
      <Button
        variant="secondary"
        busy={busy === 'export'}
        disabled={empty}
        onClick={() =>
          void run('export', async () => {
            const { page: _, ...query } = address.query
            saveBlob('audit.csv', await exportAudit(query))
          })
        }
      >
        <Download aria-hidden size={20} strokeWidth={1.75} />
        Export
      </Button>
      {checked ? (
        <p role="status" className="basis-full text-14 wrap-anywhere">
          {checked.sound
            ? `${figure(checked.lines)} lines are unchanged. Newest hash: ${checked.head?.hash ?? 'none'}`
            : `The log was changed: ${checked.problems.slice(0, 3).join(' ')}`}
        </p>
      ) : null}
    </>
  )
}

/** The kinds of records in the audit log. */
const objectNames: Record<string, string> = {
  account: 'Account',
  order: 'Order',
  product: 'Product',
  payout: 'Payout',
  plan: 'Plan',
  setting: 'Setting',
  tax_rates: 'Tax rates',
  ledger: 'Ledger',
}

/** The page of a record of the audit log; null for one without a page. */
function objectPath({ kind, id }: { kind: string; id: string }): string | null {
  if (kind === 'account') return paths.portalUser(Number(id))
  if (kind === 'order') return paths.order(Number(id))
  if (kind === 'product') return paths.portalReview(Number(id))
  return kind === 'payout' ? paths.payout(Number(id)) : null
}

function getAudit(http: Http, query: Record<string, string>): Promise<ApiResponse<Paged<AuditRow>>> {
  return http.get('/admin/audit', { query: query as never })
}

function checkAudit(http: Http): Promise<ApiResponse<AuditCheck>> {
  return http.get('/admin/audit/check')
}

/** CSV of the lines that match, which `npm run verify` can verify. */
const exportAudit = (query: Record<string, string>): Promise<Blob> =>
  getFile('/admin/audit/export', 'text/csv', { query: query as never })
