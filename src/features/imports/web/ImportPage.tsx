import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate, formatTime } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { FieldError, FormNotice, fieldMessage, problemOf } from '#web/form/messages.tsx'
import { LoadFailure, Skeleton } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import type { ImportJobView, ImportSummary } from '../schema.ts'
import { commitImport, saveExport, undoImport, uploadFile } from './api.ts'
import { BoxOrSqft, Changes, Outliers } from './Findings.tsx'
import { MappingForm } from './MappingForm.tsx'
import { Photographs } from './Photographs.tsx'
import { Problems } from './Problems.tsx'
import { SheetChoice } from './Sheets.tsx'
import './imports.css'

/** Uploads of a vendor, or the steps of one of them: columns, check, import, undo. */
export default function ImportPage() {
  const [search] = useSearchParams()
  const job = Number(search.get('job'))
  if (job > 0) return <OneImport key={job} job={job} />
  return (
    <>
      <PortalHead
        title="Import"
        intro="Use the file that you have: an export of your shop, Google’s product feed, or your price list. Nothing changes until you have seen what the file would do."
        actions={
          <>
            <ButtonLink variant="secondary" to={paths.portalLine()}>
              New line of cabinets or paint
            </ButtonLink>
            <ActionButton variant="secondary" action={saveExport}>
              Export all products
            </ActionButton>
          </>
        }
      />
      <UploadFile />
      <ImportHistory />
    </>
  )
}

const running: readonly ImportJobView['status'][] = ['checking', 'writing', 'undoing']

function OneImport({ job }: { job: number }) {
  const { data, error, set } = useApi('/vendor/products/import/:job', {
    path: { job },
    refetchInterval: ({ state }) => (state.data && running.includes(state.data.status) ? 1000 : false),
    silent: true,
  })
  const [matched, setMatched] = useState(0)
  if (error) return <LoadFailure title="Import" text="This import could not be loaded" />
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <>
      <PortalHead title={data.file_name} up={{ name: 'Import', path: paths.portalImport() }} />
      {data.status === 'failed' ? <FormNotice>{data.problem}</FormNotice> : null}
      {running.includes(data.status) ? <ImportProgress job={data} /> : null}
      {data.status === 'checked' ? <CheckedImport job={data} matched={matched} onChange={set} /> : null}
      {data.undo_until || data.status === 'done' || data.status === 'undone' ? (
        <WrittenImport job={data} onChange={set} />
      ) : null}
      <Photographs job={data} onMatched={setMatched} />
      {['mapping', 'checked', 'failed'].includes(data.status) && !data.undo_until ? (
        <>
          {data.sheets.length > 1 ? <SheetChoice job={data} onChange={set} /> : null}
          <MappingForm key={`${data.status} ${sheetsOf(data)}`} job={data} onChange={set} />
        </>
      ) : null}
    </>
  )
}

/** What was guessed about other sheets is another form. */
const sheetsOf = ({ sheets }: ImportJobView) => sheets.map(({ chosen }) => Number(chosen)).join('')

const words = {
  checking: 'Checking the file',
  writing: 'Importing products',
  undoing: 'Undoing the import',
} as const

/** How far the running step is; it goes on if this page is closed. */
function ImportProgress({ job: { status, done, total } }: { job: ImportJobView }) {
  const word = words[status as keyof typeof words]
  return (
    <section aria-label={word} className="portal-sheet grid gap-3">
      <label className="grid gap-2">
        <span role="status">
          {word}
          {total > 0 ? `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products` : ''}
        </span>
        <progress className="w-full h-2 accent-paint" value={total > 0 ? done : undefined} max={total || 1} />
      </label>
      <p className="text-15 text-graphite">You can leave this page while it continues.</p>
    </section>
  )
}

const endings = ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'csv', 'tsv', 'txt', 'xml', 'json']

/** The first step: the file is sent as soon as it is chosen. */
function UploadFile() {
  const navigate = useNavigate()
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async ([file]: File[]) => {
    if (!file) return
    setProblem('')
    setSent(0)
    try {
      const { job } = await uploadFile(httpWithProgress(setSent), file)
      await navigate(paths.portalImport(job))
    } catch (failure) {
      const own = failure instanceof HttpFailure ? failure.message : problemOf(failure)
      setProblem(fieldMessage(failure, 'file') ?? own)
      setSent(null)
    }
  }
  return (
    <section aria-labelledby="upload-title" className="portal-sheet grid gap-4">
      <h2 id="upload-title" className="text-25">
        New file
      </h2>
      <Dropzone
        label="Choose or drop a file"
        field="file"
        max={1}
        endings={endings}
        min={null}
        megabytes={25}
        files={[]}
        error={problem}
        disabled={sent !== null}
        hint="Exports of shops, product feeds, and price lists as they are: Excel, OpenDocument, CSV, XML, JSON or plain text. Photographs are added in the next step."
        onChange={(files) => void send(files)}
      />
      {sent === null ? null : (
        <label className="grid gap-2">
          <span>{sent < 1 ? 'Sending the file' : 'Reading the file'}</span>
          <progress className="w-full h-2 accent-paint" value={sent} max={1} />
        </label>
      )}
    </section>
  )
}

/** The result of an import, with what it left out, and how to take it back. */
function WrittenImport({ job, onChange }: { job: ImportJobView; onChange: (job: ImportJobView) => void }) {
  const { created, changed, photographs, report, undo_until, status } = job
  const number = (n: number) => n.toLocaleString('en-US')
  return (
    <>
      <section aria-labelledby="written-title" className="portal-sheet grid gap-4">
        <h2 id="written-title" className="text-25">
          {status === 'undone' ? 'This import was undone' : 'Imported'}
        </h2>
        <FormNotice tone="done">
          {number(created)} new and {number(changed)} changed products
          {photographs > 0 ? ` and ${counted(photographs, 'photograph')}` : ''}
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
              Until {formatDate(undo_until)}, {formatTime(undo_until)} you can undo it: changed products are restored,
              new ones and the photographs of this import are removed. Orders, sales and later changes stay.
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
function ImportHistory() {
  const { data, error } = useApi('/vendor/products/import', { silent: true })
  return (
    <section aria-labelledby="history-title" className="grid gap-3">
      <h2 id="history-title" className="text-25">
        Earlier imports
      </h2>
      {error ? <FieldError>The earlier imports could not be loaded.</FieldError> : null}
      {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
      {data?.length === 0 ? <p className="text-graphite">No earlier imports.</p> : null}
      {data && data.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        <section className="overflow-x-auto" tabIndex={0} aria-label="Table of earlier imports">
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

type Report = NonNullable<ImportJobView['report']>

/** What the import would do: counts, the first products, problems, and the button that does it. */
function CheckedImport({
  job,
  matched,
  onChange,
}: {
  job: ImportJobView
  /** Photographs that have a product. */
  matched: number
  onChange: (job: ImportJobView) => void
}) {
  const { report } = job
  if (!report) return null
  const written = report.created + report.changed
  const parts = [written > 0 && counted(written, 'product'), matched > 0 && counted(matched, 'photograph')]
  const imported = parts.filter((part) => part !== false).join(' and ')
  const asked = report.unknown_categories.filter((words) => words.asked > 0).length
  return (
    <>
      <section aria-labelledby="counts-title" className="portal-sheet grid gap-4">
        <h2 id="counts-title" className="text-25">
          What this file would do
        </h2>
        <Counts report={report} />
        {report.without_stock > 0 ? (
          <FormNotice tone="note">
            {report.without_stock === 1
              ? 'One new size has'
              : `${report.without_stock.toLocaleString('en-US')} new sizes have`}{' '}
            no stock in this file and will be out of stock. You can give a stock below, or later.
          </FormNotice>
        ) : null}
        {asked > 0 ? (
          <FormNotice tone="note">
            {asked === 1 ? 'One category in your words has' : `${figure(asked)} categories in your words have`} to be
            matched with ours before their rows can be imported.{' '}
            <a className="link" href="#words-title">
              Match them
            </a>
          </FormNotice>
        ) : null}
        {report.notes.length > 0 ? (
          <ul className="list-disc pl-5 text-15 text-graphite">
            {report.notes.map(({ message, count, row }) => (
              <li key={message}>
                {message.replace(/\.$/, '')} (
                {count === 1 ? `row ${row}` : `${figure(count)} rows, the first is row ${row}`})
              </li>
            ))}
          </ul>
        ) : null}
        <BoxOrSqft job={job} report={report} onChange={onChange} />
        <div className="flex flex-wrap items-center gap-4">
          <ActionButton
            disabled={imported === '' || report.box_or_sqft !== null}
            action={async () => onChange(await commitImport(job.job))}
          >
            {imported === '' ? 'Nothing to import' : `Import ${imported}`}
          </ActionButton>
          {report.failed > 0 && written > 0 ? (
            <p className="text-15 text-graphite">Rows with problems are left out.</p>
          ) : null}
        </div>
        {report.created > 0 ? (
          <p className="text-15 text-graphite">New products are published once we have reviewed them.</p>
        ) : null}
      </section>
      <Outliers job={job} report={report} />
      <Changes job={job} report={report} />
      {report.failed > 0 ? <Problems job={job} /> : null}
      <Preview report={report} />
    </>
  )
}

const counted = (n: number, noun: string) => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`

function Counts({ report }: { report: Report }) {
  const figures = [
    ['New products', report.created],
    ['Changed', report.changed],
    ['Unchanged', report.unchanged],
    ['Rows left out', report.skipped],
    ['Rows with problems', report.failed],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
      {figures.map(([name, n]) => (
        <div key={name}>
          <dt className="type-15 text-graphite">{name}</dt>
          <dd className="text-[1.5rem] tabular-nums">{n.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Preview({ report }: { report: Report }) {
  if (report.preview.length === 0) return null
  return (
    <section aria-labelledby="preview-title" className="grid gap-3">
      <h2 id="preview-title" className="text-25">
        The first rows as products
      </h2>
      <ul className="grid gap-4 min-[56.25rem]:grid-cols-[1fr_1fr]">
        {report.preview.map((product) => (
          <li key={product.rows.join(' ')} className="portal-sheet">
            <p className="text-13 text-graphite">
              {product.isNew ? 'New' : 'Changed'}, row {product.rows.slice(0, 4).join(', ')}
              {product.rows.length > 4 ? ' …' : ''}
            </p>
            <h3 className="text-17 font-semibold">{product.name}</h3>
            <p className="text-15">
              {[product.brand, product.category, product.color, product.finish].filter(Boolean).join(' · ')}
            </p>
            <ul className="mt-2 text-15">
              {product.sizes.map((size) => (
                <li key={size.sku}>
                  {size.label} ({size.sku}): {formatDollars(size.final_price)} net
                  {size.list_price > 0 ? `, ${formatDollars(size.list_price)} list` : ''} a {product.unit.toLowerCase()}
                  {size.box_sqft ? ` of ${size.box_sqft} sq ft` : ''}, {size.stock.toLocaleString('en-US')} in stock
                </li>
              ))}
            </ul>
            {product.photographs.length + product.documents.length > 0 ? (
              <p className="mt-2 text-15 text-graphite">
                {[counted(product.photographs.length, 'photograph'), counted(product.documents.length, 'document')]
                  .filter((text) => !text.startsWith('0 '))
                  .join(', ')}
              </p>
            ) : null}
            {product.description ? <p className="import-description">{product.description}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
