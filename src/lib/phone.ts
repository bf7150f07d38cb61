/** `(415) 555-0123` for a U.S. number of ten digits, otherwise dial code and digits as they are (spec 2 §9). */
export function formatPhone(digits: string, countryCode = '+1'): string {
  const plain = digits.replace(/\D/g, '')
  const ten = plain.length === 11 && plain.startsWith('1') ? plain.slice(1) : plain
  if (countryCode === '+1' && ten.length === 10)
    return `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`
  return `${countryCode} ${plain}`.trim()
}
