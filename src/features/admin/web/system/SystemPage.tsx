import { useState } from 'react'
import type { JobRow, MailRow, SystemHealth } from '#features/admin/system-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { SelectField } from '#web/form/fields.tsx'
import { problemOf } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import type { TableColumn } from '#web/table/columns.ts'

/** Health, background jobs and the outbox of mails. */
export default function SystemPage() {
  const health = useApi('/admin/system', { silent: true })
  const jobs = useApi('/admin/jobs', { silent: true })
  return (
    <>
      <PortalHead title="System" intro="What the installation is doing, and what has failed." />
      <LoadGate what="The health" size="h-40" reading={health}>
        {(data) => <Health health={data} />}
      </LoadGate>
      <Mails />
      <LoadGate what="The jobs" size="h-96" reading={jobs}>
        {(rows) => <Jobs jobs={rows} onRun={jobs.again} />}
      </LoadGate>
    </>
  )
}

function Health({ health: { version, database, disk, queues } }: { health: SystemHealth }) {
  const facts = [
    ['Version', version],
    ['Database', `PostgreSQL ${database.version}, ${database.size_mb.toLocaleString('en-US')} MB`],
    ['Connections', String(database.connections)],
    ['Disk', `${disk.free_gb} of ${disk.total_gb} GB free`],
    ...queues.map(({ name, waiting, failed }) => [
      name,
      `${waiting.toLocaleString('en-US')} waiting${failed ? `, ${failed.toLocaleString('en-US')} failed` : ''}`,
    ]),
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-6 gap-y-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="type-14 text-graphite">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const when = (at: string) => `${formatDate(at)}, ${formatTime(at)}`

function Jobs({ jobs, onRun }: { jobs: JobRow[]; onRun: () => Promise<void> }) {
  const [busy, setBusy] = useState('')
  const run = async (name: string) => {
    setBusy(name)
    try {
      const { message } = await quietHttp.send('POST', '/admin/jobs/:name/run', { path: { name } })
      void toast.success(message ?? '')
    } catch (failure) {
      void toast.error(problemOf(failure))
    }
    await onRun()
    setBusy('')
  }
  return (
    <section aria-labelledby="system-jobs">
      <h2 id="system-jobs" className="text-25">
        Jobs
      </h2>
      <p className="mt-1 max-w-text text-15 text-graphite">
        Runs and failures of the last 24 hours. A failed job is retried three times automatically. Running a job here is
        always safe.
      </p>
      <ul className="mt-4 border-t border-stud">
        {jobs.map((job) => (
          <li
            key={job.name}
            className="grid gap-x-6 gap-y-1 items-center justify-items-start py-2 border-b border-stud min-[56.25rem]:grid-cols-[280px_minmax(0,1fr)_140px]"
          >
            <span className="font-semibold wrap-anywhere">{job.name}</span>
            <span className="text-15 data-failed:text-pencil" data-failed={job.last_state === 'failed' || undefined}>
              {job.last_run ? `${stateWords[job.last_state ?? 'done']} ${when(job.last_run)}` : 'Not run yet'}
              {job.failures > 0 ? `, ${job.failures} failed` : ''}
              {job.error ? <span className="block text-14 wrap-anywhere">{job.error}</span> : null}
            </span>
            <Button
              variant="quiet"
              busy={busy === job.name}
              disabled={busy !== '' && busy !== job.name}
              onClick={() => void run(job.name)}
            >
              Run now<span className="sr-only">: {job.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateWords = { done: 'Done', failed: 'Failed', running: 'Running since' } as const

function Mails() {
  const list = useList('admin mails', (query) => quietHttp.get('/admin/mails', { query }))
  const { address } = list
  const [busy, setBusy] = useState(0)
  const resend = async (id: number) => {
    setBusy(id)
    try {
      const { message } = await quietHttp.send('POST', '/admin/mails/:id/resend', { path: { id } })
      void toast.success(message ?? '')
    } catch (failure) {
      void toast.error(problemOf(failure))
    }
    list.onRetry()
    setBusy(0)
  }
  const columns: TableColumn<MailRow>[] = [
    {
      id: 'subject',
      name: 'Mail',
      cell: (row) => (
        <span className="cell-wide">
          <span className="font-semibold">{row.subject}</span>
          <span className="block text-14 text-graphite wrap-anywhere">{row.to || 'A secret address'}</span>
        </span>
      ),
    },
    { id: 'created', name: 'Written', cell: (row) => when(row.created_at) },
    {
      id: 'status',
      name: 'Status',
      cell: (row) => (
        <>
          {mailWords[row.status]}
          {row.error ? <span className="block text-14 text-graphite">{row.error}</span> : null}
        </>
      ),
    },
    {
      id: 'actions',
      name: 'Actions',
      cell: (row) =>
        row.can_resend ? (
          <Button variant="quiet" busy={busy === row.id} onClick={() => void resend(row.id)}>
            Send again<span className="sr-only">: {row.subject}</span>
          </Button>
        ) : null,
    },
  ]
  return (
    <div className="data-table">
      <h2 className="text-25">Mails</h2>
      <PortalList
        list={list}
        noun="mails"
        columns={columns}
        rowName={({ subject }) => subject}
        filters={
          <div className="table-filters">
            <TableSearch address={address} label="Search address or subject" />
            <SelectField
              label="Status"
              value={address.get('status')}
              options={[
                { value: '', label: 'All' },
                ...Object.entries(mailWords).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(event) => address.set({ status: event.target.value })}
            />
          </div>
        }
        empty={<p className="py-8">No emails yet.</p>}
      />
    </div>
  )
}

const mailWords: Record<MailRow['status'], string> = {
  queued: 'Waiting',
  sent: 'Sent',
  outbox: 'In the outbox, no mail server',
  failed: 'Failed',
}
