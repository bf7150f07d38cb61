export type Phone = { digits: string; extension: string }

const extensionMark = /(?:extension|ext\.?|x|#)[ .:]?[ ]?(\d{1,6})$/i

/**
 * A typed phone number: the digits after the dial code, and the extension separately. "+1 415 555 0123" and "1 415 555
 * 0123" under +1 give the ten digits. `other code` if it begins with another country's code; null if it is not a
 * number. Without a `countryCode` a leading code stays among the digits.
 */
export function readPhone(typed: string, countryCode: string | null): Phone | 'other code' | null {
  const text = typed.trim().slice(0, 60)
  const mark = extensionMark.exec(text)
  const extension = mark?.[1] ?? ''
  const body = mark ? text.slice(0, mark.index) : text
  if (/[a-z#]/i.test(body)) return null
  const digits = body.replace(/\D/g, '')
  const own = countryCode?.slice(1) ?? ''
  if (own && body.trimStart().startsWith('+')) {
    return digits.startsWith(own) ? { digits: digits.slice(own.length), extension } : 'other code'
  }
  const national = own === '1' && digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return { digits: national, extension }
}

/** The stored form: the digits, and " x22" for an extension. */
export const storedPhone = ({ digits, extension }: Phone): string => (extension ? `${digits} x${extension}` : digits)

/**
 * `(415) 555-0123` for a US number of ten digits, otherwise dial code and digits unchanged (spec 2 §9), both with "ext.
 * 22" if there is an extension. `stored` may begin with its own dial code.
 */
export function formatPhone(stored: string, countryCode = '+1'): string {
  const found = readPhone(stored, countryCode)
  if (found === null) return stored
  const other = found === 'other code' ? readPhone(stored, null) : null
  if (other !== null) return typeof other === 'string' ? stored : withExtension(`+${other.digits}`, other)
  const phone = found as Phone
  const d = phone.digits
  if (countryCode === '+1' && d.length === 10)
    return withExtension(`(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`, phone)
  return withExtension(`${countryCode} ${d}`.trim(), phone)
}

/** The `tel:` address of a link that calls it (RFC 3966). */
export function phoneLink(stored: string, countryCode = '+1'): string {
  const own = readPhone(stored, countryCode)
  const phone = own === 'other code' ? readPhone(stored, null) : own
  if (phone === null || phone === 'other code') return `tel:${stored.replace(/[^\d+]/g, '')}`
  const number = own === 'other code' ? `+${phone.digits}` : `${countryCode}${phone.digits}`
  return `tel:${number}${phone.extension ? `;ext=${phone.extension}` : ''}`
}

const withExtension = (number: string, { extension }: Phone) => (extension ? `${number} ext. ${extension}` : number)

/**
 * A ZIP code as it is written: nine digits, in one run or with a space, become ZIP+4 ("838141234" is "83814-1234").
 * Anything else is only trimmed; `isZip` checks whether it is a ZIP code.
 */
export function zipText(typed: string): string {
  const text = typed.trim()
  const nine = /^(\d{5})[ -]?(\d{4})$/.exec(text)
  return nine ? `${nine[1]}-${nine[2]}` : text
}

/** Five digits, or nine with a hyphen. */
export const isZip = (text: string): boolean => /^\d{5}(-\d{4})?$/.test(text)
