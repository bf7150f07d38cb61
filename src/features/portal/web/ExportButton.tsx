import { Download } from 'lucide-react'
import { useState } from 'react'
import { figure } from '#lib/money.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { saveBlob } from '#web/table/save-blob.ts'
import { exportRows } from './export-rows.ts'

type Props = {
  /** What the rows are, for the file's name. */
  noun: string
  read: Parameters<typeof exportRows>[0]
  /** The filters and the sorting of the address. */
  query: Record<string, string>
  rowId: (row: never) => string
}

/** Saves exactly what is filtered as a CSV file. */
export function ExportButton({ noun, read, query, rowId }: Props) {
  const [done, setDone] = useState<string | null>(null)
  const save = async () => {
    setDone('')
    try {
      const { page: _, ...filters } = query
      const { parts, rows, total } = await exportRows(read, filters, rowId, (so, all) =>
        setDone(all > so ? `${figure(so)} of ${figure(all)}` : ''),
      )
      saveBlob(`${noun.replaceAll(' ', '-')}.csv`, new Blob(parts, { type: 'text/csv' }))
      if (rows < total)
        void toast.warning(`The file has the first ${figure(rows)} of ${figure(total)} ${noun}. Narrow the filter.`)
    } catch {
      void toast.error('The file could not be loaded. Try again.')
    }
    setDone(null)
  }
  return (
    <Button variant="quiet" busy={done !== null} onClick={() => void save()}>
      <Download aria-hidden size={20} strokeWidth={1.75} />
      Export
      {done ? <span role="status">{done}</span> : null}
    </Button>
  )
}
