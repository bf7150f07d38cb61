import { readAddress } from '#features/media/rules.ts'
import type { Target } from '../columns.ts'

/** The addresses in the cells of all columns with a meaning; several in a cell are separated by spaces, commas or bars. */
export function linksIn(
  cells: readonly string[],
  columns: readonly (Target | null)[],
  target: 'image_url' | 'document_url',
  onProblem: (problem: string) => void,
): string[] {
  const found = new Set<string>()
  for (const [place, each] of columns.entries()) {
    if (each !== target) continue
    const pieces = (cells[place] ?? '').split(/[\s|]+/).flatMap((part) => part.split(/[,;](?=https?:)/))
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
