import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { CategoryRow, DepartmentRow } from '#features/catalogue/admin-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { SelectField } from '#web/form/fields.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { getCategories, getDepartments, moveRow, removeRow, saveCategory, saveDepartment } from './api.ts'
import { Moves } from './Moves.tsx'
import { PictureDialog, type Pictured } from './PictureForm.tsx'
import { RowForm } from './RowForm.tsx'
import './lists.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Categories – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

type Tree = { departments: DepartmentRow[]; categories: CategoryRow[] }
type Asked =
  | { kind: 'department'; row: DepartmentRow | null }
  | { kind: 'category'; row: CategoryRow | null; parent?: CategoryRow; department?: DepartmentRow }
type Removed = { kind: 'departments' | 'categories'; id: number; name: string }

/** The departments of the menu, their categories and the families of these. */
export default function CategoriesPage() {
  const reading = useQuery({
    queryKey: ['admin categories'],
    queryFn: async (): Promise<Tree> => {
      const [departments, categories] = await Promise.all([
        getDepartments(quietHttp),
        getCategories(quietHttp),
      ])
      return { departments: departments.data.data, categories: categories.data.data }
    },
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [pictured, setPictured] = useState<Pictured | null>(null)
  const done = async () => {
    setAsked(null)
    setRemoved(null)
    await reading.refetch()
  }
  const move = async (kind: 'departments' | 'categories', id: number, by: -1 | 1) => {
    await moveRow(http, kind, id, by).catch(() => {})
    await reading.refetch()
  }
  return (
    <>
      <PortalHead
        title="Categories"
        intro="The menu of the shop. What is hidden is not in menus, lists, searches or carts; orders keep it."
        actions={
          <Button onClick={() => setAsked({ kind: 'department', row: null })}>
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            New department
          </Button>
        }
      />
      <PortalPart what="The categories" size="h-96" reading={reading}>
        {({ departments, categories }) => (
          <div className="grid gap-10">
            {departments.map((department) => (
              <section key={department.id} aria-labelledby={`d${department.id}`}>
                <div className="list-head">
                  <h2 id={`d${department.id}`} className="text-25">
                    {department.name}
                    {department.hidden ? <Hidden /> : null}
                  </h2>
                  <div className="flex flex-wrap gap-2">
                    <Moves
                      name={department.name}
                      onMove={(by) => void move('departments', department.id, by)}
                    />
                    <Button variant="quiet" onClick={() => setAsked({ kind: 'department', row: department })}>
                      Edit<span className="sr-only"> {department.name}</span>
                    </Button>
                    <Button
                      variant="quiet"
                      onClick={() => setAsked({ kind: 'category', row: null, department })}
                    >
                      Add category<span className="sr-only"> to {department.name}</span>
                    </Button>
                    <Button
                      variant="quiet"
                      onClick={() =>
                        setRemoved({ kind: 'departments', id: department.id, name: department.name })
                      }
                    >
                      Delete<span className="sr-only"> {department.name}</span>
                    </Button>
                  </div>
                </div>
                <ul className="list-rows">
                  {categories
                    .filter((one) => one.department_id === department.id)
                    .map((row) => (
                      <li key={row.id} data-child={row.parent_id !== null || undefined}>
                        <span className="min-w-0">
                          <span className="font-semibold wrap-anywhere">{row.name}</span>
                          {row.hidden ? <Hidden /> : null}
                          <span className="block text-14 text-graphite">
                            {row.products.toLocaleString('en-US')}{' '}
                            {row.products === 1 ? 'product' : 'products'}
                            {row.unit ? `, sold by ${row.unit}` : ''}
                          </span>
                        </span>
                        <span className="flex flex-wrap gap-1">
                          <Moves name={row.name} onMove={(by) => void move('categories', row.id, by)} />
                          <Button variant="quiet" onClick={() => setAsked({ kind: 'category', row })}>
                            Edit<span className="sr-only"> {row.name}</span>
                          </Button>
                          <Button variant="quiet" onClick={() => setPictured(row)}>
                            Picture<span className="sr-only"> of {row.name}</span>
                          </Button>
                          {row.parent_id === null ? (
                            <Button
                              variant="quiet"
                              onClick={() => setAsked({ kind: 'category', row: null, parent: row })}
                            >
                              Add family<span className="sr-only"> to {row.name}</span>
                            </Button>
                          ) : null}
                          <Button
                            variant="quiet"
                            onClick={() => setRemoved({ kind: 'categories', id: row.id, name: row.name })}
                          >
                            Delete<span className="sr-only"> {row.name}</span>
                          </Button>
                        </span>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </PortalPart>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={titleOf(asked)}>
        {asked ? <EditForm asked={asked} onClose={() => setAsked(null)} onDone={done} /> : null}
      </Dialog>
      <PictureDialog
        kind="categories"
        row={pictured}
        onClose={() => setPictured(null)}
        onChanged={() => reading.refetch()}
      />
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
        <p>Only what nothing uses can be deleted. Anything else can be hidden.</p>
      </RemoveDialog>
    </>
  )
}

const Hidden = () => <span className="list-hidden">Hidden</span>

function titleOf(asked: Asked | null): string {
  if (!asked) return ''
  if (asked.row) return asked.row.name
  if (asked.kind === 'department') return 'New department'
  return asked.parent ? `New family of ${asked.parent.name}` : 'New category'
}

const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft'] as const
type EditFormProps = { asked: Asked; onClose: () => void; onDone: () => Promise<void> }

function EditForm({ asked, onClose, onDone }: EditFormProps) {
  const [unit, setUnit] = useState<(typeof units)[number]>('Piece')
  if (asked.kind === 'department')
    return (
      <RowForm
        row={asked.row}
        draft={`department ${asked.row?.id ?? 'new'}`}
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
      draft={`category ${row?.id ?? 'new'}`}
      hiddenHint="With its products."
      fields={['unit', 'department_id', 'parent_id']}
      send={(values) =>
        saveCategory(
          quietHttp,
          {
            ...values,
            ...(row ? {} : { department_id: department?.id, parent_id: parent?.id ?? null }),
            ...(choosesUnit ? { unit } : {}),
          },
          row?.id,
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      {(wrong) =>
        choosesUnit ? (
          <SelectField
            label="Sold by"
            name="unit"
            value={unit}
            error={wrong('unit')}
            options={units.map((value) => ({ value, label: value }))}
            onChange={(event) => setUnit(event.target.value as (typeof units)[number])}
          />
        ) : null
      }
    </RowForm>
  )
}
