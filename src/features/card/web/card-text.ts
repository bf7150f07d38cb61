/** The card number as formatted while typed: digits in the brand's groups (4-4-4-4, American Express 4-6-5). */
export function cardNumberText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const gaps = isAmericanExpress(digits) ? [4, 10] : [4, 8, 12, 16]
  let text = ''
  for (let i = 0; i < digits.length; i++) text += (gaps.includes(i) ? ' ' : '') + digits[i]
  return text
}

/**
 * `12/29` as on the card: a first digit above 1 is a whole month, a four-digit year loses its century. `before` is the
 * field's previous value, so that a deleted slash stays deleted.
 */
export function expiryText(typed: string, before = ''): string {
  let digits = typed.replace(/\D/g, '')
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (/^\d{2}20\d{2}/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4, 6)
  digits = digits.slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && before === `${digits}/`)) return digits
  return `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** Three digits, or four for American Express. */
export function codeText(typed: string, cardNumber: string): string {
  return typed.replace(/\D/g, '').slice(0, isAmericanExpress(cardNumber) ? 4 : 3)
}

/** Where to find the code: on the back (spec 1 §5), on an American Express card on the front. */
export function codeHint(cardNumber: string): string {
  return isAmericanExpress(cardNumber)
    ? '4-digit number on the front of the card'
    : '3-digit number on the back of the card'
}

function isAmericanExpress(cardNumber: string): boolean {
  return /^3[47]/.test(cardNumber.replace(/\D/g, ''))
}
