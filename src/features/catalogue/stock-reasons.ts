/** Why a size's stock changed, and how its vendor reads it. */
export const stockReasons = {
  order: 'Ordered',
  replacement: 'Sent again',
  cancel: 'Canceled or declined',
  declined: 'Declined, none left',
  return: 'Return',
  import: 'Import',
  bulk: 'Changed in bulk',
  undo: 'Undone',
  manual: 'Changed by hand',
  api: 'Changed by API',
  other: 'Other',
} as const
export type StockReason = keyof typeof stockReasons

export const isStockReason = (text: string): text is StockReason => Object.hasOwn(stockReasons, text)
