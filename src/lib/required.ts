const words: Record<string, string> = {
  'zip code': 'ZIP code',
  'tax id': 'Tax ID',
  qty: 'Quantity',
  'width ft': 'Width in feet',
  'length ft': 'Length in feet',
}

/** "Company name", "Order item ID": the name of a field of the API or a form, at the start of a sentence. */
export function fieldName(label: string): string {
  const name = words[label] ?? label.replace(/\bid\b/g, 'ID')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Names in the plural; not "address", "status", "basis" and "gas". */
const plural = /[^aisu]s$/

/**
 * "Company name is required.", "Products are required." The API's description prints another sentence for the email
 * alone.
 */
export function requiredMessage(label: string): string {
  if (label === 'email') return 'The email field is required.'
  return `${fieldName(label)} ${plural.test(label) ? 'are' : 'is'} required.`
}
