import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { maxInGrid } from '#features/vendors/rules.ts'
import type { BulkBody, GridSize } from '#features/vendors/schema.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { useDraft } from '#web/form/form-draft.ts'
import { noResponse } from '#web/form/messages.tsx'
import { LoadFailure } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { getGrid, previewChange } from '../api.ts'
import { BulkPreviewDialog, type SeenChange } from '../BulkPreviewDialog.tsx'
import '../vendors.css'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { all, ids = '', ...filters } = Object.fromEntries(new URL(request.url).searchParams)
  if (all) return (await getGrid(http, filters)).data
  const asked = ids.split('.').filter((id) => /^\d{1,16}$/.test(id))
  return asked.length > 0 ? (await getGrid(http, { ids: asked.slice(0, maxInGrid).join(',') })).data : []
}

export function ErrorBoundary() {
  return <LoadFailure title="Prices and stock" text="The products could not be loaded" />
}

const names: Record<GridColumn, string> = {
  final_price: 'Net price, $',
  list_price: 'List price, $',
  stock: 'Stock',
  lead_time_days: 'Lead time, days',
  swatch_price: 'Sample, $',
}

/** Prices, stock and lead times of the chosen products as a grid that takes a paste from a spreadsheet. */
export default function PriceGridPage() {
  const rows = useLoaderData<typeof clientLoader>()
  const up = { name: 'Products', path: paths.portalProducts() }
  if (rows.length === 0)
    return (
      <>
        <PortalHead up={up} title="Prices and stock" />
        <EmptyState
          title="No products chosen"
          text="Select products in the table and choose “Edit in a grid”."
          actions={<ButtonLink to={paths.portalProducts()}>Products</ButtonLink>}
        />
      </>
    )
  return (
    <>
      <PortalHead
        up={up}
        title="Prices and stock"
        intro="Copy cells in a spreadsheet and paste them here: they fill the cells to the right and below. Nothing is saved until you select Save."
      />
      <Grid rows={rows} />
    </>
  )
}

function Grid({ rows }: { rows: GridSize[] }) {
  const navigate = useNavigate()
  const [edits, setEdits] = useState<GridEdits>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<SeenChange | null>(null)
  useDraft(
    `grid-${rows
      .map(({ size_id }) => size_id)
      .join('-')
      .slice(0, 80)}`,
    edits,
    (typed) => setEdits(Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, String(text)]))),
    () => true,
  )
  const { changes } = changesOf(rows, edits)
  const set = (sizeId: number, column: GridColumn, text: string) => {
    const key = cellKey(sizeId, column)
    setEdits({ ...edits, [key]: text })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => name !== key)))
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r]/.test(text)) return
    event.preventDefault()
    const pasted = pasteInto(rows, edits, { row, column }, text)
    setEdits(pasted.edits)
    setProblems(changesOf(rows, pasted.edits).problems)
    if (pasted.left > 0) void toast.warning(`${counted(pasted.left, 'cell')} did not fit into the grid.`)
  }
  const show = async (body: Partial<BulkBody>) =>
    setSeen({ body, preview: (await previewChange(quietHttp, body)).data })
  const save = async () => {
    const read = changesOf(rows, edits)
    setProblems(read.problems)
    setProblem('')
    if (Object.keys(read.problems).length > 0) return setProblem('Some cells are not numbers.')
    setBusy(true)
    try {
      await show({ rows: read.changes })
    } catch (failure) {
      if (failure instanceof HttpFailure) setProblems(atCells(failure.fields, read.changes))
      setProblem(
        failure instanceof HttpFailure
          ? Object.keys(failure.fields).length > 0
            ? 'Nothing was saved. Correct the marked cells.'
            : failure.message
          : noResponse,
      )
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-4">
      <div className="price-grid">
        <table>
          <thead>
            <tr>
              <th>Product</th>
              {gridColumns.map((column) => (
                <th key={column}>{names[column]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.size_id}>
                <td>
                  {row.product_name}
                  <span className="block text-14 text-graphite">
                    {row.size_label} · <span className="font-mono">{row.sku}</span>
                  </span>
                </td>
                {gridColumns.map((column, place) => {
                  const key = cellKey(row.size_id, column)
                  const text = edits[key] ?? storedText(row, column)
                  return (
                    <td key={column}>
                      <input
                        aria-label={`${names[column]} of ${row.product_name}, ${row.size_label}`}
                        aria-invalid={problems[key] ? true : undefined}
                        aria-describedby={problems[key] ? `${row.size_id}-${column}` : undefined}
                        data-cell={`${index} ${place}`}
                        data-changed={text === storedText(row, column) ? undefined : ''}
                        inputMode="decimal"
                        value={text}
                        onChange={(event) => set(row.size_id, column, event.target.value)}
                        onPaste={(event) => paste(event, index, place)}
                        onKeyDown={(event) => moveBy(event, index, place)}
                      />
                      {problems[key] ? (
                        <span id={`${row.size_id}-${column}`} className="block pt-0 px-3 pb-2 text-pencil type-13">
                          {problems[key]}
                        </span>
                      ) : null}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="save-bar">
        <Button busy={busy} disabled={Object.keys(edits).length === 0} onClick={() => void save()}>
          Save {changes.length > 0 ? counted(changes.length, 'row') : ''}
        </Button>
        <Button
          variant="quiet"
          disabled={Object.keys(edits).length === 0}
          onClick={() => {
            setEdits({})
            setProblems({})
            setProblem('')
          }}
        >
          Discard changes
        </Button>
        {problem ? (
          <p role="alert" className="form-notice">
            {problem}
          </p>
        ) : null}
      </div>
      <BulkPreviewDialog
        seen={seen}
        onClose={() => setSeen(null)}
        onDone={() => {
          setEdits({})
          void navigate(paths.portalProducts())
        }}
        onStale={show}
      />
    </div>
  )
}

/** Enter and the arrows move to the cell above or below. */
function moveBy(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
  const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const grid = event.currentTarget.closest('table')
  const next = grid?.querySelector<HTMLInputElement>(`[data-cell="${row + by} ${column}"]`)
  next?.focus()
  next?.select()
}

/** The server names `rows.3.stock` of what was sent; the grid has its own rows. */
function atCells(fields: Record<string, string[]>, sent: readonly { size_id: number }[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [message = '']]) => {
      const [, index, column] = name.split('.')
      const row = sent[Number(index)]
      const known = gridColumns.find((each) => each === column) ?? 'final_price'
      return row ? [[cellKey(row.size_id, known), message]] : []
    }),
  )
}

const gridColumns = ['final_price', 'list_price', 'stock', 'lead_time_days', 'swatch_price'] as const
type GridColumn = (typeof gridColumns)[number]
/** Typed text by `size_id column`; what is not typed is as stored. */
type GridEdits = Readonly<Record<string, string>>

export const cellKey = (sizeId: number, column: GridColumn) => `${sizeId} ${column}`

/** A cell as it is stored; an absent price is empty. */
function storedText(row: GridSize, column: GridColumn): string {
  return row[column] === absent[column] ? '' : String(row[column])
}

/** What an empty cell says, where it may be empty. */
const absent: Partial<Record<GridColumn, 0 | null>> = { list_price: 0, swatch_price: null }

/**
 * The edits after a paste at a cell: lines go down, tabs go to the right, as spreadsheets copy them. What does not fit
 * into the grid is counted in `left`.
 */
export function pasteInto(
  rows: readonly GridSize[],
  edits: GridEdits,
  at: { row: number; column: number },
  text: string,
): { edits: GridEdits; left: number } {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  const next: Record<string, string> = { ...edits }
  let left = 0
  for (const [down, line] of lines.entries())
    for (const [across, cell] of line.split('\t').entries()) {
      const row = rows[at.row + down]
      const column = gridColumns[at.column + across]
      if (row && column) next[cellKey(row.size_id, column)] = cell.trim()
      else left += 1
    }
  return { edits: next, left }
}

type Change = { size_id: number } & Partial<Record<GridColumn, number>> & { swatch_price?: number | null }

/** The changed rows as they are sent, or a problem for each cell that is not a number. */
export function changesOf(
  rows: readonly GridSize[],
  edits: GridEdits,
): { changes: Change[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const changes = rows.flatMap((row): Change[] => {
    const change: Change = { size_id: row.size_id }
    for (const column of gridColumns) {
      const key = cellKey(row.size_id, column)
      const text = edits[key]
      if (text === undefined || text === storedText(row, column)) continue
      const empty = text === '' ? absent[column] : undefined
      const value = empty === undefined ? numberIn(text) : empty
      if (value === null && empty === undefined) problems[key] = 'Enter a number.'
      else if (value !== row[column]) Object.assign(change, { [column]: value })
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
  return { changes, problems }
}

/** `$1,234.50` as 1234.5; null for text that is no number. A decimal comma is not guessed. */
function numberIn(text: string): number | null {
  const bare = text.replaceAll(/[$\s]/g, '')
  if (!/^\d{1,3}(,\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/.test(bare)) return null
  return Number(bare.replaceAll(',', ''))
}
