import { Link } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDate } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import type { Client } from '../schema.ts'
import { getClients } from './api.ts'

const views = [
  { name: 'All', query: '' },
  { name: 'Came back', query: 'group=back' },
  { name: 'Share a project', query: 'group=shared' },
  { name: 'Ordered', query: 'group=ordered' },
]

/** The homeowners who registered with the showroom, shopped in it or ordered from it. */
export default function ClientsPage() {
  const list = useList('clients', (query) => getClients(silentHttp, query))
  return (
    <>
      <PortalHead
        title="Clients"
        intro="Homeowners who registered with your showroom, shopped in it or ordered from it."
      />
      <PortalList
        list={list}
        views={{ table: 'clients', label: 'Views of clients', fixed: views }}
        noun="clients"
        columns={columns}
        rowName={({ name }) => name}
        rowPath={({ id }) => paths.portalClient(id)}
        search="Search name, email or note"
        empty={
          <EmptyState
            title="No clients yet"
            text="Give your Showroom ID to clients. Clients who sign in and shop in your showroom appear here."
            actions={<ButtonLink to={paths.portalShowroom()}>Print or send your ID</ButtonLink>}
          />
        }
      />
    </>
  )
}

const columns: readonly TableColumn<Client>[] = [
  {
    id: 'name',
    name: 'Client',
    sortable: true,
    cell: (client) => (
      <>
        <Link to={paths.portalClient(client.id)} className="link font-medium wrap-anywhere">
          {client.name}
        </Link>
        <span className="block text-14 text-graphite wrap-anywhere">{client.email}</span>
      </>
    ),
  },
  {
    id: 'seen',
    name: 'Last seen',
    sortable: true,
    cell: (client) => (client.last_seen ? formatDate(client.last_seen) : '–'),
  },
  {
    id: 'orders',
    name: 'Orders',
    sortable: true,
    align: 'right',
    cell: (client) => (client.orders === 0 ? '–' : `${figure(client.orders)} (${formatDollars(client.total)})`),
  },
  {
    id: 'projects',
    name: 'Shared projects',
    align: 'right',
    cell: (client) => client.projects || '–',
  },
  {
    id: 'note',
    name: 'Note',
    cell: (client) => (
      <span className="wrap-anywhere">
        {client.note.length > 80 ? `${client.note.slice(0, 80)}…` : client.note || '–'}
      </span>
    ),
  },
  {
    id: 'registered',
    name: 'Registered with you',
    optional: true,
    cell: (client) => (client.registered ? 'Yes' : 'No'),
  },
]
