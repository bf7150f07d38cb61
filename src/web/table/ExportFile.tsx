import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { saveBlob } from './save-blob.ts'

type Props = {
  /** The name that the file is saved under. */
  name: string
  /** Loads it from the server. */
  read: () => Promise<Blob>
  disabled?: boolean
  children?: ReactNode
}

/** A button that saves a file of the server's, such as the CSV of what is filtered. */
export function ExportFile({ name, read, disabled, children = 'Export' }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(name, await read())
    } catch {
      void toast.error('The file could not be loaded. Try again.')
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} disabled={disabled} onClick={() => void save()}>
      <Download aria-hidden size={20} strokeWidth={1.75} />
      {children}
    </Button>
  )
}
