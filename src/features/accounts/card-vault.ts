/** A checked card on its way to the payment provider; it exists in memory only. */
export type CardDetails = {
  /** digits alone */
  number: string
  /** 1-12 */
  expMonth: number
  /** four digits */
  expYear: number
  cvv: string
  name: string
}

/** What may be kept of it. `expDate` is MM/YY; `fingerprint` is equal for equal cards. */
export type VaultedCard = {
  provider: string
  token: string
  brand: string
  last4: string
  expDate: string
  fingerprint: string
}

/** The part of the payment provider that accounts need. */
export type CardVault = {
  /** Throws a Failure on `card_number` when the provider refuses the card. */
  tokenize: (card: CardDetails) => Promise<VaultedCard>
  /** Has the provider erase the card of an erased account, and what it knows of its holder. */
  forget: (token: string) => Promise<void>
}
