import { fromDollars, toDollars } from '#lib/money.ts'

/** Price in dollars times quantity, exact to the cent. */
export const amountOf = (price: number, quantity: number): number =>
  toDollars((fromDollars(price) ?? 0) * quantity)
