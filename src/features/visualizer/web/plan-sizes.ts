/** Size ranges for filtering floor plans, in square feet; `key` is used in the URL. */
export const planSizes = [
  { key: '0-500', label: 'Up to 500 sq ft', min: 0, max: 500 },
  { key: '500-1000', label: '500 to 1,000 sq ft', min: 500, max: 1000 },
  { key: '1000-1800', label: '1,000 to 1,800 sq ft', min: 1000, max: 1800 },
  { key: '1800', label: 'Over 1,800 sq ft', min: 1800, max: null },
] as const

/** The API's parameters; an unknown key means every size. */
export function sqftOf(key: string | null): { sqft_min?: number; sqft_max?: number | null } {
  const size = planSizes.find((one) => one.key === key)
  return size ? { sqft_min: size.min, sqft_max: size.max } : {}
}
