/** What a person who works for a vendor may do: each call names the rights that admit it (`staff` in its declaration). */
export const staffRights = {
  orders: { label: 'Orders', hint: 'Order items with their amounts, packages, returns and labor.' },
  products: { label: 'Products', hint: 'Products, prices, stock, imports and what labor costs.' },
  money: { label: 'Money', hint: 'Payouts, statements, invoices and the ledger of orders.' },
  settings: { label: 'Settings', hint: 'The company’s addresses, logo, contact and policies.' },
} as const

export type StaffRight = keyof typeof staffRights

/** All of them, also for a call that everyone who works for a vendor may make. */
export const staffRightNames = Object.keys(staffRights) as [StaffRight, ...StaffRight[]]

export const staffRightList = (rights: readonly StaffRight[], word = 'and'): string =>
  rights.map((right) => staffRights[right].label).join(` ${word} `)
