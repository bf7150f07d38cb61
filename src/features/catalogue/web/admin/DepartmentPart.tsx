import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { CategoryRow, DepartmentRow } from '#features/catalogue/admin-schema.ts'
import { Button } from '#web/parts/Button.tsx'
import { Moves } from './Moves.tsx'

export type AskedRow =
  | { kind: 'department'; row: DepartmentRow | null }
  | { kind: 'category'; row: CategoryRow | null; parent?: CategoryRow; department?: DepartmentRow }
export type RemovedRow = { kind: 'departments' | 'categories'; id: number; name: string }

export type RowActions = {
  onAsk: (asked: AskedRow) => void
  onPicture: (row: CategoryRow) => void
  onRemove: (removed: RemovedRow) => void
  onMove: (kind: RemovedRow['kind'], id: number, by: -1 | 1) => void
}

type DepartmentPartProps = RowActions & {
  department: DepartmentRow
  /** All its categories, or those that a search has found. */
  categories: CategoryRow[]
  open: boolean
  /** Undefined while a search keeps it open. */
  onToggle?: (() => void) | undefined
}

/** A department: its head with what it holds, and below it, when open, its categories and their families. */
export function DepartmentPart({ department, categories, open, onToggle, ...act }: DepartmentPartProps) {
  const id = useId()
  const { name } = department
  return (
    <section aria-labelledby={`${id}-name`} className="department-part">
      <div className="list-head">
        <div className="min-w-0">
          <h2 id={`${id}-name`} className="text-20">
            <button
              type="button"
              className="department-toggle"
              aria-expanded={open}
              aria-controls={`${id}-rows`}
              aria-disabled={onToggle ? undefined : true}
              onClick={onToggle}
            >
              <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </button>
          </h2>
          <span className="department-counts">
            {department.hidden ? <Hidden /> : null} {counted(department.categories, 'category', 'categories')},{' '}
            {counted(department.products, 'product', 'products')}
          </span>
        </div>
        <span className="flex flex-wrap gap-1">
          <Moves name={name} onMove={(by) => act.onMove('departments', department.id, by)} />
        </span>
      </div>
      <div id={`${id}-rows`} hidden={!open}>
        {open ? (
          <>
            <div className="flex flex-wrap gap-1">
              <Button variant="quiet" onClick={() => act.onAsk({ kind: 'category', row: null, department })}>
                Add category<span className="sr-only"> to {name}</span>
              </Button>
              <Button variant="quiet" onClick={() => act.onAsk({ kind: 'department', row: department })}>
                Edit<span className="sr-only"> {name}</span>
              </Button>
              <Button variant="quiet" onClick={() => act.onRemove({ kind: 'departments', id: department.id, name })}>
                Delete<span className="sr-only"> {name}</span>
              </Button>
            </div>
            {categories.length === 0 ? <p className="py-3">No categories yet.</p> : null}
            <ul className="list-rows">
              {categories.map((row) => (
                <Category key={row.id} row={row} {...act} />
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  )
}

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

function Category({ row, onAsk, onPicture, onRemove, onMove }: RowActions & { row: CategoryRow }) {
  return (
    <li data-child={row.parent_id !== null || undefined}>
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{row.name}</span>
        {row.hidden ? <Hidden /> : null}
        <span className="block text-14 text-graphite">
          {counted(row.products, 'product', 'products')}
          {row.unit ? `, sold by ${row.unit}` : ''}
        </span>
      </span>
      <span className="flex flex-wrap gap-1">
        <Moves name={row.name} onMove={(by) => onMove('categories', row.id, by)} />
        <Button variant="quiet" onClick={() => onAsk({ kind: 'category', row })}>
          Edit<span className="sr-only"> {row.name}</span>
        </Button>
        <Button variant="quiet" onClick={() => onPicture(row)}>
          Picture<span className="sr-only"> of {row.name}</span>
        </Button>
        {row.parent_id === null ? (
          <Button variant="quiet" onClick={() => onAsk({ kind: 'category', row: null, parent: row })}>
            Add family<span className="sr-only"> to {row.name}</span>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => onRemove({ kind: 'categories', id: row.id, name: row.name })}>
          Delete<span className="sr-only"> {row.name}</span>
        </Button>
      </span>
    </li>
  )
}

const Hidden = () => <span className="list-hidden">Hidden</span>
