import { createHash } from 'node:crypto'
import { normalName } from '../read/column-names.ts'
import { guessMapping } from '../read/guess-mapping.ts'
import type { FileSource } from '../read/open-table.ts'
import { inspectFile } from '../read/read-file.ts'
import type { Sheet, Workbook } from '../read/workbook.ts'
import type { ImportJob } from './job-queries.ts'

/** A sheet as it is stored; `columns` is the same for sheets with the same columns, null where no column was found. */
export type KnownSheet = Sheet & { columns: string | null; meanings: number }

/** What is stored of a file: its columns and first rows. Throws a Failure if it cannot be read. */
export async function shapeOf(source: FileSource): Promise<ImportJob['shape']> {
  const { shape, sample } = await inspectFile(source)
  const cut = (cell: string) => cell.slice(0, 300)
  return { ...shape, sample: sample.map(({ line, cells }) => ({ line, cells: cells.map(cut) })) }
}

/** The same of sheets of a workbook: by default the sheet whose columns say the most, and all that have its columns. */
export async function shapeOfSheets(
  csv: Uint8Array,
  sheets: KnownSheet[],
  given?: number[],
): Promise<ImportJob['shape']> {
  const most = Math.max(...sheets.map(({ meanings }) => meanings))
  const best = sheets.find(({ meanings }) => meanings === most)
  const chosen = given ?? sheets.flatMap(({ columns }, place) => (columns === best?.columns ? [place] : []))
  const shape = await shapeOf({ bytes: csv, sheets: sheets.filter((_, place) => chosen.includes(place)) })
  return { ...shape, sheets, chosen }
}

export async function sheetsOf({ csv, sheets }: Workbook): Promise<KnownSheet[]> {
  const known: KnownSheet[] = []
  for (const sheet of sheets) {
    const header = await inspectFile({ bytes: csv, sheets: [sheet] }).then(
      ({ shape }) => shape.header,
      () => null,
    )
    const columns = header ? guessMapping(header).columns.filter((target) => target !== null) : []
    // Of sheets that say as much, the one with the fewest prices to choose from.
    const choices = columns.filter((target) => target === 'price_choice').length
    const meanings = columns.length - choices - choices / 1000
    known.push({ ...sheet, columns: header && signatureOf(header), meanings })
  }
  return known
}

/** Lists with the same columns have the same signature, whatever the year in their names. */
export function signatureOf(header: readonly string[]): string {
  return createHash('sha256').update(header.map(normalName).join('|')).digest('hex').slice(0, 40)
}
