const site = 'Wainscot'
const titleLimit = 60
const descriptionLimit = 155

/** `Carrara Matte 12x24 – Wainscot`, cut at a word so that the whole stays within 60 characters. */
export function titled(name: string): string {
  return `${cutAtWord(name, titleLimit - site.length - 3)} – ${site}`
}

/** A description of at most 155 characters: sentences are added while they fit. */
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
