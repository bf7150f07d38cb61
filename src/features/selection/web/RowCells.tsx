import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { figureOf } from '#features/showrooms/markup-words.ts'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { problemOf } from '#web/form/messages.tsx'
import type { ProductChangeBody, SelectionRow } from '../schema.ts'
import { changeProduct } from './api.ts'

type CellProps = { row: SelectionRow; onChanged: (row: SelectionRow) => void }

/** The markup of the rule, as it is typed: "15" or "$6.50". */
const typedOf = ({ markup, amount }: SelectionRow) => (amount === null ? String(markup ?? '') : `$${amount.toFixed(2)}`)

function sourceText({ source, source_name }: SelectionRow): string {
  if (source === 'product') return 'Own markup'
  return source === 'default' ? 'Default' : `${source === 'brand' ? 'Brand' : 'Category'}: ${source_name}`
}

/** A product's markup, changed in its place: Enter or leaving the field saves, Escape keeps it as it was. */
export function MarkupCell({ row, onChanged }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const isOpen = typed !== null
  const returns = useRef(false)
  useEffect(() => {
    if (isOpen) field.current?.select()
    else if (returns.current) shown.current?.focus()
    returns.current = false
  }, [isOpen])
  const close = (toButton: boolean) => {
    returns.current = toButton
    setTyped(null)
    setProblem('')
  }
  const save = async (toButton: boolean) => {
    if (typed === null || busy) return
    if (typed.trim() === typedOf(row)) return close(toButton)
    const body = bodyOf(typed)
    if (!body) return setProblem('Enter a percent such as 15, or an amount such as $6.50.')
    setBusy(true)
    try {
      onChanged((await changeProduct(quietHttp, row.hash, body)).data)
      close(toButton)
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setBusy(false)
  }
  const value = row.amount === null ? `${row.markup}%` : formatDollars(row.amount)
  const raised = row.markup === null && row.effective_markup === 10 ? 'raised to 10%' : null
  if (!row.carried)
    return (
      <span className="markup-value">
        {value}
        <small>{sourceText(row)}</small>
      </span>
    )
  if (!isOpen)
    return (
      <button
        ref={shown}
        type="button"
        className="markup-value py-0.5 px-2 border border-stud bg-white hover:border-ink"
        aria-label={`Markup of ${row.product_name}: ${value}, ${sourceText(row)}. Change it`}
        onClick={() => setTyped(typedOf(row))}
      >
        {value}
        <small>{[sourceText(row), raised].filter(Boolean).join(', ')}</small>
      </button>
    )
  return (
    <form
      className="markup-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save(true)
      }}
    >
      <input
        ref={field}
        className="control"
        aria-label={`Markup of ${row.product_name}: percent, or dollars with $; empty removes its own markup`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        readOnly={busy}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
        onBlur={() => void save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close(true)
        }}
      />
      {problem ? (
        <p id={id} role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
    </form>
  )
}

/** Null if it is neither empty, a percent nor an amount. */
function bodyOf(typed: string): ProductChangeBody | null {
  if (typed.trim() === '') return { remove_markup: true }
  const figure = figureOf(typed)
  if (Number.isNaN(figure)) return null
  return typed.trim().startsWith('$') ? { amount: figure } : { markup: figure }
}

/** Whether the showroom carries the product. */
export function CarriedCell({ row, onChanged }: CellProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const change = async () => {
    setBusy(true)
    setProblem('')
    try {
      onChanged((await changeProduct(quietHttp, row.hash, { active: !row.carried })).data)
    } catch (failure) {
      setProblem(problemOf(failure))
    }
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={row.carried}
        aria-label={`Carry ${row.product_name}`}
        className="carry-switch"
        disabled={busy}
        onClick={() => void change()}
      >
        <span aria-hidden />
        {row.carried ? 'Yes' : 'No'}
      </button>
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
    </>
  )
}
