/** Splits a suggestion into what was typed (plain) and what completes it (bold), ignoring case. */
export function boldParts(text: string, query: string): { text: string; bold: boolean }[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return [{ text, bold: true }]
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((part, index) => ({ text: part, bold: index % 2 === 0 }))
    .filter((part) => part.text !== '')
}
