import { useState } from 'react'
import type { BillingProblems } from '#features/card/billing.ts'
import type { PaymentInput } from '#features/card/schema.ts'
import {
  type CardProblems,
  type CardValues,
  cardProblems,
  emptyCard,
  otherProblems,
} from '#features/card/web/CardForm.tsx'
import { HttpFailure } from '#web/http.ts'
import type { PaymentMethod } from '../schema.ts'
import { emptyBilling } from './BillingFields.tsx'

/** Which card pays something of an order that stands already, and what is wrong with it. */
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
    /** Marks the mistakes of a new card; true when there is none. */
    check: (): boolean => {
      const found = methodId === null ? cardProblems(card) : {}
      setProblems(found)
      return Object.keys(found).length === 0
    },
    payment: (): PaymentInput => (methodId === null ? card : { method_id: methodId }),
    /** Marks what the server says of the card's own fields; false when it says nothing of them. */
    refuseBy: (failure: unknown): boolean => {
      const found = cardMessages(failure)
      setProblems(found)
      return Object.keys(found).length > 0
    },
  }
}

/** What is wrong with how it is paid: with a field of a new card, or with a saved one. */
export type PayProblems = CardProblems & BillingProblems & { payment?: string }

/** A refusal where it can be mended: at the field of the new card that the bank has named, else at its number. */
export function refusalAt(failure: HttpFailure, isSaved: boolean): PayProblems {
  const found = cardMessages(failure)
  const told = declinedBy(failure)
  if (!told) return found
  if (isSaved) return { payment: told }
  const [field = 'card_number'] = Object.keys(found)
  return { [field]: told }
}

/** The server's messages at the fields of the card. */
export function cardMessages(failure: unknown): CardProblems & BillingProblems {
  if (!(failure instanceof HttpFailure)) return {}
  return Object.fromEntries(
    Object.entries(failure.fields).flatMap(([field, messages]) => {
      const name = field.replace(/^payment\./, '')
      return name in emptyCard || name in emptyBilling ? [[name, messages.join(', ')]] : []
    }),
  )
}

/** Of a card that its bank refused: what it means for the money, and what to do. */
export function declinedBy(failure: unknown): string | null {
  const told = failure instanceof HttpFailure ? failure.fields.payment?.join(', ') : undefined
  return told ? `${told} Nothing was charged. Use another card or contact your bank.` : null
}

function firstOf(methods: readonly PaymentMethod[]): number | null {
  return methods.find((method) => method.default)?.id ?? methods[0]?.id ?? null
}
