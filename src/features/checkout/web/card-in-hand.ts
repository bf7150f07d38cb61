import { useEffect, useState } from 'react'
import type { Billing } from '#features/card/billing.ts'
import { type CardValues, emptyCard } from '#features/card/web/CardForm.tsx'
import { paths } from '#lib/paths.ts'

/** A new card with the address that its bills go to, null for that of the order. */
export type NewCard = { card: CardValues; billing: Billing | null }

/** What is being typed: in memory only, and no longer than the checkout is open (security U2). */
let inHand: NewCard | null = null

const nameKey = 'checkout_card_name'

/**
 * The new card of the payment step. It stays while the visitor goes back to the address and returns. Over a reload nothing of
 * it is kept but the name; `lost` then says that the rest has to be typed again. Until a name is typed it is the account's.
 */
export function useCardInHand(person: number, ownName: string) {
  const [kept] = useState(() => keptName(person))
  const [held, setHeld] = useState<NewCard>(() => inHand ?? fromName(kept || ownName))
  useForgetOutside()
  return {
    ...held,
    lost: inHand === null && kept !== '',
    take: (change: Partial<NewCard>) => {
      inHand = { ...held, ...change }
      keepName(person, inHand.card.name_on_Card)
      setHeld(inHand)
    },
  }
}

/** Forgets the card once the visitor is in no step of the checkout. */
export function useForgetOutside(): void {
  useEffect(
    () => () => {
      if (!steps.has(window.location.pathname)) inHand = null
    },
    [],
  )
}

/** It has paid. */
export function layDownCard(): void {
  inHand = null
  sessionStorage.removeItem(nameKey)
}

const steps = new Set<string>([paths.checkout(), paths.checkoutPayment()])

function fromName(name_on_Card: string): NewCard {
  return { card: { ...emptyCard, name_on_Card }, billing: null }
}

function keptName(person: number): string {
  const [whose, ...name] = (sessionStorage.getItem(nameKey) ?? '').split(' ')
  return whose === String(person) ? name.join(' ') : ''
}

function keepName(person: number, name: string): void {
  if (name) sessionStorage.setItem(nameKey, `${person} ${name}`)
  else sessionStorage.removeItem(nameKey)
}
