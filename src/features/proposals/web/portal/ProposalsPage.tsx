import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { rightsOfShowroomRole } from '#features/collaborators/roles.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { useWorkplace } from '#features/portal/web/workplace.ts'
import { statusNames } from '#features/proposals/lines.ts'
import type { ProposalRow } from '#features/proposals/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { randomKey } from '#lib/ids.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { byScript, SelectField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { createProposal, getProposals } from '../api.ts'
import { ProposalStatusMark } from './ProposalStatusMark.tsx'
import '../proposals.css'
import { useApi } from '#web/page/use-api.ts'

const tabs = ['draft', 'sent', 'seen', 'approved', 'declined', 'expired', 'withdrawn'] as const

/** The proposals of the professional's showroom, or of one that the account works for. */
export default function ProposalsPage() {
  const workplace = useWorkplace()
  const writes = rightsOfShowroomRole[workplace?.role ?? 'owner'].includes('propose')
  const [open, setOpen] = useState(false)
  const list = useList(
    'proposals',
    async (query) => ({ data: await getProposals(quietHttp, query) }),
    ({ showroom: _, ...filters }) => (workplace ? { ...filters, showroom: String(workplace.showroom) } : filters),
  )
  const { get, set } = list.address
  const asked = get('showroom')
  // The frame keeps it for this tab; here it would be taken for a filter.
  useEffect(() => {
    if (asked) set({ showroom: null })
  }, [asked, set])
  const { counts, soon } = list.page ?? {}
  return (
    <>
      <PortalHead
        title="Proposals"
        intro="Products at client prices, allowances and labor, which a client can approve through a link without an account."
        actions={
          writes ? (
            <Button onClick={() => setOpen(true)}>
              <Plus aria-hidden size={20} strokeWidth={1.75} />
              New proposal
            </Button>
          ) : null
        }
      />
      <PortalList
        list={list}
        views={{
          table: 'proposals',
          label: 'Views',
          fixed: [
            { name: 'All', query: '' },
            { name: 'Expires soon', query: 'soon=1', ...(soon === undefined ? {} : { count: soon }) },
            ...tabs.map((status) => ({
              name: statusNames[status],
              query: `status=${status}`,
              ...(counts ? { count: counts[status] } : {}),
            })),
          ],
        }}
        noun="proposals"
        columns={columns}
        rowName={({ title }) => title}
        rowPath={({ id }) => paths.portalProposal(id)}
        filters={
          <search className="proposal-filters flex flex-[1_1_320px] flex-wrap gap-3">
            <TableSearch address={list.address} label="Search title, client or number" />
          </search>
        }
        empty={
          <EmptyState
            title="No proposals yet"
            text={
              writes
                ? 'Start from a project that a client shared with you, or from scratch. The client approves it through a link, signs in and pays.'
                : 'This showroom’s proposals will appear here.'
            }
            actions={writes ? <Button onClick={() => setOpen(true)}>Write a proposal</Button> : null}
          />
        }
      />
      <NewProposalDialog open={open} showroom={workplace?.showroom ?? null} onClose={() => setOpen(false)} />
    </>
  )
}

const columns: TableColumn<ProposalRow>[] = [
  {
    id: 'title',
    name: 'Proposal',
    sortable: true,
    cell: (row) => (
      <>
        <Link to={paths.portalProposal(row.id)} className="link font-medium wrap-anywhere">
          {row.title}
        </Link>
        <span className="block font-mono text-14 text-graphite">
          {row.number}, version {row.version}
        </span>
      </>
    ),
  },
  {
    id: 'client',
    name: 'Client',
    sortable: true,
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{row.client_name || '–'}</span>
        {row.client_email ? (
          <span className="block text-14 text-graphite wrap-anywhere lg:min-w-44">{row.client_email}</span>
        ) : null}
      </>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    cell: (row) => (
      <>
        <ProposalStatusMark status={row.status} hasDraft={row.has_draft} />
        {row.order_no ? <span className="block text-14 text-graphite">Ordered, {row.order_no}</span> : null}
      </>
    ),
  },
  {
    id: 'total',
    name: 'Total',
    sortable: true,
    align: 'right',
    cell: (row) => formatDollars(row.products + row.allowances + row.labor),
  },
  {
    id: 'ends',
    name: 'Ends',
    sortable: true,
    align: 'right',
    cell: (row) => (row.ends_on ? formatDate(row.ends_on) : '–'),
  },
  {
    id: 'updated',
    name: 'Changed',
    sortable: true,
    align: 'right',
    cell: (row) => formatDate(row.updated_at),
  },
  {
    id: 'products',
    name: 'Products',
    optional: true,
    align: 'right',
    cell: (row) => formatDollars(row.products),
  },
  {
    id: 'labor',
    name: 'Labor and allowances',
    optional: true,
    align: 'right',
    cell: (row) => formatDollars(row.labor + row.allowances),
  },
]

type Props = {
  open: boolean
  /** Null for the account's own showroom. */
  showroom: number | null
  onClose: () => void
}

/** Asks for what a draft begins with. */
function NewProposalDialog({ open, showroom, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="New proposal">
      <NewProposalForm showroom={showroom} onClose={onClose} />
    </Dialog>
  )
}

function NewProposalForm({ showroom, onClose }: Omit<Props, 'open'>) {
  const navigate = useNavigate()
  const { data: projects } = useApi('/proposals/projects', { query: { showroom }, silent: true })
  const fields = useFields({ project: '', title: '', client_name: '', client_email: '' })
  const key = useRef(randomKey())
  const { busy, problem, submit } = useSubmit(async () => {
    const { project, title, client_name, client_email } = fields.values
    const body = {
      project: project || null,
      title,
      client_name,
      client_email,
      ...(showroom === null ? {} : { showroom }),
    }
    const { data, message } = await createProposal(quietHttp, body, key.current)
    if (message && message !== 'Draft created.') void toast.warning(message)
    onClose()
    void navigate(paths.portalProposal(data.id))
  }, fields.refuseBy)
  const choose = (id: string) => {
    const project = projects?.find((each) => each.id === id)
    const own = { title: project?.name ?? '', client_name: project?.owner_name ?? '' }
    fields.set({
      project: id,
      title: fields.values.title || own.title,
      client_name: fields.values.client_name || own.client_name,
    })
  }
  return (
    <form ref={fields.form} method={byScript} noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <SelectField
        label="Begin with"
        hint="The room and the list of a project that is shared with you, or your own."
        data-autofocus
        name="project"
        value={fields.values.project}
        error={fields.errors.project}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: 'An empty proposal' },
          ...(projects ?? []).map(({ id, name, owner_name, lines }) => ({
            value: id,
            label: `${name || 'Untitled project'}, ${owner_name}, ${lines === 1 ? '1 product' : `${lines} products`}`,
          })),
        ]}
      />
      <TextField label="Title" maxLength={120} {...fields.text('title')} />
      <TextField label="Client" required={false} maxLength={120} {...fields.text('client_name')} />
      <TextField
        label="Client’s email"
        required={false}
        type="email"
        maxLength={254}
        {...fields.text('client_email')}
      />
      <DialogFoot problem={problem} action="Create draft" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
