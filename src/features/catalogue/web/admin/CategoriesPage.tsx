import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { CategoryRow, DepartmentRow } from '#features/catalogue/admin-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { getCategories, getDepartments, moveRow, removeRow, saveCategory, saveDepartment } from './api.ts'
import { PictureDialog, type Pictured } from './PictureForm.tsx'
import { RowForm } from './RowForm.tsx'
import './lists.css'
import { useRead } from '#web/page/use-api.ts'
import { Moves } from './Moves.tsx'

type Tree = { departments: DepartmentRow[]; categories: CategoryRow[] }

/** The departments of the menu, their categories and the families of these. */
export default function CategoriesPage() {
  const reading = useRead(['categories'], async () => {
    const [departments, categories] = await Promise.all([getDepartments(quietHttp), getCategories(quietHttp)])
    return { data: { departments: departments.data.data, categories: categories.data.data } }
  })
  const [asked, setAsked] = useState<AskedRow | null>(null)
  const [removed, setRemoved] = useState<RemovedRow | null>(null)
  const [pictured, setPictured] = useState<Pictured | null>(null)
  const done = async () => {
    setAsked(null)
    setRemoved(null)
    await reading.again()
  }
  const move = async (kind: RemovedRow['kind'], id: number, by: -1 | 1) => {
    // A row that changes places loses the focus.
    const pressed = document.activeElement
    await moveRow(http, kind, id, by).catch(() => {})
    await reading.again()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
    })
  }
  return (
    <>
      <PortalHead
        title="Categories"
        intro="The shop’s menu. Hidden items do not appear in menus, lists, searches or carts; existing orders keep them."
        actions={
          <Button onClick={() => setAsked({ kind: 'department', row: null })}>
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            New department
          </Button>
        }
      />
      <LoadGate what="The categories" size="h-96" reading={reading}>
        {(tree) => (
          <Departments
            tree={tree}
            onAsk={setAsked}
            onPicture={setPictured}
            onRemove={setRemoved}
            onMove={(kind, id, by) => void move(kind, id, by)}
          />
        )}
      </LoadGate>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={titleOf(asked)}>
        {asked ? <EditForm asked={asked} onClose={() => setAsked(null)} onDone={done} /> : null}
      </Dialog>
      <PictureDialog kind="categories" row={pictured} onClose={() => setPictured(null)} onChanged={reading.again} />
      <RemoveDialog
        open={removed !== null}
        title={`Delete ${removed?.name ?? ''}`}
        label="Delete"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (removed) await removeRow(quietHttp, removed.kind, removed.id)
          await done()
        }}
      >
        <p>Only items that are not in use can be deleted. Anything else can be hidden.</p>
      </RemoveDialog>
    </>
  )
}

/** Closed departments, and a search over all categories that opens those in which it finds something. */
function Departments({ tree: { departments, categories }, ...act }: RowActions & { tree: Tree }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(words)
  const found = words === '' ? categories : categories.filter(matches)
  const shown = departments.filter(
    (one) => words === '' || matches(one) || found.some(({ department_id }) => department_id === one.id),
  )
  const isAll = departments.length > 0 && departments.every(({ id }) => open.has(id))
  const toggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-60 flex-1 sm:max-w-90"
          label="Find a category"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {words === '' ? (
          <Button
            variant="secondary"
            onClick={() => setOpen(isAll ? new Set() : new Set(departments.map(({ id }) => id)))}
          >
            {isAll ? 'Close all' : 'Open all'}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-15 text-graphite">
        {words === ''
          ? `${departments.length} departments, ${categories.length} categories`
          : `${found.length} ${found.length === 1 ? 'category has' : 'categories have'} “${text.trim()}” in the name`}
      </p>
      <div>
        {shown.map((department) => (
          <DepartmentPart
            key={department.id}
            department={department}
            categories={found.filter((one) => one.department_id === department.id)}
            open={words !== '' || open.has(department.id)}
            onToggle={words === '' ? () => toggle(department.id) : undefined}
            {...act}
          />
        ))}
      </div>
    </div>
  )
}

function titleOf(asked: AskedRow | null): string {
  if (!asked) return ''
  if (asked.row) return asked.row.name
  if (asked.kind === 'department') return 'New department'
  return asked.parent ? `New family of ${asked.parent.name}` : 'New category'
}

const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft'] as const
type EditFormProps = { asked: AskedRow; onClose: () => void; onDone: () => Promise<void> }

function EditForm({ asked, onClose, onDone }: EditFormProps) {
  const first = {
    name: asked.row?.name ?? '',
    hidden: asked.row?.hidden ?? false,
    unit: 'Piece' as (typeof units)[number],
  }
  const fields = useFields(first, {
    draft: `${asked.kind} ${asked.row?.id ?? 'new'}`,
    also: ['department_id', 'parent_id'],
  })
  if (asked.kind === 'department')
    return (
      <RowForm
        row={asked.row}
        fields={fields}
        hiddenHint="With all its categories and their products."
        send={(values) => saveDepartment(quietHttp, values, asked.row?.id)}
        onClose={onClose}
        onDone={onDone}
      />
    )
  const { row, parent, department } = asked
  const choosesUnit = row === null && !parent
  return (
    <RowForm
      row={row}
      fields={fields}
      hiddenHint="With its products."
      send={(values) =>
        saveCategory(
          quietHttp,
          {
            ...values,
            ...(row ? {} : { department_id: department?.id, parent_id: parent?.id ?? null }),
            ...(choosesUnit ? { unit: fields.values.unit } : {}),
          },
          row?.id,
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      {choosesUnit ? (
        <SelectField
          label="Sold by"
          options={units.map((value) => ({ value, label: value }))}
          {...fields.text('unit')}
        />
      ) : null}
    </RowForm>
  )
}

type AskedRow =
  | { kind: 'department'; row: DepartmentRow | null }
  | { kind: 'category'; row: CategoryRow | null; parent?: CategoryRow; department?: DepartmentRow }
type RemovedRow = { kind: 'departments' | 'categories'; id: number; name: string }

type RowActions = {
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
function DepartmentPart({ department, categories, open, onToggle, ...act }: DepartmentPartProps) {
  const id = useId()
  const { name } = department
  return (
    <section aria-labelledby={`${id}-name`} className="py-2 border-t border-stud last:border-b last:border-stud">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${id}-name`} className="text-20">
            <button
              type="button"
              className="flex items-center gap-2 min-h-11 text-left group"
              aria-expanded={open}
              aria-controls={`${id}-rows`}
              aria-disabled={onToggle ? undefined : true}
              onClick={onToggle}
            >
              <ChevronDown
                className="flex-none [transition:transform_120ms] group-aria-expanded:transform-[rotate(180deg)]"
                aria-hidden
                size={20}
                strokeWidth={1.75}
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </button>
          </h2>
          <span className="department-counts block pl-7 text-graphite type-14">
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
