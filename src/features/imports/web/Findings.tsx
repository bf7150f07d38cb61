import { figure, formatDollars } from '#lib/money.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import type { ImportJobView } from '../schema.ts'
import { sendMapping } from './api.ts'
import { rowName } from './Sheets.tsx'

type Report = NonNullable<ImportJobView['report']>
type Part = { job: ImportJobView; report: Report }

const fields = { final_price: 'Net price', list_price: 'List price', stock: 'Stock' } as const

/** Asks what the prices of goods in boxes are for, where a price can be either; nothing is imported before the answer. */
export function BoxOrSqft({ job, report, onChange }: Part & { onChange: (job: ImportJobView) => void }) {
  const found = report.box_or_sqft
  if (!found) return null
  const { name, price, box_sqft } = found
  const answer = (per: 'box' | 'sqft') => async () => onChange(await sendMapping(job.job, { ...job.mapping, per }))
  return (
    <>
      <FormNotice tone="note">
        Are the prices for a box or for a square foot? {name} at {formatDollars(price)} a box of {box_sqft} sq ft is{' '}
        {formatDollars(price / box_sqft)} a square foot; at {formatDollars(price)} a square foot the box is{' '}
        {formatDollars(price * box_sqft)}.
      </FormNotice>
      <div className="flex flex-wrap items-center gap-4">
        <ActionButton variant="secondary" action={answer('box')}>
          For a box
        </ActionButton>
        <ActionButton variant="secondary" action={answer('sqft')}>
          For a square foot
        </ActionButton>
      </div>
    </>
  )
}

/** Prices that are far from those of the products beside them. */
export function Outliers({ job, report }: Part) {
  if (report.outliers.length === 0) return null
  return (
    <section aria-labelledby="outliers-title" className="portal-sheet grid gap-3">
      <h2 id="outliers-title" className="text-25">
        Prices to check
      </h2>
      <p className="text-15 text-graphite">These are far from the other prices of their kind.</p>
      <ul className="grid gap-1 text-15">
        {report.outliers.map(({ row, name, sku, price, usual }) => (
          <li key={sku} className="wrap-anywhere">
            Row {rowName(job, row)}: {name} ({sku}) is {formatDollars(price)}, others about {formatDollars(usual)}.
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each price and stock that changes. */
export function Changes({ job, report }: Part) {
  const { changes, changes_total } = report
  if (changes.length === 0) return null
  const shown = (field: keyof typeof fields, n: number) => (field === 'stock' ? figure(n) : formatDollars(n))
  return (
    <section aria-labelledby="changes-title" className="grid gap-3">
      <h2 id="changes-title" className="text-25">
        Changed prices and stock
      </h2>
      {changes_total > changes.length ? (
        <p className="text-15 text-graphite">
          The first {figure(changes.length)} of {figure(changes_total)}.
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className="overflow-auto max-h-[32rem]" tabIndex={0} aria-label="Table of changes">
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Product</th>
              <th scope="col">What</th>
              <th scope="col">Now</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ row, name, sku, field, before, after }) => (
              <tr key={`${sku} ${field}`}>
                <td>{rowName(job, row)}</td>
                <td>
                  {name} ({sku})
                </td>
                <td>{fields[field]}</td>
                <td className="tabular-nums">{shown(field, before)}</td>
                <td className="tabular-nums">{shown(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Each reason once, with how many rows have it. */
export function ProblemGroups({ job, report }: Part) {
  if (report.problem_groups.length === 0) return null
  return (
    <ul className="portal-sheet grid gap-3">
      {report.problem_groups.map(({ column, field, message, fix, count, row, value }) => (
        <li key={`${column} ${field} ${message}`} className="wrap-anywhere">
          <strong className="font-semibold">
            {count === 1 ? `Row ${rowName(job, row)}` : `${figure(count)} rows, the first is ${rowName(job, row)}`}
          </strong>
          : {column || field.replaceAll('_', ' ')} {value ? `“${value}” ` : ''}
          {message}. <span className="text-graphite">{fix}</span>
        </li>
      ))}
    </ul>
  )
}
