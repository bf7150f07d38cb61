import { useRef, useState } from 'react'
import { TreeChoice } from '#features/portal/web/TreeChoice.tsx'
import { figureOf } from '#features/showrooms/markup-words.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { fieldMessage, problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import type { ChangeBody, ChangePreview, SelectionForm } from '../schema.ts'
import { applyChange, getProgress, previewChange } from './api.ts'
import { branchesOf } from './SelectionFilters.tsx'

/** Products of the table, or a category, brand or the default, which is chosen in the dialog. */
export type ChangeTarget =
  | { products: string[] }
  | { matching: { filters: Record<string, string>; count: number } }
  | 'rule'

type Props = {
  target: ChangeTarget | null
  form: SelectionForm | undefined
  onClose: () => void
  /** Something was changed, or what the table shows is out of date. */
  onChanged: (isDone: boolean) => void
}

/** Changes markups or what is carried: first what, then a preview of its effect, then the change with its progress. */
export function ChangeDialog({ target, form, onClose, onChanged }: Props) {
  const title =
    target === null || target === 'rule'
      ? 'Change a category, brand or the default'
      : `Change ${counted('products' in target ? target.products.length : target.matching.count, 'product')}`
  return (
    <Dialog open={target !== null} onClose={onClose} title={title}>
      {target === null ? null : <ChangeForm target={target} form={form} onClose={onClose} onChanged={onChanged} />}
    </Dialog>
  )
}

type Seen = { body: ChangeBody; preview: ChangePreview; key: string }

function ChangeForm({ target, form, onClose, onChanged }: Props & { target: ChangeTarget }) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const fields = useFields({ scope: 'category', category: '', brand: '', what: 'percent', value: '' })
  const { values } = fields
  const show = async (body: ChangeBody) => {
    const { data } = await previewChange(quietHttp, body)
    // One for each preview: sending it again after a lost response changes nothing twice.
    setSeen({ body, preview: data, key: crypto.randomUUID() })
  }
  const { busy, problem, submit } = useSubmit(
    async () => {
      const body = bodyOf(target, values)
      if ('errors' in body) return fields.refuse(body.errors)
      await show(body)
    },
    (failure) => {
      if (isConflict(failure)) onChanged(false)
      const value = fieldMessage(failure, 'markup') ?? fieldMessage(failure, 'amount')
      if (!value) return problemOf(failure)
      fields.refuse({ value })
      return ''
    },
  )
  if (seen)
    return (
      <Preview
        seen={seen}
        onBack={() => setSeen(null)}
        onAgain={async () => {
          onChanged(false)
          await show(seen.body)
        }}
        onClose={onClose}
        onDone={() => {
          onClose()
          onChanged(true)
        }}
      />
    )
  const isValued = values.what === 'percent' || values.what === 'amount'
  const isDefault = target === 'rule' && values.scope === 'default'
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      {target === 'rule' ? (
        <>
          <SelectField
            label="What it applies to"
            data-autofocus
            options={[
              { value: 'category', label: 'A category' },
              { value: 'brand', label: 'A brand' },
              { value: 'default', label: 'The default markup of my showroom' },
            ]}
            {...fields.text('scope')}
            onChange={(event) => fields.set({ scope: event.target.value, what: 'percent' })}
          />
          {values.scope === 'category' ? (
            <TreeChoice
              label="Category"
              name="category"
              placeholder="Type part of its name"
              value={values.category}
              error={fields.errors.category}
              branches={branchesOf(form?.departments ?? [])}
              onChange={(category) => fields.set({ category })}
            />
          ) : null}
          {values.scope === 'brand' ? (
            <SelectField
              label="Brand"
              options={[
                { value: '', label: 'Choose' },
                ...(form?.brands ?? []).map(({ name, slug }) => ({ value: slug, label: name })),
              ]}
              {...fields.text('brand')}
            />
          ) : null}
        </>
      ) : null}
      <SelectField
        label="Change"
        options={
          isDefault
            ? [{ value: 'percent', label: 'Markup in percent of the wholesale price' }]
            : [
                { value: 'percent', label: 'Markup in percent of the wholesale price' },
                { value: 'amount', label: 'Markup in dollars per unit' },
                {
                  value: 'remove',
                  label: target === 'rule' ? 'Remove its markup' : 'Remove their own markups',
                },
                { value: 'carry', label: 'Carry in my showroom' },
                { value: 'drop', label: 'Do not carry' },
              ]
        }
        {...fields.text('what')}
      />
      {isValued ? (
        <TextField
          label={values.what === 'percent' ? 'Percent' : 'Amount ($)'}
          hint={
            values.what === 'percent'
              ? 'At least 10, at most 500.'
              : 'At least 10% of the wholesale price of each product.'
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...fields.text('value')}
        />
      ) : null}
      {target === 'rule' && !isDefault ? (
        <p className="text-14 text-graphite">
          It also covers products that are added to the catalog later. Products with a rule of their own keep it.
        </p>
      ) : null}
      <DialogFoot problem={problem} action="Preview" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

type Values = { scope: string; category: string; brand: string; what: string; value: string }

function bodyOf(target: ChangeTarget, values: Values): ChangeBody | { errors: Partial<Values> } {
  const { scope, what } = values
  if (target === 'rule' && scope === 'category' && values.category === '')
    return { errors: { category: 'Choose a category.' } }
  if (target === 'rule' && scope === 'brand' && values.brand === '') return { errors: { brand: 'Choose a brand.' } }
  const of: ChangeBody =
    target !== 'rule'
      ? target
      : scope === 'default'
        ? { default: true }
        : scope === 'brand'
          ? { brand: values.brand }
          : { category: values.category }
  if (what === 'carry' || what === 'drop') return { ...of, carried: what === 'carry' }
  if (what === 'remove') return { ...of, remove_markup: true }
  const value = figureOf(values.value)
  if (Number.isNaN(value)) return { errors: { value: 'Enter a number.' } }
  return { ...of, [what === 'amount' ? 'amount' : 'markup']: value }
}

type PreviewProps = {
  seen: Seen
  onBack: () => void
  /** Reads the preview again after it went out of date. */
  onAgain: () => Promise<void>
  onClose: () => void
  onDone: () => void
}

function Preview({ seen, onBack, onAgain, onClose, onDone }: PreviewProps) {
  const { body, preview, key } = seen
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const timer = useRef(0)
  const { busy, problem, submit } = useSubmit(async () => {
    timer.current = window.setInterval(() => {
      getProgress(silentHttp, key).then(
        ({ data }) => setProgress(data),
        () => {},
      )
    }, 300)
    try {
      const { data } = await applyChange(quietHttp, body, { version: preview.version, key })
      void toast.success(`${counted(data.changed, 'product')} changed.`)
      onDone()
    } catch (failure) {
      if (isConflict(failure)) await onAgain().catch(() => {})
      throw failure
    } finally {
      clearInterval(timer.current)
      setProgress(null)
    }
  })
  const { changed, sample, skipped } = preview
  return (
    <form className="form-stack mt-4" onSubmit={submit} noValidate>
      <div role="status">
        <p className="font-semibold">
          {changed === 0
            ? 'Nothing would change.'
            : `${counted(changed, 'product')} of ${figure(preview.products)} will change.`}
        </p>
        <ul className="grid gap-1 mt-2 type-15">
          <Count n={preview.added} text="will be carried" />
          <Count n={preview.removed} text="will no longer be carried" />
          <Count n={preview.dearer} text="cost your clients more" />
          <Count n={preview.cheaper} text="cost your clients less" />
          {skipped.map(({ message, count, example }) => (
            <li key={message}>
              <strong>{figure(count)}</strong> cannot be changed: {message}
              <span className="text-graphite"> For example {example}.</span>
            </li>
          ))}
        </ul>
      </div>
      {sample.length > 0 ? (
        <section aria-label="Examples">
          <h3 className="text-15 font-semibold">Best sellers among them</h3>
          <ul className="mt-2 border-t border-stud">
            {sample.map((row) => (
              <li key={row.hash} className="py-2 px-0 border-b border-stud">
                <span className="font-medium">{row.product_name}</span>
                <span className="text-14 text-graphite"> {row.size}</span>
                <SampleText row={row} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {busy ? (
        <p className="text-14" role="status">
          {progress && progress.total > 0
            ? `${figure(progress.done)} of ${figure(progress.total)} rules written`
            : 'Changing prices …'}
          <progress
            className="block w-full mt-2"
            aria-label="Progress"
            {...(progress && progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
          />
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="form-notice">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {changed > 0 ? (
          <Button type="submit" busy={busy} data-autofocus>
            Change {counted(changed, 'product')}
          </Button>
        ) : null}
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Count({ n, text }: { n: number; text: string }) {
  return n > 0 ? (
    <li>
      <strong>{figure(n)}</strong> {text}
    </li>
  ) : null
}

function SampleText({ row }: { row: ChangePreview['sample'][number] }) {
  if (row.carried_before && !row.carried_after) return <span className="block text-14">No longer carried</span>
  const before = row.carried_before ? `${formatDollars(row.price_before)} → ` : 'Carried at '
  const earned =
    row.profit_after === null
      ? ''
      : `; you earn ${row.carried_before && row.profit_before !== null ? `${formatDollars(row.profit_before)} → ` : ''}${formatDollars(row.profit_after)}`
  return (
    <span className="block text-14">
      {before}
      {formatDollars(row.price_after)}
      {earned}
    </span>
  )
}
