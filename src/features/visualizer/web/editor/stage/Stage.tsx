import { type PointerEvent, type RefObject, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { choicesOf } from '#features/visualizer/design-parts.ts'
import { useVendorModels } from '#features/visualizer/web/vendor-models.ts'
import { bodies, groupsFor } from '#scene/model/bodies/build-body.ts'
import { fixtureKind } from '#scene/model/layout/fixture-types.ts'
import { hasRoomCode, loadRoomCode, type RoomCode, roomCodeOf } from '#scene/model/rooms/shell/room-code.ts'
import { roomLamps, roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import type { Scene, SlotId } from '#scene/model/types.ts'
import type { RoomPicture, Viewer } from '#scene/view/viewer.ts'
import { lazyPart, loadChunk } from '#web/browser/load-chunk.ts'
import { LiveContext } from '../live/live-context.ts'
import { type EditorState, type StageHandle, useEditor, useEditorState } from '../store/store.ts'
import { canTurn, createDrag, type Drag, useKeyRest } from './move-thing.ts'

/**
 * The room as meshes; the same object while neither the scene nor its product models change. Null until the code that
 * builds it is loaded. While a change needs more code, the previous picture is returned.
 */
function usePicture(): { picture: RoomPicture | null; failed: boolean } {
  const scene = useEditorState(sceneOf)
  const models = useVendorModels(useEditorState(modelsOf))
  const selected = useEditorState(selectedIdOf)
  const choices = useMemo(() => choicesOf(scene, models), [scene, models])
  const needed = useMemo(() => roomCodeOf(scene, choices), [scene, choices])
  const { ready, failed } = useCode(needed)
  const latest = useRef<RoomPicture | null>(null)
  const picture = useMemo(() => {
    if (ready) latest.current = { scene, pieces: roomPieces(scene, choices), lamps: roomLamps(scene, choices) }
    return latest.current
  }, [ready, scene, choices])

  // Preloads what may be selected next while the user looks at the current selection.
  const chosen = scene.slots.find(({ id }) => id === selected)
  useEffect(() => {
    if (chosen) bodies.load(groupsFor(chosen)).catch(() => undefined)
  }, [chosen])
  return { picture, failed }
}

/** Loads the code, and after a failure tries again with every change. */
function useCode(code: RoomCode): { ready: boolean; failed: boolean } {
  const [failed, setFailed] = useState(false)
  const [, setArrived] = useState(0)
  useEffect(() => {
    if (hasRoomCode(code)) return
    let left = false
    const loaded = (missing: boolean) => () => {
      if (left) return
      setFailed(missing)
      setArrived((times) => times + 1)
    }
    loadChunk(() => loadRoomCode(code)).then(loaded(false), loaded(true))
    return () => {
      left = true
    }
  }, [code])
  return { ready: hasRoomCode(code), failed }
}

const sceneOf = (state: EditorState) => state.shown ?? state.scene
const modelsOf = (state: EditorState) => state.models
const selectedIdOf = (state: EditorState) => state.selected

const DimensionLines = lazyPart(() => import('../measure/DimensionLines.tsx'), 'DimensionLines')

const TurnHandle = lazyPart(() => import('./StageHandles.tsx'), 'TurnHandle')

const WalkPad = lazyPart(() => import('./StageHandles.tsx'), 'WalkPad')

const CompareStage = lazyPart(() => import('./CompareStage.tsx'), 'CompareStage')

const MeasureStage = lazyPart(() => import('../measure/MeasureStage.tsx'), 'MeasureStage')

const CloseView = lazyPart(() => import('./CloseView.tsx'), 'CloseView')

const LiveStage = lazyPart(() => import('../live/LiveStage.tsx'), 'LiveStage')

/** Once, turns to the product that the room was opened for, unless the room's own view shows enough of it. */
function useProductView(
  viewer: Viewer | null,
  picture: RoomPicture | null,
  asked: readonly SlotId[] | undefined,
  canvas: RefObject<HTMLCanvasElement | null>,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    const isPlaced = asked?.some((slot) => picture?.pieces.some((piece) => piece.slot === slot))
    if (!viewer || !picture || !asked || !isPlaced || isDone.current) return
    isDone.current = true
    loadChunk(() => import('#scene/model/rooms/product-view.ts')).then(
      ({ productView }) => {
        const { width, height } = canvas.current?.getBoundingClientRect() ?? { width: 3, height: 2 }
        const view = productView(picture.scene, picture.pieces, asked, width / Math.max(1, height))
        if (view) viewer.look(view)
      },
      // The room's own view stays.
      () => undefined,
    )
  }, [viewer, picture, asked, canvas])
}

type StageProps = {
  quality: 'low' | 'medium' | 'high'
  onReady: (handle: StageHandle) => void
  /** The saved design, whose history can be compared; null while it is not saved. */
  designId: string | null
  /** Called when a slot or a fixture of the room was clicked. */
  onChoose?: (isThing: boolean) => void
  /** The places of the product that the room was opened for. */
  asked?: readonly SlotId[] | undefined
}

/** The 3D room: the canvas that the `Viewer` draws on, with clicking, dragging and walking. */
export function Stage({ quality, onReady, designId, onChoose, asked }: StageProps) {
  const editor = useEditor()
  const { picture, failed: unbuilt } = usePicture()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef<RoomPicture | null>(picture)
  latest.current = picture
  const ready = useRef(onReady)
  ready.current = onReady
  const standpoint = useEditorState(standpointOf)
  const hovered = useEditorState(hoveredOf)
  const chosen = useEditorState(chosenOf)
  const small = useEditorState(
    ({ scene }) => scene.slots.find(({ id, role }) => id === asked?.[0] && role === 'hardware')?.id,
  )
  const selected = useEditorState(selectedOf)
  const comparing = useEditorState(comparingOf)
  const measuring = useEditorState(measuringOf)
  const sized = useEditorState(sizedOf)
  const turned = useEditorState(turnedOf)
  const keys = useEditorState(keyHints)
  const live = use(LiveContext)
  const begun = picture !== null
  const problem = failed ?? (unbuilt && !begun ? notLoaded : null)

  useEffect(() => {
    if (!begun) {
      // Loads the viewer's code in parallel with the code that builds the room.
      loadChunk(() => import('#scene/view/viewer.ts')).catch(() => undefined)
      return
    }
    let made: Viewer | null = null
    let left = false
    loadChunk(() => import('#scene/view/viewer.ts')).then(
      ({ openViewer }) => {
        if (left || !canvas.current || !latest.current) return
        try {
          made = openViewer(canvas.current, latest.current, quality)
        } catch {
          setFailed('This browser cannot display 3D. You can still use the list next to the room.')
          return
        }
        Object.assign(canvas.current, { viewer: made })
        ready.current({ picture: made.picture, shot: made.shot })
        setViewer(made)
      },
      () => setFailed(notLoaded),
    )
    return () => {
      left = true
      made?.dispose()
      setViewer(null)
    }
  }, [quality, begun])

  useEffect(() => {
    if (viewer && picture) viewer.show(picture)
  }, [viewer, picture])
  useEffect(() => viewer?.stand(standpoint), [viewer, standpoint])
  useProductView(viewer, picture, asked, canvas)
  // Another product has another outline.
  useEffect(() => viewer?.mark([hovered, chosen].filter((slot) => slot !== null)), [viewer, picture, hovered, chosen])

  const keyUp = useKeyRest(editor)
  /** Announces where the arrow keys moved the selected fixture. */
  const [moved, setMoved] = useState('')
  const drag = useRef<Drag | null>(null)
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const place = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const view = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)

  return (
    <>
      <section className="stage" aria-label="The room">
        <div
          ref={view}
          className="stage-view"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk in the room
          tabIndex={0}
          aria-label={`Room in 3D. ${keys} Use the list of surfaces to choose what to change.`}
          onPointerDown={(event) => {
            pressed.current = place(event)
            if (measuring) return
            const hit = viewer?.at(pressed.current.x, pressed.current.y)
            const thing = editor.get().thing
            // Only a fixture that was already selected is dragged, so that looking around never moves one by mistake.
            if (viewer && hit && thing !== null && hit.piece.fixture === thing && !editor.get().locked) {
              drag.current = createDrag(editor, viewer, thing, pressed.current)
              viewer.holdCamera(true)
              event.currentTarget.setPointerCapture(event.pointerId)
            }
          }}
          onPointerMove={(event) => {
            const at = place(event)
            if (drag.current) drag.current.to(at)
            else if (!pressed.current && !measuring && viewer && event.pointerType === 'mouse')
              editor.hover(viewer.at(at.x, at.y)?.piece.slot ?? null)
          }}
          onPointerUp={(event) => {
            const from = pressed.current
            pressed.current = null
            viewer?.holdCamera(false)
            if (drag.current?.end()) {
              drag.current = null
              return
            }
            drag.current = null
            const at = place(event)
            const moved = from ? Math.hypot(at.x - from.x, at.y - from.y) : 0
            // A finger rarely lifts exactly where it touched.
            const tapReach = event.pointerType === 'mouse' ? 5 : 14
            if (!viewer || measuring || !from || moved > tapReach) return
            const hit = viewer.at(at.x, at.y)
            if (hit && live?.together()?.take(hit)) return
            const fixture = hit?.piece.fixture ?? null
            const thing = editor.get().scene.placed.some(({ id }) => id === fixture) ? fixture : null
            const slot = hit?.piece.slot ?? slotOfThing(editor.get(), thing)
            editor.select(slot, thing)
            if (slot) onChoose?.(thing !== null)
          }}
          onPointerLeave={() => {
            pressed.current = null
            editor.hover(null)
          }}
          onKeyUp={({ key }) => {
            keyUp()
            if (!key.startsWith('Arrow') || measuring || editor.get().thing === null) return
            loadChunk(() => import('../store/change-words.ts')).then(
              ({ describePlace: describe }) => setMoved(describe(editor.get())),
              () => undefined,
            )
          }}
          onKeyDown={(event) => {
            // The measuring tape handles its own keys.
            if (event.defaultPrevented || !viewer || comparing) return
            if (!isStageKey(event.key) || event.metaKey || event.ctrlKey || event.altKey) return
            event.preventDefault()
            const { key, shiftKey } = event
            loadChunk(() => import('./stage-keys.ts')).then(
              ({ actOf }) => actOf(key)?.(viewer, editor, shiftKey),
              () => undefined,
            )
          }}
        >
          <canvas ref={canvas} />
        </div>
        {viewer && sized && (
          <Suspense fallback={null}>
            <DimensionLines viewer={viewer} />
          </Suspense>
        )}
        {viewer && turned && !comparing && !measuring ? (
          <Suspense fallback={null}>
            <TurnHandle viewer={viewer} thing={turned} />
          </Suspense>
        ) : null}
        {viewer && small !== undefined && !comparing ? (
          <Suspense fallback={null}>
            <CloseView slot={small} />
          </Suspense>
        ) : null}
        {viewer && standpoint === 'walk' ? (
          <Suspense fallback={null}>
            <WalkPad viewer={viewer} />
          </Suspense>
        ) : null}
        {live ? (
          <Suspense fallback={null}>
            <LiveStage live={live} viewer={comparing ? null : viewer} view={view} below={below} />
          </Suspense>
        ) : null}
        {comparing && viewer && canvas.current ? (
          <Suspense fallback={null}>
            <CompareStage viewer={viewer} canvas={canvas.current} designId={designId} />
          </Suspense>
        ) : null}
        {measuring && viewer && canvas.current?.parentElement ? (
          <Suspense fallback={null}>
            <MeasureStage viewer={viewer} view={canvas.current.parentElement} below={below.current} />
          </Suspense>
        ) : null}
        {!viewer && !problem && <StageWait room={editor.get().scene.room} />}
        {problem && (
          <p role="alert" className="stage-wait">
            {problem}
          </p>
        )}
        <p className="sr-only" aria-live="polite">
          {selected ? `${selected} selected` : viewer ? 'The room has loaded.' : ''}
        </p>
        <p className="sr-only" aria-live="polite">
          {moved}
        </p>
      </section>
      <div ref={below} className="contents" />
    </>
  )
}

const notLoaded = 'The 3D view could not be loaded. Check your connection and reload the page.'
const comparingOf = (state: EditorState) => state.comparing
const sizedOf = (state: EditorState) => state.dimensions
const measuringOf = (state: EditorState) => state.tape.on
/** The selected fixture if it can be turned with the handle; there is none while walking. */
const turnedOf = ({ scene, thing, standpoint, locked }: EditorState) => {
  const chosen = standpoint === 'walk' || locked ? undefined : scene.placed.find(({ id }) => id === thing)
  return chosen && canTurn(chosen) ? chosen : null
}
const standpointOf = (state: EditorState) => state.standpoint
const hoveredOf = (state: EditorState) => state.hovered
const chosenOf = (state: EditorState) => state.selected
const selectedOf = ({ scene, selected }: EditorState) => scene.slots.find(({ id }) => id === selected)?.label

/** A fixture may have a slot even if it was clicked on a part that has none. */
function slotOfThing({ scene }: EditorState, thing: string | null): string | null {
  if (thing === null) return null
  return scene.slots.find(({ fixture, fixtures }) => fixture === thing || fixtures?.includes(thing))?.id ?? null
}

/** Whether the room handles this key; the code that does (stage-keys.ts) is loaded with the first one. */
export function isStageKey(key: string): boolean {
  return /^(Arrow(Up|Down|Left|Right)|[wasdqe]|Escape)$/i.test(key)
}

/** Describes what the arrow keys currently do. */
export function keyHints({ scene, thing, standpoint, tape, locked }: EditorState): string {
  if (tape.on)
    return 'The arrow keys move a crosshair, faster with Shift. Enter places a point, Backspace removes the last one, and Escape ends measuring.'
  const chosen = scene.placed.find(({ id }) => id === thing)
  if (!chosen || standpoint === 'walk' || locked) return 'Use the arrow keys to turn and walk.'
  const label = fixtureKind(chosen.type).label.toLowerCase()
  const turns = canTurn(chosen) ? 'Q and E rotate it by 15 degrees, or with Shift by 90. ' : ''
  return `The arrow keys move the ${label} by an inch, or with Shift by a foot. ${turns}Escape deselects it.`
}

/** The room's outline while the room itself is being built. */
function StageWait({ room }: Pick<Scene, 'room'>) {
  const xs = room.polygon.map(([x]) => x)
  const ys = room.polygon.map(([, y]) => -y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y]
  const edge = Math.max(w, h) * 0.04
  return (
    <div className="stage-wait">
      <div>
        <svg viewBox={`${x - edge} ${y - edge} ${w + 2 * edge} ${h + 2 * edge}`} aria-hidden="true">
          <polygon pathLength={100} points={room.polygon.map(([px, py]) => `${px} ${-py}`).join(',')} />
        </svg>
        <p role="status">Loading the room</p>
      </div>
    </div>
  )
}
