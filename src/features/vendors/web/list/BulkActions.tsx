import { type FormEvent, useId, useState } from 'react'
import { maxInGrid } from '#features/vendors/rules.ts'
import type { BulkBody } from '#features/vendors/schema.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, isConflict } from '#web/browser/http.ts'
import { noResponse } from '#web/form/messages.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { previewChange } from '../api.ts'
import { BulkPreviewDialog, type SeenChange } from '../BulkPreviewDialog.tsx'

const kinds = {
  review: 'Submit for review',
  archived: 'Archive',
  published: 'Put back on sale',
  price: 'Change prices by %',
  stock: 'Set stock to',
  lead: 'Set lead time in days to',
} as const
type Kind = keyof typeof kinds

/** Products by their ids, or everything that matches filters, of which the table shows `count`. */
type Chosen = { ids: string[] } | { filters: Record<string, string>; count: number }

type BulkActionsProps = {
  chosen: Chosen
  onDone: () => void
  /** Other products match than the table shows. */
  onStale: () => void
}

/** What can be done with the selected products, in the bar at the bottom. */
export function BulkActions({ chosen, onDone, onStale }: BulkActionsProps) {
  const id = useId()
  const [kind, setKind] = useState<Kind>('price')
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [seen, setSeen] = useState<SeenChange | null>(null)
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count
  const needsValue = kind === 'price' || kind === 'stock' || kind === 'lead'
  const show = async (body: Partial<BulkBody>) =>
    setSeen({ body, preview: (await previewChange(quietHttp, body)).data })
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (needsValue && (value.trim() === '' || !Number.isFinite(Number(value)))) {
      setProblem('Enter a number.')
      return
    }
    setBusy(true)
    setProblem('')
    try {
      await show({
        ...('ids' in chosen ? { ids: chosen.ids.map(Number) } : { matching: chosen }),
        ...changeOf(kind, Number(value)),
      } as Partial<BulkBody>)
    } catch (failure) {
      setProblem(messageOf(failure))
      if (isConflict(failure)) onStale()
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
          Preview
        </Button>
      </form>
      <BulkPreviewDialog
        seen={seen}
        onClose={() => setSeen(null)}
        onDone={() => {
          setSeen(null)
          onDone()
        }}
        onStale={async (body) => {
          onStale()
          await show(body)
        }}
      />
      {count <= maxInGrid ? (
        <ButtonLink variant="quiet" to={paths.portalGrid(chosen)}>
          Edit in a grid
        </ButtonLink>
      ) : (
        <p>The grid takes up to {figure(maxInGrid)} products.</p>
      )}
      <p id={`${id}-problem`} role="alert" className="py-1 px-2.5 bg-pencil-wash text-pencil empty:hidden">
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
