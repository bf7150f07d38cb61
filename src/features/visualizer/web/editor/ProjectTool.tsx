import { FolderPlus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { http, httpWith } from '#web/browser-http.ts'
import { HttpFailure } from '#web/http.ts'
import { type MyItem, setStored } from '#web/storage.ts'
import { toast } from '#web/toast.ts'
import { saveScene } from '../api.ts'
import { keepInProject } from '../keep-in-project.ts'
import { itemOf, takeWaiting, waitForSignIn } from '../waiting-design.ts'
import { type Keeper, useSaveState } from './autosave.ts'
import { getCounting } from './counting.ts'
import { linesOf } from './list-lines.ts'
import { useEditor } from './store.ts'
import { Tool } from './Tool.tsx'

/** Makes the design a project with its list; a guest signs in first and finds it made when he is back. */
export function ProjectTool({ keeper }: { keeper: Keeper }) {
  const editor = useEditor()
  const navigate = useNavigate()
  const session = useSession()
  const number = useShowroom()?.showroom ?? null
  const { saved } = useSaveState(keeper)
  const [busy, setBusy] = useState(false)

  const keep = useCallback(
    async (item: MyItem, name: string) => {
      const { scene, models } = editor.get()
      const lines = linesOf(scene, models, getCounting()).flatMap(({ slot, fill, takeoff }) => {
        if (!takeoff) return []
        const surface = slot.label.slice(0, 60)
        return [{ product: fill.product, size_id: fill.size_id, quantity: takeoff.quantity, surface }]
      })
      const places = new Set(scene.slots.map(({ label }) => label))
      const { project, left } = await keepInProject(
        httpWith({ quiet: true }),
        { item, name, lines, places },
        async (id) => {
          const hung = await keeper.alter(async ({ id: key, version }) => {
            return (await saveScene(http, key, { version, project: id })).data
          })
          if (!hung) throw new Error('the design was not put into its project')
        },
      )
      setStored('project', project)
      setStored('my_item', { ...item, project })
      toast.success(saidOf(left))
    },
    [editor, keeper],
  )

  /** One at a time; what went wrong is said and can be tried again. */
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
      const design = await keeper.flush()
      if (!design) throw new Error('the design is not saved')
      const showroom = number ?? design.showroom
      if (session.state === 'signed in') return keep(itemOf(design, showroom), design.name)
      await navigate(waitForSignIn(design, showroom, new URLSearchParams(location.search).get('quality')))
    })

  const isMine = session.state === 'signed in'
  useEffect(() => {
    const design = keeper.get().saved
    if (!isMine || !design) return
    const url = new URL(location.href)
    const item = takeWaiting(design, url.searchParams)
    if (!url.searchParams.has('keep')) return
    // A reload must not do it again.
    url.searchParams.delete('keep')
    history.replaceState(history.state, '', url)
    if (item) void run(() => keep(item, design.name))
  }, [isMine, keeper, keep, run])

  const hint = saved?.project ? 'Bring its project up to date' : 'Save to my projects'
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

function saidOf(left: number): string {
  if (left === 0) return 'Saved to your projects.'
  const those = left === 1 ? 'One product that is' : `${left} products that are`
  return `Saved to your projects. ${those} not available now stayed off its list.`
}
