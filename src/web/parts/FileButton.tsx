import { type ReactNode, useState } from 'react'
import { saveFile } from '../browser/browser-http.ts'
import { useFailureNote } from '../form/messages.tsx'
import { Button } from './Button.tsx'

/** Loads a file and saves it under its name; a failure is said below the button. */
export function FileButton({
  name,
  read,
  children,
  variant = 'secondary',
}: {
  name: string
  read: () => Promise<Blob>
  children: ReactNode
  variant?: 'secondary' | 'quiet'
}) {
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const save = async () => {
    setBusy(true)
    showFailure(null)
    try {
      saveFile(name, await read())
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant={variant} busy={busy} onClick={() => void save()}>
        {children}
      </Button>
      {note}
    </div>
  )
}
