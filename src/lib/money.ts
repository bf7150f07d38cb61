/** Whole US cents. Every amount in code and database is in cents; dollars exist only at the edges (JSON, text). */
export type Cents = number

/** Hundredths of a percent: 10 % is 1000. */
export type BasisPoints = number

/** @throws RangeError when a computed amount is not a whole, safe number of cents: a bug, never a user's mistake. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount of cents: ${value}`)
  return value
}

/**
 * Integer division rounded half up; `numerator` >= 0, `denominator` > 0, both whole. Exact, with BigInt where needed.
 */
export function divideHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const doubled = 2 * numerator + denominator
    // Below 2^53 the quotient of two whole numbers is never rounded up to the next whole one.
    if (isWhole(numerator) && isWhole(denominator) && doubled <= Number.MAX_SAFE_INTEGER)
      return Math.floor(doubled / (2 * denominator))
  }
  const n = BigInt(numerator)
  const d = BigInt(denominator)
  return Number((2n * n + d) / (2n * d))
}

/** `rate` of an amount, rounded half up to the cent. */
export function percentOf(amount: Cents, rate: BasisPoints): Cents {
  const product = amount * rate
  const exact = isWhole(amount) && isWhole(rate) && isWhole(product)
  return divideHalfUp(exact ? product : BigInt(amount) * BigInt(rate), 10_000)
}

/** The smallest whole cents not below `rate` of the amount; for minimums such as the 10 % markup (rule R1). */
export function percentOfCeil(amount: Cents, rate: BasisPoints): Cents {
  const product = amount * rate + 9_999
  if (isWhole(amount) && isWhole(rate) && isWhole(product)) return Math.floor(product / 10_000)
  return Number((BigInt(amount) * BigInt(rate) + 9_999n) / 10_000n)
}

function isWhole(value: number): boolean {
  return value >= 0 && Number.isSafeInteger(value)
}

/**
 * Splits `total` cents by weights so that the parts sum to it exactly: largest remainder, ties to the earlier part.
 * Weights are whole and >= 0; when all are 0 the first part gets everything. An empty list must have total 0.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, w) => a + BigInt(w), 0n)
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('nothing to allocate to')
    return []
  }
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? total : 0))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight)
    return { index, part: exact / sum, rest: exact % sum }
  })
  let left = BigInt(total) - shares.reduce((a, s) => a + s.part, 0n)
  const parts = shares.map((s) => Number(s.part))
  const byRest = [...shares].sort((a, b) => (b.rest === a.rest ? a.index - b.index : b.rest > a.rest ? 1 : -1))
  for (const share of byRest) {
    if (left === 0n) break
    parts[share.index] = (parts[share.index] ?? 0) + 1
    left -= 1n
  }
  return parts
}

/** Cents to the API's JSON number of dollars. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** Dollars sent by a client to cents; null unless a finite number with at most two decimals. */
export function fromDollars(value: number): Cents | null {
  if (!Number.isFinite(value)) return null
  const whole = Math.round(value * 100)
  return Math.abs(value * 100 - whole) < 1e-6 && Number.isSafeInteger(whole) ? whole : null
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,412.08`; a negative amount is `-$38.20`. */
export function formatCents(amount: Cents): string {
  return dollars.format(amount / 100)
}

/** Dollars from the API's JSON as `$1,412.08`. */
export function formatDollars(amount: number): string {
  // A fast path for whole cents, the usual case, at a twentieth of the formatter's cost: a list shows dozens of prices.
  if (amount >= 0 && amount < 1_000_000 && Math.round(amount * 100) / 100 === amount)
    return `$${withComma(amount.toFixed(2), 6)}`
  return dollars.format(amount)
}

/** Inserts the single comma of a number below a million; `tail` is the number of characters after it. */
function withComma(text: string, tail: number): string {
  return text.length > tail ? `${text.slice(0, -tail)},${text.slice(-tail)}` : text
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `1,600`: a count or a measure. One shared formatter: `toLocaleString` creates a new one each time. */
export function figure(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000_000) return withComma(String(value), 3)
  return figures.format(value)
}

/** `9 boxes`, `1 piece`, `12 linear ft`: a count with its unit of sale, in running text. */
export function counted(count: number, unitLabel: string): string {
  const unit = unitLabel.toLowerCase()
  const shown = figure(count)
  if (unit.endsWith('ft')) return `${shown} ${unit}`
  if (count === 1) return `1 ${unit}`
  return `${shown} ${unit.endsWith('x') ? `${unit}es` : `${unit}s`}`
}

/** Dollars as people write them ("$1,250.50"); null for text that is not an amount. */
export function dollarsIn(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, '')
  return /^\d{1,9}(\.\d{0,2})?$/.test(bare) ? Number(bare) : null
}
