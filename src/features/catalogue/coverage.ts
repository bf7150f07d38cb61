/**
 * Number of sold units that cover an area (rule R12): area times (1 + waste), divided by the coverage of a unit,
 * rounded up once at the end, and at least the minimum. Square feet and percent; the tolerance of 1e-9 keeps
 * 12.0000000001 boxes at 12.
 */
export function coverage(given: {
  /** The area without waste. */
  sqft: number
  wastePercent: number
  /** Coverage of one sold unit. */
  boxSqft: number
  minimumUnit: number
}): { sqft: number; quantity: number; coveredSqft: number; leftoverSqft: number } {
  const sqft = given.sqft * (1 + given.wastePercent / 100)
  const quantity = Math.max(given.minimumUnit, Math.ceil(sqft / given.boxSqft - 1e-9))
  const coveredSqft = quantity * given.boxSqft
  return {
    sqft: twoPlaces(sqft),
    quantity,
    coveredSqft: twoPlaces(coveredSqft),
    leftoverSqft: twoPlaces(coveredSqft - sqft),
  }
}

function twoPlaces(value: number): number {
  return Math.round(value * 100) / 100
}
