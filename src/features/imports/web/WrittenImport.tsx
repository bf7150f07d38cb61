import { Link } from 'react-router'
import { formatDate, formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import type { ImportJobView } from '../schema.ts'
import { undoImport } from './api.ts'
import { Problems } from './Problems.tsx'

/** The result of an import, with what it left out, and how to take it back. */
export function WrittenImport({ job, onChange }: { job: ImportJobView; onChange: (job: ImportJobView) => void }) {
  const { created, changed, report, undo_until, status } = job
  const number = (n: number) => n.toLocaleString('en-US')
  return (
    <>
      <section aria-labelledby="written-title" className="portal-sheet grid gap-4">
        <h2 id="written-title" className="text-24">
          {status === 'undone' ? 'This import was undone' : 'Imported'}
        </h2>
        <FormNotice tone="done">
          {number(created)} new and {number(changed)} changed products
          {status === 'undone' ? ' were taken back. What had been ordered or changed since stays.' : '.'}
        </FormNotice>
        {status === 'done' && created > 0 ? (
          <p>
            An Admin reviews new products before they are published. Meanwhile you can add photographs and 3D models:{' '}
            <Link to={paths.portalProducts({ status: 'review' })} className="link">
              products in review
            </Link>
            .
          </p>
        ) : null}
        {undo_until ? (
          <>
            <p className="text-15 text-graphite">
              Until {formatDate(undo_until)}, {formatTime(undo_until)} you can undo it: changed products are restored
              and new ones are removed. Orders, sales and later changes stay.
            </p>
            <div>
              <ActionButton variant="secondary" action={async () => onChange(await undoImport(job.job))}>
                Undo this import
              </ActionButton>
            </div>
          </>
        ) : null}
      </section>
      {status !== 'undone' && report && report.failed > 0 ? <Problems job={job} /> : null}
    </>
  )
}
