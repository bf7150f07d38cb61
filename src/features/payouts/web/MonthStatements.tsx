import { useState } from 'react'
import { formatMonth } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { getFile, saveFile } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { StatementMonth } from '../payables-schema.ts'
import '#web/table/data-table.css'
import { useApi } from '#web/page/use-api.ts'

/** As many months are shown until all are asked for. */
const few = 6

/** The months of a vendor or professional with their sums, each to download as PDF or CSV. */
export function MonthStatements() {
  const reading = useApi('/vendor/statements', { silent: true })
  const [all, setAll] = useState(false)
  return (
    <section aria-labelledby="statements" className="data-table">
      <h2 id="statements" className="text-25">
        Monthly statements
      </h2>
      <LoadGate what="The statements" size="h-40" reading={reading}>
        {(months) => (
          <>
            {months.length === 0 ? (
              <p>The first statement appears with your first sale.</p>
            ) : (
              <Months months={all ? months : months.slice(0, few)} />
            )}
            {months.length > few && !all ? (
              <p>
                <button type="button" className="link" onClick={() => setAll(true)}>
                  Show all {months.length} months
                </button>
              </p>
            ) : null}
          </>
        )}
      </LoadGate>
    </section>
  )
}

const columns = [
  ['opening', 'Opening'],
  ['sales', 'Sales'],
  ['reversals', 'Cancelled, returned'],
  ['adjustments', 'Adjustments'],
  ['payouts', 'Paid out'],
  ['closing', 'Closing'],
] as const

function Months({ months }: { months: readonly StatementMonth[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="data-table-scroll" aria-label="Table of statements" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {columns.map(([key, name]) => (
              <th key={key} scope="col" data-align="right">
                {name}
              </th>
            ))}
            <th scope="col">Download</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month)}</th>
              {columns.map(([key]) => (
                <td key={key} data-align="right">
                  {formatDollars(month[key])}
                </td>
              ))}
              <td>
                <Downloads month={month.month} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const types = { PDF: 'application/pdf', CSV: 'text/csv' } as const

function Downloads({ month }: { month: string }) {
  const [busy, setBusy] = useState('')
  const { note, showFailure } = useFailureNote()
  const save = async (name: keyof typeof types) => {
    setBusy(name)
    showFailure(null)
    try {
      const file = await getFile('/vendor/statements/:month/document', types[name], { path: { month } })
      saveFile(`statement-${month}.${name.toLowerCase()}`, file)
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy('')
    }
  }
  return (
    <span className="flex gap-1">
      {(Object.keys(types) as (keyof typeof types)[]).map((name) => (
        <Button key={name} variant="quiet" busy={busy === name} onClick={() => void save(name)}>
          {name}
          <span className="sr-only"> of {formatMonth(month)}</span>
        </Button>
      ))}
      {note}
    </span>
  )
}
