import type { AccountType } from './actor.ts'

/** What an API key may do: each call names the rights that admit it (`keys` in its declaration). */
export const keyRights = {
  read_products: { label: 'Read products', hint: 'Products, prices, stock and imports, without changes.' },
  products: { label: 'Products', hint: 'Everything about products: texts, photographs, prices, stock, imports.' },
  stock: { label: 'Stock and prices', hint: 'Reads products and changes their stock, lead time and prices.' },
  orders: { label: 'Read orders', hint: 'Orders, items, packages and returns, without changes.' },
  shipments: {
    label: 'Status and packages',
    hint: 'Reads orders, moves items and ships packages. It cannot cancel items.',
  },
} as const

export type KeyRight = keyof typeof keyRights

/** How many days a key may live; one without a number never ends. */
export const keyLives = [30, 90, 365] as const

export const keyRightNames = Object.keys(keyRights) as [KeyRight, ...KeyRight[]]

/** Admins have no stock of their own to change. */
export const rightsFor = (type: AccountType): KeyRight[] =>
  keyRightNames.filter((right) => type !== 'Admin' || right !== 'stock')

/** The rights that admit calls which only read products, or orders. */
export const readsProducts = ['read_products', 'products', 'stock'] as const satisfies KeyRight[]
export const readsOrders = ['orders', 'shipments'] as const satisfies KeyRight[]
