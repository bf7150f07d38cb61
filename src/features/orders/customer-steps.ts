import type { AccountType } from '#features/accounts/actor.ts'
import {
  type CustomerStep,
  customerSteps,
  isOnPath,
  isOpen,
  isOrderStatus,
  type OrderStatus,
  orderStatuses,
  statusTable,
  wordOf,
} from '#features/order-status/status.ts'
import { windowWords } from '#features/shipping/delivery.ts'

/**
 * The 14 statuses are stored and shown to vendors, professionals and Admins (spec 2 §4); a customer reads the step. It is
 * Shipped with the status of this name, which needs a tracking number to follow (rule R5).
 */
export const stepOf = (status: OrderStatus): CustomerStep => statusTable[status].step
export const isCustomerStep = (value: string): value is CustomerStep =>
  (customerSteps as readonly string[]).includes(value)

/** The stored statuses behind a step. */
export const statusesOf = (step: CustomerStep): OrderStatus[] =>
  orderStatuses.filter((status) => stepOf(status) === step)

/** The steps of an order when nothing goes wrong. */
export const customerPath = customerSteps.filter((step) => statusesOf(step).every(isOnPath))

/** The word for a status that this reader of an order is shown. */
export const wordFor = (reader: AccountType, status: OrderStatus): string =>
  reader === 'User' ? stepOf(status) : wordOf(status)

/** Whether a customer is notified of this move: most moves of a vendor or carrier stay within one of their steps. */
export const isNewStep = (from: string | null, to: OrderStatus): boolean =>
  from === null || !isOrderStatus(from) || stepOf(from) !== stepOf(to)

type Dated = { status: OrderStatus; statusDate: Date }
type Moved = { at: Date; kind: string; fromValue: string | null; toValue: string | null }

/** When the item reached its present step, by its own history, oldest first. */
export function stepSince({ status, statusDate }: Dated, moves: readonly Moved[]): Date {
  const entered = moves.findLast(
    ({ kind, fromValue, toValue }) =>
      kind === 'status' &&
      toValue !== null &&
      isOrderStatus(toValue) &&
      stepOf(toValue) === stepOf(status) &&
      isNewStep(fromValue, toValue),
  )
  return entered?.at ?? statusDate
}

const sentences: Record<CustomerStep, (product: string) => string> = {
  'Confirming stock': (product) => `We are confirming the stock of ${product}.`,
  Preparing: (product) => `${product} is being prepared.`,
  Shipped: (product) => `${product} has shipped.`,
  'Out for delivery': (product) => `${product} is out for delivery.`,
  Delivered: (product) => `${product} was delivered.`,
  Cancelled: (product) => `${product} was cancelled.`,
  'Not available': (product) => `${product} is not available.`,
  'Return in progress': (product) => `The return of ${product} is in progress.`,
  Returned: (product) => `${product} was returned.`,
}

/** For a customer's notification or mail: what has happened, and when it arrives as long as that is ahead. */
export function stepSentence(
  status: OrderStatus,
  product: string,
  arrives: { from: string; to: string } | null = null,
): string {
  const ahead = isOpen(status) && stepOf(status) !== 'Out for delivery'
  const window = arrives && ahead ? ` Arrives ${windowWords(arrives)}.` : ''
  return sentences[stepOf(status)](product) + window
}
