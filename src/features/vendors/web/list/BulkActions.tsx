import { type FormEvent, useId, useState } from 'react'
import type { BulkBody } from '#features/vendors/schema.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { noResponse } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { changeProducts } from '../api.ts'

const kinds = {
  review: 'Submit for review',
  archived: 'Archive',
  published: 'Put back on sale',
  price: 'Change prices by %',
  stock: 'Set stock to',
  lead: 'Set lead time in days to',
} as const
type Kind = keyof typeof kinds

/** What can be done with the selected products, in the bar at the bottom. */
export function BulkActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const id = useId()
  const [kind, setKind] = useState<Kind>('price')
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const needsValue = kind === 'price' || kind === 'stock' || kind === 'lead'
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (needsValue && (value.trim() === '' || !Number.isFinite(Number(value)))) {
      setProblem('Enter a number.')
      return
    }
    setBusy(true)
    setProblem('')
    try {
      const { data } = await changeProducts(quietHttp, {
        ids: ids.map(Number),
        ...changeOf(kind, Number(value)),
      })
      const [skipped] = data.skipped
      if (data.updated > 0) void toast.success(`${counted(data.updated, 'product')} changed.`)
      if (skipped)
        void toast.warning(
          `${counted(data.skipped.length, 'product')} not changed. ${skipped.product_name}: ${skipped.message}`,
        )
      onDone()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setBusy(false)
  }
  return (
    <>
      <form className="bulk-field" onSubmit={apply} noValidate>
        <label htmlFor={`${id}-kind`} className="sr-only">
          Action
        </label>
        <select
          id={`${id}-kind`}
          className="control"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind)
            setProblem('')
          }}
        >
          {Object.entries(kinds).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {needsValue ? (
          <input
            className="control"
            inputMode="decimal"
            aria-label={kind === 'price' ? 'Percent' : kinds[kind]}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            placeholder={kind === 'price' ? '-5' : '0'}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        ) : null}
        <Button type="submit" variant="secondary" busy={busy}>
          Apply
        </Button>
      </form>
      <ButtonLink variant="quiet" to={paths.portalGrid(ids)}>
        Edit in a grid
      </ButtonLink>
      <p id={`${id}-problem`} role="alert" className="bulk-problem">
        {problem}
      </p>
    </>
  )
}

function changeOf(kind: Kind, value: number): Partial<BulkBody> {
  switch (kind) {
    case 'price':
      return { price_percent: value }
    case 'stock':
      return { set: { stock: value } }
    case 'lead':
      return { set: { lead_time_days: value } }
    default:
      return { set: { status: kind } }
  }
}

function messageOf(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return noResponse
  return Object.values(failure.fields).flat()[0] ?? failure.message
}
