import { Menu } from '@base-ui/react/menu'
import { Check, Columns3 } from 'lucide-react'
import { shownColumns, type TableColumn, withColumn } from './columns.ts'
import type { TableAddress } from './use-table-address.ts'

/** Chooses the columns; the first one names the row and stays. */
export function ColumnMenu<Row>({ columns, address }: { columns: readonly TableColumn<Row>[]; address: TableAddress }) {
  const cols = address.get('cols')
  const shown = shownColumns(columns, cols)
  return (
    <Menu.Root>
      <Menu.Trigger className="button button-quiet">
        <Columns3 aria-hidden size={20} strokeWidth={1.75} />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="min-w-50 max-h-[min(60dvh,480px)] overflow-y-auto py-2 border border-lath bg-chalk shadow-[8px_8px_0_#1f1d1a14]">
            {columns.slice(1).map(({ id, name }) => (
              <Menu.CheckboxItem
                key={id}
                className="table-menu-item"
                checked={shown.has(id)}
                closeOnClick={false}
                onCheckedChange={() => address.set({ cols: withColumn(columns, cols, id) })}
              >
                <span className="w-5">
                  <Menu.CheckboxItemIndicator>
                    <Check aria-hidden size={18} strokeWidth={2} />
                  </Menu.CheckboxItemIndicator>
                </span>
                {name}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
