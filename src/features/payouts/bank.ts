/**
 * True for nine digits with a valid American Bankers Association check digit and first two digits that a bank can have.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.reduce((total, digit, i) => total + digit * ([3, 7, 1][i % 3] ?? 0), 0)
  const region = Number(text.slice(0, 2))
  const known = (region >= 1 && region <= 12) || (region >= 21 && region <= 32) || (region >= 61 && region <= 72)
  return sum % 10 === 0 && (known || region === 80)
}

/** An employer's or a person's tax number: nine digits, dashes allowed; null when it is neither. */
export function taxDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && !/^0{9}$|^(\d)\1{8}$/.test(digits) ? digits : null
}

/** Digits only, as the bank expects; null unless there are 4 to 17. */
export function accountDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{4,17}$/.test(digits) ? digits : null
}

/** Days after an account change during which nothing is sent to it (rule R6). */
export const bankHoldDays = 3
