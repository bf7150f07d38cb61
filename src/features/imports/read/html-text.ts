import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'

const blocks = new Set(
  `address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hr li main nav ol option p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
)
const inline = new Set(
  `a abbr acronym audio b base basefont bdi bdo big body button cite code col colgroup data del dfn em embed font head html i
  iframe img input ins kbd label legend link map mark meta noscript o:p object param picture q s samp select small source span
  strike strong sub sup svg td template th time tt u var video wbr`.split(/\s+/),
)
/** The content of these elements is not visible text. */
const dropped = new Set(['script', 'style', 'textarea', 'title', 'xmp'])

/** HTML that was escaped, and escaped again by another system. */
const maxRounds = 4

/**
 * Converts a cell to text: HTML tags are removed, block ends become line breaks, entities are decoded. Text that only
 * looks like a tag (`<W24 x H30>`, `< 3 in`) stays. Linear in the length of the cell.
 */
export function withoutMarkup(cell: string): string {
  let text = cell
  for (let round = 0; round < maxRounds && /[<&]/.test(text); round++) {
    const next = unmarked(text)
    if (next === text) break
    text = next
  }
  return text
}

function unmarked(html: string): string {
  const parts: string[] = []
  let read = 0
  let skipping = 0
  let found = false
  const isMarkup = (name: string) => blocks.has(name) || inline.has(name) || dropped.has(name)
  const mark = (name: string, isImplied: boolean, depth: number) => {
    if (!isImplied) read = parser.endIndex + 1
    if (!isMarkup(name)) {
      if (!isImplied) parts.push(html.slice(parser.startIndex, read))
      return
    }
    found = true
    if (dropped.has(name)) skipping += depth
    else if (blocks.has(name)) parts.push('\n')
    else if (name === 'td' || name === 'th') parts.push(' ')
  }
  const parser = new Parser(
    {
      onopentag: (name, _, isImplied) => mark(name, isImplied, 1),
      onclosetag: (name, isImplied) => mark(name, isImplied, -1),
      ontext(text) {
        read = parser.endIndex + 1
        if (skipping === 0) parts.push(text)
      },
      oncomment() {
        found = true
      },
      oncommentend() {
        read = parser.endIndex + 1
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  // An unclosed tag is not a tag.
  parts.push(html.slice(read))
  const text = decodeHTMLStrict(
    parts.map((part) => (found && part !== '\n' ? part.replaceAll(/\s+/g, ' ') : part)).join(''),
  ).replaceAll('\u00A0', ' ')
  if (!found) return text
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n')
}
