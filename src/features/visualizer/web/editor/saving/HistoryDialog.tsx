import { useState } from 'react'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { getVersion, getVersions } from '#features/visualizer/web/api.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { Loading } from '#web/page/loading.tsx'
import { useRead } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { describeChange } from '../store/change-words.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'

type HistoryDialogProps = { saved: SavedScene; open: boolean; onClose: () => void }

export function HistoryDialog({ saved, open, onClose }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Version history">
      {open ? <Versions id={saved.id} version={saved.version} onDone={onClose} /> : null}
    </Dialog>
  )
}

function Versions({ id, version, onDone }: { id: string; version: number; onDone: () => void }) {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const [busy, setBusy] = useState<number | null>(null)
  const { note, showFailure } = useFailureNote()
  const reading = useRead(['versions', id, version], () => getVersions(http, id))
  if (!reading.data) {
    if (!reading.error) return <Loading label="Loading history" />
    return <Button onClick={() => void reading.again()}>Try again</Button>
  }
  const bringBack = async (wanted: number) => {
    setBusy(wanted)
    showFailure(null)
    try {
      const { data } = await getVersion(http, id, wanted)
      editor.replace(editor.get().ground, data)
      onDone()
    } catch (failure) {
      showFailure(failure)
      setBusy(null)
    }
  }
  // Renaming the design or adding it to a project raises the version without a history entry.
  const now = reading.data.find((entry) => entry.version <= version)
  return (
    <>
      <p className="text-graphite">What each version changed and when it was saved.</p>
      {note}
      <ol className="mt-4 grid gap-3">
        {reading.data.map((entry) => (
          <li key={entry.version} className="flex items-center justify-between gap-4">
            <span>
              {describeChange(entry.changed, scene)}
              <span className="block text-14 text-graphite">
                {formatDate(entry.saved_at)}, {formatTime(entry.saved_at)}
              </span>
              {entry.ordered ? <span className="block text-14 text-level">Ordered in this version</span> : null}
            </span>
            {entry === now ? (
              <span className="shrink-0 text-graphite">Current version</span>
            ) : (
              <Button
                variant="quiet"
                busy={busy === entry.version}
                aria-label={`Restore the version of ${formatDate(entry.saved_at)}, ${formatTime(entry.saved_at)}: ${describeChange(entry.changed, scene)}`}
                onClick={() => void bringBack(entry.version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const sceneOf = (state: EditorState) => state.scene
