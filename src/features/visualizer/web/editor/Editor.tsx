import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart, loadChunk } from '#web/browser/load-chunk.ts'
import { useDevice } from '#web/browser/use-browser.ts'
import { Tabs } from '#web/parts/Tabs.tsx'
import { useRestoredFocus } from '../parts/use-restored-focus.ts'
import { viewQuality } from '../room-viewer.ts'
import { RoomChangesPanel, useAskedChange, useChangesTab } from './changes/RoomChangesPanel.tsx'
import { LiveContext, liveOf } from './live/live-context.ts'
import { ProductDrawer } from './products/ProductDrawer.tsx'
import { SlotRail } from './products/SlotRail.tsx'
import { here, type Saver, sceneStore, takeUnsaved, useSaveState } from './saving/autosave.ts'
import { type Opened, useReopened, useSaver } from './saving/use-saver.ts'
import { Stage } from './stage/Stage.tsx'
import { ChangesContext, createRoomChanges } from './store/room-changes.ts'
import { PricesContext, type RoomPrices } from './store/seller.ts'
import {
  createEditor,
  EditorContext,
  type EditorState,
  type StageHandle,
  useEditor,
  useEditorState,
} from './store/store.ts'
import { useFreshPrices, useModels } from './store/use-models.ts'
import { RunningList } from './takeoff/RunningList.tsx'
import { Toolbar } from './tools/Toolbar.tsx'
import { SaveRefusal } from './tools/ToolbarParts.tsx'
import '../parts/editor.css'
import type { Edited } from '#scene/model/rooms/edit/edit-scene.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { Loading } from '#web/page/loading.tsx'
import { prepareToasts } from '#web/page/toast.ts'
import { sendSnapshot } from '../api.ts'
import { reportRefusal } from '../parts/report-refusal.ts'
import type { ApplyEdit } from './room/ChosenThing.tsx'
import '../parts/panels.css'

const PlanningNotes = lazyPart(() => import('./room/PlanningNotes.tsx'), 'PlanningNotes')

const AddThing = lazyPart(() => import('./room/RoomShapeFields.tsx'), 'AddThing')

const ChosenThing = lazyPart(() => import('./room/ChosenThing.tsx'), 'ChosenThing')

/** Exact position, size and direction of the selected fixture, and the form to add another one. */
function ThingControls() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const chosen = useEditorState(thingOf)
  const thing = scene.placed.find(({ id }) => id === chosen)
  const report = ({ refused }: Edited) => reportRefusal(refused)
  const take = (edited: Edited): boolean => {
    report(edited)
    return edited.refused === null && editor.change(edited.doc)
  }
  return (
    <section className="thing" aria-label="Items in the room">
      {thing ? (
        <Suspense fallback={null}>
          <ChosenThing thing={thing} room={scene.room} take={take} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <PlanningNotes />
      </Suspense>
      <AddSomething take={take} />
    </section>
  )
}

/** The form to add a fixture; its code is loaded when it is opened. */
function AddSomething({ take }: { take: ApplyEdit }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="[&>div]:grid [&>div]:gap-2.5"
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary className="min-h-11 py-2.5 type-15 font-semibold">Add an item</summary>
      {opened ? (
        <Suspense fallback={<Loading label="Loading items" />}>
          <AddThing take={take} />
        </Suspense>
      ) : null}
    </details>
  )
}

const sceneOf = (state: EditorState) => state.scene
const thingOf = (state: EditorState) => state.thing

/** The picture is taken when the design was left unchanged for this long after a save. */
const quietMs = 6000

/** Uploads the saved design's picture, shown on its card and its project's; a failure is ignored. */
function useSnapshot(stage: StageHandle | null, saver: Saver): void {
  const { saved } = useSaveState(saver)
  const locked = useEditorState(lockedOf)
  const id = saved?.id ?? null
  const version = saved?.version ?? 0
  const taken = useRef(saved?.thumbnail ? version : 0)
  useEffect(() => {
    if (!stage || id === null || version <= taken.current || locked) return
    const timer = setTimeout(() => {
      taken.current = version
      stage
        .picture(1, 'image/jpeg')
        .then((picture) => sendSnapshot(httpWith({ quiet: true, background: true }), id, picture))
        .catch(() => {})
    }, quietMs)
    return () => clearTimeout(timer)
  }, [stage, id, version, locked])
}

const RoomShapeFields = lazyPart(() => import('./room/RoomShapeFields.tsx'), 'RoomShapeFields')

/** Edits the room's shape; its code is loaded when it is opened. */
function RoomControls() {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="room-shape border-b border-stud py-0 px-4 bg-chalk open:grid open:gap-3 open:pb-4"
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary>Walls, doors and windows</summary>
      {opened ? (
        <Suspense fallback={<Loading label="Loading room dimensions" />}>
          <RoomShapeFields />
        </Suspense>
      ) : null}
    </details>
  )
}

const NotSaved = lazyPart(() => import('./saving/NotSaved.tsx'), 'NotSaved')
const LayingControls = lazyPart(() => import('./products/LayingControls.tsx'), 'LayingControls')

type EditorProps = {
  opened: Opened
  prices: RoomPrices
  /** The room is saved and must be opened again: several people share it now, or it has other prices. */
  onReopen: () => void
}

/** The design editor: surfaces and fixtures on the left, the room in the middle, the running list on the right. */
export function Editor(props: EditorProps) {
  const { opened } = props
  // Files and share links use the name that the owner gave the design.
  const [editor] = useState(() =>
    createEditor({ ...opened.ground, name: opened.name || opened.ground.name }, opened.doc, opened.models),
  )
  // In an effect, so that the `Saver` has already subscribed and saves these changes.
  useEffect(() => {
    const left = takeUnsaved(here(), { doc: opened.doc, version: opened.saved?.version ?? null })
    if (left) editor.change(left)
    if (!opened.lay) return
    const { doc } = editor.get()
    if (opened.saved) editor.change({ ...doc, fills: { ...doc.fills, ...opened.lay } })
    editor.select(Object.keys(opened.lay)[0] ?? null)
  }, [editor, opened])
  const [changes] = useState(() => createRoomChanges(editor, opened.saved))
  return (
    <EditorContext value={editor}>
      <ChangesContext value={changes}>
        <PricesContext value={props.prices}>
          <Room {...props} />
        </PricesContext>
      </ChangesContext>
    </EditorContext>
  )
}

function Room({ opened, prices: { seller }, onReopen }: EditorProps) {
  const editor = useEditor()
  const [stage, setStage] = useState<StageHandle | null>(null)
  const [quality] = useState(viewQuality)
  const root = useRef<HTMLDivElement>(null)
  const store = useMemo(() => sceneStore(opened, opened.seller), [opened])
  const saver = useSaver(editor, store, opened.saved, opened.live ?? null)
  useReopened(saver, opened, onReopen)
  const { saved, state } = useSaveState(saver)
  const narrow = useDevice() !== 'desktop'
  const locked = useEditorState(lockedOf)
  const designId = saved?.id ?? null
  const [panel, setPanel] = useState('surfaces')
  const asked = useMemo(() => opened.lay && Object.keys(opened.lay), [opened])
  useModels(opened.seller)
  useFreshPrices(opened.seller)
  useSnapshot(stage, saver)
  useAskedChange()
  useRestoredFocus(root)
  usePrepared(root)
  const room = (
    <div ref={root} className="editor" data-narrow={narrow || undefined}>
      <h1 className="sr-only">{opened.name}</h1>
      <Toolbar stage={stage} saver={saver} vsdId={seller?.vsd_id ?? null} />
      {opened.saved ? <ProjectNote saved={opened.saved} /> : null}
      {opened.shared ? <SharedNote saver={saver} /> : null}
      {narrow ? (
        <>
          <Stage
            quality={quality}
            onReady={setStage}
            designId={designId}
            asked={asked}
            // A user who moves a fixture stays in its panel; selecting a surface opens the products that fit it.
            onChoose={(isThing) => setPanel((now) => (now === 'place' && isThing ? now : 'products'))}
          />
          <NarrowPanels
            saver={saver}
            saved={opened.saved}
            countedBy={opened.countedBy}
            panel={panel}
            onPanel={setPanel}
          />
        </>
      ) : (
        <>
          <div className="[grid-area:rail] overflow-auto border-r border-stud">
            <SlotRail />
            {locked ? null : (
              <>
                <ChosenLaying />
                <ThingControls />
                <RoomControls />
              </>
            )}
          </div>
          <Stage quality={quality} onReady={setStage} designId={designId} asked={asked} />
          <div className="editor-drawer">
            <ProductDrawer />
          </div>
          <div className="editor-list">
            <RoomChangesPanel saved={opened.saved} />
            <RunningList saver={saver} countedBy={opened.countedBy} />
          </div>
        </>
      )}
      <SaveRefusal saver={saver} />
      {state === 'elsewhere' || state === 'signedOut' ? (
        <Suspense fallback={null}>
          <NotSaved saver={saver} />
        </Suspense>
      ) : null}
    </div>
  )
  return <LiveContext value={liveOf(saver)}>{room}</LiveContext>
}

/**
 * The components that appear beside the room once a slot is selected. They are loaded at the first interaction with the
 * editor, so that they are present before the selection: otherwise keyboard focus would skip what is still loading. The
 * code that reports refusals is included, because it could not be loaded while offline.
 */
const selectionCode = () =>
  Promise.all([
    import('./products/LayingControls.tsx'),
    import('./products/Products.tsx'),
    import('./room/ChosenThing.tsx'),
    import('./stage/StageHandles.tsx'),
    import('./takeoff/IntoTheCart.tsx'),
    prepareToasts(),
  ])

function usePrepared(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root
    const prepare = () => {
      loadChunk(selectionCode).catch(() => undefined)
    }
    const signs = ['pointerover', 'focusin'] as const
    for (const sign of signs) current?.addEventListener(sign, prepare, { once: true })
    return () => {
      for (const sign of signs) current?.removeEventListener(sign, prepare)
    }
  }, [root])
}

function ChosenLaying() {
  return useEditorState(hasChoice) ? (
    <Suspense fallback={null}>
      <LayingControls />
    </Suspense>
  ) : null
}

/** For a member of someone else's project: what else belongs to it. */
function ProjectNote({ saved }: { saved: SavedScene }) {
  const { project, showroom, rights } = saved
  if (project === null || rights.length === 0 || rights.includes('manage')) return null
  return (
    <nav
      aria-label="This project"
      className="flex flex-wrap gap-x-[1.5rem] gap-y-0 [grid-area:note] py-[0.6rem] px-[1.25rem] bg-blueprint-wash text-blueprint type-15"
    >
      <p>You see this room as its owner sees it.</p>
      {showroom === null ? null : (
        <Link to={`${paths.sharedProject(project, showroom)}&show=list`} className="link">
          Project list
        </Link>
      )}
      <Link to={paths.chat(project)} className="link">
        Messages
      </Link>
      <Link to={paths.checklist(project)} className="link">
        Checklist
      </Link>
    </nav>
  )
}

/**
 * Stays after the first change was saved as the visitor's own design, so that the room does not shift under the
 * pointer.
 */
function SharedNote({ saver }: { saver: Saver }) {
  const { saved } = useSaveState(saver)
  return (
    <div className="flex flex-wrap gap-x-[1.5rem] gap-y-0 [grid-area:note] py-[0.6rem] px-[1.25rem] bg-blueprint-wash text-blueprint type-15">
      <p>
        {saved
          ? 'You are editing your own copy. The shared design is not affected.'
          : 'This design was shared with you. Your first change creates your own copy. The original is not affected.'}
      </p>
    </div>
  )
}

type NarrowPanelsProps = Pick<Opened, 'saved' | 'countedBy'> & {
  saver: Saver
  panel: string
  onPanel: (panel: string) => void
}

/** On a phone the room stays visible and the panels are tabs below it. */
function NarrowPanels({ saver, saved, countedBy, panel, onPanel }: NarrowPanelsProps) {
  const locked = useEditorState(lockedOf)
  const toProducts = () => onPanel('products')
  const hasChanges = useChangesTab(onPanel)
  // A newly opened panel starts at its top, even if the previous one was scrolled.
  useEffect(() => {
    const { scrollY } = window
    document.querySelector('.editor-panels > [role=tabpanel]')?.scrollIntoView()
    if (scrollY < window.scrollY) window.scrollTo(0, scrollY)
  }, [panel])
  return (
    <Tabs
      className="editor-panels"
      label="Panels"
      current={panel}
      onChange={onPanel}
      tabs={[
        { key: 'surfaces', label: 'Surfaces', content: <SlotRail onChoose={toProducts} /> },
        {
          key: 'products',
          label: 'Products',
          content: (
            <>
              {locked ? null : <ChosenLaying />}
              <ProductDrawer />
            </>
          ),
        },
        ...(locked
          ? []
          : [
              {
                key: 'place',
                label: 'Place',
                content: (
                  <>
                    <ThingControls />
                    <RoomControls />
                  </>
                ),
              },
            ]),
        {
          key: 'list',
          label: 'List',
          content: <RunningList saver={saver} countedBy={countedBy} onChoose={toProducts} />,
        },
        ...(hasChanges
          ? [{ key: 'changes', label: 'Changes', content: <RoomChangesPanel saved={saved} narrow /> }]
          : []),
      ]}
    />
  )
}

const lockedOf = ({ locked }: EditorState) => locked
const hasChoice = ({ selected }: EditorState) => selected !== null
