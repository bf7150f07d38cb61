import { SelectField } from '#web/form/fields.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import type { ImportJobView } from '../schema.ts'
import { sendSheets } from './api.ts'

type Sheet = ImportJobView['sheets'][number]

/** Which sheets of a workbook are read: one, or all with the same columns. */
export function SheetChoice({ job, onChange }: { job: ImportJobView; onChange: (job: ImportJobView) => void }) {
  const { busy, problem, submit } = useSubmit<string>(async (places = '') =>
    onChange(await sendSheets(job.job, places.split(',').map(Number))),
  )
  return (
    <SelectField
      label="Sheet of the workbook"
      className="max-w-120"
      value={job.sheets.flatMap(({ chosen }, place) => (chosen ? [place] : [])).join(',')}
      options={choicesOf(job.sheets)}
      error={problem}
      disabled={busy}
      onChange={(event) => void submit(null, event.target.value)}
    />
  )
}

/** Groups of sheets with the same columns, then each sheet in which columns were found. */
function choicesOf(sheets: readonly Sheet[]): { value: string; label: string }[] {
  const groups = new Map<string, number[]>()
  for (const [place, { columns }] of sheets.entries())
    if (columns !== null) groups.set(columns, [...(groups.get(columns) ?? []), place])
  const together = [...groups.values()].filter((places) => places.length > 1)
  return [
    ...together.map((places) => ({
      value: places.join(','),
      label: `${places.length} sheets with the same columns: ${places.map((place) => sheets[place]?.name).join(', ')}`,
    })),
    ...sheets.flatMap(({ name, rows, columns }, place) =>
      columns === null ? [] : [{ value: String(place), label: `${name}, ${rows.toLocaleString('en-US')} rows` }],
    ),
  ]
}

/** A row's number, with its sheet where several are read: "Mosaics 12". */
export function rowName({ sheets }: ImportJobView, row: number): string {
  const chosen = sheets.filter((sheet) => sheet.chosen)
  if (chosen.length < 2) return String(row)
  let above = 0
  for (const { name, lines } of chosen) {
    if (row <= above + lines) return `${name} ${row - above}`
    above += lines
  }
  return String(row)
}
