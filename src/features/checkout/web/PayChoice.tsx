import type { ReactNode } from 'react'
import { cardName } from '#features/card/card-name.ts'
import { CardForm, type CardProblems, type CardValues } from '#features/card/web/CardForm.tsx'
import type { PaymentMethod } from '../schema.ts'

type PayChoiceProps = {
  legend: ReactNode
  methods: readonly PaymentMethod[]
  methodId: number | null
  card: CardValues
  problems: CardProblems
  /** Why the chosen saved card was refused. */
  refusal?: string
  onMethod: (id: number | null) => void
  onCard: (card: CardValues) => void
  /** Further fields for a new card. */
  children?: ReactNode
}

/** A saved card or a new one. */
export function PayChoice({
  legend,
  methods,
  methodId,
  refusal,
  onMethod,
  children,
  ...rest
}: PayChoiceProps) {
  const { card, problems, onCard } = rest
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {refusal ? (
        <p tabIndex={-1} data-refusal className="field-error">
          {refusal}
        </p>
      ) : null}
      {methods.map((method) => (
        <label key={method.id} className="choice">
          <input
            type="radio"
            name="method"
            checked={methodId === method.id}
            onChange={() => onMethod(method.id)}
          />
          <span>
            {cardName(method)}
            <span className="block text-14 text-graphite">Expires {method.exp_date}</span>
          </span>
        </label>
      ))}
      {methods.length > 0 ? (
        <label className="choice">
          <input type="radio" name="method" checked={methodId === null} onChange={() => onMethod(null)} />
          Another card
        </label>
      ) : null}
      {methodId === null ? (
        <div className={methods.length > 0 ? 'mt-3 grid gap-6' : 'grid gap-6'}>
          <CardForm values={card} problems={problems} onChange={onCard} />
          {children}
        </div>
      ) : null}
    </fieldset>
  )
}
