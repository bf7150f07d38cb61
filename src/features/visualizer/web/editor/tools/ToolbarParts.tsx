import { FolderPlus, type LucideIcon, Smartphone } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { isOwn } from '#features/visualizer/price-list.ts'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { lazyPart, loadChunk } from '#web/browser/load-chunk.ts'
import { getStored, type MyItem, removeStored, setStored } from '#web/browser/storage.ts'
import { toast } from '#web/page/toast.ts'
import { type Saver, type SaveState, useSaveState } from '../saving/autosave.ts'
import { useSeller } from '../store/seller.ts'
import { type StageHandle, useEditor } from '../store/store.ts'

const words: Record<SaveState['state'], string> = {
  unsaved: 'Saving',
  saving: 'Saving',
  saved: 'Design saved',
  failed: 'Not saved yet. Retrying…',
  refused: 'Not saved',
  elsewhere: 'Not saved',
  signedOut: 'Not saved',
  viewing: 'View only',
}

/** Whether the design is saved; empty before the first change of a new design. */
export function SaveMark({ saver }: { saver: Saver }) {
  const { state, saved } = useSaveState(saver)
  return (
    <p role="status" className="save-mark" data-state={state}>
      {state === 'unsaved' && saved === null ? '' : words[state]}
    </p>
  )
}

/** Why the design could not be saved. It overlays the room, so that the room does not shift on the screen. */
export function SaveRefusal({ saver }: { saver: Saver }) {
  const { why, state } = useSaveState(saver)
  return why === null ? null : (
    <p role="alert" className="save-refusal">
      {state === 'viewing' ? why : `Not saved: ${why} Undo the last change to save.`}
    </p>
  )
}

type ToolProps = {
  icon?: LucideIcon
  label: string
  hint?: string
  on?: boolean
  off?: boolean
  onPress: () => void
}

export function Tool({ icon: Icon, label, hint, on, off, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={hint ? `${label}. ${hint}` : label}
      title={hint ?? label}
      aria-pressed={on}
      // Not `disabled`: the button keeps the focus, so a keyboard user is not sent to the top of the page.
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      {Icon ? <Icon aria-hidden size={20} strokeWidth={1.75} /> : null}
      <span>{label}</span>
    </button>
  )
}

const SaveToProjectDialog = lazyPart(() => import('../saving/SaveToProjectDialog.tsx'), 'SaveToProjectDialog')

const PlaceRoom = lazyPart(() => import('./PlaceRoom.tsx'), 'PlaceRoom')

type PlaceToolProps = { stage: StageHandle | null; saver: Saver; vsdId: string | null }

/** Shows the room in augmented reality; a link made for a phone (`?place`) opens the dialog at once. */
export function PlaceTool(props: PlaceToolProps) {
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has('place'))
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label="View in your space. Place the room in front of you with a phone camera"
        title="View in your space"
        onClick={() => setOpen(true)}
      >
        <Smartphone aria-hidden size={20} strokeWidth={1.75} />
        <span>Your space</span>
      </button>
      {open ? (
        <Suspense>
          <PlaceRoom {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Saves the design in a project with its list, and asks in which. A guest signs in first, and is asked when they return. */
export function ProjectTool({ saver }: { saver: Saver }) {
  const editor = useEditor()
  const navigate = useNavigate()
  const session = useSession()
  const number = useSeller()?.showroom ?? null
  const { saved } = useSaveState(saver)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<SavedScene | null>(null)

  const saveItem = useCallback(
    async (item: MyItem, name: string) => {
      const { saveDesignInProject } = await loadChunk(() => import('../saving/save-in-project.ts'))
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
      toast.error((failure instanceof HttpFailure && failure.message) || 'The project was not saved. Try again.')
    } finally {
      setBusy(false)
    }
  }, [])

  const press = () =>
    run(async () => {
      const design = await saver.flush()
      if (!design) throw new Error('the design is not saved')
      const showroom = number ?? design.showroom
      if (session.state !== 'signed in')
        return navigate(waitForSignIn(design, showroom, new URLSearchParams(location.search).get('quality')))
      // The room of somebody else's project stays there.
      if (design.project && !isOwn(design)) return saveItem(itemOf(design, showroom), design.name)
      setAsking(design)
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
    // The sign-in has made the project of a room that had everything (rule 7); otherwise it is asked for.
    if (item?.project) void run(() => saveItem(item, design.name))
    else if (item) setAsking(design)
  }, [isMine, saver, saveItem, run])

  const hint = saved?.project ? 'Update project' : 'Save to my projects'
  return (
    <>
      <Tool
        icon={FolderPlus}
        label="Project"
        hint={hint}
        off={busy || session.state === 'unknown'}
        onPress={() => void press()}
      />
      {asking ? (
        <Suspense fallback={null}>
          <SaveToProjectDialog
            design={asking}
            onClose={() => setAsking(null)}
            onSave={(project, name) =>
              saveItem(
                {
                  ...itemOf(asking, project?.showroom ?? number ?? asking.showroom),
                  project: project?.id ?? null,
                },
                name,
              )
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What a project needs to know of a design (spec 1 §3, "Saved project item"). */
export function itemOf(
  { template, floorplan, project }: Pick<SavedScene, 'template' | 'floorplan' | 'project'>,
  showroom: number | null,
): MyItem {
  return { showroom, floorplan, floorTemplate: template, is_3d: true, project }
}

/**
 * Stores a guest's design until they sign in. If the item has everything that a project needs, it also stores the
 * return address for which the sign-in creates one (rule 7), otherwise the plain one. Returns the sign-in's address.
 */
export function waitForSignIn(design: SavedScene, showroom: number | null, quality: string | null): string {
  const back = paths.visualize({ scene: design.id, keep: 'project', quality })
  const item = itemOf(design, showroom)
  setStored('my_item', item)
  // A project of an earlier design or account must not be taken for this one's.
  if (!item.project) removeStored('project')
  if (item.showroom && item.floorplan && item.floorTemplate) setStored('visual_redirect', back)
  else {
    removeStored('visual_redirect')
    // Registration uses the stored address: a drawn room has no template, so the item is not enough.
    setStored('redirect_to', back)
  }
  return paths.login(back)
}

/**
 * The item of the design that the visitor wanted as a project before signing in, with the project that the sign-in
 * created. Null when the address does not request it, or when this browser did not: a link alone creates no project.
 */
export function takeWaiting(design: SavedScene, search: URLSearchParams): MyItem | null {
  if (search.get('keep') !== 'project') return null
  const item = getStored('my_item')
  removeStored('visual_redirect')
  const same = item?.floorTemplate === design.template && item.floorplan === design.floorplan
  if (!item || !same || item.project) return null
  return { ...item, project: design.project ?? getStored('project') }
}
