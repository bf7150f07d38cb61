import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { counted, figure, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { Choice, SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'
import { decimalText } from '#web/form/number-fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { usualBoxes } from '../cabinet-codes.ts'
import {
  fileOfLine,
  type LinePrices,
  type LineRow,
  type LineValues,
  lineWords,
  mappingOfLine,
  paintCategories,
  patternNames,
  planLine,
  usualPatterns,
} from '../line-plan.ts'
import { sendMapping, uploadFile } from './api.ts'
import './imports.css'

const empty: LineValues & LinePrices & { category: string } = {
  kind: 'cabinets',
  line: '',
  brand: '',
  styles: '',
  looks: '',
  units: '',
  pattern: usualPatterns.cabinets,
  stock: '',
  category: paintCategories[0],
  prices: 'net',
  discount: '',
}

const examples = {
  cabinets: {
    styles: 'Shaker, SH\nInset beaded, IB, +12%',
    looks: 'Pure white, PW\nWalnut, WA, +8%, +$10',
    units: 'B12, 189.00\nW3042, 214.00\nF330, 45.00, cabinet filler, 3 x 30 x 0.75',
  },
  paint: {
    styles: 'Eggshell, EG\nSatin, SA, +5%',
    looks: 'Snow, 101\nInk, 102, +$3',
    units: 'Quart, QT, 19.00, 100\nGallon, GAL, 48.00, 400',
  },
} as const

/**
 * A whole line of cabinets or paint from a few lists. Its rows are sent as a file of an import, which checks, writes and
 * undoes them like any other.
 */
export default function LinePage() {
  const navigate = useNavigate()
  const fields = useFields(empty, { draft: 'new line' })
  const { values, set, text } = fields
  const shown = useDeferredValue(values)
  const plan = useMemo(() => planLine(shown), [shown])
  const { busy, problem, submit } = useSubmit(async () => {
    const { rows, problems } = planLine(values)
    const asked = values.prices === 'retail' && !(Number(values.discount) > 0)
    const found = { ...problems, ...(asked ? { discount: 'Give the discount in percent, such as 40.' } : {}) }
    if (Object.keys(found).length > 0) return fields.refuse(found)
    const { text: csv, columns } = fileOfLine(rows, values, values.category)
    const name = `${values.line.trim().replaceAll(/[^\w .-]+/g, '-')}.csv`
    const job = await uploadFile(quietHttp, new File([csv], name, { type: 'text/csv' }))
    await sendMapping(job.job, mappingOfLine(job.mapping, columns, values))
    await navigate(paths.portalImport(job.job))
  }, fields.refuseBy)
  const words = lineWords[values.kind]
  const sample = examples[values.kind]
  return (
    <>
      <PortalHead
        title="New line"
        up={{ name: 'Import', path: paths.portalImport() }}
        intro="Every door style in every finish of every box, or every color of paint in every sheen and package, without typing each of them. Nothing changes until you have seen what would be added, and it can be undone."
      />
      <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-6">
        <section aria-labelledby="line-title" className="portal-sheet grid gap-4">
          <h2 id="line-title" className="text-25">
            The line
          </h2>
          <Choice
            legend="What is it?"
            name="kind"
            value={values.kind}
            options={[
              { value: 'cabinets', label: 'Cabinets' },
              { value: 'paint', label: 'Paint' },
            ]}
            onChange={(kind) =>
              set({ kind: kind as LineValues['kind'], pattern: usualPatterns[kind as LineValues['kind']] })
            }
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label="Name of the line" maxLength={80} {...text('line')} />
            <TextField label="Brand" maxLength={120} {...text('brand')} />
            <TextField label="Stock of each" required={false} inputMode="numeric" {...text('stock')} />
          </div>
          {values.kind === 'paint' ? (
            <SelectField
              label="Category"
              className="max-w-80"
              {...text('category')}
              options={paintCategories.map((value) => ({ value, label: value }))}
            />
          ) : null}
        </section>
        <section aria-labelledby="lists-title" className="portal-sheet grid gap-4">
          <div>
            <h2 id="lists-title" className="text-25">
              {words.styles}, {words.looks.toLowerCase()} and {words.units.toLowerCase()}
            </h2>
            <p className="mt-1 text-15 text-graphite">
              One on each line; you can paste the columns of a spreadsheet. After the name a code for the SKU, and what
              it adds to the price: +12%, -5%, +$10. Percentages come first, then amounts.
            </p>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextAreaField
              label={words.styles}
              rows={7}
              hint={`Such as ${linesIn(sample.styles)}`}
              {...text('styles')}
            />
            <TextAreaField label={words.looks} rows={7} hint={`Such as ${linesIn(sample.looks)}`} {...text('looks')} />
          </div>
          <TextAreaField
            label={`${words.units} with their prices`}
            rows={12}
            className="[&_textarea]:font-mono"
            hint={
              values.kind === 'cabinets'
                ? `Code and price; kind and width x height x depth in inches where the code does not say them. Such as ${linesIn(sample.units)}`
                : `Name, code, price, and the square feet that it covers in one coat. Such as ${linesIn(sample.units)}`
            }
            {...text('units')}
          />
          {values.kind === 'cabinets' && values.units.trim() === '' ? (
            <div>
              <Button
                variant="secondary"
                onClick={() => set({ units: usualBoxes.map((code) => `${code}, `).join('\n') })}
              >
                Begin with {usualBoxes.length} usual boxes
              </Button>
            </div>
          ) : null}
        </section>
        <section aria-labelledby="price-title" className="portal-sheet grid gap-4">
          <h2 id="price-title" className="text-25">
            Prices and SKUs
          </h2>
          <Choice
            legend="What are the prices?"
            name="prices"
            value={values.prices}
            options={[
              { value: 'net', label: 'Net: what you are paid for each unit' },
              { value: 'retail', label: 'Retail: what a customer pays in a shop' },
            ]}
            onChange={(prices) => set({ prices: prices as 'net' | 'retail' })}
          />
          {values.prices === 'retail' ? (
            <TextField
              label="Discount from retail to your net price, in percent"
              inputMode="decimal"
              className="max-w-80"
              {...text('discount')}
              onChange={(event) => set({ discount: decimalText(event.target.value) })}
            />
          ) : null}
          <TextField
            label="Pattern of the SKU"
            className="max-w-120 [&_input]:font-mono"
            maxLength={80}
            hint={`Parts: ${Object.values(patternNames[values.kind])
              .map((name) => `{${name}}`)
              .join(', ')}.`}
            {...text('pattern')}
          />
        </section>
        <Preview
          rows={plan.rows}
          products={plan.products}
          words={words}
          problem={Object.values(plan.problems)[0] ?? ''}
        />
        <FieldError>{problem}</FieldError>
        <div>
          <Button type="submit" busy={busy}>
            {plan.rows.length > 0 ? `Check ${counted(plan.rows.length, 'size')}` : 'Check'}
          </Button>
        </div>
      </form>
    </>
  )
}

const linesIn = (sample: string) =>
  sample
    .split('\n')
    .map((line) => `“${line}”`)
    .join(' or ')

type PreviewProps = {
  rows: readonly LineRow[]
  products: number
  words: (typeof lineWords)[LineValues['kind']]
  problem: string
}

/** How many products these lists make, and the first and the last of them. */
function Preview({ rows, products, words, problem }: PreviewProps) {
  const prices = rows.map(({ cents }) => cents)
  const [least, most] = [prices.reduce((a, b) => Math.min(a, b), Infinity), prices.reduce((a, b) => Math.max(a, b), 0)]
  const seen = rows.length > 12 ? [...rows.slice(0, 9), ...rows.slice(-3)] : rows
  return (
    <section aria-labelledby="rows-title" className="grid gap-3">
      <h2 id="rows-title" className="text-25">
        What this makes
      </h2>
      <p role="status">
        {rows.length > 0
          ? `${counted(products, 'product')} with ${counted(rows.length, 'size')}, from ${formatCents(least)} to ${formatCents(most)}.`
          : `Nothing yet. ${problem}`}
      </p>
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
        <section className="overflow-x-auto" tabIndex={0} aria-label="The first and the last sizes">
          <table className="import-table">
            <thead>
              <tr>
                {['SKU', 'Product', words.look, words.unit, 'Inches', 'Price'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seen.map((row) => (
                <tr key={row.sku}>
                  <th scope="row" className="font-mono">
                    {row.sku}
                  </th>
                  <td>{row.name}</td>
                  <td>{row.look}</td>
                  <td>{row.unit}</td>
                  <td>{[row.width, row.height, row.depth].filter((inches) => inches !== null).join(' x ')}</td>
                  <td>{formatCents(row.cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {rows.length > seen.length ? (
        <p className="text-15 text-graphite">{figure(rows.length - seen.length)} more between them.</p>
      ) : null}
    </section>
  )
}
