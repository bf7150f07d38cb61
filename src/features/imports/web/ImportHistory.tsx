import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { FieldError } from '#web/form/messages.tsx'
import { Skeleton } from '#web/page/loading.tsx'
import type { ImportSummary } from '../schema.ts'
import { getImports } from './api.ts'

const states: Record<ImportSummary['status'], string> = {
  mapping: 'Columns to check',
  checking: 'Being checked',
  checked: 'Checked, not imported',
  writing: 'Being imported',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
}

/** Earlier imports, newest first. */
export function ImportHistory() {
  const { data, error } = useQuery({ queryKey: ['imports'], queryFn: getImports })
  return (
    <section aria-labelledby="history-title" className="grid gap-3">
      <h2 id="history-title" className="text-24">
        Earlier imports
      </h2>
      {error ? <FieldError>The earlier imports could not be loaded.</FieldError> : null}
      {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
      {data?.length === 0 ? <p className="text-graphite">No earlier imports.</p> : null}
      {data && data.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        <section className="import-scroll" tabIndex={0} aria-label="Table of earlier imports">
          <table className="import-table">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Date</th>
                <th scope="col">State</th>
                <th scope="col">New</th>
                <th scope="col">Changed</th>
                <th scope="col">Rows with problems</th>
              </tr>
            </thead>
            <tbody>
              {data.map((each) => (
                <tr key={each.job}>
                  <th scope="row">
                    <Link className="link" to={paths.portalImport(each.job)}>
                      {each.file_name}
                    </Link>
                  </th>
                  <td>{formatDate(each.created_at)}</td>
                  <td>{states[each.status]}</td>
                  <td>{each.created.toLocaleString('en-US')}</td>
                  <td>{each.changed.toLocaleString('en-US')}</td>
                  <td>{each.failed.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </section>
  )
}
