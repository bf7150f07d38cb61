import { type ReactNode, useState } from 'react'
import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { type Billing, type BillingProblems, cardName } from '#features/card/card.ts'
import type { PaymentInput } from '#features/card/schema.ts'
import {
  CardForm,
  type CardProblems,
  type CardValues,
  cardProblems,
  emptyCard,
  otherProblems,
} from '#features/card/web/CardForm.tsx'
import { HttpFailure } from '#web/browser/http.ts'
import { CheckField } from '#web/form/fields.tsx'
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
export function PayChoice({ legend, methods, methodId, refusal, onMethod, children, ...rest }: PayChoiceProps) {
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
          <input type="radio" name="method" checked={methodId === method.id} onChange={() => onMethod(method.id)} />
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

/** The card that pays an extra cost of an existing order, and its problems. */
export function usePayChoice(methods: readonly PaymentMethod[]) {
  const [chosen, setChosen] = useState<number | null | undefined>()
  const [card, setCard] = useState(emptyCard)
  const [problems, setProblems] = useState<CardProblems>({})
  const methodId = chosen === undefined ? firstOf(methods) : chosen
  return {
    fields: {
      methods,
      methodId,
      card,
      problems,
      onMethod: setChosen,
      onCard: (next: CardValues) => {
        setCard(next)
        setProblems((found) => otherProblems(found, card, next))
      },
    },
    /** Marks the problems of a new card; true when there are none. */
    check: (): boolean => {
      const found = methodId === null ? cardProblems(card) : {}
      setProblems(found)
      return Object.keys(found).length === 0
    },
    payment: (): PaymentInput => (methodId === null ? card : { method_id: methodId }),
    /** Marks the server's messages at the card's own fields; false when there are none. */
    refuseBy: (failure: unknown): boolean => {
      const found = cardMessages(failure)
      setProblems(found)
      return Object.keys(found).length > 0
    },
  }
}

/** The problems of a payment: a new card's fields, or a saved card. */
export type PayProblems = CardProblems & BillingProblems & { payment?: string }

/** Puts a refusal where it can be fixed: at the field of the new card that the bank named, else at its number. */
export function refusalAt(failure: HttpFailure, isSaved: boolean): PayProblems {
  const found = cardMessages(failure)
  const declined = declinedBy(failure)
  if (!declined) return found
  if (isSaved) return { payment: declined }
  const [field = 'card_number'] = Object.keys(found)
  return { [field]: declined }
}

/** The server's messages for the card's fields. */
function cardMessages(failure: unknown): CardProblems & BillingProblems {
  if (!(failure instanceof HttpFailure)) return {}
  return Object.fromEntries(
    Object.entries(failure.fields).flatMap(([field, messages]) => {
      const name = field.replace(/^payment\./, '')
      return name in emptyCard || name in emptyBilling ? [[name, messages.join(', ')]] : []
    }),
  )
}

/** For a card that its bank refused: what it means for the money, and what to do. */
export function declinedBy(failure: unknown): string | null {
  const message = failure instanceof HttpFailure ? failure.fields.payment?.join(', ') : undefined
  return message ? `${message} Nothing was charged. Use another card or contact your bank.` : null
}

function firstOf(methods: readonly PaymentMethod[]): number | null {
  return methods.find((method) => method.default)?.id ?? methods[0]?.id ?? null
}

const emptyBilling: Billing = { street: '', apartment: '', city: '', state: '', zip_code: '' }

/** The card's billing address; null uses the order's address, which is usually right. */
export function BillingFields({
  billing,
  problems,
  onBilling,
}: {
  billing: Billing | null
  problems: BillingProblems
  onBilling: (billing: Billing | null) => void
}) {
  const text = (name: keyof Billing) => ({
    name,
    value: billing?.[name] ?? '',
    error: name === 'apartment' ? undefined : problems[name],
    onChange: (event: { target: { value: string } }) =>
      onBilling({ ...(billing ?? emptyBilling), [name]: event.target.value }),
  })
  return (
    <>
      <CheckField
        name="same_address"
        label="Billing address is the same as shipping address"
        checked={billing === null}
        onChange={(event) => onBilling(event.target.checked ? null : emptyBilling)}
      />
      {billing ? (
        <fieldset className="billing">
          <legend className="mb-4 font-semibold">Billing address</legend>
          <AddressFields text={text} prefix="" section="billing" apartment />
        </fieldset>
      ) : null}
    </>
  )
}
