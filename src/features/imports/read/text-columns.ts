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

/** Each text of the names goes to the column that it stands above; one above several columns by its words. */
function named(columns: readonly Column[], names: readonly (readonly Piece[])[]): Column[] {
  const words: string[][] = columns.map(() => [])
  for (const line of names)
    for (const piece of line) {
      const over = columns.filter((column) => piece.from < column.to && piece.to > column.from)
      const parts = over.length > 1 ? wordsOf(piece) : [piece]
      for (const part of parts) nearest(part)?.push(part.text)
    }
  return columns.map((column, i) => ({ ...column, name: (words[i] ?? []).join(' ').replaceAll(/ ?\/ ?/g, '/') }))

  /** Names beside all columns are those of columns that are empty here. */
  function nearest(piece: Piece): string[] | undefined {
    const away = columns.map(({ from, to }) => Math.max(from, piece.from) - Math.min(to, piece.to))
    const least = Math.min(...away)
    return least <= 1 ? words[away.indexOf(least)] : undefined
  }
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
