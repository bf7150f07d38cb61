import { useRef, useState } from 'react'
import { figure } from '#lib/money.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { Choice, SelectField, TextField } from '#web/form/fields.tsx'
import { FieldError, FormNotice, fieldMessage, problemOf, showErrors } from '#web/form/messages.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { asksForColumn, layouts, type PricePer, repeatable, type Target, targetNames, targets } from '../columns.ts'
import type { CategoryChoice, ImportJobView, SentMapping } from '../schema.ts'
import { sendMapping } from './api.ts'
import { firstValues, PriceColumn } from './PriceColumn.tsx'

type MappingFormProps = { job: ImportJobView; onChange: (job: ImportJobView) => void }

const perOptions: { value: PricePer; label: string }[] = [
  { value: 'unit', label: 'what is sold: a box, a piece …' },
  { value: 'box', label: 'a box' },
  { value: 'sqft', label: 'a square foot' },
  { value: 'piece', label: 'a piece' },
  { value: 'uom', label: 'what the unit column says' },
]

/** What each column means, what the prices are, and what the file does not say; answers are remembered. */
export function MappingForm({ job, onChange }: MappingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [mapping, setMapping] = useState(job.mapping)
  const [discount, setDiscount] = useState(String(job.mapping.prices?.discount_percent ?? ''))
  const [stock, setStock] = useState(String(job.mapping.defaults.stock ?? ''))
  const [boxSqft, setBoxSqft] = useState(String(job.mapping.defaults.box_sqft ?? ''))
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { data: choices = [] } = useApi('/vendor/products/import/categories', { staleTime: 600_000, silent: true })
  const has = (target: Target) => mapping.columns.includes(target)
  const hasPrices = has('price') || has('list_price') || has('sale_price')
  const isOpen = asksForColumn(mapping)
  const isOwn = mapping.layout === 'own'
  const set = (change: Partial<SentMapping>) => setMapping({ ...mapping, ...change })
  const setDefault = (change: Partial<SentMapping['defaults']>) => set({ defaults: { ...mapping.defaults, ...change } })

  const send = async () => {
    setBusy(true)
    setFailure(null)
    const prices = mapping.prices && {
      kind: mapping.prices.kind,
      discount_percent: mapping.prices.kind === 'retail' ? numberIn(discount) : null,
    }
    try {
      onChange(
        await sendMapping(job.job, {
          ...mapping,
          prices,
          defaults: { ...mapping.defaults, stock: numberIn(stock), box_sqft: numberIn(boxSqft) },
        }),
      )
    } catch (error) {
      showErrors(form.current, () => setFailure(error))
    }
    setBusy(false)
  }
  const errorOf = (field: string) => fieldMessage(failure, `mapping.${field}`)
  const own =
    failure instanceof HttpFailure && Object.keys(failure.fields).length === 0 ? failure.message : problemOf(failure)

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {job.report && job.report.unknown_categories.length > 0 ? (
        <CategoryWords
          unknown={job.report.unknown_categories}
          choices={choices}
          chosen={mapping.categories}
          busy={busy}
          onChoose={(words, id) => set({ categories: { ...mapping.categories, [words.toLowerCase()]: id } })}
          onForget={(words) => {
            const { [words.toLowerCase()]: _, ...categories } = mapping.categories
            set({ categories })
          }}
        />
      ) : null}
      {isOpen || (hasPrices && !(isOwn && !has('price'))) ? (
        <section aria-labelledby="prices-title" className="portal-sheet grid gap-4">
          <h2 id="prices-title" className="text-25">
            Prices
          </h2>
          <PriceColumn job={job} mapping={mapping} error={isOpen ? errorOf('columns') : undefined} onChange={set} />
          <Choice
            legend={`What are the prices in ${nameOf(job, mapping)}?`}
            name="prices"
            value={mapping.prices?.kind ?? ''}
            error={errorOf('prices')}
            options={[
              { value: 'net', label: `Net: what you are paid for each unit${guess(job, 'net')}` },
              { value: 'retail', label: `Retail: what a customer pays in a shop${guess(job, 'retail')}` },
            ]}
            onChange={(kind) => set({ prices: { kind: kind as 'net' | 'retail', discount_percent: null } })}
          />
          {mapping.prices?.kind === 'retail' ? (
            <TextField
              label="Discount from retail to your net price, in percent"
              hint="For example 45. Without it, only the list prices of products that you already sell are changed."
              inputMode="decimal"
              className="max-w-80"
              value={discount}
              error={errorOf('prices.discount_percent')}
              onChange={(event) => setDiscount(event.target.value)}
            />
          ) : null}
          <SelectField
            label="A price is for"
            className="max-w-80"
            value={mapping.per}
            options={perOptions.filter(({ value }) => value !== 'uom' || has('uom'))}
            onChange={(event) => set({ per: event.target.value as PricePer })}
          />
        </section>
      ) : null}
      <section aria-labelledby="columns-title" className="portal-sheet grid gap-4">
        <div>
          <h2 id="columns-title" className="text-25">
            Columns
          </h2>
          <p className="mt-1 text-15 text-graphite">
            Read as: {layouts[mapping.layout]}. Correct what was guessed wrong; it is remembered for your next file with
            these columns.
          </p>
        </div>
        <Columns job={job} mapping={mapping} onChange={(columns) => set({ columns })} />
        <FieldError>{isOpen ? '' : errorOf('columns')}</FieldError>
      </section>
      <section aria-labelledby="defaults-title" className="portal-sheet grid gap-4">
        <h2 id="defaults-title" className="text-25">
          For all rows
        </h2>
        <div className="grid gap-4 sm:grid-cols-3">
          <CategoryField
            label={has('category') ? 'Category of rows with other words' : 'Category'}
            choices={choices}
            value={mapping.defaults.category}
            onChange={(category) => setDefault({ category })}
          />
          {has('brand') ? null : (
            <TextField
              label="Brand"
              value={mapping.defaults.brand ?? ''}
              error={errorOf('defaults.brand')}
              onChange={(event) => setDefault({ brand: event.target.value || null })}
            />
          )}
          <TextField
            label="Stock of new products without one"
            hint="Empty: they are out of stock."
            inputMode="numeric"
            value={stock}
            error={errorOf('defaults.stock')}
            onChange={(event) => setStock(event.target.value)}
          />
          {boxSqft !== '' || job.report?.problem_groups.some(({ field }) => field === 'box_sqft') ? (
            <TextField
              label="Square feet in a box without them"
              hint="Only if all these boxes hold the same."
              inputMode="decimal"
              value={boxSqft}
              error={errorOf('defaults.box_sqft')}
              onChange={(event) => setBoxSqft(event.target.value)}
            />
          ) : null}
        </div>
      </section>
      <FormNotice>{failure ? own : ''}</FormNotice>
      <div>
        <Button type="submit" busy={busy}>
          Check the file
        </Button>
      </div>
    </form>
  )
}

/** Null for an empty field; NaN, which the server refuses at its field, for text that is no number. */
function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace('%', '').replaceAll(',', ''))
}

function nameOf(job: ImportJobView, { columns }: SentMapping): string {
  const place = columns.indexOf('price')
  return place >= 0 ? `“${job.header[place]}”` : 'this file'
}

const guess = (job: ImportJobView, kind: 'net' | 'retail') => (job.likely_prices === kind ? ' (likely)' : '')

type ColumnsProps = {
  job: ImportJobView
  mapping: SentMapping
  onChange: (columns: SentMapping['columns']) => void
}

/** One row for each column of the file: its name, first values and meaning. */
function Columns({ job, mapping, onChange }: ColumnsProps) {
  const choose = (place: number, target: Target | null) => {
    // A meaning that only one column can have moves to the new one.
    const isMoved = (at: number) =>
      at !== place && target !== null && !repeatable.includes(target) && mapping.columns[at] === target
    onChange(mapping.columns.map((known, at) => (at === place ? target : isMoved(at) ? null : known)))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Columns of the file">
      <table className="import-table import-columns">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">First values</th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {job.header.map((name, place) => (
            <tr key={place}>
              <th scope="row">{name || `Column ${place + 1}`}</th>
              <td className="text-graphite">{firstValues(job, place, 3).join(' · ')}</td>
              <td>
                <select
                  className="control"
                  aria-label={`Meaning of ${name || `column ${place + 1}`}`}
                  value={mapping.columns[place] ?? ''}
                  onChange={(event) => choose(place, (event.target.value || null) as Target | null)}
                >
                  <option value="">Ignored</option>
                  {targetNames.map((target) => (
                    <option key={target} value={target}>
                      {targets[target]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CategoryFieldProps = {
  label: string
  choices: readonly CategoryChoice[]
  value: number | null
  onChange: (id: number | null) => void
}

function CategoryField({ label, choices, value, onChange }: CategoryFieldProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: 'None' }, ...choices.map(optionOf)]}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    />
  )
}

function optionOf({ id, name, parent }: CategoryChoice) {
  return { value: id, label: parent ? `${parent}: ${name}` : name }
}

type Unknown = NonNullable<ImportJobView['report']>['unknown_categories']

type CategoryWordsProps = {
  unknown: Unknown
  choices: readonly CategoryChoice[]
  /** By words in lower case; null: their rows are left out. */
  chosen: Record<string, number | null>
  onChoose: (words: string, id: number | null) => void
  onForget: (words: string) => void
  /** The form that this is a part of is being sent. */
  busy: boolean
}

const leftOut = 'none'

/** Categories in the vendor's own words, each with those of ours that were read from it or that it can mean. */
function CategoryWords({ unknown, choices, chosen, onChoose, onForget, busy }: CategoryWordsProps) {
  const choiceFor = (text: string) => {
    const id = chosen[text.toLowerCase()]
    return id === undefined ? '' : id === null ? leftOut : String(id)
  }
  const choose = (text: string, value: string) => {
    if (value === '') onForget(text)
    else onChoose(text, value === leftOut ? null : Number(value))
  }
  return (
    <section aria-labelledby="words-title" className="portal-sheet grid gap-4">
      <div>
        <h2 id="words-title" className="text-25">
          Categories in your words
        </h2>
        <p className="mt-1 text-15 text-graphite">Choose our category for each of them, then check the file again.</p>
      </div>
      <ul className="grid gap-4">
        {unknown.map(({ text, rows, asked, example, nearest, read_as, not_sold }) => (
          <li key={text} className="grid gap-2 min-[56.25rem]:grid-cols-[1fr_1fr] min-[56.25rem]:items-start">
            <p>
              <strong className="font-semibold">{text || 'No category in the file'}</strong>
              <span className="block text-15 text-graphite">
                {rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}
                {example ? `, such as ${example}` : ''}
              </span>
              {read_as.length > 0 ? (
                <span className="block text-15">
                  {asked > 0 ? `${figure(rows - asked)} of them read` : 'Read'} as{' '}
                  {read_as.map(({ name }) => name).join(', ')}, by the products’ names.
                </span>
              ) : null}
              {not_sold === '' ? null : (
                <span className="block text-15 text-graphite">We have no category for {not_sold.toLowerCase()}.</span>
              )}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <select
                className="control max-w-80"
                aria-label={`Our category for ${text || 'rows without a category'}`}
                value={choiceFor(text)}
                onChange={(event) => choose(text, event.target.value)}
              >
                <option value="">{asked > 0 ? 'Choose a category' : 'As read'}</option>
                <option value={leftOut}>Leave these rows out</option>
                {choices.map(({ id, name, parent }) => (
                  <option key={id} value={id}>
                    {parent ? `${parent}: ${name}` : name}
                  </option>
                ))}
              </select>
              {choiceFor(text) !== '' ? null : (
                <>
                  {nearest.map(({ id, name, parent }) => (
                    <button key={id} type="button" className="chip" onClick={() => onChoose(text, id)}>
                      Use {parent ? `${parent}: ${name}` : name}
                    </button>
                  ))}
                  {not_sold === '' ? null : (
                    <button type="button" className="chip" onClick={() => onChoose(text, null)}>
                      Leave these rows out
                    </button>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Check again with these categories
        </Button>
      </div>
    </section>
  )
}
