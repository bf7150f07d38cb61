import type { ComponentProps } from 'react'
import type { Paged } from '#lib/paging.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { type ApiResponse, type Http, HttpFailure } from '#web/browser/http.ts'
import { fieldMessage, noResponse } from '#web/form/messages.tsx'
import { minute, useApi } from '#web/page/use-api.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { ViewTabs } from '#web/table/ViewTabs.tsx'
import type { SavedView, ViewBody } from '../schema.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterFold } from './FilterFold.tsx'
import { TableSearch } from './TableSearch.tsx'
import type { useList } from './use-list.ts'

type TableProps<Row extends object> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  'address' | 'page' | 'failure' | 'waiting' | 'onRetry' | 'rowId' | 'tools'
>

type PortalListProps<Row extends object> = TableProps<Row> &
  RowId<Row> & {
    list: Omit<ReturnType<typeof useList>, 'page' | 'set' | 'read'> & {
      page: ComponentProps<typeof DataTable<Row>>['page']
      read: (query: Record<string, string>) => Promise<{ data: Paged<object> }>
    }
    /** Views as tabs; the account's own are kept under the name of the table. */
    views?: Omit<ViewsProps, 'address'>
    /** The label of the search field, when there are no other filters. */
    search?: string
    /** The page has an export of its own, such as a file in the columns of the import. */
    hasExport?: true
  }

type RowId<Row> = Row extends { id: number | string }
  ? { rowId?: (row: Row) => string }
  : { rowId: (row: Row) => string }

/** A list of the portal: its views, search or filters, and table. */
export function PortalList<Row extends object>({
  list,
  views,
  search,
  hasExport,
  filters,
  ...table
}: PortalListProps<Row>) {
  const { address, again: _, read, ...page } = list
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
          ) : filters ? (
            <FilterFold address={address}>{filters}</FilterFold>
          ) : null
        }
        tools={
          hasExport || !list.page?.total ? null : (
            <ExportButton noun={table.noun} read={read} query={address.query} rowId={table.rowId ?? idOf} />
          )
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

/** The account's saved views of a table, as `ViewTabs` takes them. */
function useViews(table: string) {
  const { data, set } = useApi('/portal/views/:table', { path: { table }, gcTime: minute, silent: true })
  return {
    saved: data ?? [],
    onDelete: (view: SavedView) => {
      // The HTTP client says what went wrong.
      removeView(http, table, view.id).then(
        ({ data }) => set(data),
        () => undefined,
      )
    },
    onSave: async (name: string, query: string): Promise<string | undefined> => {
      try {
        set((await saveView(quietHttp, table, { name, query })).data)
        return undefined
      } catch (failure) {
        if (!(failure instanceof HttpFailure)) return noResponse
        return fieldMessage(failure, 'name') ?? fieldMessage(failure, 'query') ?? failure.message
      }
    },
  }
}

function saveView(http: Http, table: string, body: ViewBody): Promise<ApiResponse<SavedView[]>> {
  return http.send('PUT', '/portal/views/:table', { path: { table }, body })
}

function removeView(http: Http, table: string, id: number): Promise<ApiResponse<SavedView[]>> {
  return http.send('DELETE', '/portal/views/:table/:id', { path: { table, id } })
}
