import {
  BookmarkPlus,
  Box,
  Camera,
  Columns2,
  FileText,
  Footprints,
  History,
  ImageDown,
  type LucideIcon,
  Moon,
  MoveDiagonal,
  Package,
  Redo2,
  Ruler,
  Share2,
  Sheet,
  SquareDashed,
  Sun,
  Undo2,
  Warehouse,
} from 'lucide-react'
import { type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'
import { useWholesale } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { isOwn } from '#features/visualizer/price-list.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { toast } from '#web/page/toast.ts'
import { LiveContext } from '../live/live-context.ts'
import { type Saver, useSaveState } from '../saving/autosave.ts'
import { whyNoPdf } from '../store/list-lines.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, type StageHandle, type Standpoint, useEditor, useEditorState } from '../store/store.ts'
import { handOn, roomLink } from './room-link.ts'
import { PlaceTool, ProjectTool, SaveMark, Tool } from './ToolbarParts.tsx'
import '#features/visualizer/web/parts/running.css'
import { useSession } from '#features/accounts/web/session.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'

const RoomPeople = lazyPart(() => import('../live/RoomPeople.tsx'), 'RoomPeople')

const HistoryDialog = lazyPart(() => import('../saving/HistoryDialog.tsx'), 'HistoryDialog')

/** The design's history; restoring a saved version is a single step that can be undone. */
function HistoryTool({ saver }: { saver: Saver }) {
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

const ShareRoomDialog = lazyPart(() => import('./ShareRoomDialog.tsx'), 'ShareRoomDialog')

const SaveRoomDialog = lazyPart(() => import('../saving/SaveRoomDialog.tsx'), 'SaveRoomDialog')

/** Saves the room with a name and a picture to the account's own rooms, to start designs from. Signed-in users only. */
function SaveRoomTool({ stage }: { stage: StageHandle | null }) {
  const { state } = useSession()
  const [asked, setAsked] = useState(false)
  if (state !== 'signed in') return null
  return (
    <>
      <Tool icon={BookmarkPlus} label="Save room" hint="Save to my rooms" onPress={() => setAsked(true)} />
      {asked ? (
        <Suspense fallback={null}>
          <SaveRoomDialog stage={stage} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const changeWords = () => loadChunk(() => import('../store/change-words.ts'))

const standpoints: { key: Standpoint; label: string; icon: LucideIcon }[] = [
  { key: 'room', label: 'Room', icon: Box },
  { key: 'walk', label: 'Walk', icon: Footprints },
  { key: 'dollhouse', label: 'Dollhouse', icon: Warehouse },
  { key: 'plan', label: 'Plan', icon: SquareDashed },
]

type Way = 'undo' | 'redo'

type ToolbarProps = {
  /** Null while there is no picture. */
  stage: StageHandle | null
  saver: Saver
  /** The Showroom ID that the page is viewed in. */
  vsdId: string | null
}

/** Actions on the whole design: undo, change standpoint, measure, compare, share and export. */
export function Toolbar(props: ToolbarProps) {
  const editor = useEditor()
  const canUndo = useEditorState(canUndoOf)
  const canRedo = useEditorState(canRedoOf)
  const standpoint = useEditorState(standpointOf)
  const dimensions = useEditorState(dimensionsOf)
  const tape = useEditorState(tapeOf)
  const comparing = useEditorState(comparingOf)
  const doc = useEditorState(docOf)
  const locked = useEditorState(lockedOf)
  const live = use(LiveContext)
  const bar = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const step = (way: Way) => {
    const before = editor.get().doc
    editor[way]()
    const now = editor.get()
    if (now.doc !== before)
      changeWords().then(
        ({ describeStep: describe }) => setMessage(describe(way, before, now)),
        () => undefined,
      )
  }
  useUndoKeys(step)
  useToastsBelow(bar)
  useOneStop(tools)
  return (
    <div ref={bar} className="toolbar">
      <div
        ref={tools}
        className="flex flex-wrap gap-x-2 gap-y-1 max-lg:flex-nowrap"
        role="toolbar"
        aria-label="The room as a whole"
      >
        {locked ? null : (
          <div className="tools">
            <Tool icon={Undo2} label="Undo" off={!canUndo} onPress={() => step('undo')} />
            <Tool icon={Redo2} label="Redo" off={!canRedo} onPress={() => step('redo')} />
            <p className="sr-only" aria-live="polite">
              {message}
            </p>
          </div>
        )}
        <fieldset className="tools">
          <legend className="sr-only">View</legend>
          {standpoints.map(({ key, label, icon }) => (
            <Tool key={key} icon={icon} label={label} on={standpoint === key} onPress={() => editor.stand(key)} />
          ))}
        </fieldset>
        <div className="tools">
          {locked ? null : (
            <Tool
              icon={doc.light === 'day' ? Sun : Moon}
              label={doc.light === 'day' ? 'Day' : 'Evening'}
              hint={doc.light === 'day' ? 'Switch to evening light' : 'Switch to daylight'}
              onPress={() => editor.change({ ...doc, light: doc.light === 'day' ? 'evening' : 'day' })}
            />
          )}
          <Tool icon={Ruler} label="Dimensions" on={dimensions} onPress={() => editor.measure(!dimensions)} />
          <Tool
            icon={MoveDiagonal}
            label="Measure"
            hint="Measure between two points"
            on={tape.on}
            off={props.stage === null}
            onPress={() => editor.reel({ ...tape, on: !tape.on, from: null })}
          />
          {locked ? null : (
            <Tool
              label={doc.units === 'metric' ? 'm' : 'ft'}
              hint={doc.units === 'metric' ? 'Measure in feet and inches' : 'Measure in meters'}
              onPress={() => editor.change({ ...doc, units: doc.units === 'metric' ? 'imperial' : 'metric' })}
            />
          )}
          <Tool
            icon={Columns2}
            label="Compare"
            hint="Compare with the earlier room"
            on={comparing}
            off={props.stage === null}
            onPress={() => editor.compare(!comparing)}
          />
        </div>
        <Files {...props} />
      </div>
      {live ? (
        <Suspense fallback={null}>
          <RoomPeople live={live} />
        </Suspense>
      ) : null}
      <SaveMark saver={props.saver} />
    </div>
  )
}

function Files({ stage, saver, vsdId }: ToolbarProps) {
  const editor = useEditor()
  const locked = useEditorState(lockedOf)
  const showroom = useSeller()
  const wholesale = useWholesale()
  const [busy, setBusy] = useState<string | null>(null)
  const [sharing, setSharing] = useState(false)
  /** One file at a time. A failure is reported and leaves the design unchanged. */
  const run = async (what: string, work: () => Promise<void>) => {
    if (busy) return
    // Its code would load once the connection is back, and a file that appears minutes later would surprise the user.
    if (!navigator.onLine) return toast.error(`You are offline. Create the ${what} when you are back online.`)
    setBusy(what)
    try {
      await work()
    } catch (failure) {
      toast.error(what === 'PDF' ? whyNoPdf(failure) : `The ${what} could not be created. Try again.`)
    } finally {
      setBusy(null)
    }
  }
  const takeAway = (what: string, save: 'savePicture' | 'savePdf' | 'saveGlb' | 'saveCsv') =>
    run(what, async () => {
      const code = await loadChunk(() => import('./save-files.ts'))
      const share = saver.get().saved?.share_id ?? null
      const seller = showroom?.showroom ?? null
      await code[save]({ state: editor.get(), stage, showroom: seller, wholesale, share })
    })
  return (
    <div className="tools">
      <Tool
        icon={Share2}
        label="Share"
        off={busy === 'link'}
        onPress={() =>
          void run('link', async () => {
            const saved = await saver.flush()
            if (!saved) throw new Error('the design is not saved')
            // Only the owner can revoke the link and invite people.
            if (isOwn(saved)) setSharing(true)
            else await handOn(roomLink(saved.share_id, vsdId), editor.get().scene.name)
          })
        }
      />
      {sharing ? (
        <Suspense fallback={null}>
          <ShareRoomDialog saver={saver} vsdId={vsdId} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
      {locked ? null : <ProjectTool saver={saver} />}
      <SaveRoomTool stage={stage} />
      {locked ? null : <HistoryTool saver={saver} />}
      <PlaceTool stage={stage} saver={saver} vsdId={vsdId} />
      <PhotoTool stage={stage} />
      <Tool
        icon={ImageDown}
        label="Picture"
        hint="Save image as PNG"
        off={stage === null || busy === 'picture'}
        onPress={() => void takeAway('picture', 'savePicture')}
      />
      <Tool
        icon={FileText}
        label="PDF"
        hint="Save image, list and cutting plan as PDF"
        off={busy === 'PDF'}
        onPress={() => void takeAway('PDF', 'savePdf')}
      />
      <Tool
        icon={Package}
        label="GLB"
        hint="Save 3D room as GLB"
        off={busy === 'GLB'}
        onPress={() => void takeAway('GLB', 'saveGlb')}
      />
      <Tool
        icon={Sheet}
        label="CSV"
        hint="Save list as CSV"
        off={busy === 'CSV'}
        onPress={() => void takeAway('CSV', 'saveCsv')}
      />
    </div>
  )
}

/** Ctrl or Command with Z, Shift+Z and Y, except in text fields. */
function useUndoKeys(step: (way: Way) => void): void {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (field || !(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      latest.current(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** A toolbar is one stop for the Tab key; the arrow keys, Home and End move between its tools (WAI-ARIA APG). */
function useOneStop(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = bar.current
    if (!root) return
    const all = () => [...root.querySelectorAll<HTMLElement>('.tool')]
    const stopAt = (current: HTMLElement | undefined) => {
      for (const tool of all()) tool.tabIndex = tool === current ? 0 : -1
    }
    // Tools come and go with rights, sign-in and saving.
    const settle = () => stopAt(all().find(({ tabIndex }) => tabIndex === 0) ?? all()[0])
    const press = (event: KeyboardEvent) => {
      const tools = all()
      const at = tools.indexOf(document.activeElement as HTMLElement)
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
      if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      tools.at(to % tools.length)?.focus()
    }
    const focus = ({ target }: FocusEvent) => stopAt(all().find((tool) => tool === target))
    const watch = new MutationObserver(settle)
    watch.observe(root, { childList: true, subtree: true })
    root.addEventListener('keydown', press)
    root.addEventListener('focusin', focus)
    settle()
    return () => {
      watch.disconnect()
      root.removeEventListener('keydown', press)
      root.removeEventListener('focusin', focus)
    }
  }, [bar])
}

/** Toasts appear below the toolbar, whatever its height and the page's scroll position. */
function useToastsBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const updatePosition = () => {
      const end = Math.max(0, bar.current?.getBoundingClientRect().bottom ?? 0)
      style.setProperty('--tools-end', `${Math.round(end)}px`)
    }
    updatePosition()
    const stop = new AbortController()
    addEventListener('scroll', updatePosition, { passive: true, signal: stop.signal })
    addEventListener('resize', updatePosition, { signal: stop.signal })
    return () => {
      stop.abort()
      style.removeProperty('--tools-end')
    }
  }, [bar])
}

const canUndoOf = (state: EditorState) => state.canUndo
const canRedoOf = (state: EditorState) => state.canRedo
const standpointOf = (state: EditorState) => state.standpoint
const dimensionsOf = (state: EditorState) => state.dimensions
const tapeOf = (state: EditorState) => state.tape
const comparingOf = (state: EditorState) => state.comparing
const lockedOf = (state: EditorState) => state.locked
const docOf = (state: EditorState) => state.doc

const PhotoStudio = lazyPart(() => import('./PhotoStudio.tsx'), 'PhotoStudio')

/** Takes a photo of the current view; finer than the live picture, but slow. */
function PhotoTool({ stage }: { stage: StageHandle | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tool
        icon={Camera}
        label="Photo"
        hint="Take a photo of this view"
        off={stage === null}
        onPress={() => setOpen(true)}
      />
      {open && stage ? (
        <Suspense>
          <PhotoStudio stage={stage} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
