import { useEffect, useState } from 'react'
import type { Billing } from '#features/card/card.ts'
import { type CardValues, emptyCard } from '#features/card/web/CardForm.tsx'
import { paths } from '#lib/paths.ts'

/** A new card with its billing address; null uses the order's address. */
export type NewCard = { card: CardValues; billing: Billing | null }

/** What is being typed: in memory only, and only while the checkout is open (security U2). */
let inHand: NewCard | null = null

const nameKey = 'checkout_card_name'

/**
 * The new card of the payment step. It stays while the visitor goes back to the address and returns. After a reload
 * only the name is left; `lost` then says that the rest has to be typed again. Until a name is typed it is the
 * account's.
 */
export function useCardInHand(person: number, ownName: string) {
  const [storedName] = useState(() => storedNameOf(person))
  const [held, setHeld] = useState<NewCard>(() => inHand ?? fromName(storedName || ownName))
  useForgetOutside()
  return {
    ...held,
    lost: inHand === null && storedName !== '',
    take: (change: Partial<NewCard>) => {
      inHand = { ...held, ...change }
      storeName(person, inHand.card.name_on_Card)
      setHeld(inHand)
    },
  }
}

/** Clears the card once the visitor leaves the checkout. */
export function useForgetOutside(): void {
  useEffect(
    () => () => {
      if (!steps.has(window.location.pathname)) inHand = null
    },
    [],
  )
}

/** Clears the card after payment. */
export function layDownCard(): void {
  inHand = null
  sessionStorage.removeItem(nameKey)
}

const steps = new Set<string>([paths.checkout(), paths.checkoutPayment()])

function fromName(name_on_Card: string): NewCard {
  return { card: { ...emptyCard, name_on_Card }, billing: null }
}

function storedNameOf(person: number): string {
  const [whose, ...name] = (sessionStorage.getItem(nameKey) ?? '').split(' ')
  return whose === String(person) ? name.join(' ') : ''
}

function storeName(person: number, name: string): void {
  if (name) sessionStorage.setItem(nameKey, `${person} ${name}`)
  else sessionStorage.removeItem(nameKey)
}
