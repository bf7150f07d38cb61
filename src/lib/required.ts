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

/** "Company name is required." The API's description prints another sentence for the email alone. */
export function requiredMessage(label: string): string {
  return label === 'email' ? 'The email field is required.' : `${fieldName(label)} is required.`
}
