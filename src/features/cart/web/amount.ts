import { fromDollars, toDollars } from '#lib/money.ts'

/** Dollars of so many units at a price in dollars, exact to the cent. */
export const amountOf = (price: number, quantity: number): number =>
  toDollars((fromDollars(price) ?? 0) * quantity)
