import { meaningOf, normalName, priceUnitOfName, unitOfName } from './column-names.ts'
import type { Header } from './find-header.ts'
import type { TableRow } from './open-table.ts'

const repeats = 'Rows that repeat the header are left out'

/**
 * Reads the rows below a header: a price list repeats its header for each series, and has further tables with other
 * columns or another order of them. Their cells are moved to the columns of the first header with the same name or
 * meaning; those that it does not have are left out.
 */
export function createTables({ header, rows, groups, titles }: Header): (row: TableRow) => TableRow {
  const keys = rows.map(keyOf)
  let order: (number | null)[] | null = null
  let lost: number[] = []
  return (row) => {
    const cells = withoutGroups(row.cells)
    const known = { ...row, cells, titles }
    if (keys.includes(keyOf(cells.slice(0, header.length)))) {
      order = null
      return { ...known, isHeader: repeats }
    }
    if (isNames(cells) || sharesNames(cells)) {
      order = orderOf(cells)
      lost = order.flatMap((place, at) => (place === null ? [at] : []))
      const left = cells.filter((cell, place) => cell.trim() !== '' && !order?.includes(place) && meaningOf(cell))
      return {
        ...known,
        isHeader: left.length > 0 ? `Columns of a further table are left out: ${left.join(', ')}` : repeats,
      }
    }
    const moved = order
    if (!moved) return known
    const isAlone = cells.filter((cell) => cell.trim() !== '').length === 1
    return isAlone
      ? known
      : { ...known, lost, cells: moved.map((place) => (place === null ? '' : (cells[place] ?? ''))) }
  }

  /** Most of its cells are names of the header, whatever they mean. */
  function sharesNames(cells: readonly string[]): boolean {
    const filled = cells.map(normalName).filter((cell) => cell !== '')
    const own = new Set(header.map(normalName))
    return filled.length > 3 && filled.filter((cell) => own.has(cell)).length >= filled.length * 0.7
  }

  /** The words above columns stand beside the title of the next table. */
  function withoutGroups(cells: string[]): string[] {
    const isGroup = (cell: string, place: number) => cell.trim() !== '' && cell.trim() === groups[place]
    return cells.some(isGroup) ? cells.map((cell, place) => (isGroup(cell, place) ? '' : cell)) : cells
  }

  /** By column of the header: the place in the further table. */
  function orderOf(names: readonly string[]): (number | null)[] {
    const plain = rows[0] ?? []
    const taken = new Set<number>()
    const take = (place: number) => {
      if (place < 0 || taken.has(place)) return null
      taken.add(place)
      return place
    }
    const byName = header.map((name, i) => {
      // A column without a name stays where it is.
      if (name.trim() === '') return meaningOf(names[i] ?? '') ? null : take(i)
      const wanted = [normalName(name), normalName(plain[i] ?? '')].filter((key) => key !== '')
      return take(names.findIndex((each, place) => wanted.includes(normalName(each)) && !taken.has(place)))
    })
    return byName.map(
      (place, i) => place ?? take(names.findIndex((each, at) => !taken.has(at) && isSame(each, header[i] ?? ''))),
    )
  }
}

function isSame(a: string, b: string): boolean {
  const meaning = meaningOf(a)
  if (!meaning || meaning.target === 'specification' || meaning.target !== meaningOf(b)?.target) return false
  return priceUnitOfName(a) === priceUnitOfName(b) && unitOfName(a) === unitOfName(b)
}

/** A row in which most cells are names of columns, of at least three meanings. */
function isNames(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length < 3 || filled.some((cell) => cell.length > 40 || /^[$\d.,%-]+$/.test(cell))) return false
  const meanings = filled.flatMap((cell) => meaningOf(cell)?.target ?? [])
  return new Set(meanings).size >= 3 && meanings.length * 2 >= filled.length
}

const keyOf = (cells: readonly string[]) =>
  cells
    .slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    .map(normalName)
    .join('|')
