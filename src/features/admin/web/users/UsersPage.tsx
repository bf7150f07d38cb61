import { Link } from 'react-router'
import type { UserRow } from '#features/admin/schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { SelectField } from '#web/form/fields.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { listUsers } from '../api.ts'
import { kindOf, statusWord } from '../decision-words.ts'

const views = [
  { name: 'All', query: '' },
  { name: 'Homeowners', query: 'type=User' },
  { name: 'Professionals', query: 'type=Contractor' },
  { name: 'Vendors', query: 'type=Vendor' },
  { name: 'Waiting', query: 'status=pending' },
  { name: 'Deactivated', query: 'status=Deactive' },
]

/** Every account as a table. */
export default function UsersPage() {
  const list = useList('users', (query) => listUsers(silentHttp, { sort: '-registered', ...query }))
  const { address } = list
  return (
    <>
      <PortalHead title="Users" intro="Homeowners, professionals, vendors and Admins." />
      <PortalList
        list={list}
        views={{ table: 'users', label: 'Views of users', fixed: views }}
        noun="accounts"
        columns={columns}
        rowName={({ full_name }) => full_name}
        rowPath={({ id }) => paths.portalUser(id)}
        filters={
          <search className="table-filters">
            <TableSearch address={address} label="Name, company, email or showroom ID" />
            <SelectField
              label="Type"
              value={address.get('type')}
              onChange={(event) => address.set({ type: event.target.value })}
              options={[
                { value: '', label: 'Everyone' },
                { value: 'User', label: 'Homeowners' },
                { value: 'Contractor', label: 'Professionals' },
                { value: 'Vendor', label: 'Vendors' },
                { value: 'Admin', label: 'Admins' },
              ]}
            />
            <SelectField
              label="Status"
              value={address.get('status')}
              onChange={(event) => address.set({ status: event.target.value })}
              options={[
                { value: '', label: 'Any status' },
                { value: 'Active', label: 'Active' },
                { value: 'Approve', label: 'Approved' },
                { value: 'pending', label: 'Waiting' },
                { value: 'Deactive', label: 'Deactivated' },
              ]}
            />
          </search>
        }
        empty={<EmptyState title="No accounts yet" text="Everyone who registers appears here." />}
      />
    </>
  )
}

const columns: TableColumn<UserRow>[] = [
  {
    id: 'name',
    name: 'Name',
    sortable: true,
    cell: (user) => (
      <>
        <Link to={paths.portalUser(user.id)} className="link font-medium wrap-anywhere">
          {user.full_name || 'Deleted account'}
        </Link>
        {user.company_name ? <span className="block text-14 text-graphite">{user.company_name}</span> : null}
      </>
    ),
  },
  { id: 'type', name: 'Type', cell: (user) => kindOf(user) },
  {
    id: 'status',
    name: 'Status',
    cell: (user) => (
      <span
        className="status-mark"
        data-tone={user.status === 'pending' ? 'waiting' : user.status === 'Deactive' ? 'trouble' : 'done'}
      >
        {statusWord(user)}
      </span>
    ),
  },
  {
    id: 'email',
    name: 'Email',
    sortable: true,
    cell: (user) => <span className="wrap-anywhere">{user.email}</span>,
  },
  {
    id: 'registered',
    name: 'Registered',
    sortable: true,
    align: 'right',
    cell: (user) => formatDate(user.created_at),
  },
  {
    id: 'showroom',
    name: 'Showroom',
    optional: true,
    cell: (user) => <span className="font-mono">{user.vsd_id ?? '–'}</span>,
  },
  {
    id: 'phone',
    name: 'Phone',
    optional: true,
    cell: (user) => formatPhone(user.phone_number, user.country_code) || '–',
  },
]
