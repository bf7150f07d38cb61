/** True for nine digits with the check digit of the American Bankers Association and a first pair that a bank can have. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.reduce((total, digit, i) => total + digit * ([3, 7, 1][i % 3] ?? 0), 0)
  const region = Number(text.slice(0, 2))
  const known =
    (region >= 1 && region <= 12) || (region >= 21 && region <= 32) || (region >= 61 && region <= 72)
  return sum % 10 === 0 && (known || region === 80)
}

/** An employer's or a person's number: nine digits, dashes as people write them; null when it is neither. */
export function taxDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && !/^0{9}$|^(\d)\1{8}$/.test(digits) ? digits : null
}

/** Digits alone, as the bank wants them; null unless there are 4 to 17. */
export function accountDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{4,17}$/.test(digits) ? digits : null
}

/** The smallest payout (rule R6); less waits for the next. */
export const smallestPayoutCents = 2500
/** Days during which nothing goes to an account that was changed (rule R6). */
export const bankHoldDays = 3
