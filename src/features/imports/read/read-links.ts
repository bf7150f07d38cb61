import { photographEndings, readAddress } from '#features/media/rules.ts'
import { endsIn } from '#lib/file-rules.ts'
import type { Target } from '../columns.ts'

/** The addresses in the cells of all columns with this meaning; names of pictures are not addresses. */
export function linksIn(
  cells: readonly string[],
  columns: readonly (Target | null)[],
  target: 'image_url' | 'document_url',
  onProblem: (problem: string) => void,
): string[] {
  const found = new Set<string>()
  for (const cell of cellsOf(cells, columns, target)) {
    const pieces = (namesIn(cell) ? '' : cell).split(/[\s|]+/).flatMap((part) => part.split(/[,;](?=https?:)/))
    for (const piece of pieces) {
      const url = piece.replace(/[,;]$/, '')
      if (url === '') continue
      const read = readAddress(url)
      if ('url' in read) found.add(read.url)
      else onProblem(read.problem)
    }
  }
  return [...found]
}

/** The names of the pictures that the cells mention: files themselves, and those at the end of addresses. */
export function picturesIn(cells: readonly string[], columns: readonly (Target | null)[]): string[] {
  const found = cellsOf(cells, columns, 'image_url').flatMap(
    (cell) => namesIn(cell) ?? linksIn([cell], ['image_url'], 'image_url', () => {}).map(nameOf),
  )
  return [...new Set(found)].filter((name) => name !== '')
}

const cellsOf = (cells: readonly string[], columns: readonly (Target | null)[], target: Target) =>
  columns.flatMap((each, place) => (each === target ? [cells[place] ?? ''] : []))

/** The names that a cell consists of, such as `front.jpg; side view.jpg`; null if it has anything else. */
function namesIn(cell: string): string[] | null {
  const names = cell
    .slice(0, 10_000)
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return names.length > 0 && names.every(isName) ? names : null
}

const isName = (part: string) => !part.includes('://') && part.length <= 200 && endsIn(part, photographEndings)

function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
