/**
 * Whether a row of `vendor_listings` has a size that is low in stock: by the product's own level, otherwise the vendor's.
 * `vendor` is the parameter of the vendor's id.
 */
export const isLow = (row: string, vendor: string): string =>
  `${row}.least_stock <= coalesce(${row}.low_stock, (SELECT v.low_stock FROM vendors v WHERE v.account_id = ${vendor}))`
