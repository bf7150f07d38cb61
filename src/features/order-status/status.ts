import { site } from '#lib/site.ts'

/** What a customer reads of an item: the five steps of an order, then the ends that are off this path. */
export const customerSteps = [
  'Confirming stock',
  'Preparing',
  'Shipped',
  'Out for delivery',
  'Delivered',
  'Cancelled',
  'Not available',
  'Return in progress',
  'Returned',
] as const

export type CustomerStep = (typeof customerSteps)[number]

/** Where the goods are. The groups of statuses below are made of stages, so a new status is in those of its stage. */
type Stage =
  | 'waiting'
  | 'preparing'
  | 'accepted'
  | 'picked up'
  | 'shipped'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'called off'

type Setter = 'Vendor' | 'Contractor' | 'Admin'

type Row = {
  /** In the dropdown (spec 2 §4). */
  label: string
  /** In histories and messages, if it is not the label (OP-12). */
  word?: string
  step: CustomerStep
  tone: 'waiting' | 'moving' | 'done' | 'trouble'
  stage: Stage
  setBy: readonly Setter[]
  /** The usual path, and the side paths that need no explanation (rule R5). */
  next: readonly string[]
  /** Why setting it requires a reason, if it always does. */
  reason?: string
  /** Why an item with it can no longer change, and the reason of the refund that setting it causes. */
  final?: { message: string; refund: string }
  /** The dialog before it is set, if it ends an item. */
  dialog?: { title: string; action: string }
  /** What an Admin reads before setting it for many items; `refund` is the sum of their charges, the rest are figures. */
  effect?: (words: { refund: string; decline: string; release: string }) => string
  /** What a button that sets it says. */
  button?: string
  /** The lists of orders with a tab for it: those of an account type, and a professional's table of sales. */
  tabs?: readonly (Setter | 'sales')[]
}

const sellers = ['Vendor', 'Contractor', 'Admin'] as const
const admins = ['Admin'] as const

/** The 14 statuses of an order item by stored value, in the order of the dropdown (spec 2 §4; "Cancle" is stored). */
const rows = {
  'Waiting for approval': {
    label: 'Pending Approval',
    step: 'Confirming stock',
    tone: 'waiting',
    stage: 'waiting',
    setBy: sellers,
    next: ['Cancle'],
    tabs: ['Vendor', 'Contractor', 'Admin', 'sales'],
  },
  'Vendor Approved': {
    label: 'Approved',
    step: 'Preparing',
    tone: 'moving',
    stage: 'preparing',
    setBy: sellers,
    next: ['Cancle'],
    button: 'Approve',
    tabs: ['Vendor'],
  },
  Decline: {
    label: 'Not Approved',
    step: 'Not available',
    tone: 'trouble',
    stage: 'called off',
    setBy: sellers,
    next: [],
    reason: 'A reason is required to decline an item.',
    dialog: { title: 'Decline this item?', action: 'Decline item' },
    button: 'Decline',
    effect: ({ decline }) =>
      `The customers are refunded, and everyone is notified, after ${decline}. Until then it can be undone.`,
    tabs: ['Vendor'],
  },
  'In Progress': {
    label: 'In Progress',
    step: 'Preparing',
    tone: 'moving',
    stage: 'preparing',
    setBy: sellers,
    next: ['Cancle'],
    button: 'In progress',
    tabs: ['Vendor', 'Contractor', 'sales'],
  },
  'Ready to Pick Up': {
    label: 'Ready to Pick Up',
    step: 'Preparing',
    tone: 'moving',
    stage: 'preparing',
    setBy: sellers,
    next: ['Accept to Pick Up', 'Cancle'],
    button: 'Ready to pick up',
    tabs: ['Vendor', 'Contractor', 'Admin'],
  },
  'Accept to Pick Up': {
    label: 'Accept to Pick Up',
    step: 'Preparing',
    tone: 'moving',
    stage: 'accepted',
    setBy: admins,
    next: ['Picked Up'],
    button: 'Accept for pick-up',
  },
  'Picked Up': {
    label: 'Picked Up',
    step: 'Preparing',
    tone: 'moving',
    stage: 'picked up',
    setBy: admins,
    next: ['Shipping'],
    button: 'Picked up',
    tabs: ['Admin'],
  },
  Shipping: {
    label: 'Shipping',
    step: 'Preparing',
    tone: 'moving',
    stage: 'picked up',
    setBy: admins,
    next: ['Shipped'],
    button: 'Shipping',
  },
  Shipped: {
    label: 'Shipped',
    step: 'Shipped',
    tone: 'moving',
    stage: 'shipped',
    setBy: admins,
    next: ['Out For Delivery'],
    button: 'Ship',
    tabs: ['Contractor', 'Admin'],
  },
  'Out For Delivery': {
    label: 'Out For Delivery',
    step: 'Out for delivery',
    tone: 'moving',
    stage: 'shipped',
    setBy: admins,
    next: ['Delivered'],
    button: 'Out for delivery',
    tabs: ['Admin'],
  },
  Cancle: {
    label: 'Cancle',
    word: 'Cancelled',
    step: 'Cancelled',
    tone: 'trouble',
    stage: 'called off',
    setBy: admins,
    next: [],
    final: {
      message: 'This item has been cancelled. Its status can no longer change.',
      get refund() {
        return `Cancelled by ${site.name}.`
      },
    },
    dialog: { title: 'Cancel this item?', action: 'Cancel item' },
    effect: ({ refund }) =>
      `Up to ${refund} and shipping are refunded to the cards, every party’s share is reversed, and stock that is still with the vendor is restored. This cannot be undone.`,
    tabs: ['Admin'],
  },
  'Return Request': {
    label: 'Return Request',
    step: 'Return in progress',
    tone: 'trouble',
    stage: 'returning',
    setBy: admins,
    next: ['Returned', 'Delivered'],
    tabs: ['Admin', 'sales'],
  },
  Returned: {
    label: 'Returned',
    step: 'Returned',
    tone: 'trouble',
    stage: 'returned',
    setBy: admins,
    next: [],
    final: { message: 'This item has been returned. Its status can no longer change.', refund: 'Returned.' },
    dialog: { title: 'Was this item returned?', action: 'Set to Returned' },
    effect: ({ refund }) =>
      `Up to ${refund} are refunded to the cards and every party’s share is reversed. This cannot be undone.`,
    tabs: ['sales'],
  },
  Delivered: {
    label: 'Delivered',
    step: 'Delivered',
    tone: 'done',
    stage: 'delivered',
    setBy: admins,
    next: ['Return Request'],
    button: 'Delivered',
    effect: ({ release }) => `The payees’ money is released ${release} after today.`,
    tabs: ['Contractor', 'Admin', 'sales'],
  },
} as const satisfies Record<string, Row>

export type OrderStatus = keyof typeof rows
/** Typed anew, so that each `next` is a status. */
export const statusTable: Record<OrderStatus, Row & { next: readonly OrderStatus[] }> = rows
export const orderStatuses = Object.keys(rows) as [OrderStatus, ...OrderStatus[]]

export const isOrderStatus = (value: string): value is OrderStatus => Object.hasOwn(rows, value)
/** Its place in the dropdown: how far an item is, except for ends that are off the path. */
export const indexOf = (status: OrderStatus): number => orderStatuses.indexOf(status)
export const labelOf = (status: OrderStatus): string => statusTable[status].label
/** The word in histories and messages: Cancelled, whatever the stored value (OP-12). */
export const wordOf = (status: OrderStatus): string => statusTable[status].word ?? labelOf(status)

const inStages = (...stages: Stage[]) => orderStatuses.filter((status) => stages.includes(statusTable[status].stage))
const early = orderStatuses.filter((status) => statusTable[status].setBy.includes('Vendor'))

/** The groups of statuses that rules, pages and queries mean. */
const groups = {
  /** The first five, which vendors and professionals set (rule R5). */
  early,
  /** The goods are still with their vendor, so that a cancelled item is restocked. */
  withVendor: [...early, ...inStages('accepted')],
  /** Rule R8: until an item is accepted for pick-up, its customer may ask to cancel it. */
  beforePickUp: inStages('waiting', 'preparing'),
  waiting: inStages('waiting'),
  underWay: inStages('accepted', 'picked up', 'shipped'),
  /** The goods are between their vendor and their customer. */
  onItsWay: inStages('picked up', 'shipped'),
  /** Something is still to be done to deliver it. */
  open: inStages('waiting', 'preparing', 'accepted', 'picked up', 'shipped'),
  over: inStages('called off', 'delivered', 'returning', 'returned'),
  /** The usual path of an item when nothing goes wrong (rule R5). */
  path: inStages('waiting', 'preparing', 'accepted', 'picked up', 'shipped', 'delivered'),
  /** Declined or cancelled: never supplied. */
  calledOff: inStages('called off'),
  /** It ended early or was returned, so it does not count as sold. */
  ended: inStages('called off', 'returned'),
  /** Nothing is left to do, neither for a delivery nor for a return. */
  closed: inStages('called off', 'returned', 'delivered'),
  shipped: inStages('shipped', 'delivered', 'returning', 'returned'),
  received: inStages('delivered', 'returning', 'returned'),
  /** Its profit is negative (spec 2 §6). */
  back: inStages('returning', 'returned'),
  /** Who may put it into a package. */
  packedByVendor: inStages('preparing'),
  packedByAdmin: inStages('picked up'),
} satisfies Record<string, readonly OrderStatus[]>

type Group = keyof typeof groups

export const statusesIn = (group: Group): readonly OrderStatus[] => groups[group]
/** For `status IN …` in SQL. */
export const sqlList = (group: Group): string => `(${groups[group].map((status) => `'${status}'`).join(', ')})`
/** The statuses with a tab in this list of orders. */
export const statusesWithTab = (list: Setter | 'sales'): OrderStatus[] =>
  orderStatuses.filter((status) => statusTable[status].tabs?.includes(list))
const isIn = (group: Group) => (status: OrderStatus) => statusesIn(group).includes(status)

export const isEarly = isIn('early')
export const isWithVendor = isIn('withVendor')
export const canAskToCancel = isIn('beforePickUp')
export const isOnItsWay = isIn('onItsWay')
export const isOpen = isIn('open')
export const isOnPath = isIn('path')
export const isCalledOff = isIn('calledOff')
export const wasEnded = isIn('ended')
export const hasShipped = isIn('shipped')
export const isBack = isIn('back')
export const canVendorPack = isIn('packedByVendor')
export const canAdminPack = isIn('packedByAdmin')

/** Rule R5: a Decline can be undone for some minutes (`decline_posts_at` of the item), then it is refunded. */
export const declineFinal = 'This item was declined and its time to undo has passed. Its status can no longer change.'

/**
 * `reason` requires a reason (Decline; an Admin off the natural path), `forbidden` depends on the role, `closed` on the
 * item's state.
 */
export type Move = { outcome: 'yes' | 'same' | 'reason' | 'forbidden' | 'closed'; message: string }

const yes: Move = { outcome: 'yes', message: '' }
const closed: Move = { outcome: 'closed', message: 'This status can no longer be chosen.' }

/** The dropdown's own rule: who may pick which option from which status (ORDER-24 to ORDER-28). */
export function isDisabled(type: Setter | 'User', from: OrderStatus, to: OrderStatus): boolean {
  if (!maySet(type, to)) return true
  if (isEarly(to)) return !isEarly(from)
  return statusTable[to].stage === 'accepted' && !isWithVendor(from)
}

const maySet = (type: Setter | 'User', status: OrderStatus) =>
  type !== 'User' && statusTable[status].setBy.includes(type)

/** A final status cannot be changed any more, and the customer has been refunded. */
export const isFinal = (status: OrderStatus): boolean => statusTable[status].final !== undefined

/**
 * Whether this type may move an item from one status to another: the dropdown's rule and the server's (rule R5) in one
 * result.
 */
export function canMove(type: Setter | 'User', from: OrderStatus, to: OrderStatus): Move {
  if (from === to) return { outcome: 'same', message: '' }
  if (!maySet(type, to)) return { outcome: 'forbidden', message: 'This action is unauthorized.' }
  const { final, next } = statusTable[from]
  if (final) return { outcome: 'closed', message: final.message }
  if (isDisabled(type, from, to)) return closed
  const { reason } = statusTable[to]
  if (reason) return { outcome: 'reason', message: reason }
  if (isEarly(to) || next.includes(to)) return yes
  return { outcome: 'reason', message: 'A reason is required for a status change outside the usual order.' }
}

/** The options that the dropdown leaves enabled for this type, including the current one if it is an option at all. */
export function allowedStatuses(type: Setter | 'User', from: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((to) => {
    const { outcome } = canMove(type, from, to)
    return outcome === 'yes' || outcome === 'reason' || (outcome === 'same' && !isDisabled(type, from, to))
  })
}

/**
 * What usually comes next and this type may set, the first to go on: one step of the usual path, a Decline of what waits for
 * approval, or taking a Decline back. Buttons offer these before the dropdown, which has everything else.
 */
export function nextMoves(type: Setter | 'User', from: OrderStatus): OrderStatus[] {
  const path = statusesIn('path')
  const onwards = isOpen(from) ? path[path.indexOf(from) + 1] : undefined
  const usual: (OrderStatus | undefined)[] =
    from === 'Decline'
      ? path.slice(0, 1)
      : [onwards, ...(statusTable[from].stage === 'waiting' ? ['Decline' as const] : [])]
  return usual
    .filter((to) => to !== undefined)
    .filter((to) => ['yes', 'reason'].includes(canMove(type, from, to).outcome))
}

/** Whose turn an open item is; null when nothing is left to do for its delivery. */
export function whoActs(status: OrderStatus): 'Vendor' | 'Admin' | null {
  if (!isOpen(status)) return null
  return nextMoves('Vendor', status).length > 0 ? 'Vendor' : 'Admin'
}

/** Rule R5: an order shows its least advanced live item; items that ended early count only when all have. */
export function orderStatus(items: readonly OrderStatus[]): OrderStatus | null {
  const live = items.filter((status) => !wasEnded(status))
  return [...(live.length > 0 ? live : items)].sort((a, b) => indexOf(a) - indexOf(b))[0] ?? null
}
