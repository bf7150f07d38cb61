import { FolderPlus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { HttpFailure } from '#web/http.ts'
import { loadChunk } from '#web/load-chunk.ts'
import type { MyItem } from '#web/storage.ts'
import { toast } from '#web/toast.ts'
import { itemOf, takeWaiting, waitForSignIn } from '../waiting-design.ts'
import { type Saver, useSaveState } from './autosave.ts'
import { useEditor } from './store.ts'
import { Tool } from './Tool.tsx'

/** Saves the design as a project with its list. A guest signs in first, and it is saved when they return. */
export function ProjectTool({ saver }: { saver: Saver }) {
  const editor = useEditor()
  const navigate = useNavigate()
  const session = useSession()
  const number = useShowroom()?.showroom ?? null
  const { saved } = useSaveState(saver)
  const [busy, setBusy] = useState(false)

  const keep = useCallback(
    async (item: MyItem, name: string) => {
      const { saveDesignInProject } = await loadChunk(() => import('./save-design-in-project.ts'))
      await saveDesignInProject(editor, saver, item, name)
    },
    [editor, saver],
  )

  /** Runs one action at a time; a failure is reported and can be retried. */
  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      toast.error(
        (failure instanceof HttpFailure && failure.message) || 'The project was not saved. Try again.',
      )
    } finally {
      setBusy(false)
    }
  }, [])

  const press = () =>
    run(async () => {
      const design = await saver.flush()
      if (!design) throw new Error('the design is not saved')
      const showroom = number ?? design.showroom
      if (session.state === 'signed in') return keep(itemOf(design, showroom), design.name)
      await navigate(waitForSignIn(design, showroom, new URLSearchParams(location.search).get('quality')))
    })

  const isMine = session.state === 'signed in'
  useEffect(() => {
    const design = saver.get().saved
    if (!isMine || !design) return
    const url = new URL(location.href)
    const item = takeWaiting(design, url.searchParams)
    if (!url.searchParams.has('keep')) return
    // A reload must not save it again.
    url.searchParams.delete('keep')
    history.replaceState(history.state, '', url)
    if (item) void run(() => keep(item, design.name))
  }, [isMine, saver, keep, run])

  const hint = saved?.project ? 'Update project' : 'Save to my projects'
  return (
    <Tool
      icon={FolderPlus}
      label="Project"
      hint={hint}
      off={busy || session.state === 'unknown'}
      named
      onPress={() => void press()}
    />
  )
}
