import { figure, formatDollars } from '#lib/money.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import type { ImportJobView } from '../schema.ts'
import { commitImport } from './api.ts'
import { Problems } from './Problems.tsx'

type Report = NonNullable<ImportJobView['report']>

/** What the import would do: counts, the first products, problems, and the button that does it. */
export function CheckedImport({ job, onChange }: { job: ImportJobView; onChange: (job: ImportJobView) => void }) {
  const { report } = job
  if (!report) return null
  const written = report.created + report.changed
  return (
    <>
      <section aria-labelledby="counts-title" className="portal-sheet grid gap-4">
        <h2 id="counts-title" className="text-24">
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
        {report.unknown_categories.length > 0 ? (
          <FormNotice tone="note">
            {report.unknown_categories.length === 1
              ? 'One category in your words has'
              : `${report.unknown_categories.length.toLocaleString('en-US')} categories in your words have`}{' '}
            to be matched with ours before their rows can be imported.{' '}
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
        <div className="flex flex-wrap items-center gap-4">
          <ActionButton disabled={written === 0} action={async () => onChange(await commitImport(job.job))}>
            {written === 0 ? 'Nothing to import' : `Import ${counted(written, 'product')}`}
          </ActionButton>
          {report.failed > 0 && written > 0 ? (
            <p className="text-15 text-graphite">Rows with problems are left out.</p>
          ) : null}
        </div>
        {report.created > 0 ? (
          <p className="text-15 text-graphite">New products are published once we have reviewed them.</p>
        ) : null}
      </section>
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
    <dl className="import-counts">
      {figures.map(([name, n]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{n.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Preview({ report }: { report: Report }) {
  if (report.preview.length === 0) return null
  return (
    <section aria-labelledby="preview-title" className="grid gap-3">
      <h2 id="preview-title" className="text-24">
        The first rows as products
      </h2>
      <ul className="import-preview">
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
