import { formatPhone } from '#lib/phone.ts'

export const noteLimit = 1000
export const noteTooLong = 'The note must be at most 1,000 characters.'
const badPhone = 'Enter a 10-digit phone number, such as (415) 555-0123.'
const withExtension = 'Enter the number without an extension. Add the extension to the notes for the driver.'

/**
 * The phone number that a driver calls: ten digits of a U.S. number, with or without +1, or another country's after
 * its `+`. Text without any digit is not a number yet. Returns the problem, or null.
 */
export function receiverPhoneProblem(typed: string): string | null {
  if (/[a-z#,;]/i.test(typed)) return withExtension
  return receiverPhone(typed) === null ? badPhone : null
}

/** The stored form: `4155550123`, or `+442079460018`; null when it is not a phone number. */
export function receiverPhone(typed: string): string | null {
  const text = typed.trim()
  if (text.length > 40 || !/^\+?[\d\s().\-/]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('1'))
    return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : null
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  // North American numbers: neither area code nor exchange begins with 0 or 1.
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(ten) ? ten : null
}

/** `(415) 555-0123`, or another country's number as stored. */
export const shownReceiverPhone = (stored: string) => (stored.startsWith('+') ? stored : formatPhone(stored))
