import { History } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatTime } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { Loading } from '#web/Skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { getVersion, getVersions } from '../api.ts'
import { type Keeper, useSaveState } from './autosave.ts'
import { useEditor } from './store.ts'
import { Tool } from './Tool.tsx'

/** What the design was before: each kept state can be put in place again, as one step that can be undone. */
export function HistoryTool({ keeper }: { keeper: Keeper }) {
  const { saved } = useSaveState(keeper)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tool
        icon={History}
        label="History"
        hint="Earlier states of this design"
        off={saved === null}
        named
        minor
        onPress={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Earlier states">
        {open && saved ? (
          <Versions id={saved.id} version={saved.version} onDone={() => setOpen(false)} />
        ) : null}
      </Dialog>
    </>
  )
}

function Versions({ id, version, onDone }: { id: string; version: number; onDone: () => void }) {
  const editor = useEditor()
  const [busy, setBusy] = useState<number | null>(null)
  const reading = useAnswer(`versions ${id} ${version}`, () => getVersions(http, id))
  if (reading.data === null) {
    if (reading.state === 'reading') return <Loading label="Reading the history" />
    return <Button onClick={() => void reading.again()}>Try again</Button>
  }
  const bringBack = async (wanted: number) => {
    setBusy(wanted)
    try {
      const { data } = await getVersion(http, id, wanted)
      editor.replace(editor.get().ground, data)
      onDone()
    } catch {
      // The call has told why in a toast.
      setBusy(null)
    }
  }
  return (
    <ol className="grid gap-2">
      {reading.data.map((entry) => (
        <li key={entry.version} className="flex items-center justify-between gap-4">
          <span>
            {formatDate(entry.saved_at)}, {formatTime(entry.saved_at)}
            {entry.ordered ? <span className="block text-14 text-level">Ordered in this state</span> : null}
          </span>
          {entry.version === version ? (
            <span className="text-graphite">This state</span>
          ) : (
            <Button
              variant="quiet"
              busy={busy === entry.version}
              aria-label={`Bring back the state of ${formatDate(entry.saved_at)}, ${formatTime(entry.saved_at)}`}
              onClick={() => void bringBack(entry.version)}
            >
              Bring back
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
