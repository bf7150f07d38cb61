import { Choice } from '#web/form/fields.tsx'
import type { Target } from '../columns.ts'
import type { ImportJobView, SentMapping } from '../schema.ts'

type PriceColumnProps = {
  job: ImportJobView
  mapping: SentMapping
  error: string | undefined
  onChange: (change: Partial<SentMapping>) => void
}

/** Which of several columns has the prices: the levels of a dealer list are none that the file could decide between. */
export function PriceColumn({ job, mapping, error, onChange }: PriceColumnProps) {
  const { columns } = mapping
  if (!columns.includes('price_choice')) return null
  const places = columns.flatMap((target, place) => (target === 'price_choice' || target === 'price' ? [place] : []))
  const choose = (chosen: number) => {
    const meaningOf = (target: Target | null, place: number) =>
      place === chosen ? 'price' : target === 'price' ? 'price_choice' : target
    onChange({ columns: columns.map(meaningOf), per: columns.includes('uom') ? 'uom' : 'unit' })
  }
  return (
    <Choice
      legend="Several columns have prices. Which one holds for what you sell here?"
      name="price-column"
      value={String(columns.indexOf('price'))}
      error={error}
      options={places.map((place) => ({
        value: String(place),
        label: [job.header[place] || `Column ${place + 1}`, ...firstValues(job, place, 2)].join(' · '),
      }))}
      onChange={(place) => choose(Number(place))}
    />
  )
}

/** The first values of a column. */
export function firstValues(job: ImportJobView, place: number, most: number): string[] {
  const values = job.sample.map(({ cells }) => cells[place]?.trim() ?? '').filter((cell) => cell !== '')
  return values.slice(0, most).map((cell) => cell.slice(0, 40))
}
