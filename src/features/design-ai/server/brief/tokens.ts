import { singular } from '#features/catalogue/search/words.ts'

/** A word, number or mark of a brief, with its place in the text. */
export type Token = {
  kind: 'word' | 'number' | 'stop' | 'comma' | 'dash' | 'colon' | 'slash' | 'mark'
  raw: string
  /** Lowercase, singular, without accents and apostrophes; replaced by the corrected spelling. */
  word: string
  start: number
  end: number
  /** Whether it follows the previous token without a space. */
  glued: boolean
  /** Whether another reader has used it: a budget, a date, a size. */
  taken: boolean
}

/** Dots after these words do not end a sentence. */
const shortened = new Set(
  'incl approx max min sq ft in pls est ca st mr mrs dr no vs etc dec jan feb mar apr jun jul aug sept sep oct nov'.split(
    ' ',
  ),
)

const kinds: Record<string, Token['kind']> = {
  '.': 'stop',
  '!': 'stop',
  '?': 'stop',
  ';': 'stop',
  '…': 'stop',
  '\n': 'stop',
  '•': 'stop',
  ',': 'comma',
  '(': 'comma',
  ')': 'comma',
  '[': 'comma',
  ']': 'comma',
  '-': 'dash',
  '–': 'dash',
  '—': 'dash',
  '‐': 'dash',
  ':': 'colon',
  '/': 'slash',
}

/** Splits a brief into tokens. Hyphens inside words are dropped: "easy-clean" is the same as "easy clean". */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const plain = text.replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[“”″]/g, '"').replaceAll('×', 'x')
  for (const match of plain.matchAll(/\p{L}+(?:'\p{L}+)*|\d+(?:[.,]\d+)*|\n|[^\s\p{L}\d]/gu)) {
    const raw = match[0]
    const start = match.index
    const end = start + raw.length
    const before = tokens.at(-1)
    const glued = before !== undefined && before.end === start
    const kind = kindOf(raw)
    // A comma after a number that ends a sentence or a list belongs to the sentence.
    const made: Token = { kind, raw, word: '', start, end, glued, taken: false }
    if (kind === 'word') made.word = normalWord(raw)
    else if (kind === 'number') made.word = raw
    if (raw === '&' || raw === '+') Object.assign(made, { kind: 'word', word: 'and' })
    if (kind === 'stop' && raw === '.' && before && glued && shortened.has(before.word)) continue
    if (raw === 's' && glued && before?.kind === 'number') {
      Object.assign(before, { kind: 'word', raw: `${before.raw}s`, word: `${before.raw}s`, end })
      continue
    }
    tokens.push(made)
  }
  return joined(tokens)
}

/** The form of a word that phrases are compared in. */
export function normalWord(raw: string): string {
  const plain = raw
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/'s$/, '')
    .replaceAll("'", '')
  return singular(plain)
}

/** The key of a phrase in the vocabulary. */
export function normalPhrase(phrase: string): string {
  return phrase
    .replaceAll('&', ' and ')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => normalWord(word))
    .join(' ')
}

function kindOf(raw: string): Token['kind'] {
  if (/^\p{L}/u.test(raw)) return 'word'
  return /^\d/.test(raw) ? 'number' : (kinds[raw] ?? 'mark')
}

/** Reads "w/" as "with" and "w/o" or "w/out" as "without", and drops hyphens inside words. */
function joined(tokens: Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const [next, after] = [tokens[at + 1], tokens[at + 2]]
    if (token.word === 'w' && next?.kind === 'slash' && next.glued) {
      const isWithout = after?.glued && (after.word === 'o' || after.word === 'out')
      const last = isWithout ? after : next
      out.push({ ...token, word: isWithout ? 'without' : 'with', raw: 'with', end: last.end })
      at += isWithout ? 2 : 1
      continue
    }
    const isHyphen =
      token.kind === 'dash' &&
      token.glued &&
      next?.glued === true &&
      (next.kind === 'word' || (out.at(-1)?.kind === 'word' && next.kind === 'number'))
    if (!isHyphen) out.push(token)
  }
  return out
}
