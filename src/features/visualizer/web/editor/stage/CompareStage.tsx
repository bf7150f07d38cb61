import { ChevronsLeftRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { getModels, getVersion, getVersions } from '#features/visualizer/web/api.ts'
import { useFocusBack } from '#features/visualizer/web/parts/use-restored-focus.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { http } from '#web/browser/browser-http.ts'
import { SelectField } from '#web/form/fields.tsx'
import { problemOf } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { describeChange } from '../store/change-words.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, type EditorStore, useEditor, useEditorState } from '../store/store.ts'
import { unknownIn } from '../store/use-models.ts'
import '#features/visualizer/web/parts/editor.css'
import { pause, untilDrawn } from '#features/visualizer/web/room-viewer.ts'

type CompareStageProps = {
  viewer: Viewer
  canvas: HTMLCanvasElement
  /** The saved design whose earlier versions can be compared; null while the design is not saved. */
  designId: string | null
}

/** The earlier and the current room from the same standpoint, with a divider to drag between them. */
export function CompareStage({ viewer, canvas, designId }: CompareStageProps) {
  const editor = useEditor()
  const opened = useEditorState(openedOf)
  const [earlier, setEarlier] = useState<SceneDoc>(opened)
  const { before, cover } = usePictures(viewer, canvas, earlier)
  const [share, setShare] = useState(50)
  const box = useRef<HTMLDivElement>(null)
  useFocusBack()
  const handle = useRef<HTMLButtonElement>(null)
  const drawn = before !== null
  useEffect(() => {
    if (drawn) handle.current?.focus({ preventScroll: true })
  }, [drawn])
  useEffect(() => {
    const end = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) editor.compare(false)
    }
    document.addEventListener('keydown', end)
    return () => document.removeEventListener('keydown', end)
  }, [editor])
  const set = (to: number) => setShare(Math.round(Math.min(100, Math.max(0, to))))
  const drag = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect()
    if (area && event.buttons === 1) set(((event.clientX - area.left) / area.width) * 100)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 2
    const to: Record<string, number> = {
      ArrowLeft: share - step,
      ArrowDown: share - step,
      ArrowRight: share + step,
      ArrowUp: share + step,
      PageDown: share - 10,
      PageUp: share + 10,
      Home: 0,
      End: 100,
    }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <div
      ref={box}
      className="compare"
      onPointerDown={(event) => {
        if ((event.target as Element).closest('.compare-choices, .compare-name')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={drag}
    >
      {cover ? <img src={cover} alt="" draggable={false} /> : null}
      {before ? (
        <>
          <img
            className="compare-before"
            src={before}
            alt="The room before"
            draggable={false}
            style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          />
          <button type="button" className="compare-name" title="All before" onClick={() => set(100)}>
            Before
          </button>
          <button
            type="button"
            className="compare-name right-3 left-auto"
            title="All as it is now"
            onClick={() => set(0)}
          >
            Now
          </button>
          <button
            ref={handle}
            type="button"
            className="compare-handle"
            role="slider"
            aria-label="Share of the view that shows the room before"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={share}
            aria-valuetext={`${share} percent before, ${100 - share} percent now`}
            style={{ left: `${share}%` }}
            onKeyDown={onKey}
          >
            <ChevronsLeftRight aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </>
      ) : (
        <p
          className="absolute top-3 left-3 py-1 px-2.5 bg-ink text-chalk type-14 font-semibold pointer-events-none"
          role="status"
        >
          Loading the earlier room
        </p>
      )}
      <div className="compare-choices">
        {designId ? <Earlier id={designId} opened={opened} onChoose={setEarlier} /> : null}
        <Button onClick={() => editor.compare(false)}>Done</Button>
      </div>
    </div>
  )
}

/** Selects the earlier state: the design as the page opened it, or a saved version. */
function Earlier({ id, opened, onChoose }: { id: string; opened: SceneDoc; onChoose: (doc: SceneDoc) => void }) {
  const editor = useEditor()
  const [saved, setSaved] = useState<{ value: string; label: string }[]>([])
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let left = false
    getVersions(http, id).then(
      ({ data }) => {
        if (left) return
        const { scene } = editor.get()
        const options = data.map(({ version, ordered, saved_at, changed }) => ({
          value: String(version),
          label: `${ordered ? 'As ordered' : describeChange(changed, scene)}, ${formatDate(saved_at)}, ${formatTime(saved_at)}`,
          ordered,
        }))
        // Ordered versions come first: they are compared most often.
        setSaved(options.toSorted((a, b) => Number(b.ordered) - Number(a.ordered)))
      },
      // If the history cannot be loaded, the design can still be compared with its state when the page was opened.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [id, editor])
  const showroom = useSeller()?.showroom ?? null
  const choose = useCallback(
    async (value: string) => {
      setChosen(value)
      setProblem('')
      if (value === '') return onChoose(opened)
      try {
        const { data: earlier } = await getVersion(http, id, Number(value))
        // The earlier state may use products that this page has not loaded yet.
        const missing = unknownIn(earlier, editor.get().models)
        if (missing.length > 0) editor.learn((await getModels(http, { products: missing, showroom })).data)
        onChoose(earlier)
      } catch (failure) {
        setProblem(problemOf(failure))
        setChosen('')
      }
    },
    [id, editor, opened, onChoose, showroom],
  )
  return (
    <SelectField
      className="flex flex-[1_1_auto] flex-row gap-2.5 items-center min-w-0 max-w-[26rem] [&_label]:flex-none [&_label]:m-0 [&_select]:min-w-0"
      label="Before is"
      error={problem}
      value={chosen}
      options={[{ value: '', label: 'As it was opened' }, ...saved]}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}

const openedOf = (state: EditorState) => state.opened

type Pictures = {
  /** The earlier state from the current standpoint; null while it is being drawn. */
  before: string | null
  /** The current room as a picture, shown while the canvas draws something else. */
  cover: string | null
}

const none: Pictures = { before: null, cover: null }
/** How long the camera takes to reach another standpoint. */
const turningMs = 700

/** Captures an earlier state from the current standpoint, again whenever the standpoint or the stage's size changes. */
function usePictures(viewer: Viewer, canvas: HTMLCanvasElement, earlier: SceneDoc): Pictures {
  const editor = useEditor()
  const standpoint = useEditorState(standpointOf)
  const [pictures, setPictures] = useState(none)
  const size = useSize(canvas)

  useEffect(() => {
    const stop = new AbortController()
    const urls: string[] = []
    const take = async () => {
      const ratio = Math.max(1, canvas.width / Math.max(1, canvas.clientWidth))
      const url = URL.createObjectURL(await viewer.picture(ratio, 'image/jpeg'))
      urls.push(url)
      return url
    }
    const work = async () => {
      setPictures(none)
      viewer.holdCamera(true)
      await pause(turningMs, stop.signal)
      const cover = await take()
      setPictures({ before: null, cover })
      const before = await beforeOf(editor, viewer, earlier, take, stop.signal)
      setPictures({ before, cover })
      // Uncovers the live room, which then shows changes as they are made.
      await untilDrawn(viewer, stop.signal)
      setPictures({ before, cover: null })
    }
    work().catch(() => {
      // The comparison was closed before the picture was finished.
      if (!stop.signal.aborted) editor.compare(false)
    })
    return () => {
      stop.abort()
      editor.lookBack(null)
      viewer.holdCamera(false)
      for (const url of urls) URL.revokeObjectURL(url)
    }
    // Another standpoint or size needs new pictures.
  }, [editor, viewer, canvas, earlier, standpoint, size])
  return pictures
}

/** Captures the earlier state; if the design changes meanwhile, it is captured again. */
async function beforeOf(
  editor: EditorStore,
  viewer: Viewer,
  earlier: SceneDoc,
  take: () => Promise<string>,
  signal: AbortSignal,
): Promise<string> {
  for (let round = 0; ; round++) {
    editor.lookBack(earlier)
    await untilDrawn(viewer, signal)
    const picture = await take()
    if (editor.get().before === earlier || round === 3) {
      editor.lookBack(null)
      return picture
    }
  }
}

/** The stage's size, once it has stopped changing. */
function useSize(canvas: HTMLCanvasElement): string {
  const [size, setSize] = useState(() => sizeOf(canvas))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const watcher = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setSize(sizeOf(canvas)), 250)
    })
    watcher.observe(canvas)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [canvas])
  return size
}

function sizeOf({ clientWidth, clientHeight }: HTMLCanvasElement): string {
  return `${clientWidth} ${clientHeight}`
}

const standpointOf = (state: EditorState) => state.standpoint
