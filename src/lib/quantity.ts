import { figure } from './money.ts'

/** Sold units of one line of a cart, list or quote; the columns of quantities check it too. */
export const maxQuantity = 100_000
export const tooMany = `The quantity must be at most ${figure(maxQuantity)}.`
