const site = 'Wainscot'
const titleLimit = 60
const descriptionLimit = 155

/**
 * `Carrara Matte 12x24 – Wainscot`, within 60 characters. A name that is too long is cut at a word; `number` then
 * distinguishes it from names with the same beginning.
 */
export function titled(name: string, number = ''): string {
  const room = titleLimit - site.length - 3
  if (name.length <= room) return `${name} – ${site}`
  if (number === '' || number.length > room - 12) return `${cutAtWord(name, room)} – ${site}`
  return `${cutAtWord(name, room - number.length - 1)} ${number} – ${site}`
}

/** A description of at most 155 characters: sentences are added as long as they fit. */
export function described(...sentences: string[]): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length > descriptionLimit) break
    text = longer
  }
  return text || cutAtWord(sentences[0] ?? '', descriptionLimit)
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;:–-]+$/, '')
}
