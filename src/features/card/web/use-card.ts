import { useRef, useState } from 'react'
import {
  type CardFormHandle,
  type CardProblems,
  type CardValues,
  cardProblems,
  emptyCard,
  otherProblems,
} from './CardForm.tsx'

const order = ['card_number', 'name_on_Card', 'exp_date', 'cvv'] as const

/** The values of a form with a card, held in memory only, and their messages. `form` is for `<CardForm {...form} />`. */
export function useCard(name_on_Card = '') {
  const [card, setCard] = useState<CardValues>({ ...emptyCard, name_on_Card })
  const [problems, setProblems] = useState<CardProblems>({})
  const ref = useRef<CardFormHandle>(null)
  /** Shows the messages, with the focus on the first field that has one; false when there are none. */
  const show = (found: CardProblems): boolean => {
    setProblems(found)
    const first = order.find((field) => found[field])
    if (first) ref.current?.focus(first)
    return first !== undefined
  }
  return {
    card,
    form: {
      ref,
      values: card,
      problems,
      onChange: (next: CardValues) => {
        setCard(next)
        setProblems((found) => otherProblems(found, card, next))
      },
    },
    /** Checks the card before it is sent; true when a message is shown. */
    isInvalid: () => show(cardProblems(card)),
    /** Shows the server's messages for the card; `prefix` is that of the fields, such as `payment.`. */
    refuse: (found: Partial<Record<string, string>>, prefix = '') =>
      show(
        Object.fromEntries(
          order.flatMap((field) => {
            const message = found[prefix + field]
            return message ? [[field, message]] : []
          }),
        ),
      ),
  }
}
