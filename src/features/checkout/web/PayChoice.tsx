import type { PaymentMethod } from '../schema.ts'
import { CardForm, type CardProblems, type CardValues } from './CardForm.tsx'

type PayChoiceProps = {
  legend: string
  methods: readonly PaymentMethod[]
  methodId: number | null
  card: CardValues
  problems: CardProblems
  onMethod: (id: number | null) => void
  onCard: (card: CardValues) => void
}

/** A saved card or another one, to pay something of an order that stands already. */
export function PayChoice({ legend, methods, methodId, card, problems, onMethod, onCard }: PayChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {methods.map((method) => (
        <label key={method.id} className="choice">
          <input
            type="radio"
            name="method"
            checked={methodId === method.id}
            onChange={() => onMethod(method.id)}
          />
          <span>
            <span className="capitalize">{method.brand}</span> ending in {method.last4}
          </span>
        </label>
      ))}
      {methods.length > 0 ? (
        <label className="choice">
          <input type="radio" name="method" checked={methodId === null} onChange={() => onMethod(null)} />
          Another card
        </label>
      ) : null}
      {methodId === null ? <CardForm values={card} problems={problems} onChange={onCard} /> : null}
    </fieldset>
  )
}
