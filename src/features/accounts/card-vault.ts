/** A validated card on its way to the payment provider. It exists in memory only. */
export type CardDetails = {
  /** digits only */
  number: string
  /** 1-12 */
  expMonth: number
  /** four digits */
  expYear: number
  cvv: string
  name: string
}

/** The stored data of a card. `expDate` is MM/YY; `fingerprint` is equal for equal cards. */
export type VaultedCard = {
  provider: string
  token: string
  brand: string
  last4: string
  expDate: string
  fingerprint: string
}

/** The payment provider's functions that accounts need. */
export type CardVault = {
  /** Throws a Failure on `card_number` when the provider refuses the card. */
  tokenize: (card: CardDetails) => Promise<VaultedCard>
  /** Makes the provider delete the card of a deleted account and the data about its holder. */
  forget: (token: string) => Promise<void>
}
