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
  const told = declinedBy(failure)
  if (!told) return found
  if (isSaved) return { payment: told }
  const [field = 'card_number'] = Object.keys(found)
  return { [field]: told }
}

/** The server's messages for the card's fields. */
export function cardMessages(failure: unknown): CardProblems & BillingProblems {
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
  const told = failure instanceof HttpFailure ? failure.fields.payment?.join(', ') : undefined
  return told ? `${told} Nothing was charged. Use another card or contact your bank.` : null
}

function firstOf(methods: readonly PaymentMethod[]): number | null {
  return methods.find((method) => method.default)?.id ?? methods[0]?.id ?? null
}
