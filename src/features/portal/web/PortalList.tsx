import type { ComponentProps } from 'react'
import { DataTable } from '#web/table/DataTable.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { ViewTabs } from '#web/table/ViewTabs.tsx'
import { TableSearch } from './TableSearch.tsx'
import type { useList } from './use-list.ts'
import { useViews } from './use-views.ts'

type TableProps<Row extends object> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  'address' | 'page' | 'failure' | 'waiting' | 'onRetry' | 'rowId'
>

type PortalListProps<Row extends object> = TableProps<Row> &
  RowId<Row> & {
    list: Omit<ReturnType<typeof useList>, 'page' | 'set'> & { page: ComponentProps<typeof DataTable<Row>>['page'] }
    /** Views as tabs; the account's own are kept under the name of the table. */
    views?: Omit<ViewsProps, 'address'>
    /** The label of the search field, when there are no other filters. */
    search?: string
  }

type RowId<Row> = Row extends { id: number | string }
  ? { rowId?: (row: Row) => string }
  : { rowId: (row: Row) => string }

/** A list of the portal: its views, search or filters, and table. */
export function PortalList<Row extends object>({ list, views, search, ...table }: PortalListProps<Row>) {
  const { address, again: _, ...page } = list
  return (
    <>
      {views ? <Views address={address} {...views} /> : null}
      <DataTable
        address={address}
        rowId={idOf}
        filters={
          search ? (
            <div className="table-filters">
              <TableSearch address={address} label={search} />
            </div>
          ) : null
        }
        {...page}
        {...table}
      />
    </>
  )
}

const idOf = (row: object) => String((row as { id: number | string }).id)

type ViewsProps = {
  address: TableAddress
  table: string
  label: string
  fixed: ComponentProps<typeof ViewTabs>['fixed']
}

function Views({ table, ...tabs }: ViewsProps) {
  return <ViewTabs {...tabs} {...useViews(table)} />
}
