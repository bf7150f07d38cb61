import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import { type Saver, useSaveState } from './autosave.ts'
import { Tool } from './Tool.tsx'

const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'), 'HistoryDialog')

/** The design's history; restoring a saved version is a single step that can be undone. */
export function HistoryTool({ saver }: { saver: Saver }) {
  const { saved } = useSaveState(saver)
  // Null until it is opened for the first time.
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Tool
        icon={History}
        label="History"
        hint="Earlier versions of this design"
        off={saved === null}
        named
        minor
        onPress={() => setOpen(true)}
      />
      {open === null || saved === null ? null : (
        <Suspense fallback={null}>
          <HistoryDialog saved={saved} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
