/** As React writes a text or an attribute's value. */
export function escaped(value: string | number | boolean): string {
  const text = typeof value === 'string' ? value : String(value)
  return special.test(text) ? text.replaceAll(everySpecial, (sign) => entities[sign] ?? sign) : text
}

const special = /["&'<>]/
const everySpecial = /["&'<>]/g
const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
