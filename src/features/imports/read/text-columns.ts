/** A text in a line, before and behind which are at least two blanks. */
export type Piece = { from: number; to: number; text: string }

/** A column of a text: the places that its cells can take, and its name. */
export type Column = { from: number; to: number; name: string; isApart?: boolean }

export function piecesOf(line: string): Piece[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
    text,
  }))
}

/** Rows may write into the next column: few of many. */
const tolerated = 0.02

/** The columns of rows, by the blanks that they have in the same places, with the names that stand above them. */
export function columnsIn(rows: readonly string[], names: readonly string[]): Column[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const filled = new Array<number>(width).fill(0)
  for (const row of rows)
    for (let at = 0; at < row.length; at++) if (row[at] !== ' ') filled[at] = (filled[at] ?? 0) + 1
  const few = Math.floor(rows.length * tolerated)
  const runs: Column[] = []
  for (const [at, count] of filled.entries()) {
    const last = runs.at(-1)
    if (count <= few) continue
    if (last && last.to === at) last.to = at + 1
    else runs.push({ from: at, to: at + 1, name: '' })
  }
  const pieces = names.map(piecesOf)
  return named(
    joined(
      runs.flatMap((run) => byAmounts(run, rows)),
      pieces.flat().flatMap(wordsOf),
      rows,
    ),
    pieces,
  )
}

/** Amounts side by side are columns of their own, also where some rows have shifted them. */
function byAmounts(run: Column, rows: readonly string[]): Column[] {
  const second = rows.flatMap((row) => {
    const signs = [...row.slice(run.from, run.to).matchAll(/[$€£]\d/g)].map(({ index }) => run.from + index)
    return signs.length === 2 && signs[1] ? [signs[1]] : []
  })
  const cut = Math.min(...second)
  return second.length === 0
    ? [run]
    : [
        { ...run, to: cut },
        { ...run, from: cut, isApart: true },
      ]
}

/**
 * Runs that are one column: below one name, or with a single blank between them where only one has a name. A currency
 * sign belongs to the amount behind it.
 */
function joined(runs: readonly Column[], names: readonly Piece[], rows: readonly string[]): Column[] {
  const columns: Column[] = []
  for (const run of runs) {
    const last = columns.at(-1)
    if (last && isOne(last, run)) last.to = run.to
    else columns.push({ ...run })
  }
  return columns

  function isOne(left: Column, right: Column): boolean {
    if (isSign(left)) return true
    const gap = right.from - left.to
    if (gap > 2 || right.isApart || isSign(right)) return false
    // A name of two words may stand above two columns.
    const [above, beside] = [namesOf(left), namesOf(right)]
    const isShared = above.some((name) => beside.includes(name))
    return isShared || (gap === 1 && (above.length === 0 || beside.length === 0))
  }
  function namesOf(column: Column): Piece[] {
    return names.filter(({ from, to }) => from < column.to && to > column.from)
  }
  function isSign(column: Column): boolean {
    if (column.to - column.from > 2) return false
    const texts = rows.map((row) => row.slice(column.from, column.to).trim()).filter((text) => text !== '')
    return texts.length > 0 && texts.every((text) => /^[$€£]$/.test(text))
  }
}

/** Each text of the names goes to the column that it is above; one above several columns by its words. */
function named(columns: readonly Column[], names: readonly (readonly Piece[])[]): Column[] {
  const words: string[][] = columns.map(() => [])
  const beside: Piece[] = []
  for (const line of names)
    for (const piece of line) {
      const over = columns.filter((column) => piece.from < column.to && piece.to > column.from)
      const parts = over.length > 1 ? wordsOf(piece) : [piece]
      for (const part of parts) {
        const { at, away } = nearest(part, () => true)
        // Names beside all columns are those of columns that are empty here, or stand above the middle of a wide one.
        if (away <= 1) words[at]?.push(part.text)
        else beside.push(part)
      }
    }
  for (const piece of beside) {
    const { at, away } = nearest(piece, (place) => words[place]?.length === 0)
    if (away <= farthest) words[at]?.push(piece.text)
  }
  return columns.map((column, i) => ({ ...column, name: (words[i] ?? []).join(' ').replaceAll(/ ?\/ ?/g, '/') }))

  function nearest(piece: Piece, is: (place: number) => boolean): { at: number; away: number } {
    const all = columns.map(({ from, to }, place) =>
      is(place) ? Math.max(from, piece.from) - Math.min(to, piece.to) : Number.POSITIVE_INFINITY,
    )
    const away = Math.min(...all)
    return { at: all.indexOf(away), away }
  }
}

const farthest = 20

/**
 * Whether names stand above their columns: those of each line in the order of the columns, and none for two where another
 * column has none.
 */
export function areInOrder(columns: readonly Column[], names: readonly string[]): boolean {
  const isDoubled = columns.some(({ name }) => {
    const own = name.toLowerCase().split(' ')
    return own.some((word, i) => i > 0 && word === own[i - 1])
  })
  const hasNone = columns.some(({ name }) => name === '')
  const texts = columns.map(({ name }) => name.split(/[ /]/))
  const isMixed = names.some((line) => {
    const words = line.split(/[\s/]+/).filter((word) => word !== '')
    let at = 0
    return words.some((word) => {
      const place = texts.findIndex((own, column) => column >= at && own.includes(word))
      if (place >= 0) at = place
      return place < 0 && texts.some((own) => own.includes(word))
    })
  })
  return !(isMixed || (isDoubled && hasNone))
}

/**
 * The cells of rows by their order, where blanks do not align them: the names above have as many words as most rows have
 * texts. A row with one text more has a mark behind its first one; any other row has its rest in the last column.
 */
export function byOrder(
  rows: readonly string[],
  names: readonly string[],
): { names: string[]; rows: string[][] } | null {
  const words = names.flatMap((line) => piecesOf(line).flatMap(wordsOf)).map(({ text }) => text)
  const texts = rows.map((row) => piecesOf(row).map(({ text }) => text))
  const whole = texts.filter(({ length }) => length === words.length)
  if (names.length !== 1 || words.length < 4 || whole.length < rows.length * 0.5) return null
  const kinds = words.map((_, place) => kindOf(whole.map((row) => row[place] ?? '')))
  const fits = (row: readonly string[]) =>
    row.length === words.length && row.every((text, place) => kinds[place] === null || kinds[place] === kindOf([text]))
  return {
    names: words,
    rows: texts.map((row) => {
      const [first = '', mark = '', ...others] = row
      const marked = [`${first} ${mark}`, ...others]
      const found = [row, marked].find(fits)
      if (found) return found
      return words.map((_, place) =>
        place === 0 ? first : place === words.length - 1 ? [mark, ...others].join(' ') : '',
      )
    }),
  }
}

/** What all texts of a column are; null for words and for columns with several kinds. */
export function kindOf(texts: readonly string[]): string | null {
  const kinds = new Set(
    texts.map((text) =>
      /^[$€£]/.test(text) ? 'amount' : /^\d[\d.,]*$/.test(text) ? 'number' : /\d ?x ?\d/i.test(text) ? 'size' : 'words',
    ),
  )
  const [kind = null] = kinds
  return kinds.size === 1 && kind !== 'words' ? kind : null
}

function wordsOf({ from, text }: Piece): Piece[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    from: from + index,
    to: from + index + word.length,
    text: word,
  }))
}

/**
 * The cells of a row. A row that is written across the blanks between columns becomes one cell, so that no amount is cut
 * in two.
 */
export function sliceInto(row: string, columns: readonly Column[]): string[] {
  const cuts = columns.slice(1).map(({ from }, i) => cutBetween(row, columns[i]?.to ?? 0, from))
  if (cuts.includes(-1)) return [row.trim().replaceAll(/\s+/g, ' ')]
  const ends = [...cuts, row.length]
  return ends.map((end, i) => row.slice(i === 0 ? 0 : ends[i - 1], end).trim())
}

/** A place between two columns where the row has a blank; -1 if it has none there. */
function cutBetween(row: string, from: number, to: number): number {
  for (let at = from; at <= to; at++) if ((row[at] ?? ' ') === ' ' || row[at - 1] === ' ') return at
  return -1
}
