import { useState } from 'react'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { Skeleton } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Pager } from '#web/parts/Pager.tsx'
import type { ImportJobView } from '../schema.ts'
import { saveErrors } from './api.ts'
import { ProblemGroups } from './Findings.tsx'
import { rowName } from './Sheets.tsx'

/** The rows that cannot be imported: row, column, value, what is wrong and what to do. */
export function Problems({ job }: { job: ImportJobView }) {
  const [page, setPage] = useState(1)
  const { data, error } = useApi('/vendor/products/import/:job/problems', {
    path: { job: job.job },
    query: { page, per_page: 20 },
    silent: true,
    version: job.status,
  })
  return (
    <section aria-labelledby="problems-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="problems-title" className="text-25">
          Rows with problems
        </h2>
        <ActionButton variant="secondary" action={() => saveErrors(job.job)}>
          Save as CSV with reasons
        </ActionButton>
      </div>
      {job.report ? <ProblemGroups job={job} report={job.report} /> : null}
      {error ? <FieldError>The problems could not be loaded.</FieldError> : null}
      {!data && !error ? <Skeleton className="h-40 w-full" /> : null}
      {data ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
          <section className="overflow-x-auto" tabIndex={0} aria-label="Table of rows with problems">
            <table className="import-table import-problems">
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Column</th>
                  <th scope="col">Value</th>
                  <th scope="col">Problem and fix</th>
                </tr>
              </thead>
              <tbody>
                {data.data.map(({ row, column, field, value, message, fix }) => (
                  <tr key={`${row} ${field} ${message}`}>
                    <td>{rowName(job, row)}</td>
                    <td>{column || field.replaceAll('_', ' ')}</td>
                    <td className="min-w-[7rem] max-w-[16rem] wrap-anywhere max-[43.75rem]:max-w-none">{value}</td>
                    <td>
                      <span className="block first-letter:uppercase">{message}.</span>
                      <span className="text-graphite">{fix}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <Pager page={data} onPage={setPage} label="Pages of problems" />
        </>
      ) : null}
    </section>
  )
}
