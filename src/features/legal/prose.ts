/**
 * A paragraph, a list (numbered with `steps`), or a table of two columns. In text, `[words](/path)` is a link within
 * the site and `**words**` is bold.
 */
export type Block = string | { list: string[]; steps?: true } | { rows: [string, string][]; head?: [string, string] }

export type Section = { id: string; title: string; blocks: Block[] }

/** A part of a text: plain, bold, or a link. */
export type Inline =
  | { kind: 'text'; words: string }
  | { kind: 'strong'; words: string }
  | { kind: 'link'; words: string; to: string }

const marks = /\[([^[\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g

/** Splits text at its links and bold parts. */
export function inlines(text: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > from) parts.push({ kind: 'text', words: text.slice(from, match.index) })
    const [whole, linkWords, to, strongWords] = match
    if (linkWords && to) parts.push({ kind: 'link', words: linkWords, to })
    else parts.push({ kind: 'strong', words: strongWords ?? '' })
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ kind: 'text', words: text.slice(from) })
  return parts
}

/** The text without markup, as read aloud or searched. */
export function plainText(text: string): string {
  return inlines(text)
    .map((part) => part.words)
    .join('')
}
